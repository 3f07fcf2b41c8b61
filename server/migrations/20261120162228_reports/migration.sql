CREATE TABLE "day_closings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "day_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"version" smallint NOT NULL,
	"float_ore" integer NOT NULL,
	"expected_ore" integer NOT NULL,
	"counted_ore" integer NOT NULL,
	"note" text NOT NULL,
	"figures" jsonb NOT NULL,
	"admin_user_id" integer,
	"username" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "day_closings_counted" CHECK ("version" > 0 AND "float_ore" >= 0 AND "counted_ore" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "day_closings_version" ON "day_closings" ("day","version");--> statement-breakpoint
CREATE INDEX "credit_notes_issued" ON "credit_notes" ("issued_at");--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" ("paid_at") WHERE "paid_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" ("created_at");--> statement-breakpoint
CREATE INDEX "repair_moves_milestones" ON "repair_moves" ("to_status","moved_at","repair_order_id","id") WHERE "to_status" IN ('Färdig', 'Utlämnad & Betald');--> statement-breakpoint
CREATE INDEX "repair_orders_serial" ON "repair_orders" ("serial_number","id") WHERE "serial_number" <> '';--> statement-breakpoint
CREATE INDEX "repair_receipts_issued" ON "repair_receipts" ("issued_at");--> statement-breakpoint
CREATE INDEX "shop_order_moves_left" ON "shop_order_moves" ("moved_at","order_id") WHERE "to_state" IN ('packed', 'shipped', 'collected');--> statement-breakpoint
CREATE INDEX "shop_receipts_issued" ON "shop_receipts" ("issued_at","order_id","total_ore","vat_ore");--> statement-breakpoint
CREATE INDEX "trade_in_history_received" ON "trade_in_history" ("happened_at") WHERE "event" = 'received';--> statement-breakpoint
CREATE INDEX "trade_in_payouts_day" ON "trade_in_payouts" ("paid_on");--> statement-breakpoint
CREATE INDEX "trade_in_request_devices_product" ON "trade_in_request_devices" ("product_id") WHERE "product_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "day_closings" ADD CONSTRAINT "day_closings_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
-- Written by hand: a count of the cash box stays as it was (bokföringslagen 5 kap. and 7 kap.); a new one is a new version.
CREATE FUNCTION day_closings_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'admin_user_id' = to_jsonb(OLD) - 'admin_user_id' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'counts of the cash box are never changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER day_closings_stay BEFORE UPDATE OR DELETE ON day_closings FOR EACH ROW EXECUTE FUNCTION day_closings_stay();
