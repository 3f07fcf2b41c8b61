ALTER TABLE "shop_orders" ADD COLUMN "receipt_id" integer;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_receipt_id_key" UNIQUE("receipt_id");--> statement-breakpoint
CREATE INDEX "shop_orders_without_receipt" ON "shop_orders" ("paid_at","id") WHERE "receipt_id" IS NULL AND "paid_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_receipt_id_sales_documents_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "sales_documents"("id");--> statement-breakpoint

-- Written by hand: moves the receipts of the web shop. See docs/decisions/0032-sales-documents.md.

INSERT INTO sales_documents (number, series, kind, is_test, lines, about, total_ore, vat_ore, margin_ore, parties, facts, issued_at)
SELECT r.number, 'KB', 'receipt', starts_with(r.number, 'T'),
	(SELECT jsonb_agg(jsonb_strip_nulls(l.line || jsonb_build_object('costOre', g.cost_ore,
			'about', jsonb_build_object('kind', 'product', 'id', g.product_id))) ORDER BY l.position)
		FROM jsonb_array_elements(r.lines) WITH ORDINALITY AS l (line, position) LEFT JOIN LATERAL (
			SELECT n.product_id, n.cost_ore FROM (SELECT product_id, cost_ore, row_number() OVER (ORDER BY id) AS position
				FROM shop_order_lines WHERE order_id = o.id) n WHERE n.position = l.position) g ON true)
	|| CASE WHEN o.shipping_ore > 0 THEN jsonb_build_array(jsonb_build_object('description', 'Frakt', 'quantity', 1,
		'unitOre', o.shipping_ore, 'taxMode', CASE WHEN coalesce(p.margin_ore, 0) = r.total_ore THEN 'margin' ELSE 'vat25' END))
		ELSE '[]' END,
	ARRAY(SELECT DISTINCT 'product:' || l.product_id FROM shop_order_lines l WHERE l.order_id = o.id),
	r.total_ore, r.vat_ore, coalesce(p.margin_ore, 0), r.parties - 'shippingOre',
	jsonb_build_array(jsonb_build_array('Order', o.order_number),
		jsonb_build_array('Leverans', CASE o.delivery WHEN 'pickup' THEN 'Hämtas i butik' ELSE 'Hemleverans' END),
		jsonb_build_array('Betalat med', CASE o.payment_method WHEN 'klarna' THEN 'Klarna' ELSE 'Kort' END)),
	r.issued_at
FROM shop_receipts r JOIN shop_orders o ON o.id = r.order_id LEFT JOIN payments p ON p.id = o.payment_id ORDER BY r.id;--> statement-breakpoint
UPDATE shop_orders o SET receipt_id = d.id FROM shop_receipts r JOIN sales_documents d ON d.number = r.number WHERE r.order_id = o.id;--> statement-breakpoint
INSERT INTO tenders (document_id, method, amount_ore, reference, received_at, recorded_at)
SELECT d.id, 'net', d.total_ore, 'payment:' || o.payment_id, d.issued_at, d.issued_at
FROM shop_orders o JOIN sales_documents d ON d.id = o.receipt_id WHERE o.payment_id IS NOT NULL ORDER BY d.id;--> statement-breakpoint
ALTER TABLE booked_entries DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE booked_entries b SET key = 'document:' || d.id FROM shop_receipts r JOIN sales_documents d ON d.number = r.number
WHERE b.key = 'web:' || r.id;--> statement-breakpoint
ALTER TABLE booked_entries ENABLE TRIGGER USER;--> statement-breakpoint
UPDATE demo_rows m SET ids = (SELECT array_agg(id ORDER BY id) FROM (
	SELECT unnest(m.ids) AS id UNION SELECT d.id FROM demo_rows w JOIN shop_receipts r ON r.id = ANY (w.ids)
		JOIN sales_documents d ON d.number = r.number WHERE w.seed = m.seed AND w.table_name = 'shop_receipts') moved)
WHERE m.table_name = 'sales_documents' AND EXISTS (SELECT FROM demo_rows w WHERE w.seed = m.seed AND w.table_name = 'shop_receipts');--> statement-breakpoint
INSERT INTO demo_rows (seed, table_name, ids)
SELECT w.seed, 'sales_documents', array_agg(d.id ORDER BY d.id) FROM demo_rows w JOIN shop_receipts r ON r.id = ANY (w.ids)
	JOIN sales_documents d ON d.number = r.number
WHERE w.table_name = 'shop_receipts' AND NOT EXISTS (SELECT FROM demo_rows m WHERE m.seed = w.seed AND m.table_name = 'sales_documents')
GROUP BY w.seed;--> statement-breakpoint
DELETE FROM demo_rows WHERE table_name = 'shop_receipts';--> statement-breakpoint
DROP TABLE "shop_receipts";
