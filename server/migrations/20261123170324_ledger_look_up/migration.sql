CREATE INDEX "trade_in_ledger_bought" ON "trade_in_ledger" ("bought_on","id");--> statement-breakpoint
CREATE INDEX "trade_in_ledger_imei" ON "trade_in_ledger" ("imei") WHERE "imei" <> '';