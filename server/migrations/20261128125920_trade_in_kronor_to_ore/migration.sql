-- The columns held whole kronor. They have been renamed, so nodes of an older version neither read nor write them meanwhile.
UPDATE trade_in_requests SET estimated_ore = estimated_ore * 100, final_ore = final_ore * 100;--> statement-breakpoint
UPDATE trade_in_request_devices SET estimated_ore = estimated_ore * 100;--> statement-breakpoint
UPDATE trade_in_inspections SET final_ore = final_ore * 100;--> statement-breakpoint
UPDATE trade_in_offers SET total_ore = total_ore * 100;--> statement-breakpoint
UPDATE trade_in_payouts SET amount_ore = amount_ore * 100;--> statement-breakpoint
-- A closed note never changes; here only the unit of its price does.
DROP TRIGGER trade_in_ledger_refuse_change ON trade_in_ledger;--> statement-breakpoint
UPDATE trade_in_ledger SET price_ore = price_ore * 100;--> statement-breakpoint
CREATE TRIGGER trade_in_ledger_refuse_change BEFORE UPDATE OR DELETE ON trade_in_ledger FOR EACH ROW EXECUTE FUNCTION refuse_note_change();
