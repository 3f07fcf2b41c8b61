-- Returns the key by which rows belong to one person: the e-mail address in lower case, or without one the phone number as
-- `tel:+46701234567`; empty when there is neither. See docs/decisions/0025-customers.md.
CREATE FUNCTION person_key(email text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN email <> '' THEN lower(email) WHEN number ~ '^\+[1-9][0-9]{7,14}$' THEN 'tel:' || number ELSE '' END
	FROM (SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(
		phone, '[^0-9+]', '', 'g'), '^00', '+'), '^0', '+46'), '^\+460', '+46') AS number) AS written
$$;--> statement-breakpoint
-- Like mark_person_dirty, for rows that may have a phone number and no e-mail address. The arguments name the columns of both.
CREATE FUNCTION mark_caller_dirty() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	new_key text := person_key(to_jsonb(NEW) ->> TG_ARGV[0], to_jsonb(NEW) ->> TG_ARGV[1]);
	old_key text := person_key(to_jsonb(OLD) ->> TG_ARGV[0], to_jsonb(OLD) ->> TG_ARGV[1]);
BEGIN
	IF new_key <> '' THEN INSERT INTO people_dirty VALUES (new_key); END IF;
	IF old_key <> '' THEN INSERT INTO people_dirty VALUES (old_key); END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER repair_orders_mark_person_dirty ON repair_orders;--> statement-breakpoint
CREATE TRIGGER repair_orders_mark_person_dirty AFTER INSERT OR DELETE OR UPDATE OF customer_email, customer_name, customer_phone ON repair_orders FOR EACH ROW EXECUTE FUNCTION mark_caller_dirty('customer_email', 'customer_phone');--> statement-breakpoint
DROP TRIGGER bookings_mark_person_dirty ON bookings;--> statement-breakpoint
CREATE TRIGGER bookings_mark_person_dirty AFTER INSERT OR DELETE OR UPDATE OF customer_email, customer_name, customer_phone ON bookings FOR EACH ROW EXECUTE FUNCTION mark_caller_dirty('customer_email', 'customer_phone');--> statement-breakpoint
INSERT INTO people_dirty SELECT DISTINCT person_key('', customer_phone) FROM repair_orders WHERE customer_email = '' AND person_key('', customer_phone) <> '';--> statement-breakpoint
INSERT INTO people_dirty SELECT DISTINCT person_key('', customer_phone) FROM bookings WHERE customer_email = '' AND person_key('', customer_phone) <> '';
