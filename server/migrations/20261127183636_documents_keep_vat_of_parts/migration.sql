ALTER TABLE "sales_documents" ADD COLUMN "goods_vat_ore" integer;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD COLUMN "advance_vat_ore" integer;