CREATE SEQUENCE "public"."shop_order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "product_details" (
	"product_id" integer PRIMARY KEY,
	"description" text NOT NULL,
	"features" text[] NOT NULL,
	"warranty" text NOT NULL,
	"is_original" boolean NOT NULL,
	"is_featured" boolean NOT NULL,
	"rating_tenths" smallint,
	"reviews" integer NOT NULL,
	"view" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"digest" text NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"price_ore" integer,
	"since" timestamp with time zone NOT NULL,
	"admin_user_id" integer
);
--> statement-breakpoint
CREATE TABLE "product_serials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_serials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"serial" text NOT NULL UNIQUE,
	"state" text NOT NULL,
	"order_line_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_serials_sold" CHECK ("state" <> 'sold' OR "order_line_id" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "product_words" (
	"word" text PRIMARY KEY,
	"keys" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL UNIQUE,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"category_id" integer NOT NULL,
	"price_ore" integer NOT NULL,
	"original_ore" integer,
	"condition" text NOT NULL,
	"quality" smallint GENERATED ALWAYS AS (CASE condition WHEN 'new' THEN 4 WHEN 'excellent' THEN 3 WHEN 'good' THEN 2 ELSE 1 END) STORED NOT NULL,
	"storage" text NOT NULL,
	"color" text NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"low_stock_at" integer NOT NULL,
	"tax_mode" text NOT NULL,
	"cost_ore" integer,
	"published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"hold_until" date,
	"search" tsvector NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "products_price_above_0" CHECK ("price_ore" > 0),
	CONSTRAINT "products_original_above" CHECK ("original_ore" > "price_ore"),
	CONSTRAINT "products_stock" CHECK ("stock" >= 0),
	CONSTRAINT "products_reserved" CHECK ("reserved" >= 0 AND "reserved" <= "stock"),
	CONSTRAINT "products_published_when" CHECK (NOT "published" OR "published_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "shop_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL UNIQUE,
	"label" text NOT NULL,
	"position" smallint NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_name" text NOT NULL,
	"variant" text NOT NULL,
	"image" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_ore" integer NOT NULL,
	"tax_mode" text NOT NULL,
	"cost_ore" integer,
	"returned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_order_lines_quantity" CHECK ("quantity" BETWEEN 1 AND 10 AND "unit_ore" > 0),
	CONSTRAINT "shop_order_lines_returned" CHECK ("returned" BETWEEN 0 AND "quantity")
);
--> statement-breakpoint
CREATE TABLE "shop_order_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_order_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"admin_user_id" integer,
	"moved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_number" text NOT NULL UNIQUE,
	"state" text NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"customer_id" integer,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"delivery" text NOT NULL,
	"address_line1" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"payment_method" text NOT NULL,
	"total_ore" integer NOT NULL,
	"shipping_ore" integer DEFAULT 0 NOT NULL,
	"payment_id" integer UNIQUE,
	"session_id" text UNIQUE,
	"payment_url" text,
	"expires_at" timestamp with time zone,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"fingerprint" text NOT NULL,
	"repeat_key" text UNIQUE,
	CONSTRAINT "shop_orders_total" CHECK ("total_ore" > 0 AND "shipping_ore" >= 0),
	CONSTRAINT "shop_orders_address" CHECK ("delivery" = 'pickup' OR ("address_line1" <> '' AND "postal_code" <> '' AND "city" <> '')),
	CONSTRAINT "shop_orders_paid_when" CHECK ("paid_at" IS NOT NULL OR "state" IN ('pending', 'cancelled', 'refunded')),
	CONSTRAINT "shop_orders_tracking" CHECK ("state" <> 'shipped' OR "tracking_number" <> '')
);
--> statement-breakpoint
CREATE TABLE "shop_receipt_counters" (
	"year" smallint PRIMARY KEY,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL UNIQUE,
	"order_id" integer NOT NULL UNIQUE,
	"lines" jsonb NOT NULL,
	"total_ore" integer NOT NULL,
	"vat_ore" integer NOT NULL,
	"parties" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_receipts_vat" CHECK ("vat_ore" >= 0 AND "vat_ore" < "total_ore")
);
--> statement-breakpoint
CREATE TABLE "shop_reservations" (
	"order_line_id" integer PRIMARY KEY,
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "shop_reservations_quantity" CHECK ("quantity" BETWEEN 1 AND 10),
	CONSTRAINT "shop_reservations_settled" CHECK (("state" = 'held') = ("settled_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "shop_withdrawals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL UNIQUE,
	"token_hash" text NOT NULL UNIQUE,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"order_number" text NOT NULL,
	"order_id" integer,
	"message" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"handled_at" timestamp with time zone,
	"outcome" text DEFAULT '' NOT NULL,
	"admin_user_id" integer,
	CONSTRAINT "shop_withdrawals_confirmed" CHECK (("state" = 'asked') = ("confirmed_at" IS NULL)),
	CONSTRAINT "shop_withdrawals_handled" CHECK (("state" = 'handled') = ("handled_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"change" integer NOT NULL,
	"stock_after" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"order_id" integer,
	"admin_user_id" integer,
	"request_id" text UNIQUE,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_movements_some" CHECK ("change" <> 0 AND "stock_after" >= 0)
);
--> statement-breakpoint
CREATE INDEX "product_pictures_product" ON "product_pictures" ("product_id","position","id");--> statement-breakpoint
CREATE INDEX "product_pictures_digest" ON "product_pictures" ("digest");--> statement-breakpoint
CREATE INDEX "product_prices_product" ON "product_prices" ("product_id","since","id");--> statement-breakpoint
CREATE INDEX "product_serials_product" ON "product_serials" ("product_id","id");--> statement-breakpoint
CREATE INDEX "product_serials_line" ON "product_serials" ("order_line_id") WHERE "order_line_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "product_words_keys" ON "product_words" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_words_beginning" ON "product_words" ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" ("published_at","id") WHERE "published";--> statement-breakpoint
CREATE INDEX "products_price" ON "products" ("price_ore","id") WHERE "published";--> statement-breakpoint
CREATE INDEX "products_quality" ON "products" ("quality","published_at","id") WHERE "published";--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" ("category_id","published_at","id") WHERE "published";--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" ("category_id","price_ore","id") WHERE "published";--> statement-breakpoint
CREATE INDEX "products_category_quality" ON "products" ("category_id","quality","published_at","id") WHERE "published";--> statement-breakpoint
CREATE INDEX "products_brand_newest" ON "products" ("brand","published_at","id") WHERE "published";--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_changed" ON "products" ("changed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_order_lines_product" ON "shop_order_lines" ("order_id","product_id");--> statement-breakpoint
CREATE INDEX "shop_order_lines_of_product" ON "shop_order_lines" ("product_id","id");--> statement-breakpoint
CREATE INDEX "shop_order_moves_order" ON "shop_order_moves" ("order_id","id");--> statement-breakpoint
CREATE INDEX "shop_orders_newest" ON "shop_orders" ("created_at","id");--> statement-breakpoint
CREATE INDEX "shop_orders_state" ON "shop_orders" ("state","state_since","id");--> statement-breakpoint
CREATE INDEX "shop_orders_customer" ON "shop_orders" ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shop_orders_email" ON "shop_orders" (lower("email"));--> statement-breakpoint
CREATE INDEX "shop_orders_waiting" ON "shop_orders" ("expires_at","id") WHERE "state" = 'pending';--> statement-breakpoint
CREATE INDEX "shop_reservations_order" ON "shop_reservations" ("order_id");--> statement-breakpoint
CREATE INDEX "shop_reservations_held" ON "shop_reservations" ("product_id") WHERE "state" = 'held';--> statement-breakpoint
CREATE INDEX "shop_withdrawals_newest" ON "shop_withdrawals" ("confirmed_at","id") WHERE "state" <> 'asked';--> statement-breakpoint
CREATE INDEX "shop_withdrawals_order" ON "shop_withdrawals" ("order_id") WHERE "order_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_order" ON "stock_movements" ("order_id") WHERE "order_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "product_details" ADD CONSTRAINT "product_details_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "product_serials" ADD CONSTRAINT "product_serials_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_serials" ADD CONSTRAINT "product_serials_order_line_id_shop_order_lines_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "shop_order_lines"("id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_shop_categories_id_fkey" FOREIGN KEY ("category_id") REFERENCES "shop_categories"("id");--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD CONSTRAINT "shop_order_lines_order_id_shop_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_orders"("id");--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD CONSTRAINT "shop_order_lines_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "shop_order_moves" ADD CONSTRAINT "shop_order_moves_order_id_shop_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_orders"("id");--> statement-breakpoint
ALTER TABLE "shop_order_moves" ADD CONSTRAINT "shop_order_moves_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "shop_receipts" ADD CONSTRAINT "shop_receipts_order_id_shop_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_orders"("id");--> statement-breakpoint
ALTER TABLE "shop_reservations" ADD CONSTRAINT "shop_reservations_order_line_id_shop_order_lines_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "shop_order_lines"("id");--> statement-breakpoint
ALTER TABLE "shop_reservations" ADD CONSTRAINT "shop_reservations_order_id_shop_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_orders"("id");--> statement-breakpoint
ALTER TABLE "shop_reservations" ADD CONSTRAINT "shop_reservations_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "shop_withdrawals" ADD CONSTRAINT "shop_withdrawals_order_id_shop_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_orders"("id");--> statement-breakpoint
ALTER TABLE "shop_withdrawals" ADD CONSTRAINT "shop_withdrawals_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_shop_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_orders"("id");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
-- Written by hand: room in each page for the new version of a row, so that a purchase touches no index.
ALTER TABLE "products" SET (fillfactor = 80);--> statement-breakpoint
-- Written by hand: the categories that every shop begins with; staff rename, hide and add.
INSERT INTO "shop_categories" ("key", "label", "position") VALUES ('mobiler', 'Mobiler', 0), ('surfplattor', 'Surfplattor', 1), ('datorer', 'Datorer', 2), ('klockor', 'Klockor', 3), ('tillbehor', 'Tillbehör', 4);--> statement-breakpoint
-- Written by hand: a receipt is never changed or deleted, whoever asks (bokföringslagen 5 kap. 6 §).
CREATE FUNCTION shop_receipts_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'receipts are never changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER shop_receipts_stay BEFORE UPDATE OR DELETE ON shop_receipts FOR EACH ROW EXECUTE FUNCTION shop_receipts_stay();
