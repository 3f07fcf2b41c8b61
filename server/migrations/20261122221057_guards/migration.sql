-- Written by hand: what the tables.ts files cannot express. server/migrations.api.test.ts lists every trigger and what it guards.

-- Tables whose rows never change.

-- Refuses updates and deletes. Trigger arguments name columns that may still change, such as the author, whose account may be deleted.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND TG_NARGS > 0 AND to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
-- Receipts (bokföringslagen 5 kap. 6 §).
CREATE TRIGGER repair_receipts_refuse_change BEFORE UPDATE OR DELETE ON repair_receipts FOR EACH ROW EXECUTE FUNCTION refuse_change('admin_user_id');--> statement-breakpoint
CREATE TRIGGER shop_receipts_refuse_change BEFORE UPDATE OR DELETE ON shop_receipts FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Counts of the cash box (bokföringslagen 5 and 7 kap.). A correction is a new version.
CREATE TRIGGER day_closings_refuse_change BEFORE UPDATE OR DELETE ON day_closings FOR EACH ROW EXECUTE FUNCTION refuse_change('admin_user_id');--> statement-breakpoint
-- The ledger of bought devices (lag 1999:271), and the log of who read a personal identity number.
CREATE TRIGGER trade_in_ledger_refuse_change BEFORE UPDATE OR DELETE ON trade_in_ledger FOR EACH ROW EXECUTE FUNCTION refuse_change('admin_user_id');--> statement-breakpoint
CREATE TRIGGER trade_in_identity_views_refuse_change BEFORE UPDATE OR DELETE ON trade_in_identity_views FOR EACH ROW EXECUTE FUNCTION refuse_change('admin_user_id');--> statement-breakpoint
-- The audit log, whose entries are deleted after two years.
CREATE TRIGGER audit_log_refuse_update BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_log_refuse_delete BEFORE DELETE ON audit_log FOR EACH ROW WHEN (OLD.at >= now() - interval '730 days') EXECUTE FUNCTION refuse_change();--> statement-breakpoint

-- Bookings. See docs/decisions/0010-booking.md.

-- Two bookings never have the same seat at the same time.
ALTER TABLE bookings ADD CONSTRAINT bookings_one_per_seat EXCLUDE USING gist (int4range(seat::int, seat::int, '[]') WITH &&, tstzrange(starts_at, ends_at) WITH &&) WHERE (status <> 'cancelled');--> statement-breakpoint
-- Two blocked times never overlap, so removing one opens its time.
ALTER TABLE booking_blocks ADD CONSTRAINT booking_blocks_no_overlap EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&);--> statement-breakpoint
-- Bookings and blocked times of one day are written one after the other.
CREATE FUNCTION lock_booking_day(at timestamptz) RETURNS void LANGUAGE sql VOLATILE AS $$
	SELECT pg_advisory_xact_lock(hashtextextended('booking ' || to_char(at AT TIME ZONE 'Europe/Stockholm', 'YYYY-MM-DD'), 0))
$$;--> statement-breakpoint
CREATE FUNCTION lock_day_of_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM lock_booking_day(NEW.starts_at);
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER booking_blocks_lock_day BEFORE INSERT OR UPDATE ON booking_blocks FOR EACH ROW EXECUTE FUNCTION lock_day_of_block();--> statement-breakpoint
-- Refuses a booking in a blocked time. A booking that exists when its time is blocked stays.
CREATE FUNCTION refuse_blocked_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM lock_booking_day(NEW.starts_at);
	IF EXISTS (SELECT 1 FROM booking_blocks b WHERE b.starts_at < NEW.ends_at AND b.ends_at > NEW.starts_at) THEN
		RAISE EXCEPTION 'the time is blocked' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bookings_refuse_blocked_time';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER bookings_refuse_blocked_time BEFORE INSERT OR UPDATE OF starts_at, ends_at ON bookings FOR EACH ROW WHEN (NEW.status <> 'cancelled') EXECUTE FUNCTION refuse_blocked_time();--> statement-breakpoint

-- The customer directory. See docs/decisions/0025-customers.md.

-- Adds the e-mail addresses of a changed row to people_dirty, by which the directory (people) is updated. It only inserts, so
-- transactions that write the same person do not wait for each other. The argument names the column of the address.
CREATE FUNCTION mark_person_dirty() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	new_email text := lower(to_jsonb(NEW) ->> TG_ARGV[0]);
	old_email text := lower(to_jsonb(OLD) ->> TG_ARGV[0]);
BEGIN
	IF new_email <> '' THEN INSERT INTO people_dirty VALUES (new_email); END IF;
	IF old_email <> '' THEN INSERT INTO people_dirty VALUES (old_email); END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER customers_mark_person_dirty AFTER INSERT OR DELETE OR UPDATE OF email, first_name, last_name, phone ON customers FOR EACH ROW EXECUTE FUNCTION mark_person_dirty('email');--> statement-breakpoint
CREATE TRIGGER repair_orders_mark_person_dirty AFTER INSERT OR DELETE OR UPDATE OF customer_email, customer_name, customer_phone ON repair_orders FOR EACH ROW EXECUTE FUNCTION mark_person_dirty('customer_email');--> statement-breakpoint
CREATE TRIGGER quote_requests_mark_person_dirty AFTER INSERT OR DELETE OR UPDATE OF email, name, phone ON quote_requests FOR EACH ROW EXECUTE FUNCTION mark_person_dirty('email');--> statement-breakpoint
CREATE TRIGGER bookings_mark_person_dirty AFTER INSERT OR DELETE OR UPDATE OF customer_email, customer_name, customer_phone ON bookings FOR EACH ROW EXECUTE FUNCTION mark_person_dirty('customer_email');--> statement-breakpoint
CREATE TRIGGER contact_messages_mark_person_dirty AFTER INSERT OR DELETE OR UPDATE OF email, name, phone ON contact_messages FOR EACH ROW EXECUTE FUNCTION mark_person_dirty('email');--> statement-breakpoint
-- Payments of shop orders are left out while they exist, for speed: their orders have the same person.
CREATE TRIGGER payments_mark_person_dirty AFTER INSERT OR UPDATE OF email, payer_name, payer_phone ON payments FOR EACH ROW WHEN (NEW.purpose <> 'shop') EXECUTE FUNCTION mark_person_dirty('email');--> statement-breakpoint
CREATE TRIGGER payments_mark_person_dirty_on_delete AFTER DELETE ON payments FOR EACH ROW EXECUTE FUNCTION mark_person_dirty('email');--> statement-breakpoint
CREATE TRIGGER shop_orders_mark_person_dirty AFTER INSERT OR DELETE OR UPDATE OF email, first_name, last_name, phone ON shop_orders FOR EACH ROW EXECUTE FUNCTION mark_person_dirty('email');--> statement-breakpoint
CREATE TRIGGER shop_withdrawals_mark_person_dirty AFTER INSERT OR DELETE OR UPDATE OF email, name ON shop_withdrawals FOR EACH ROW EXECUTE FUNCTION mark_person_dirty('email');--> statement-breakpoint
CREATE TRIGGER trade_in_requests_mark_person_dirty AFTER INSERT OR DELETE OR UPDATE OF customer_email, customer_name, customer_phone ON trade_in_requests FOR EACH ROW EXECUTE FUNCTION mark_person_dirty('customer_email');--> statement-breakpoint

-- Unpaid orders. See docs/decisions/0031-unpaid-orders.md.

-- Locks a buyer's network address, e-mail and account until the transaction ends, then returns the lines of their unpaid orders. It is
-- volatile, so its query has a snapshot taken after the locks: of two checkouts of one buyer the second sees the first. The keys are
-- locked in the order of their hashes, so that two checkouts never deadlock. The CASE keeps the planner from the index of
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
$$;--> statement-breakpoint

-- Storage.

-- Rate limits are written on every form request and need not survive a crash. Unlogged, these writes do not wait for the disk.
ALTER TABLE rate_limits SET UNLOGGED;--> statement-breakpoint
-- Leaves room in each page for the new version of a row, so that a purchase updates no index.
ALTER TABLE products SET (fillfactor = 80);--> statement-breakpoint

-- The categories of a new shop. Staff rename, hide and add categories.
INSERT INTO shop_categories (key, label, position) VALUES ('mobiler', 'Mobiler', 0), ('surfplattor', 'Surfplattor', 1), ('datorer', 'Datorer', 2), ('klockor', 'Klockor', 3), ('tillbehor', 'Tillbehör', 4);
