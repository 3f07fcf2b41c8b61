DROP INDEX "repair_price_changes_price";--> statement-breakpoint
CREATE INDEX "repair_price_changes_price" ON "repair_price_changes" ("repair_price_id","changed_at");--> statement-breakpoint
DROP INDEX "mails_newest";--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" ("created_at","id");--> statement-breakpoint
DROP INDEX "quote_requests_newest";--> statement-breakpoint
CREATE INDEX "quote_requests_newest" ON "quote_requests" ("created_at","id");--> statement-breakpoint
DROP INDEX "quote_requests_status";--> statement-breakpoint
CREATE INDEX "quote_requests_status" ON "quote_requests" ("status","created_at","id");--> statement-breakpoint
DROP INDEX "quote_requests_repeats";--> statement-breakpoint
CREATE INDEX "quote_requests_repeats" ON "quote_requests" ("fingerprint","created_at");--> statement-breakpoint
DROP INDEX "repair_orders_newest";--> statement-breakpoint
CREATE INDEX "repair_orders_newest" ON "repair_orders" ("created_at","id");--> statement-breakpoint
DROP INDEX "contact_messages_newest";--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" ("created_at","id");--> statement-breakpoint
DROP INDEX "contact_messages_waiting";--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" ("created_at","id") WHERE "answered_at" IS NULL;--> statement-breakpoint
DROP INDEX "contact_messages_repeats";--> statement-breakpoint
CREATE INDEX "contact_messages_repeats" ON "contact_messages" ("fingerprint","created_at");--> statement-breakpoint
DROP INDEX "payments_newest";--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" ("created_at","id");--> statement-breakpoint
DROP INDEX "repair_orders_board";--> statement-breakpoint
CREATE INDEX "repair_orders_board" ON "repair_orders" ("status","status_since","id");--> statement-breakpoint
DROP INDEX "repair_orders_customer";--> statement-breakpoint
CREATE INDEX "repair_orders_customer" ON "repair_orders" ("customer_id","created_at","id");--> statement-breakpoint
DROP INDEX "trade_in_ledger_newest";--> statement-breakpoint
CREATE INDEX "trade_in_ledger_newest" ON "trade_in_ledger" ("created_at","id");--> statement-breakpoint
DROP INDEX "trade_in_requests_newest";--> statement-breakpoint
CREATE INDEX "trade_in_requests_newest" ON "trade_in_requests" ("created_at","id");--> statement-breakpoint
DROP INDEX "trade_in_requests_status";--> statement-breakpoint
CREATE INDEX "trade_in_requests_status" ON "trade_in_requests" ("status","created_at","id");--> statement-breakpoint
DROP INDEX "trade_in_requests_customer";--> statement-breakpoint
CREATE INDEX "trade_in_requests_customer" ON "trade_in_requests" ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "repair_price_changes_newest" ON "repair_price_changes" ("changed_at","id");--> statement-breakpoint
CREATE INDEX "people_first" ON "people" ("first_at","id");--> statement-breakpoint
CREATE INDEX "people_name" ON "people" ((nullif("name", '') COLLATE "sv-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "repair_orders_since" ON "repair_orders" ("status_since","id");--> statement-breakpoint
CREATE INDEX "trade_in_devices_priced" ON "trade_in_devices" ("base_ore","id");--> statement-breakpoint
CREATE INDEX "trade_in_requests_worth" ON "trade_in_requests" ((coalesce("final_kronor", "estimated_kronor")),"id");