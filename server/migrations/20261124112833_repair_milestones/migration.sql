ALTER TABLE "repair_orders" ADD COLUMN "first_ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "last_ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "first_handed_over_at" timestamp with time zone;--> statement-breakpoint
UPDATE repair_orders o SET first_ready_at = m.first_ready, first_handed_over_at = m.first_over,
	last_ready_at = (SELECT max(r.happened_at) FROM repair_transitions r WHERE r.repair_order_id = o.id AND r.to_status = 'Färdig'
		AND (m.first_over IS NULL OR r.happened_at <= m.first_over))
FROM (SELECT repair_order_id, min(happened_at) FILTER (WHERE to_status = 'Färdig') AS first_ready,
		min(happened_at) FILTER (WHERE to_status = 'Utlämnad & Betald') AS first_over
	FROM repair_transitions WHERE to_status IN ('Färdig', 'Utlämnad & Betald') GROUP BY repair_order_id) m
WHERE m.repair_order_id = o.id;--> statement-breakpoint
CREATE INDEX "repair_orders_first_ready" ON "repair_orders" ("first_ready_at") WHERE "first_ready_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "repair_orders_first_handed_over" ON "repair_orders" ("first_handed_over_at") WHERE "first_handed_over_at" IS NOT NULL;