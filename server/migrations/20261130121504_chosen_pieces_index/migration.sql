CREATE INDEX IF NOT EXISTS "product_serials_chosen" ON "product_serials" ("chosen_line_id") WHERE "chosen_line_id" IS NOT NULL;
