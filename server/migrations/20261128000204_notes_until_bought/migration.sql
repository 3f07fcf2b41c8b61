-- A note is made when a device is received, and completed until it is bought or returned (lag 1999:271 5 §, förordning 1999:272 9 §).
-- Bought or returned, it never changes, and it is deleted ten years after its calendar year at the earliest (12 §).
DROP TRIGGER trade_in_ledger_refuse_change ON trade_in_ledger;--> statement-breakpoint
UPDATE trade_in_ledger SET received_on = bought_on;--> statement-breakpoint
CREATE FUNCTION refuse_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.received_on < make_date(extract(year FROM now() AT TIME ZONE 'Europe/Stockholm')::int - 10, 1, 1) THEN
			RETURN OLD;
		END IF;
	ELSIF to_jsonb(NEW) - 'admin_user_id' = to_jsonb(OLD) - 'admin_user_id' THEN
		RETURN NEW;
	ELSIF OLD.bought_on IS NULL AND OLD.returned_on IS NULL
		AND (NEW.number, NEW.request_id, NEW.request_device_id, NEW.received_on, NEW.created_at)
			= (OLD.number, OLD.request_id, OLD.request_device_id, OLD.received_on, OLD.created_at) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER trade_in_ledger_refuse_change BEFORE UPDATE OR DELETE ON trade_in_ledger FOR EACH ROW EXECUTE FUNCTION refuse_note_change();
