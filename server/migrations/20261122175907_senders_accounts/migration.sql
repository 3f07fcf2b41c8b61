ALTER TABLE "bookings" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "taken_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "customer_id" integer;--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" ("customer_id") WHERE "customer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_customer" ON "payments" ("customer_id") WHERE "customer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "quote_requests_customer" ON "quote_requests" ("customer_id") WHERE "customer_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
-- What was bought before is taken in already: no later call may give it to an account.
UPDATE "payments" SET "taken_in_at" = coalesce("paid_at", "created_at") WHERE "id" IN (SELECT "payment_id" FROM "repair_orders");
