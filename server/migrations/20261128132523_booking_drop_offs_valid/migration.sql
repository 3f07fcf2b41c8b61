ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_drop_off_repair_id_repair_orders_id_fkey";
