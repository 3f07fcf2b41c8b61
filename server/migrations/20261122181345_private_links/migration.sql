ALTER TABLE "admin_links" RENAME COLUMN "token_digest" TO "link_selector";--> statement-breakpoint
ALTER TABLE "customer_links" RENAME COLUMN "token_digest" TO "link_selector";--> statement-breakpoint
ALTER TABLE "booking_feed" RENAME COLUMN "token" TO "link_selector";--> statement-breakpoint
ALTER TABLE "bookings" RENAME COLUMN "token" TO "link_selector";--> statement-breakpoint
ALTER TABLE "quote_requests" RENAME COLUMN "token" TO "link_selector";--> statement-breakpoint
ALTER TABLE "repair_orders" RENAME COLUMN "status_token" TO "link_selector";--> statement-breakpoint
ALTER TABLE "trade_in_offers" RENAME COLUMN "token" TO "link_selector";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "admin_links" RENAME CONSTRAINT "admin_links_token_digest_key" TO "admin_links_link_selector_key";--> statement-breakpoint
ALTER TABLE "customer_links" RENAME CONSTRAINT "customer_links_token_digest_key" TO "customer_links_link_selector_key";--> statement-breakpoint
ALTER TABLE "bookings" RENAME CONSTRAINT "bookings_token_key" TO "bookings_link_selector_key";--> statement-breakpoint
ALTER TABLE "quote_requests" RENAME CONSTRAINT "quote_requests_token_key" TO "quote_requests_link_selector_key";--> statement-breakpoint
ALTER TABLE "repair_orders" RENAME CONSTRAINT "repair_orders_status_token_key" TO "repair_orders_link_selector_key";--> statement-breakpoint
ALTER TABLE "trade_in_offers" RENAME CONSTRAINT "trade_in_offers_token_key" TO "trade_in_offers_link_selector_key";--> statement-breakpoint
-- Written by hand: a selector for every row. Links from before lead nowhere, also those in older backups and mails.
UPDATE "admin_links" SET "link_selector" = left(translate(encode(sha256(uuid_send(gen_random_uuid())), 'base64'), '+/', '-_'), 16) WHERE "link_selector" IS NOT NULL;--> statement-breakpoint
UPDATE "customer_links" SET "link_selector" = left(translate(encode(sha256(uuid_send(gen_random_uuid())), 'base64'), '+/', '-_'), 16);--> statement-breakpoint
UPDATE "booking_feed" SET "link_selector" = left(translate(encode(sha256(uuid_send(gen_random_uuid())), 'base64'), '+/', '-_'), 16);--> statement-breakpoint
UPDATE "bookings" SET "link_selector" = left(translate(encode(sha256(uuid_send(gen_random_uuid())), 'base64'), '+/', '-_'), 16);--> statement-breakpoint
UPDATE "quote_requests" SET "link_selector" = left(translate(encode(sha256(uuid_send(gen_random_uuid())), 'base64'), '+/', '-_'), 16);--> statement-breakpoint
UPDATE "repair_orders" SET "link_selector" = left(translate(encode(sha256(uuid_send(gen_random_uuid())), 'base64'), '+/', '-_'), 16);--> statement-breakpoint
UPDATE "trade_in_offers" SET "link_selector" = left(translate(encode(sha256(uuid_send(gen_random_uuid())), 'base64'), '+/', '-_'), 16);
