ALTER TABLE "trade_in_requests" ADD COLUMN "repair_order_id" integer;--> statement-breakpoint
ALTER TABLE "trade_in_requests" ADD CONSTRAINT "trade_in_requests_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id") NOT VALID;
