CREATE TABLE "former_invoice_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_invoice_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"method" text NOT NULL,
	"amount_ore" integer NOT NULL,
	"undoes_id" integer UNIQUE,
	"received_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"admin_user_id" integer,
	CONSTRAINT "former_invoice_payments_amount" CHECK (("amount_ore" < 0) = ("undoes_id" IS NOT NULL) AND "amount_ore" <> 0)
);
--> statement-breakpoint
CREATE TABLE "former_invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL UNIQUE,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"org_number" text NOT NULL,
	"reference" text NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"total_ore" integer NOT NULL,
	"paid_before_ore" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_invoices_email_ascii" CHECK ("customer_email" ~ '^[!-~]*$'),
	CONSTRAINT "former_invoices_amounts" CHECK ("total_ore" > 0 AND "paid_before_ore" BETWEEN 0 AND "total_ore")
);
--> statement-breakpoint
CREATE INDEX "former_invoice_payments_invoice" ON "former_invoice_payments" ("invoice_id");--> statement-breakpoint
CREATE INDEX "former_invoice_payments_received" ON "former_invoice_payments" ("received_at");--> statement-breakpoint
CREATE INDEX "former_invoices_searched" ON "former_invoices" USING gin ((translate(lower(' ' || "number" || ' ' || "reference" || ' ' || "customer_name"), 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżž', 'aaaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzz')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "former_invoices_due" ON "former_invoices" ("due_on","id");--> statement-breakpoint
CREATE INDEX "former_invoices_email" ON "former_invoices" (lower("customer_email"));--> statement-breakpoint
ALTER TABLE "former_invoice_payments" ADD CONSTRAINT "former_invoice_payments_invoice_id_former_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "former_invoices"("id");--> statement-breakpoint
ALTER TABLE "former_invoice_payments" ADD CONSTRAINT "former_invoice_payments_Q1TbFem2NlP6_fkey" FOREIGN KEY ("undoes_id") REFERENCES "former_invoice_payments"("id");--> statement-breakpoint
ALTER TABLE "former_invoice_payments" ADD CONSTRAINT "former_invoice_payments_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;