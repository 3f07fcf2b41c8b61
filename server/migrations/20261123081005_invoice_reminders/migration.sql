CREATE TABLE "invoice_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"nth" smallint NOT NULL,
	"fee_ore" integer NOT NULL,
	"admin_user_id" integer,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_reminders_fee" CHECK ("fee_ore" BETWEEN 0 AND 6000 AND "nth" BETWEEN 1 AND 3)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_reminders_nth" ON "invoice_reminders" ("document_id","nth");--> statement-breakpoint
CREATE INDEX "sales_documents_due" ON "sales_documents" ("due_day") WHERE "kind" = 'invoice';--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_document_id_sales_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_documents"("id");--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;