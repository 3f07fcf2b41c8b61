CREATE INDEX IF NOT EXISTS "bookings_person" ON "bookings" (person_key("customer_email", "customer_phone", "customer_name")) WHERE "customer_email" = '';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "repair_orders_person" ON "repair_orders" (person_key("customer_email", "customer_phone", "customer_name")) WHERE "customer_email" = '';--> statement-breakpoint
DROP INDEX "bookings_caller";--> statement-breakpoint
DROP INDEX "repair_orders_caller";
