DROP INDEX "sales_documents_issued";--> statement-breakpoint
CREATE INDEX "sales_documents_issued" ON "sales_documents" ("issued_at","id","kind","corrects_id","total_ore","vat_ore","margin_ore","rounding_ore");--> statement-breakpoint
CREATE INDEX "sales_documents_goods" ON "sales_documents" ("issued_at") WHERE "lines" @? '$[*] ? (!exists (@.about) || @.about.kind != "repair")';