CREATE INDEX IF NOT EXISTS "device_tests_unsold" ON "device_tests" ("created_at") WHERE "moment" = 'sale' AND "trade_in_device_id" IS NULL;
