DROP INDEX "sales_documents_goods";--> statement-breakpoint
ALTER TABLE "sales_documents" ADD COLUMN "repair_ore" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD COLUMN "advance_ore" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD COLUMN "used_ore" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD COLUMN "margin_vat_ore" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP INDEX "sales_documents_issued";--> statement-breakpoint
CREATE INDEX "sales_documents_issued" ON "sales_documents" ("issued_at","id","kind","corrects_id","total_ore","vat_ore","margin_ore","rounding_ore","repair_ore","advance_ore","used_ore","margin_vat_ore");--> statement-breakpoint

-- Written by hand: the parts of the documents that there are, by the rule of `documentParts`.

ALTER TABLE sales_documents DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE sales_documents d SET repair_ore = p.repair, advance_ore = p.advance, used_ore = p.used, margin_vat_ore = p.margin_vat
FROM sales_documents s, LATERAL (
	SELECT coalesce(sum(total) FILTER (WHERE about = 'repair'), 0) AS repair,
		coalesce(sum(greatest(total, 0)) FILTER (WHERE about = 'advance'), 0) AS advance,
		coalesce(sum(greatest(-total, 0)) FILTER (WHERE about = 'advance'), 0) AS used,
		coalesce(sum((2 * greatest(0, total - cost) + 5) / 10) FILTER (WHERE tax_mode = 'margin'), 0) AS margin_vat
	FROM (SELECT (line ->> 'quantity')::int * (line ->> 'unitOre')::int - coalesce((line ->> 'discountOre')::int, 0) AS total,
			(line ->> 'quantity')::int * coalesce((line ->> 'costOre')::int, 0) AS cost, line ->> 'taxMode' AS tax_mode,
			coalesce(line #>> '{about,kind}', '') AS about
		FROM jsonb_array_elements(s.lines) AS line) each) p
WHERE s.id = d.id AND s.lines <> '[]';--> statement-breakpoint
ALTER TABLE sales_documents ENABLE TRIGGER USER;
