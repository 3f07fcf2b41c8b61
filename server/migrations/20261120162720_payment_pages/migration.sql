ALTER TABLE "payments" DROP CONSTRAINT "payments_intake_key_key";--> statement-breakpoint
ALTER TABLE "shop_orders" DROP CONSTRAINT "shop_orders_session_id_key";--> statement-breakpoint
ALTER TABLE "shop_orders" DROP CONSTRAINT "shop_orders_repeat_key_key";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "page_url" text;--> statement-breakpoint
-- Where a purchase is paid is the payment's to know.
UPDATE "payments" SET "session_id" = o."session_id", "page_url" = o."payment_url"
FROM "shop_orders" o WHERE o."payment_id" = "payments"."id" AND o."session_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_orders" DROP COLUMN "session_id";--> statement-breakpoint
ALTER TABLE "shop_orders" DROP COLUMN "payment_url";--> statement-breakpoint
DROP INDEX "shop_orders_customer";--> statement-breakpoint
CREATE INDEX "shop_orders_customer" ON "shop_orders" ("customer_id","created_at","id") WHERE "customer_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_session" ON "payments" ("session_id") WHERE "session_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_intake_key" ON "payments" ("intake_key") WHERE "intake_key" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_orders_repeat_key" ON "shop_orders" ("repeat_key") WHERE "repeat_key" IS NOT NULL;