CREATE TABLE "sales_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL UNIQUE,
	"series" text NOT NULL,
	"kind" text NOT NULL,
	"is_test" boolean NOT NULL,
	"corrects_id" integer UNIQUE,
	"reason" text DEFAULT '' NOT NULL,
	"lines" jsonb NOT NULL,
	"about" text[] NOT NULL,
	"total_ore" integer NOT NULL,
	"vat_ore" integer NOT NULL,
	"margin_ore" integer NOT NULL,
	"rounding_ore" integer DEFAULT 0 NOT NULL,
	"parties" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"mode" text,
	"register_receipt" text UNIQUE,
	"admin_user_id" integer,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sales_documents_series" CHECK (("series" = 'K') = ("kind" = 'credit_note')),
	CONSTRAINT "sales_documents_number" CHECK (starts_with("number", CASE WHEN "is_test" THEN 'T' ELSE '' END || "series" || '-')),
	CONSTRAINT "sales_documents_sums" CHECK ("total_ore" >= 0 AND "margin_ore" BETWEEN 0 AND "total_ore" AND "vat_ore" BETWEEN 0 AND "total_ore" - "margin_ore"),
	CONSTRAINT "sales_documents_rounding" CHECK ("rounding_ore" BETWEEN -50 AND 50)
);
--> statement-breakpoint
CREATE TABLE "tenders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"method" text NOT NULL,
	"amount_ore" integer NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tenders_amount" CHECK ("amount_ore" <> 0),
	CONSTRAINT "tenders_net" CHECK (("method" = 'net') = ("reference" ~ '^payment:[0-9]+$'))
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credit_note_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_note_id_key" UNIQUE("credit_note_id");--> statement-breakpoint
CREATE INDEX "sales_documents_about" ON "sales_documents" USING gin ("about");--> statement-breakpoint
CREATE INDEX "sales_documents_issued" ON "sales_documents" ("issued_at","id","kind","corrects_id","total_ore","vat_ore");--> statement-breakpoint
CREATE INDEX "tenders_document" ON "tenders" ("document_id");--> statement-breakpoint
CREATE INDEX "tenders_payment" ON "tenders" ("reference") WHERE "method" = 'net';--> statement-breakpoint
CREATE INDEX "tenders_received" ON "tenders" ("received_at","method","amount_ore");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_note_id_sales_documents_id_fkey" FOREIGN KEY ("credit_note_id") REFERENCES "sales_documents"("id");--> statement-breakpoint
ALTER TABLE "sales_documents" ADD CONSTRAINT "sales_documents_corrects_id_sales_documents_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "sales_documents"("id");--> statement-breakpoint
ALTER TABLE "sales_documents" ADD CONSTRAINT "sales_documents_admin_user_id_admin_users_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_document_id_sales_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_documents"("id");--> statement-breakpoint

-- Written by hand: moves receipts of repairs and credit notes of refunds. See docs/decisions/0032-sales-documents.md.

CREATE FUNCTION pg_temp.day_in_words(day date) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT extract(day FROM day) || ' ' || (ARRAY['januari', 'februari', 'mars', 'april', 'maj', 'juni', 'juli', 'augusti', 'september',
		'oktober', 'november', 'december'])[extract(month FROM day)::int] || ' ' || extract(year FROM day)
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.kronor(amount_ore integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT replace(to_char(amount_ore / 100, 'FM999,999,990'), ',', chr(160))
		|| CASE WHEN amount_ore % 100 = 0 THEN '' ELSE ',' || lpad((amount_ore % 100)::text, 2, '0') END || chr(160) || 'kr'
$$;--> statement-breakpoint
-- Receipts keep their ids, because queued mails and their event keys name them.
INSERT INTO sales_documents (id, number, series, kind, is_test, corrects_id, reason, lines, about, total_ore, vat_ore, margin_ore,
	parties, facts, admin_user_id, issued_at)
OVERRIDING SYSTEM VALUE
SELECT r.id, r.number, CASE WHEN r.corrects_id IS NULL THEN 'KV' ELSE 'K' END,
	CASE WHEN r.corrects_id IS NULL THEN 'receipt' ELSE 'credit_note' END, starts_with(r.number, 'T'), r.corrects_id, r.reason,
	(SELECT coalesce(jsonb_agg(l.line || jsonb_build_object('taxMode', 'vat25', 'about',
		jsonb_build_object('kind', 'repair', 'id', r.repair_order_id)) ORDER BY l.position), '[]')
		FROM jsonb_array_elements(r.lines) WITH ORDINALITY AS l (line, position)),
	ARRAY['repair:' || r.repair_order_id], r.total_ore, r.vat_ore, 0, r.parties,
	jsonb_build_array(
		jsonb_build_array('Ärende', o.order_number),
		jsonb_build_array('Enhet', concat_ws(chr(10) || 'Serienr/IMEI ', r.parties #>> '{device,name}',
			nullif(r.parties #>> '{device,serialNumber}', ''))),
		jsonb_build_array('Inlämnad', pg_temp.day_in_words((r.parties #>> '{device,handedIn}')::date)))
	|| CASE WHEN r.corrects_id IS NULL AND r.parties ->> 'warrantyUntil' <> '' THEN jsonb_build_array(
		jsonb_build_array('Garanti till och med', pg_temp.day_in_words((r.parties ->> 'warrantyUntil')::date))) ELSE '[]' END,
	r.admin_user_id, r.issued_at
FROM repair_receipts r JOIN repair_orders o ON o.id = r.repair_order_id;--> statement-breakpoint
INSERT INTO tenders (document_id, method, amount_ore, reference, received_at)
SELECT r.id, t.method, CASE WHEN r.corrects_id IS NULL THEN t.amount_ore ELSE -t.amount_ore END, t.reference, r.issued_at
FROM repair_receipts r JOIN repair_orders o ON o.id = r.repair_order_id,
	LATERAL (VALUES ('net', r.paid_before_ore, 'payment:' || o.payment_id), (r.method, r.total_ore - r.paid_before_ore, ''))
		AS t (method, amount_ore, reference)
WHERE t.amount_ore > 0 AND t.method IN ('net', 'card', 'swish', 'cash') ORDER BY r.id, t.method <> 'net';--> statement-breakpoint
INSERT INTO sales_documents (id, number, series, kind, is_test, lines, about, total_ore, vat_ore, margin_ore, parties, facts, issued_at)
OVERRIDING SYSTEM VALUE
SELECT (SELECT coalesce(max(id), 0) FROM repair_receipts) + row_number() OVER (ORDER BY c.id), c.number, 'K', 'credit_note',
	starts_with(c.number, 'T'),
	(SELECT jsonb_agg(jsonb_build_object('description', p.description, 'quantity', 1, 'unitOre', l.unit_ore, 'taxMode', l.tax_mode,
		'about', jsonb_build_object('kind', 'payment', 'id', p.id)) ORDER BY l.tax_mode DESC)
		FROM (VALUES ('vat25', c.amount_ore - c.margin_ore), ('margin', c.margin_ore)) AS l (tax_mode, unit_ore) WHERE l.unit_ore > 0),
	ARRAY['payment:' || p.id], c.amount_ore, c.vat_ore, c.margin_ore, c.parties,
	jsonb_build_array(
		jsonb_build_array('Ändrar köpet', 'Betalning ' || p.id || ' (' || coalesce(p.intent_id, '') || ')'),
		jsonb_build_array('Betalat', pg_temp.kronor(p.amount_ore) || ' med '
			|| CASE p.method WHEN 'card' THEN 'kort' WHEN 'swish' THEN 'swish' ELSE 'faktura (Klarna)' END || ' '
			|| pg_temp.day_in_words((coalesce(p.paid_at, c.issued_at) AT TIME ZONE 'Europe/Stockholm')::date)))
	|| CASE WHEN s.order_number IS NOT NULL THEN jsonb_build_array(jsonb_build_array('Order', s.order_number))
		WHEN o.order_number IS NOT NULL THEN jsonb_build_array(jsonb_build_array('Ärende', o.order_number)) ELSE '[]' END,
	c.issued_at
FROM credit_notes c JOIN payments p ON p.id = c.payment_id LEFT JOIN repair_orders o ON o.payment_id = p.id
	LEFT JOIN shop_orders s ON s.payment_id = p.id;--> statement-breakpoint
INSERT INTO tenders (document_id, method, amount_ore, reference, received_at)
SELECT d.id, 'net', -c.amount_ore, 'payment:' || c.payment_id, c.issued_at
FROM credit_notes c JOIN sales_documents d ON d.number = c.number ORDER BY d.id;--> statement-breakpoint
UPDATE refunds f SET credit_note_id = d.id FROM credit_notes c JOIN sales_documents d ON d.number = c.number WHERE f.id = c.refund_id;--> statement-breakpoint
INSERT INTO demo_rows (seed, table_name, ids)
SELECT m.seed, 'sales_documents', array_agg(d.id) FROM demo_rows m JOIN (
	SELECT 'repair_receipts' AS table_name, id, number FROM repair_receipts
	UNION ALL SELECT 'credit_notes', id, number FROM credit_notes) AS moved ON moved.table_name = m.table_name AND moved.id = ANY (m.ids)
	JOIN sales_documents d ON d.number = moved.number
GROUP BY m.seed;--> statement-breakpoint
DELETE FROM demo_rows WHERE table_name IN ('repair_receipts', 'credit_notes');--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('sales_documents', 'id'), coalesce(max(id), 0) + 1, false) FROM sales_documents;--> statement-breakpoint
DROP FUNCTION pg_temp.day_in_words, pg_temp.kronor;--> statement-breakpoint
-- Documents and their tenders never change (bokföringslagen 5 kap. 6 §), except that an author's account may be deleted.
CREATE TRIGGER sales_documents_refuse_change BEFORE UPDATE OR DELETE ON sales_documents FOR EACH ROW EXECUTE FUNCTION refuse_change('admin_user_id');--> statement-breakpoint
CREATE TRIGGER tenders_refuse_change BEFORE UPDATE OR DELETE ON tenders FOR EACH ROW EXECUTE FUNCTION refuse_change();
