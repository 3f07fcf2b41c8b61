ALTER TABLE "bookings" ADD COLUMN "early_start_version" smallint;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "early_start_version" smallint;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "early_start_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_early_start_whole" CHECK (("early_start_version" IS NULL) = ("early_start_at" IS NULL));