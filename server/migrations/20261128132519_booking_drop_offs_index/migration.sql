CREATE UNIQUE INDEX IF NOT EXISTS "bookings_one_drop_off" ON "bookings" ("drop_off_repair_id") WHERE "drop_off_repair_id" IS NOT NULL AND "status" = 'booked';
