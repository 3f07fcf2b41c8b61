import type pg from 'pg'

/** A pseudo-random number below `most`, derived from `n`, as SQL. */
const any = (salt: number, most: number) => `((hashint4(n + ${salt}000000) & 2147483647) % ${most})`

/** A time within the past two years, more often in the last one, as SQL. */
const moment = `now() - (n::float8 / $1::int) ^ 1.3 * interval '500 days'`

/** Inserts `count` paid orders and as many repairs that were handed over, with their related rows. */
export async function fill(client: pg.Client, count: number): Promise<void> {
  const run = (text: string) => client.query(text, [count])
  await client.query('BEGIN')
  await client.query(`INSERT INTO products (slug, name, brand, category_id, price_ore, condition, storage, color, stock,
      low_stock_at, tax_mode, cost_ore, published, published_at, search, created_at, changed_at)
    SELECT 'vara-' || n, 'Vara ' || n, 'Apple', 1 + n % 5, 199000, 'good', '128GB', 'Svart', n % 30, 2,
      CASE WHEN n % 3 = 0 THEN 'vat25' ELSE 'margin' END, 120000, true, now(), '', now() - interval '200 days', now()
    FROM generate_series(1, 5000) AS n`)
  await client.query(`INSERT INTO stock_movements (product_id, change, stock_after, reason, moved_at)
    SELECT id, stock, stock, 'delivery', now() - stock * interval '9 days' FROM products WHERE stock > 0`)
  await run(`INSERT INTO payments (provider, reference, intent_id, state, amount_ore, currency, method, email, description, purpose,
      purchase, dedupe_key, created_at, paid_at, margin_ore)
    SELECT 'demo', 'r' || n, 'i' || n, 'paid', 199000, 'sek', 'card', 'k' || n || '@kund.example', 'Köp', 'shop', '{}', 's' || n,
      ${moment}, ${moment}, CASE WHEN n % 3 = 0 THEN 0 ELSE 199000 END FROM generate_series(1, $1::int) AS n`)
  await run(`INSERT INTO shop_orders (order_number, link_selector, state, state_since, first_name, last_name, email, phone, delivery,
      payment_method, total_ore, payment_id, created_at, paid_at, fingerprint)
    SELECT 'S-' || n, 's' || n, 'collected', p.paid_at, 'Åsa', 'Öberg', p.email, '', 'pickup', 'card', 199000, p.id, p.paid_at, p.paid_at, 'f' || n
    FROM generate_series(1, $1::int) AS n JOIN payments p ON p.reference = 'r' || n`)
  await client.query(`INSERT INTO shop_order_lines (order_id, product_id, product_name, variant, image, quantity, unit_ore, tax_mode, cost_ore)
    SELECT o.id, 1 + o.id % 5000, 'Vara', '', '', 1, 199000, CASE WHEN p.margin_ore = 0 THEN 'vat25' ELSE 'margin' END, 120000
    FROM shop_orders o JOIN payments p ON p.id = o.payment_id`)
  await client.query(`WITH sold AS (
      INSERT INTO sales_documents (number, series, kind, is_test, lines, about, total_ore, vat_ore, margin_ore, margin_vat_ore, parties, facts, issued_at)
      SELECT 'KB-' || o.id, 'KB', 'receipt', false, jsonb_build_array(jsonb_build_object('description', repeat('Vara ', 20), 'quantity', 1,
          'unitOre', 199000, 'taxMode', l.tax_mode, 'costOre', 120000, 'about', jsonb_build_object('kind', 'product', 'id', l.product_id))),
        ARRAY['product:' || l.product_id], 199000, CASE WHEN p.margin_ore = 0 THEN 39800 ELSE 0 END, p.margin_ore,
        CASE WHEN p.margin_ore = 0 THEN 0 ELSE 15800 END, jsonb_build_object('seller', repeat('Verkstan ', 60)), '[]', p.paid_at
      FROM shop_orders o JOIN payments p ON p.id = o.payment_id JOIN shop_order_lines l ON l.order_id = o.id
      RETURNING id, number)
    UPDATE shop_orders o SET receipt_id = sold.id FROM sold WHERE sold.number = 'KB-' || o.id`)
  await run(`INSERT INTO repair_orders (order_number, status, source, customer_name, customer_email, customer_phone, device_type, brand,
      model_name, issue, created_at, link_selector, status_since, serial_number, estimated_on, handed_over_at, warranty_until)
    SELECT 'R-' || n, 'Utlämnad & Betald', 'counter', 'Åsa', 'a' || n || '@kund.example', '',
      (ARRAY['Mobil','Dator','Tablet','Klocka'])[1 + ${any(1, 4)}], 'Apple', 'Modell', 'Problem ' || ${any(2, 40)},
      ${moment}, 't' || n, ${moment}, CASE WHEN n % 4 = 0 THEN 'sn' || n % 20000 ELSE '' END, (${moment})::date + 2, ${moment}, (${moment})::date + 365
    FROM generate_series(1, $1::int) AS n`)
  await client.query(`INSERT INTO repair_transitions (repair_order_id, from_status, to_status, mailed, happened_at)
    SELECT o.id, m.from_status, m.to_status, false, o.created_at + m.after * (1 + o.id % 50) FROM repair_orders o, (VALUES
      (NULL, 'Mottaget', interval '0'), ('Mottaget', 'Under reparation', interval '30 minutes'),
      ('Under reparation', 'Färdig', interval '1 hour'), ('Färdig', 'Utlämnad & Betald', interval '90 minutes'))
      AS m (from_status, to_status, after)`)
  await client.query(`INSERT INTO sales_documents (number, series, kind, is_test, lines, about, total_ore, vat_ore, margin_ore, repair_ore,
      parties, facts, issued_at)
    SELECT 'KV-' || id, 'KV', 'receipt', false, '[]', ARRAY['repair:' || id], 129000, 25800, 0, 129000,
      jsonb_build_object('seller', repeat('Verkstan ', 60)), '[]', created_at FROM repair_orders`)
  await client.query(`INSERT INTO tenders (document_id, method, amount_ore, received_at, recorded_at)
    SELECT id, (ARRAY['card','swish','cash'])[1 + id % 3], total_ore, issued_at, issued_at FROM sales_documents WHERE series = 'KV'`)
  await client.query(`INSERT INTO tenders (document_id, method, amount_ore, reference, received_at, recorded_at)
    SELECT d.id, 'net', d.total_ore, 'payment:' || o.payment_id, d.issued_at, d.issued_at
    FROM sales_documents d JOIN shop_orders o ON o.receipt_id = d.id`)
  await client.query('COMMIT')
  await client.query('VACUUM ANALYZE')
}
