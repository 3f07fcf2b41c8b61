CREATE INDEX IF NOT EXISTS "sales_documents_by_day" ON "sales_documents" ("issued_at","id","kind","corrects_id","total_ore","vat_ore","margin_ore","repair_ore","advance_ore","used_ore","margin_vat_ore");--> statement-breakpoint
DROP INDEX "sales_documents_issued";
