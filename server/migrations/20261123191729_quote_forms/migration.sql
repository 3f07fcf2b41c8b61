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
CREATE UNIQUE INDEX "quote_forms_version" ON "quote_forms" ("quote_id","version");--> statement-breakpoint
ALTER TABLE "quote_forms" ADD CONSTRAINT "quote_forms_quote_id_quote_requests_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quote_requests"("id") ON DELETE CASCADE;--> statement-breakpoint
-- The conditions of an issued form never change (directive (EU) 2024/1799, article 4). It lapses when its customer declines.
CREATE TRIGGER quote_forms_refuse_change BEFORE UPDATE ON quote_forms FOR EACH ROW EXECUTE FUNCTION refuse_change('lapsed_at');
