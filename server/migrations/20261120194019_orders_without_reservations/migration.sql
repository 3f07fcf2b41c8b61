CREATE TABLE "shop_unconfirmed_orders" (
	"order_id" integer PRIMARY KEY
);
--> statement-breakpoint
DROP TABLE "shop_reservations";--> statement-breakpoint
-- Written by hand: orders whose job an earlier version has left and not done.
INSERT INTO shop_unconfirmed_orders SELECT o.id FROM shop_orders o LEFT JOIN shop_receipts r ON r.order_id = o.id WHERE o.paid_at IS NOT NULL AND r.id IS NULL;
