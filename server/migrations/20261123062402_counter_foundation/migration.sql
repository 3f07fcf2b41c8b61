CREATE TABLE "register_receipts" (
	"document_id" integer PRIMARY KEY,
	"number" text NOT NULL UNIQUE,
	"admin_user_id" integer,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sales_documents" DROP CONSTRAINT "sales_documents_corrects_id_key";--> statement-breakpoint
ALTER TABLE "sales_documents" DROP CONSTRAINT "sales_documents_register_receipt_key";--> statement-breakpoint
ALTER TABLE "sales_documents" ADD COLUMN "basket_id" uuid;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD COLUMN "due_day" date;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD COLUMN "ocr" text;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD COLUMN "reminder_fee_ore" integer;--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "given_ore" integer;--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "recorded_at" timestamp with time zone;--> statement-breakpoint
DROP TRIGGER tenders_refuse_change ON tenders;--> statement-breakpoint
UPDATE tenders SET recorded_at = received_at;--> statement-breakpoint
ALTER TABLE "tenders" ALTER COLUMN "recorded_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "admin_user_id" integer;--> statement-breakpoint
ALTER TABLE "sales_documents" DROP COLUMN "register_receipt";--> statement-breakpoint
ALTER TABLE "sales_documents" ADD CONSTRAINT "sales_documents_basket_id_key" UNIQUE("basket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_documents_ocr" ON "sales_documents" ("ocr","is_test");--> statement-breakpoint
CREATE INDEX "sales_documents_corrects" ON "sales_documents" ("corrects_id");--> statement-breakpoint
CREATE INDEX "tenders_recorded" ON "tenders" ("recorded_at");--> statement-breakpoint
ALTER TABLE "register_receipts" ADD CONSTRAINT "register_receipts_document_id_sales_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_documents"("id");--> statement-breakpoint
ALTER TABLE "register_receipts" ADD CONSTRAINT "register_receipts_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD CONSTRAINT "sales_documents_invoice" CHECK (("kind" = 'invoice') = ("due_day" IS NOT NULL) AND ("kind" = 'invoice') = ("ocr" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_given" CHECK ("given_ore" IS NULL OR ("method" = 'cash' AND "given_ore" >= "amount_ore"));--> statement-breakpoint
-- The account of who wrote a tender down may be deleted.
CREATE TRIGGER tenders_refuse_change BEFORE UPDATE OR DELETE ON tenders FOR EACH ROW EXECUTE FUNCTION refuse_change('admin_user_id');
