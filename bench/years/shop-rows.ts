import { skewed } from '../sql.ts'
import type { Step, StepTools } from './steps.ts'
import { firstNames, getParties, lastNames, phone, receiptNumber, selector, usualCustomer } from './values.ts'

/** Orders of the shop with payments and receipts, what was paid for all documents, and the files for the bookkeeping program. */
export function shopRows({ many, when, step, insert, select, account, isOpen }: StepTools): Step[] {
  const receipts = many.cases / 2
  return [
    insert('payments', many.orders, {
      provider: `'demo'`,
      reference: `'r' || n`,
      intent_id: `'pi_' || md5('p' || n)`,
      state: `CASE WHEN n % 12 = 5 THEN 'canceled' ELSE 'paid' END`,
      amount_ore: `199000`,
      currency: `'sek'`,
      method: `'card'`,
      email: `'kund' || CASE WHEN n = ${many.orders / 2} THEN ${usualCustomer.id} ELSE ${account} END || '@exempel.se'`,
      description: `'Köp i shopen'`,
      purpose: `'shop'`,
      purchase: `'{}'`,
      dedupe_key: `'s' || n`,
      payer_name: `${skewed(4, firstNames)} || ' ' || ${skewed(5, lastNames)}`,
      created_at: when(many.orders),
      paid_at: `CASE WHEN n % 12 <> 5 THEN ${when(many.orders)} + interval '1 minute' END`,
      canceled_at: `CASE WHEN n % 12 = 5 THEN ${when(many.orders)} + interval '1 hour' END`,
      margin_ore: `CASE WHEN n % 3 = 0 THEN 0 ELSE 199000 END`,
    }),
    step(
      'shop_orders',
      many.orders,
      () => `INSERT INTO shop_orders (order_number, link_selector, state, state_since, customer_id, first_name, last_name, email, phone, delivery, address_line1,
          postal_code, city, payment_method, total_ore, payment_id, created_at, paid_at, sent_at, received_at, tracking_number, fingerprint)
        SELECT 'S-' || to_char(p.created_at, 'YY') || '-' || lpad(n::text, 7, '0'), ${selector('order')},
          CASE WHEN p.paid_at IS NULL THEN 'cancelled' WHEN ${isOpen('orders')} THEN 'paid' ELSE 'shipped' END, p.created_at,
          NULLIF(substring(p.email from '[0-9]+'), '')::int, ${skewed(4, firstNames)}, ${skewed(5, lastNames)}, p.email, ${phone}, 'delivery', 'Provgatan 3',
          '671 31', 'Arvika', 'card', 199000, p.id, p.created_at, p.paid_at, CASE WHEN NOT ${isOpen('orders')} THEN p.paid_at + interval '1 day' END,
          CASE WHEN NOT ${isOpen('orders')} THEN p.paid_at + interval '3 days' END, 'PN' || n || 'SE', 'f' || n
        FROM generate_series(1, ${many.orders}) AS n JOIN payments p ON p.reference = 'r' || n`,
    ),
    select(
      'shop_order_lines',
      many.orders,
      {
        order_id: 'o.id',
        product_id: `1 + o.id % ${many.products}`,
        product_name: `'Vara ' || o.id % ${many.products}`,
        variant: `'128GB, Svart'`,
        image: `''`,
        quantity: '1',
        unit_ore: '199000',
        tax_mode: `CASE WHEN p.margin_ore = 0 THEN 'vat25' ELSE 'margin' END`,
        cost_ore: '120000',
      },
      'shop_orders o JOIN payments p ON p.id = o.payment_id',
    ),
    select(
      'shop_order_transitions',
      many.orders * 3,
      {
        order_id: 'o.id',
        from_state: 'm.from_state',
        to_state: 'm.to_state',
        happened_at: 'o.created_at + m.after',
      },
      `shop_orders o, (VALUES (NULL, 'pending', interval '0'), ('pending', 'paid', interval '1 minute'), ('paid', 'shipped', interval '1 day')) AS m (from_state, to_state, after)`,
    ),
    step(
      'sales_documents',
      many.orders,
      () => `WITH sold AS (
          INSERT INTO sales_documents (number, series, kind, is_test, lines, about, total_ore, vat_ore, margin_ore, margin_vat_ore, parties, facts, issued_at)
          SELECT ${receiptNumber('KB', 'o.id', 'o.created_at')}, 'KB', 'receipt', false,
            jsonb_build_array(jsonb_build_object('description', l.product_name, 'quantity', 1, 'unitOre', 199000, 'taxMode', l.tax_mode, 'costOre', 120000,
              'about', jsonb_build_object('kind', 'product', 'id', l.product_id))),
            ARRAY['order:' || o.id, 'product:' || l.product_id], 199000, CASE WHEN p.margin_ore = 0 THEN 39800 ELSE 0 END, p.margin_ore,
            CASE WHEN p.margin_ore = 0 THEN 0 ELSE 15800 END, ${getParties('o.last_name')}, '[]', o.paid_at
          FROM shop_orders o JOIN payments p ON p.id = o.payment_id JOIN shop_order_lines l ON l.order_id = o.id WHERE o.paid_at IS NOT NULL
          RETURNING id, about)
        UPDATE shop_orders o SET receipt_id = sold.id FROM sold WHERE o.id = substring(sold.about[1] from '[0-9]+')::int`,
    ),
    step(
      'tenders',
      receipts + many.orders,
      () => `INSERT INTO tenders (document_id, method, amount_ore, reference, received_at, recorded_at)
        SELECT d.id, CASE WHEN o.id IS NOT NULL THEN 'net' ELSE (ARRAY['card','swish','cash'])[1 + d.id % 3] END, d.total_ore,
          coalesce('payment:' || o.payment_id, ''), d.issued_at, d.issued_at FROM sales_documents d LEFT JOIN shop_orders o ON o.receipt_id = d.id`,
    ),
    // All but the last month is in the files for the bookkeeping program.
    step(
      'book_files',
      1,
      () => `INSERT INTO book_files (first_day, last_day, vouchers, content, username, made_at)
        SELECT min(issued_at)::date, current_date - 30, 1, '', 'bench', now() FROM sales_documents`,
    ),
    step(
      'booked_entries',
      receipts + many.orders,
      () => `INSERT INTO booked_entries (key, file_id, voucher) SELECT 'document:' || d.id, f.id, 1
        FROM sales_documents d, book_files f WHERE d.issued_at::date <= f.last_day`,
    ),
    step(
      'stock_movements',
      many.products,
      () => `INSERT INTO stock_movements (product_id, change, stock_after, reason, moved_at)
        SELECT id, stock, stock, 'delivery', now() - stock * interval '9 days' FROM products WHERE stock > 0`,
    ),
  ]
}
