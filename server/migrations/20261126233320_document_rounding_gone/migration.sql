ALTER TABLE "sales_documents" DROP CONSTRAINT "sales_documents_rounding";--> statement-breakpoint
ALTER TABLE "sales_documents" DROP COLUMN "rounding_ore";--> statement-breakpoint
ALTER TABLE "tenders" VALIDATE CONSTRAINT "tenders_rounding";--> statement-breakpoint
ALTER TABLE "tenders" VALIDATE CONSTRAINT "tenders_amount";
