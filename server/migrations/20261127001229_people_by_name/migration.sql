CREATE TABLE "merged_people" (
	"caller_key" text PRIMARY KEY,
	"into_key" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"admin_user_id" integer,
	"merged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "merged_people_into" ON "merged_people" ("into_key");--> statement-breakpoint
ALTER TABLE "merged_people" ADD CONSTRAINT "merged_people_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
-- Returns the key by which rows belong to one person: the e-mail address in lower case, or without one the phone number and the
-- name, as `tel:+46701234567 bo ek`, because a family may share a number; empty when there is neither. See
-- docs/decisions/0025-customers.md.
CREATE FUNCTION person_key(email text, phone text, name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN email <> '' THEN lower(email)
		WHEN number ~ '^\+[1-9][0-9]{7,14}$' THEN rtrim('tel:' || number || ' ' || lower(btrim(regexp_replace(name, '\s+', ' ', 'g'))))
		ELSE '' END
	FROM (SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(
		phone, '[^0-9+]', '', 'g'), '^00', '+'), '^0', '+46'), '^\+460', '+46') AS number) AS written
$$;--> statement-breakpoint
-- The arguments name the columns of e-mail address, phone number and name.
CREATE OR REPLACE FUNCTION mark_caller_dirty() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	new_key text := person_key(to_jsonb(NEW) ->> TG_ARGV[0], to_jsonb(NEW) ->> TG_ARGV[1], to_jsonb(NEW) ->> TG_ARGV[2]);
	old_key text := person_key(to_jsonb(OLD) ->> TG_ARGV[0], to_jsonb(OLD) ->> TG_ARGV[1], to_jsonb(OLD) ->> TG_ARGV[2]);
BEGIN
	IF new_key <> '' THEN INSERT INTO people_dirty VALUES (new_key); END IF;
	IF old_key <> '' THEN INSERT INTO people_dirty VALUES (old_key); END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER repair_orders_mark_person_dirty ON repair_orders;--> statement-breakpoint
CREATE TRIGGER repair_orders_mark_person_dirty AFTER INSERT OR DELETE OR UPDATE OF customer_email, customer_name, customer_phone ON repair_orders FOR EACH ROW EXECUTE FUNCTION mark_caller_dirty('customer_email', 'customer_phone', 'customer_name');--> statement-breakpoint
DROP TRIGGER bookings_mark_person_dirty ON bookings;--> statement-breakpoint
CREATE TRIGGER bookings_mark_person_dirty AFTER INSERT OR DELETE OR UPDATE OF customer_email, customer_name, customer_phone ON bookings FOR EACH ROW EXECUTE FUNCTION mark_caller_dirty('customer_email', 'customer_phone', 'customer_name');
