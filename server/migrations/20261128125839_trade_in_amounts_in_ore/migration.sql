ALTER TABLE "trade_in_inspections" RENAME COLUMN "final_kronor" TO "final_ore";--> statement-breakpoint
ALTER TABLE "trade_in_ledger" RENAME COLUMN "price_kronor" TO "price_ore";--> statement-breakpoint
ALTER TABLE "trade_in_offers" RENAME COLUMN "total_kronor" TO "total_ore";--> statement-breakpoint
ALTER TABLE "trade_in_payouts" RENAME COLUMN "amount_kronor" TO "amount_ore";--> statement-breakpoint
ALTER TABLE "trade_in_request_devices" RENAME COLUMN "estimated_kronor" TO "estimated_ore";--> statement-breakpoint
ALTER TABLE "trade_in_requests" RENAME COLUMN "estimated_kronor" TO "estimated_ore";--> statement-breakpoint
ALTER TABLE "trade_in_requests" RENAME COLUMN "final_kronor" TO "final_ore";