ALTER TABLE "products" ADD COLUMN "ean" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "products_ean" ON "products" ("ean") WHERE "ean" <> '';