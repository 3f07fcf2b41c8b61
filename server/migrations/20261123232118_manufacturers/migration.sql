CREATE TABLE "brand_manufacturers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_manufacturers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"name" text NOT NULL,
	"postal_address" text NOT NULL,
	"electronic_address" text NOT NULL,
	"in_eu" boolean NOT NULL,
	"responsible_name" text NOT NULL,
	"responsible_postal_address" text NOT NULL,
	"responsible_electronic_address" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "brand_manufacturers_responsible" CHECK ("in_eu" = ("responsible_name" = ''))
);
--> statement-breakpoint
ALTER TABLE "product_details" ADD COLUMN "safety_information" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "placed_earlier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_manufacturers_brand" ON "brand_manufacturers" (lower("brand"));--> statement-breakpoint
CREATE INDEX "products_new_goods" ON "products" ("published_at","id") WHERE "published" AND "condition" = 'new' AND "tax_mode" = 'vat25' AND NOT "placed_earlier";