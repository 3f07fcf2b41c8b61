CREATE TABLE "customer_details" (
	"email_key" text PRIMARY KEY,
	"note" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"org_number" text DEFAULT '' NOT NULL,
	"invoice_address" text DEFAULT '' NOT NULL,
	"invoice_email" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "customer_details_invoice_email_ascii" CHECK ("invoice_email" ~ '^[!-~]*$')
);
