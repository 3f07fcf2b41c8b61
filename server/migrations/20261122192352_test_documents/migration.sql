ALTER TABLE "credit_note_counters" ADD COLUMN "is_test" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_counters" ADD COLUMN "is_test" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "shop_receipt_counters" ADD COLUMN "is_test" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "credit_note_counters" DROP CONSTRAINT "credit_note_counters_pkey";--> statement-breakpoint
ALTER TABLE "credit_note_counters" ADD PRIMARY KEY ("year","is_test");--> statement-breakpoint
ALTER TABLE "receipt_counters" DROP CONSTRAINT "receipt_counters_pkey";--> statement-breakpoint
ALTER TABLE "receipt_counters" ADD PRIMARY KEY ("year","is_test");--> statement-breakpoint
ALTER TABLE "shop_receipt_counters" DROP CONSTRAINT "shop_receipt_counters_pkey";--> statement-breakpoint
ALTER TABLE "shop_receipt_counters" ADD PRIMARY KEY ("year","is_test");--> statement-breakpoint
-- Payments so far. Those of Stripe's intents do not say their mode and are taken as real.
UPDATE "payments" SET "is_test" = true WHERE "provider" = 'demo' OR starts_with("session_id", 'cs_test_');
