ALTER TABLE "bookings" ADD COLUMN "drop_off_repair_id" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_drop_off_repair_id_repair_orders_id_fkey" FOREIGN KEY ("drop_off_repair_id") REFERENCES "repair_orders"("id") NOT VALID;
