ALTER TABLE "product_details" ADD COLUMN "energy_class" text;--> statement-breakpoint
ALTER TABLE "product_details" ADD COLUMN "repairability_class" text;--> statement-breakpoint
ALTER TABLE "product_details" ADD COLUMN "eprel_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_details" ADD COLUMN "energy_label_digest" text;--> statement-breakpoint
ALTER TABLE "product_details" ADD COLUMN "charger" text;--> statement-breakpoint
ALTER TABLE "product_details" ADD COLUMN "charging_power" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_details" ADD COLUMN "usb_pd" boolean DEFAULT false NOT NULL;