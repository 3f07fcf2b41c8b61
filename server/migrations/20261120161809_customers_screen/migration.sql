CREATE TABLE "people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_key" text NOT NULL UNIQUE,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"customer_id" integer,
	"search" text NOT NULL,
	"grams" text[] NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"corrected_name" text,
	"corrected_phone" text,
	"address" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"erased_at" timestamp with time zone,
	"erased_by" integer
);
--> statement-breakpoint
CREATE TABLE "people_news" (
	"email_key" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "repair_orders_guest";--> statement-breakpoint
DROP INDEX "trade_in_requests_guest";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_email" ON "bookings" (lower("customer_email"));--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" (lower("to_address"),"created_at");--> statement-breakpoint
CREATE INDEX "mails_reply_to" ON "mails" (lower("reply_to"));--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" (lower("email"));--> statement-breakpoint
CREATE INDEX "people_latest" ON "people" ("last_at","id");--> statement-breakpoint
CREATE INDEX "people_grams" ON "people" USING gin ("grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "people_customer" ON "people" ("customer_id");--> statement-breakpoint
CREATE INDEX "payments_email" ON "payments" (lower("email"));--> statement-breakpoint
CREATE INDEX "quote_requests_email" ON "quote_requests" (lower("email"));--> statement-breakpoint
CREATE INDEX "repair_orders_email" ON "repair_orders" (lower("customer_email"));--> statement-breakpoint
CREATE INDEX "shop_withdrawals_email" ON "shop_withdrawals" (lower("email"));--> statement-breakpoint
CREATE INDEX "trade_in_requests_email" ON "trade_in_requests" (lower("customer_email"));--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_erased_by_admin_users_id_fkey" FOREIGN KEY ("erased_by") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
-- Written by hand: what a table definition cannot say. See docs/decisions/0025-customers.md.
-- Whoever stores an e-mail address leaves word of it, by one more row: nobody waits for anybody, as they would for a
-- person's own row.
CREATE FUNCTION people_heard_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		IF NEW.email <> '' THEN INSERT INTO people_news VALUES (lower(NEW.email)); END IF;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		IF OLD.email <> '' THEN INSERT INTO people_news VALUES (lower(OLD.email)); END IF;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION people_heard_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		IF NEW.customer_email <> '' THEN INSERT INTO people_news VALUES (lower(NEW.customer_email)); END IF;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		IF OLD.customer_email <> '' THEN INSERT INTO people_news VALUES (lower(OLD.customer_email)); END IF;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER customers_people AFTER INSERT OR DELETE OR UPDATE OF email, first_name, last_name, phone ON customers FOR EACH ROW EXECUTE FUNCTION people_heard_of();--> statement-breakpoint
CREATE TRIGGER repair_orders_people AFTER INSERT OR DELETE OR UPDATE OF customer_email, customer_name, customer_phone ON repair_orders FOR EACH ROW EXECUTE FUNCTION people_heard_of_customer();--> statement-breakpoint
CREATE TRIGGER quote_requests_people AFTER INSERT OR DELETE OR UPDATE OF email, name, phone ON quote_requests FOR EACH ROW EXECUTE FUNCTION people_heard_of();--> statement-breakpoint
CREATE TRIGGER bookings_people AFTER INSERT OR DELETE OR UPDATE OF customer_email, customer_name, customer_phone ON bookings FOR EACH ROW EXECUTE FUNCTION people_heard_of_customer();--> statement-breakpoint
CREATE TRIGGER contact_messages_people AFTER INSERT OR DELETE OR UPDATE OF email, name, phone ON contact_messages FOR EACH ROW EXECUTE FUNCTION people_heard_of();--> statement-breakpoint
CREATE TRIGGER payments_people AFTER INSERT OR DELETE OR UPDATE OF email, payer_name, payer_phone ON payments FOR EACH ROW EXECUTE FUNCTION people_heard_of();--> statement-breakpoint
CREATE TRIGGER shop_orders_people AFTER INSERT OR DELETE OR UPDATE OF email, first_name, last_name, phone ON shop_orders FOR EACH ROW EXECUTE FUNCTION people_heard_of();--> statement-breakpoint
CREATE TRIGGER shop_withdrawals_people AFTER INSERT OR DELETE OR UPDATE OF email, name ON shop_withdrawals FOR EACH ROW EXECUTE FUNCTION people_heard_of();--> statement-breakpoint
CREATE TRIGGER trade_in_requests_people AFTER INSERT OR DELETE OR UPDATE OF customer_email, customer_name, customer_phone ON trade_in_requests FOR EACH ROW EXECUTE FUNCTION people_heard_of_customer();--> statement-breakpoint
-- Everybody who is known already.
INSERT INTO people_news SELECT * FROM (SELECT lower(email) FROM customers UNION SELECT lower(customer_email) FROM repair_orders UNION SELECT lower(email) FROM quote_requests UNION SELECT lower(customer_email) FROM bookings UNION SELECT lower(email) FROM contact_messages UNION SELECT lower(email) FROM payments UNION SELECT lower(email) FROM shop_orders UNION SELECT lower(email) FROM shop_withdrawals UNION SELECT lower(customer_email) FROM trade_in_requests) known(email_key) WHERE email_key <> '';
