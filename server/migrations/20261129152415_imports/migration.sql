CREATE TABLE "import_layouts" (
	"kind" text,
	"headings" text,
	"columns" jsonb NOT NULL,
	"admin_user_id" integer,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_layouts_pkey" PRIMARY KEY("kind","headings")
);
--> statement-breakpoint
CREATE TABLE "imported_customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"org_number" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"customer_since" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_customers_email_ascii" CHECK ("customer_email" ~ '^[!-~]*$')
);
--> statement-breakpoint
CREATE INDEX "imported_customers_email" ON "imported_customers" (lower("customer_email"));--> statement-breakpoint
CREATE INDEX "imported_customers_person" ON "imported_customers" (person_key("customer_email", "customer_phone", "customer_name")) WHERE "customer_email" = '';--> statement-breakpoint
ALTER TABLE "import_layouts" ADD CONSTRAINT "import_layouts_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;