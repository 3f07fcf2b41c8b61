CREATE TABLE "printed_documents" (
	"document_id" integer,
	"format" text,
	"content" bytea NOT NULL,
	"printed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "printed_documents_pkey" PRIMARY KEY("document_id","format")
);
--> statement-breakpoint
ALTER TABLE "printed_documents" ADD CONSTRAINT "printed_documents_document_id_sales_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_documents"("id");