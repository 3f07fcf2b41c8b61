CREATE TABLE "part_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "part_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"part_id" integer NOT NULL,
	"change" integer NOT NULL,
	"stock_after" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"cost_ore" integer,
	"repair_order_id" integer,
	"purchase_id" integer,
	"document_id" integer,
	"admin_user_id" integer,
	"request_id" text UNIQUE,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "part_movements_not_zero" CHECK ("change" <> 0 AND "stock_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"models" text DEFAULT '' NOT NULL,
	"origin" text,
	"supplier_id" integer,
	"supplier_sku" text DEFAULT '' NOT NULL,
	"ean" text DEFAULT '' NOT NULL,
	"cost_ore" integer,
	"price_ore" integer,
	"stock" integer DEFAULT 0 NOT NULL,
	"min_stock" integer DEFAULT 0 NOT NULL,
	"shelf" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "parts_stock" CHECK ("stock" >= 0 AND "min_stock" >= 0),
	CONSTRAINT "parts_amounts" CHECK ("cost_ore" >= 0 AND "price_ore" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_id" integer NOT NULL,
	"request_id" text NOT NULL UNIQUE,
	"admin_user_id" integer,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_id" integer NOT NULL,
	"part_id" integer NOT NULL,
	"repair_order_id" integer,
	"ordered" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"cost_ore" integer,
	CONSTRAINT "purchase_lines_amounts" CHECK ("ordered" > 0 AND "received" BETWEEN 0 AND "ordered" AND "cost_ore" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL UNIQUE,
	"supplier_id" integer NOT NULL,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"admin_user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"was_mailed" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"customer_number" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "repair_lines" ADD COLUMN "part_id" integer;--> statement-breakpoint
ALTER TABLE "repair_lines" ADD COLUMN "taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_lines" ADD COLUMN "cost_ore" integer;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "parts_arrived_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "part_movements_part" ON "part_movements" ("part_id","id");--> statement-breakpoint
CREATE INDEX "part_movements_repair" ON "part_movements" ("repair_order_id") WHERE "repair_order_id" IS NOT NULL AND "reason" = 'scrap';--> statement-breakpoint
CREATE INDEX "part_movements_purchase" ON "part_movements" ("purchase_id") WHERE "purchase_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "part_movements_document" ON "part_movements" ("document_id") WHERE "document_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "parts_sku" ON "parts" (lower("sku"));--> statement-breakpoint
CREATE UNIQUE INDEX "parts_ean" ON "parts" ("ean") WHERE "ean" <> '';--> statement-breakpoint
CREATE INDEX "parts_name" ON "parts" ("name" COLLATE "sv-x-icu","id");--> statement-breakpoint
CREATE INDEX "parts_sku_order" ON "parts" ("sku","id");--> statement-breakpoint
CREATE INDEX "parts_supplier" ON "parts" ("supplier_id");--> statement-breakpoint
CREATE INDEX "parts_watched" ON "parts" ("id") WHERE "stock" < "min_stock";--> statement-breakpoint
CREATE INDEX "parts_trigrams" ON "parts" USING gin ((lower(' ' || "sku" || ' ' || "name" || ' ' || "models" || ' ' || "supplier_sku" || ' ' || "shelf" || ' ' || "ean")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "purchase_deliveries_purchase" ON "purchase_deliveries" ("purchase_id");--> statement-breakpoint
CREATE INDEX "purchase_lines_purchase" ON "purchase_lines" ("purchase_id","id");--> statement-breakpoint
CREATE INDEX "purchase_lines_part" ON "purchase_lines" ("part_id");--> statement-breakpoint
CREATE INDEX "purchase_lines_left" ON "purchase_lines" ("part_id","purchase_id") WHERE "received" < "ordered";--> statement-breakpoint
CREATE INDEX "purchase_lines_repair" ON "purchase_lines" ("repair_order_id") WHERE "repair_order_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "purchases_newest" ON "purchases" ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_draft" ON "purchases" ("supplier_id") WHERE "status" = 'Utkast';--> statement-breakpoint
CREATE INDEX "purchases_status" ON "purchases" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "purchases_supplier" ON "purchases" ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name" ON "suppliers" (lower("name"));--> statement-breakpoint
CREATE INDEX "repair_lines_part" ON "repair_lines" ("part_id") WHERE "part_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "repair_lines_missing" ON "repair_lines" ("repair_order_id") WHERE "part_id" IS NOT NULL AND "taken" < "quantity";--> statement-breakpoint
CREATE INDEX "repair_orders_parts_arrived" ON "repair_orders" ("parts_arrived_at") WHERE "parts_arrived_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "part_movements" ADD CONSTRAINT "part_movements_part_id_parts_id_fkey" FOREIGN KEY ("part_id") REFERENCES "parts"("id");--> statement-breakpoint
ALTER TABLE "part_movements" ADD CONSTRAINT "part_movements_purchase_id_purchases_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchases"("id");--> statement-breakpoint
ALTER TABLE "part_movements" ADD CONSTRAINT "part_movements_document_id_sales_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_documents"("id");--> statement-breakpoint
ALTER TABLE "part_movements" ADD CONSTRAINT "part_movements_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_supplier_id_suppliers_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id");--> statement-breakpoint
ALTER TABLE "purchase_deliveries" ADD CONSTRAINT "purchase_deliveries_purchase_id_purchases_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchases"("id");--> statement-breakpoint
ALTER TABLE "purchase_deliveries" ADD CONSTRAINT "purchase_deliveries_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_purchase_id_purchases_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchases"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_part_id_parts_id_fkey" FOREIGN KEY ("part_id") REFERENCES "parts"("id");--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_supplier_id_suppliers_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id");--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "repair_lines" ADD CONSTRAINT "repair_lines_part_id_parts_id_fkey" FOREIGN KEY ("part_id") REFERENCES "parts"("id");--> statement-breakpoint
ALTER TABLE "repair_lines" ADD CONSTRAINT "repair_lines_taken" CHECK ("taken" BETWEEN 0 AND "quantity" AND ("part_id" IS NOT NULL OR "taken" = 0));--> statement-breakpoint
ALTER TABLE "repair_lines" ADD CONSTRAINT "repair_lines_part_kind" CHECK ("kind" = 'part' OR "part_id" IS NULL);