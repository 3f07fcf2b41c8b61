CREATE TABLE "booking_blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"admin_user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_blocks_some_time" CHECK ("ends_at" > "starts_at")
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"what" text NOT NULL,
	"from_starts_at" timestamp with time zone,
	"by_staff" boolean NOT NULL,
	"admin_user_id" integer,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_feed" (
	"only" boolean PRIMARY KEY DEFAULT true,
	"token" text NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL UNIQUE,
	"token" text NOT NULL UNIQUE,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"customer_message" text NOT NULL,
	"device_type" text NOT NULL,
	"brand" text NOT NULL,
	"model_name" text NOT NULL,
	"issue" text NOT NULL,
	"price_ore" integer,
	"estimated_time" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"seat" smallint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"fingerprint" text NOT NULL,
	"repeat_key" text UNIQUE,
	"repair_order_id" integer UNIQUE,
	"reminded_of" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"time_set_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_some_time" CHECK ("ends_at" > "starts_at"),
	CONSTRAINT "bookings_seat_from_1" CHECK ("seat" >= 1),
	CONSTRAINT "bookings_checked_in_has_order" CHECK (("status" = 'checked_in') = ("repair_order_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX "booking_blocks_in_time" ON "booking_blocks" ("starts_at");--> statement-breakpoint
CREATE INDEX "booking_events_booking" ON "booking_events" ("booking_id","id");--> statement-breakpoint
CREATE INDEX "bookings_in_time" ON "bookings" ("starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_repeats" ON "bookings" ("fingerprint");--> statement-breakpoint
ALTER TABLE "booking_blocks" ADD CONSTRAINT "booking_blocks_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
-- Written by hand: what a table definition cannot say. See docs/decisions/0010-booking.md.
-- Two bookings never have the same seat at the same time, whatever their lengths.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_one_per_seat" EXCLUDE USING gist (int4range("seat"::int, "seat"::int, '[]') WITH &&, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" <> 'cancelled');--> statement-breakpoint
-- Two blocks never cover the same time, so that to open one is to open its time.
ALTER TABLE "booking_blocks" ADD CONSTRAINT "booking_blocks_apart" EXCLUDE USING gist (tstzrange("starts_at", "ends_at") WITH &&);--> statement-breakpoint
-- Those who book or block on one day wait for each other until their transactions end.
CREATE FUNCTION booking_day_lock(at timestamptz) RETURNS void LANGUAGE sql VOLATILE AS $$
	SELECT pg_advisory_xact_lock(hashtextextended('booking ' || to_char(at AT TIME ZONE 'Europe/Stockholm', 'YYYY-MM-DD'), 0))
$$;--> statement-breakpoint
-- A booking never enters a blocked time. It may be there already when the time is blocked.
CREATE FUNCTION bookings_out_of_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM booking_day_lock(NEW.starts_at);
	IF EXISTS (SELECT 1 FROM booking_blocks b WHERE b.starts_at < NEW.ends_at AND b.ends_at > NEW.starts_at) THEN
		RAISE EXCEPTION 'the time is blocked' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bookings_out_of_blocks';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER bookings_out_of_blocks BEFORE INSERT OR UPDATE OF starts_at, ends_at ON bookings FOR EACH ROW WHEN (NEW.status <> 'cancelled') EXECUTE FUNCTION bookings_out_of_blocks();--> statement-breakpoint
CREATE FUNCTION booking_blocks_take_turns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM booking_day_lock(NEW.starts_at);
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER booking_blocks_take_turns BEFORE INSERT OR UPDATE ON booking_blocks FOR EACH ROW EXECUTE FUNCTION booking_blocks_take_turns();
