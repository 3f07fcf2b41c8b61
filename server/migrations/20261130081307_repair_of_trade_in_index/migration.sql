CREATE INDEX IF NOT EXISTS "trade_in_requests_repair" ON "trade_in_requests" ("repair_order_id","id") WHERE "repair_order_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "trade_in_requests_repair_once" ON "trade_in_requests" ("repair_order_id") WHERE "repair_order_id" IS NOT NULL AND "status" <> 'CANCELLED';
