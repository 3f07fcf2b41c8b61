ALTER TABLE "trade_in_ledger" ALTER COLUMN "received_on" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "trade_in_ledger" VALIDATE CONSTRAINT "trade_in_ledger_month";--> statement-breakpoint
ALTER TABLE "trade_in_ledger" VALIDATE CONSTRAINT "trade_in_ledger_complete";--> statement-breakpoint
ALTER TABLE "trade_in_requests" VALIDATE CONSTRAINT "trade_in_requests_not_received";
