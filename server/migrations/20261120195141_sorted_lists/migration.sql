CREATE INDEX "repair_price_changes_newest" ON "repair_price_changes" ("changed_at","id");--> statement-breakpoint
CREATE INDEX "people_first" ON "people" ("first_at","id");--> statement-breakpoint
CREATE INDEX "people_name" ON "people" ((nullif("name", '') COLLATE "sv-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "repair_orders_since" ON "repair_orders" ("status_since","id");--> statement-breakpoint
CREATE INDEX "trade_in_devices_priced" ON "trade_in_devices" ("base_ore","id");--> statement-breakpoint
CREATE INDEX "trade_in_requests_worth" ON "trade_in_requests" ((coalesce("final_kronor", "estimated_kronor")),"id");