-- Existing rows get a selector of twelve random bytes, as `newLinkSelector` makes them.
ALTER TABLE "shop_orders" ADD COLUMN "link_selector" text NOT NULL DEFAULT left(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), 16);--> statement-breakpoint
ALTER TABLE "shop_orders" ALTER COLUMN "link_selector" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "trade_in_requests" ADD COLUMN "link_selector" text NOT NULL DEFAULT left(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), 16);--> statement-breakpoint
ALTER TABLE "trade_in_requests" ALTER COLUMN "link_selector" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_link_selector_key" UNIQUE("link_selector");--> statement-breakpoint
ALTER TABLE "trade_in_requests" ADD CONSTRAINT "trade_in_requests_link_selector_key" UNIQUE("link_selector");
