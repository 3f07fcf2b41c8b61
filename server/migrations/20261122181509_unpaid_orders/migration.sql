ALTER TABLE "shop_orders" ADD COLUMN "buyer_address" text;--> statement-breakpoint
CREATE INDEX "shop_orders_buyer" ON "shop_orders" ("buyer_address") WHERE "buyer_address" IS NOT NULL;--> statement-breakpoint
-- Written by hand: what a table definition cannot say. See docs/decisions/0031-unpaid-orders.md.
-- Locks a buyer's network address, e-mail and account until the transaction ends, then returns the lines of their unpaid orders. It is
-- volatile, so its query has a snapshot taken after the locks: of two checkouts of one buyer the second sees the first. The keys are
-- locked in the order of their hashes, so that no two checkouts wait for each other. The CASE keeps the planner from the index of
-- states, of which it expects few to be pending and may find thousands.
CREATE FUNCTION shop_unpaid_lines(by_address text, by_email text, by_customer integer)
RETURNS TABLE (order_id integer, product_id integer, quantity integer, same_address boolean, same_person boolean)
LANGUAGE plpgsql VOLATILE ROWS 5 AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(k.key) FROM (
		SELECT DISTINCT key FROM (VALUES (hashtextextended(by_address, 1)), (hashtextextended(lower(by_email), 2)),
			(hashtextextended(by_customer::text, 3))) AS v (key) WHERE key IS NOT NULL ORDER BY key
	) AS k;
	RETURN QUERY
		SELECT o.id, l.product_id, l.quantity, coalesce(o.buyer_address = by_address, false),
			lower(o.email) = lower(by_email) OR coalesce(o.customer_id = by_customer, false)
		FROM (
			SELECT s.id FROM shop_orders s WHERE s.buyer_address = by_address AND CASE s.state WHEN 'pending' THEN true END
			UNION SELECT s.id FROM shop_orders s WHERE lower(s.email) = lower(by_email) AND CASE s.state WHEN 'pending' THEN true END
			UNION SELECT s.id FROM shop_orders s WHERE s.customer_id = by_customer AND CASE s.state WHEN 'pending' THEN true END
		) AS u
		JOIN shop_orders o ON o.id = u.id
		JOIN shop_order_lines l ON l.order_id = o.id;
END
$$;
