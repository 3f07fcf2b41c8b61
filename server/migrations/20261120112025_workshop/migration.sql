CREATE TABLE "receipt_counters" (
	"year" smallint PRIMARY KEY,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_customer_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repair_order_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "repair_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repair_order_id" integer NOT NULL,
	"file_key" text NOT NULL UNIQUE,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"caption" text NOT NULL,
	"admin_user_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repair_order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_ore" integer NOT NULL,
	CONSTRAINT "repair_lines_some" CHECK ("quantity" > 0 AND "unit_ore" >= 0)
);
--> statement-breakpoint
CREATE TABLE "repair_mail_switches" (
	"status" text PRIMARY KEY,
	"mails" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repair_order_id" integer NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"admin_user_id" integer,
	"mailed" boolean NOT NULL,
	"moved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repair_order_id" integer NOT NULL,
	"text" text NOT NULL,
	"admin_user_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL UNIQUE,
	"repair_order_id" integer NOT NULL,
	"corrects_id" integer UNIQUE,
	"lines" jsonb NOT NULL,
	"total_ore" integer NOT NULL,
	"vat_ore" integer NOT NULL,
	"paid_before_ore" integer NOT NULL,
	"method" text NOT NULL,
	"parties" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"admin_user_id" integer,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "repair_receipts_sums" CHECK ("total_ore" >= 0 AND "vat_ore" BETWEEN 0 AND "total_ore" AND "paid_before_ore" BETWEEN 0 AND "total_ore")
);
--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "customer_id" integer;--> statement-breakpoint
-- Written by hand: orders that are there already get a secret each (a default that is worked out per row), and their states.
ALTER TABLE "repair_orders" ADD COLUMN "status_token" text NOT NULL DEFAULT left(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 43);--> statement-breakpoint
ALTER TABLE "repair_orders" ALTER COLUMN "status_token" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "status_since" timestamp with time zone;--> statement-breakpoint
UPDATE "repair_orders" SET "status_since" = "created_at";--> statement-breakpoint
ALTER TABLE "repair_orders" ALTER COLUMN "status_since" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "serial_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "estimated_on" date;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "customer_update" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "customer_updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "warranty_until" date;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "demanded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "sold_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "repeat_key" text;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_status_token_key" UNIQUE("status_token");--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_repeat_key_key" UNIQUE("repeat_key");--> statement-breakpoint
CREATE INDEX "repair_customer_notes_order" ON "repair_customer_notes" ("repair_order_id","id");--> statement-breakpoint
CREATE INDEX "repair_customer_notes_unread" ON "repair_customer_notes" ("repair_order_id") WHERE "read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "repair_images_order" ON "repair_images" ("repair_order_id","id");--> statement-breakpoint
CREATE INDEX "repair_lines_order" ON "repair_lines" ("repair_order_id","id");--> statement-breakpoint
CREATE INDEX "repair_moves_order" ON "repair_moves" ("repair_order_id","id");--> statement-breakpoint
CREATE INDEX "repair_notes_order" ON "repair_notes" ("repair_order_id","id");--> statement-breakpoint
CREATE INDEX "repair_orders_board" ON "repair_orders" ("status","status_since" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "repair_orders_customer" ON "repair_orders" ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "repair_orders_guest" ON "repair_orders" (lower("customer_email")) WHERE "customer_id" IS NULL;--> statement-breakpoint
CREATE INDEX "repair_receipts_order" ON "repair_receipts" ("repair_order_id","id");--> statement-breakpoint
ALTER TABLE "repair_customer_notes" ADD CONSTRAINT "repair_customer_notes_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "repair_images" ADD CONSTRAINT "repair_images_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "repair_images" ADD CONSTRAINT "repair_images_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "repair_lines" ADD CONSTRAINT "repair_lines_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "repair_moves" ADD CONSTRAINT "repair_moves_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "repair_moves" ADD CONSTRAINT "repair_moves_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "repair_notes" ADD CONSTRAINT "repair_notes_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "repair_notes" ADD CONSTRAINT "repair_notes_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "repair_receipts" ADD CONSTRAINT "repair_receipts_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "repair_receipts" ADD CONSTRAINT "repair_receipts_corrects_id_repair_receipts_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "repair_receipts"("id");--> statement-breakpoint
ALTER TABLE "repair_receipts" ADD CONSTRAINT "repair_receipts_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_handed_over" CHECK ("status" <> 'Utlämnad & Betald' OR "handed_over_at" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_sold_after_demand" CHECK ("sold_at" IS NULL OR ("demanded_at" IS NOT NULL AND "sold_at" >= "demanded_at" + interval '3 months'));--> statement-breakpoint
-- Written by hand: what is there already opens its history, and is charged what was agreed.
INSERT INTO "repair_moves" ("repair_order_id", "to_status", "mailed", "moved_at") SELECT "id", "status", false, "created_at" FROM "repair_orders" ORDER BY "id";--> statement-breakpoint
INSERT INTO "repair_lines" ("repair_order_id", "kind", "description", "quantity", "unit_ore") SELECT "id", 'labour', left("issue", 120), 1, "agreed_ore" FROM "repair_orders" WHERE "agreed_ore" IS NOT NULL ORDER BY "id";--> statement-breakpoint
-- Written by hand: a receipt is never changed or deleted, whoever asks (bokföringslagen 5 kap. 6 §). Who made it may leave.
CREATE FUNCTION repair_receipts_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'admin_user_id' = to_jsonb(OLD) - 'admin_user_id' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'receipts are never changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER repair_receipts_stay BEFORE UPDATE OR DELETE ON repair_receipts FOR EACH ROW EXECUTE FUNCTION repair_receipts_stay();
