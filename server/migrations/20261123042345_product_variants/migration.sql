ALTER TABLE "product_serials" ADD COLUMN "battery_percent" smallint;--> statement-breakpoint
CREATE INDEX "products_model" ON "products" ("brand","name") WHERE "published";--> statement-breakpoint
ALTER TABLE "product_serials" ADD CONSTRAINT "product_serials_battery" CHECK ("battery_percent" BETWEEN 1 AND 100);