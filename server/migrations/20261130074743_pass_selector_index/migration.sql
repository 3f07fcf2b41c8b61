CREATE UNIQUE INDEX IF NOT EXISTS "product_serials_pass" ON "product_serials" ("pass_selector");
