DROP INDEX "trade_in_ledger_bought";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "trade_in_ledger_received" ON "trade_in_ledger" ("received_on","id");