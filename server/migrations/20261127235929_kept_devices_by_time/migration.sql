CREATE INDEX IF NOT EXISTS "repair_orders_kept" ON "repair_orders" ("kept_since") WHERE "kept_since" IS NOT NULL;
