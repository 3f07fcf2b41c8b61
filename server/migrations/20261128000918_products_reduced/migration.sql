CREATE INDEX IF NOT EXISTS "products_reduced" ON "products" ("id") WHERE "published" AND "original_ore" IS NOT NULL;
