-- A fifth of a table, PostgreSQL's default, is too much to wait for in tables of millions of rows: their index-only reads slow down,
-- and plans are made from old statistics. Two in a hundred are enough.
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['audit_log', 'booking_events', 'bookings', 'mails', 'mail_attachments', 'payments', 'people',
		'repair_entries', 'repair_lines', 'repair_orders', 'repair_transitions', 'sales_documents', 'shop_order_lines',
		'shop_order_transitions', 'shop_orders', 'tenders', 'trade_in_history', 'trade_in_requests'] LOOP
		EXECUTE format('ALTER TABLE %I SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
			autovacuum_analyze_scale_factor = 0.02)', name);
	END LOOP;
	-- Queues and counters: few rows, each soon changed or deleted.
	FOREACH name IN ARRAY ARRAY['people_dirty', 'rate_limits', 'shop_unconfirmed_orders'] LOOP
		EXECUTE format('ALTER TABLE %I SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)', name);
	END LOOP;
END
$$;
