ALTER TABLE "repair_orders" ADD COLUMN "offer_selector" text;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "offered_origin" text;--> statement-breakpoint
UPDATE repair_orders o SET offer_selector = q.link_selector, offered_origin = q.part_origin
FROM quote_requests q WHERE q.repair_order_id = o.id;
