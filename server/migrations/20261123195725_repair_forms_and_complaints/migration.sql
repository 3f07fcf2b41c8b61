CREATE TABLE "quote_forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quote_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"valid_until" date NOT NULL,
	"lapsed_at" timestamp with time zone,
	CONSTRAINT "quote_forms_validity" CHECK ("valid_until" >= ("issued_at" AT TIME ZONE 'Europe/Stockholm')::date + 30)
);
--> statement-breakpoint
CREATE TABLE "shop_complaints" (
	"repair_order_id" integer PRIMARY KEY,
	"order_line_id" integer,
	"document_id" integer,
	"line" smallint,
	"piece" smallint NOT NULL,
	"piece_key" text NOT NULL,
	"number" text NOT NULL,
	"product" text NOT NULL,
	"sold_on" date NOT NULL,
	"delivered_on" date NOT NULL,
	"voluntary" boolean NOT NULL,
	"admin_user_id" integer,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_complaints_sale" CHECK (("order_line_id" IS NULL) = ("document_id" IS NOT NULL) AND ("document_id" IS NULL) = ("line" IS NULL)),
	CONSTRAINT "shop_complaints_days" CHECK ("delivered_on" >= "sold_on" AND "piece" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "quote_forms_version" ON "quote_forms" ("quote_id","version");--> statement-breakpoint
CREATE INDEX "shop_complaints_piece" ON "shop_complaints" ("piece_key");--> statement-breakpoint
ALTER TABLE "quote_forms" ADD CONSTRAINT "quote_forms_quote_id_quote_requests_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quote_requests"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shop_complaints" ADD CONSTRAINT "shop_complaints_repair_order_id_repair_orders_id_fkey" FOREIGN KEY ("repair_order_id") REFERENCES "repair_orders"("id");--> statement-breakpoint
ALTER TABLE "shop_complaints" ADD CONSTRAINT "shop_complaints_order_line_id_shop_order_lines_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "shop_order_lines"("id");--> statement-breakpoint
ALTER TABLE "shop_complaints" ADD CONSTRAINT "shop_complaints_document_id_sales_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_documents"("id");--> statement-breakpoint
ALTER TABLE "shop_complaints" ADD CONSTRAINT "shop_complaints_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
-- The conditions of an issued form never change (directive (EU) 2024/1799, article 4). It lapses when its customer declines.
CREATE TRIGGER quote_forms_refuse_change BEFORE UPDATE ON quote_forms FOR EACH ROW EXECUTE FUNCTION refuse_change('lapsed_at');
