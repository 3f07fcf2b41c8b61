CREATE TABLE "baskets" (
	"id" uuid PRIMARY KEY,
	"version" integer DEFAULT 0 NOT NULL,
	"lines" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"admin_user_id" integer,
	"paid_at" timestamp with time zone,
	"repair_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"change_ore" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_serials" ADD COLUMN "document_id" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "document_id" integer;--> statement-breakpoint
CREATE INDEX "baskets_open" ON "baskets" ("changed_at") WHERE "paid_at" IS NULL;--> statement-breakpoint
CREATE INDEX "sales_documents_buyer" ON "sales_documents" (lower("parties" #>> '{customer,email}')) WHERE "basket_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "product_serials_document" ON "product_serials" ("document_id") WHERE "document_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_movements_document" ON "stock_movements" ("document_id") WHERE "document_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "baskets" ADD CONSTRAINT "baskets_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "product_serials" ADD CONSTRAINT "product_serials_document_id_sales_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_documents"("id");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_document_id_sales_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_documents"("id");--> statement-breakpoint
ALTER TABLE "product_serials" DROP CONSTRAINT "product_serials_sold", ADD CONSTRAINT "product_serials_sold" CHECK ("state" <> 'sold' OR "order_line_id" IS NOT NULL OR "document_id" IS NOT NULL);