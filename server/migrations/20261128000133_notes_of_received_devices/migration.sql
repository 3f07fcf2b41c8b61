ALTER TABLE "trade_in_ledger" DROP CONSTRAINT "trade_in_ledger_hold";--> statement-breakpoint
ALTER TABLE "trade_in_requests" DROP CONSTRAINT "trade_in_requests_erased";--> statement-breakpoint
ALTER TABLE "trade_in_inspections" ADD COLUMN "low_value" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_in_ledger" ADD COLUMN "received_on" date DEFAULT '1970-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_in_ledger" ADD COLUMN "returned_on" date;--> statement-breakpoint
ALTER TABLE "trade_in_ledger" ADD COLUMN "right_to_sell" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_in_ledger" ADD COLUMN "low_value" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_in_ledger" ALTER COLUMN "bought_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_in_ledger" ALTER COLUMN "identity_method" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_in_ledger" ALTER COLUMN "price_kronor" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_in_ledger" ADD CONSTRAINT "trade_in_ledger_month" CHECK ("low_value" OR "sellable_from" >= "received_on" + interval '1 month') NOT VALID;--> statement-breakpoint
ALTER TABLE "trade_in_ledger" ADD CONSTRAINT "trade_in_ledger_complete" CHECK ("bought_on" IS NULL OR ("price_kronor" IS NOT NULL AND "identity_method" IS NOT NULL)) NOT VALID;--> statement-breakpoint
ALTER TABLE "trade_in_requests" ADD CONSTRAINT "trade_in_requests_not_received" CHECK ("status" <> 'CANCELLED' OR "identity_sealed" IS NULL OR "received_at" IS NOT NULL) NOT VALID;