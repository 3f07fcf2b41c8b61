import type pg from 'pg'
import { fill as fillProducts } from '../shop/fill.ts'
import { any, oneOf, skewed, textArray } from '../sql.ts'

/** Numbers of rows that a busy shop leaves in a year. */
const perYear = {
  customers: 20_000,
  cases: 50_000,
  bookings: 30_000,
  quotes: 6000,
  products: 2000,
  orders: 15_000,
  tradeIns: 6000,
  mails: 200_000,
  audit: 300_000,
  messages: 3000,
}

/** Customers with a known number of cases: account 1 has 2,000, account 2 has 5. */
export const heavyCustomer = { id: 1, cases: 2000 } as const
export const usualCustomer = { id: 2, cases: 5 } as const

/** Newest rows that are still open, whatever the shop's age. */
const open = { cases: 120, bookings: 200, quotes: 25, orders: 40, tradeIns: 30, messages: 8 }

const firstNames = [
  ...[
    'Anna',
    'Erik',
    'Maria',
    'Lars',
    'Eva',
    'Karl',
    'Karin',
    'Anders',
    'Sara',
    'Johan',
    'Lena',
    'Per',
    'Emma',
  ],
  ...['Nils', 'Kerstin', 'Jan', 'Ingrid', 'Olof', 'Ali', 'Fatima', 'Åsa', 'Örjan', 'Kim', 'Elin', 'Mohamed'],
]
const lastNames = [
  ...[
    'Andersson',
    'Johansson',
    'Karlsson',
    'Nilsson',
    'Eriksson',
    'Larsson',
    'Olsson',
    'Persson',
    'Svensson',
  ],
  ...[
    'Gustafsson',
    'Pettersson',
    'Jonsson',
    'Ek',
    'Lind',
    'Öberg',
    'Ståhl',
    'Nattviol',
    'Hassan',
    'Berg',
    'Sandström',
  ],
]
const models = [
  ...[
    'iPhone 13',
    'iPhone 14',
    'iPhone 12',
    'Galaxy S23',
    'iPhone 15',
    'Galaxy A54',
    'iPhone 11',
    'iPad 9',
    'iPhone SE',
  ],
  ...[
    'Galaxy S22',
    'Pixel 7',
    'MacBook Air M1',
    'ThinkPad T14',
    'iPhone X',
    'Redmi Note 12',
    'Watch SE',
    'Xperia 5',
  ],
]
const brands = ['Apple', 'Samsung', 'Google', 'Lenovo', 'Xiaomi', 'Sony']
const issues = [
  ...[
    'Trasig skärm',
    'Dåligt batteri',
    'Laddar inte',
    'Vattenskada',
    'Trasig baksida',
    'Startar inte',
    'Kamera',
  ],
  ...['Högtalare', 'Mikrofon', 'Hemknapp', 'Seg dator', 'Trasigt tangentbord'],
]
const phone = `'+467' || lpad((${any(71, 99_999_999)})::text, 8, '0')`
const serial = `lpad((356000000000000 + n)::text, 15, '0')`
/** Five characters of a tracking code, whose letters cannot be mistaken for others. */
const codePart = (from: number) => `translate(upper(substr(md5('t' || n), ${from}, 5)), '0158B', 'GHJKM')`
const selector = (area: string) => `substr(md5('${area}' || n), 1, 16)`

type Step = { tables: readonly string[]; sql: (count: number) => string; count: number }

/**
 * Fills an empty database with what a busy shop leaves in some years: skewed names, models and dates, older rows closed. Indexes
 * are made after the rows, and triggers do not run, since the rows agree with each other.
 */
export async function fillYears(client: pg.Client, years: number): Promise<void> {
  const many = Object.fromEntries(
    Object.entries(perYear).map(([key, count]) => [key, count * years]),
  ) as typeof perYear
  await fillProducts(client, 0, many.products)
  await fillCatalogue(client)
  const steps = stepsOf(many, years)
  const tables = [...new Set(steps.flatMap((step) => step.tables))]
  await client.query(`SET synchronous_commit = off; SET maintenance_work_mem = '1GB'`)
  const putBack = await dropIndexesAndReferences(client, tables)
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  for (const { tables: names, sql, count } of steps) {
    const begun = performance.now()
    await client.query(sql(count))
    say(`${names.join(', ')}: ${count.toLocaleString('sv')}`, begun)
  }
  const begun = performance.now()
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  for (const statement of putBack) await client.query(statement)
  say(`${putBack.length} indexes and references`, begun)
  await client.query('VACUUM ANALYZE')
  say('vacuumed', begun)
}

const say = (line: string, begun: number) =>
  process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${line}\n`)

/** Inserts a price list of 300 models, which does not grow with the years. */
async function fillCatalogue(client: pg.Client): Promise<void> {
  await client.query(`INSERT INTO device_types (slug, name, position) SELECT lower(name), name, 1
    FROM unnest(${textArray(['Mobil', 'Surfplatta', 'Dator', 'Klocka'])}) AS name`)
  await client.query(
    `INSERT INTO brands (name, position) SELECT name, 1 FROM unnest(${textArray(brands)}) AS name`,
  )
  await client.query(`INSERT INTO device_models (device_type_id, brand_id, name)
    SELECT t.id, b.id, ${oneOf(1, models)} || ' ' || n FROM generate_series(1, 300) AS n
      JOIN device_types t ON t.id = 1 + n % 4 JOIN brands b ON b.id = 1 + n % ${brands.length}`)
  await client.query(`INSERT INTO repair_prices (device_model_id, issue_description, price_ore, time_estimate)
    SELECT m.id, issue, 49000 + m.id * 100, '2-3 timmar' FROM device_models m, unnest(${textArray(issues.slice(0, 5))}) AS issue`)
}

/** Drops the indexes that no constraint needs, and the foreign keys, and returns the statements that make them again. */
async function dropIndexesAndReferences(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ dropping: string; making: string }>(
    `SELECT 'DROP INDEX ' || i.indexrelid::regclass AS dropping, pg_get_indexdef(i.indexrelid) AS making FROM pg_index i
      WHERE i.indrelid = ANY ($1::text[]::regclass[]) AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)
    UNION ALL
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::text[]::regclass[])`,
    [tables],
  )
  for (const { dropping } of rows) await client.query(dropping)
  return rows.map(({ making }) => making)
}

function stepsOf(many: typeof perYear, years: number): Step[] {
  /** When row `n` of `count` came: more often lately than at the start, by day. */
  const when = (count: number) =>
    `(date_trunc('second', now()) - (1 - (n::float8 / ${count}) ^ 0.8) * interval '${Math.round(years * 365)} days' - interval '1 hour')`
  const step = (table: string, count: number, sql: (count: number) => string): Step => ({
    tables: [table],
    count,
    sql,
  })
  const insert = (table: string, count: number, columns: Record<string, string>): Step =>
    step(table, count, () => {
      const names = Object.keys(columns).join(', ')
      return `INSERT INTO ${table} (${names}) SELECT ${Object.values(columns).join(', ')} FROM generate_series(1, ${count}) AS n`
    })
  const select = (table: string, count: number, columns: Record<string, string>, from: string): Step =>
    step(
      table,
      count,
      () =>
        `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) SELECT ${Object.values(columns).join(', ')} FROM ${from}`,
    )

  const account = `(1 + ${any(1, many.customers)})`
  const heavyEvery = Math.floor(many.cases / heavyCustomer.cases)
  const usualFirst = heavyEvery * 100 + 1
  const caseOwner = `CASE WHEN n % ${heavyEvery} = 0 THEN ${heavyCustomer.id}
    WHEN n BETWEEN ${usualFirst} AND ${usualFirst + usualCustomer.cases - 1} AND n % ${heavyEvery} <> 0 THEN ${usualCustomer.id}
    WHEN ${any(2, 10)} < 4 THEN 3 + ${any(3, many.customers - 2)} END`
  const personOf = (owner: string) => ({
    name: `${skewed(4, firstNames)} || ' ' || ${skewed(5, lastNames)}`,
    email: `CASE WHEN (${owner}) IS NULL THEN 'gast' || ${any(6, many.customers)} ELSE 'kund' || (${owner}) END || '@exempel.se'`,
  })
  const caseOf = personOf(caseOwner)
  const isOpen = (kind: keyof typeof open) => `n > ${many[kind] - open[kind]}`
  const caseDone = `NOT ${isOpen('cases')}`
  const openStatus = `(ARRAY['Mottaget','Pågående','Under reparation','Färdig','Väntar på svar'])[1 + n % 5]`
  const created = when(many.cases)
  const readyAt = `${created} + interval '1 hour' * (1 + n % 60)`
  const overAt = `${created} + interval '90 minutes' * (1 + n % 60)`
  const receipts = many.cases / 2
  const receiptNumber = (series: string, id: string) =>
    `'${series}-' || to_char(created_at, 'YY') || '-' || lpad((${id})::text, 7, '0')`
  const seller = `jsonb_build_object('seller', jsonb_build_object('name', 'Verkstan', 'legalName', 'Verkstan i Arvika AB', 'orgNumber', '555555-5555',
    'vatNumber', 'SE555555555501', 'street', 'Kyrkogatan 12', 'postalCode', '671 31', 'city', 'Arvika', 'phone', '070-174 06 35', 'email', 'support@verkstan.example'),
    'customer', jsonb_build_object('name', name))`

  return [
    insert('customers', many.customers, {
      email: `'kund' || n || '@exempel.se'`,
      password_hash: `'-'`,
      first_name: skewed(10, firstNames),
      last_name: skewed(11, lastNames),
      phone,
      created_at: when(many.customers),
      email_verified_at: when(many.customers),
    }),
    insert('repair_orders', many.cases, {
      order_number: `'R-' || to_char(${created}, 'YY') || '-' || lpad(n::text, 7, '0')`,
      status: `CASE WHEN ${isOpen('cases')} THEN ${openStatus} WHEN n % 27 = 0 THEN 'Avslutad' ELSE 'Utlämnad & Betald' END`,
      source: skewed(12, ['counter', 'booking', 'quote', 'portal']),
      customer_id: caseOwner,
      customer_name: caseOf.name,
      customer_email: caseOf.email,
      customer_phone: phone,
      device_type: skewed(13, ['mobil', 'surfplatta', 'dator', 'klocka']),
      brand: skewed(14, brands),
      model_name: skewed(15, models),
      issue: skewed(16, issues),
      agreed_ore: `49000 + ${any(17, 30)} * 10000`,
      created_at: created,
      link_selector: selector('case'),
      status_since: `${created} + CASE WHEN ${caseDone} THEN interval '1 hour' * (4 + n % 90) ELSE interval '1 minute' END`,
      serial_number: `CASE WHEN n % 3 = 0 THEN ${serial} ELSE '' END`,
      estimated_on: `(${created} + interval '3 days')::date`,
      ready_at: `CASE WHEN ${caseDone} OR n % 5 = 3 THEN ${readyAt} END`,
      first_ready_at: `CASE WHEN ${caseDone} OR n % 5 = 3 THEN ${readyAt} END`,
      last_ready_at: `CASE WHEN ${caseDone} OR n % 5 = 3 THEN ${readyAt} END`,
      handed_over_at: `CASE WHEN ${caseDone} AND n % 27 <> 0 THEN ${overAt} END`,
      first_handed_over_at: `CASE WHEN ${caseDone} AND n % 27 <> 0 THEN ${overAt} END`,
      warranty_until: `CASE WHEN ${caseDone} THEN (${created} + interval '1 year')::date END`,
    }),
    select(
      'repair_transitions',
      many.cases * 4,
      {
        repair_order_id: 'o.id',
        from_status: 'm.from_status',
        to_status: 'm.to_status',
        mailed: 'm.mailed',
        happened_at: `o.created_at + m.after * (1 + o.id % 60)`,
      },
      `repair_orders o, (VALUES (NULL, 'Mottaget', true, interval '0'), ('Mottaget', 'Under reparation', false, interval '40 minutes'),
        ('Under reparation', 'Färdig', true, interval '1 hour'), ('Färdig', 'Utlämnad & Betald', false, interval '90 minutes')) AS m (from_status, to_status, mailed, after)
        WHERE o.status IN ('Utlämnad & Betald', 'Avslutad') OR m.from_status IS NULL`,
    ),
    select(
      'repair_entries',
      many.cases * 3,
      {
        repair_order_id: 'o.id',
        kind: 'm.kind',
        text: 'm.words',
        created_at: `o.created_at + m.after`,
        read_at: `CASE WHEN m.kind = 'customer' AND o.id <= ${many.cases - open.cases} THEN o.created_at + interval '1 day' END`,
      },
      `repair_orders o, (VALUES ('customer', 'Hej! När blir den klar?', interval '5 hours'), ('reply', 'Vi räknar med i morgon efter lunch.', interval '6 hours'),
        ('note', 'Delen ligger på hyllan, kolla ramen.', interval '7 hours')) AS m (kind, words, after)`,
    ),
    select(
      'repair_lines',
      many.cases * 2,
      {
        repair_order_id: 'o.id',
        kind: 'm.kind',
        description: `m.words || ' ' || o.model_name`,
        quantity: '1',
        unit_ore: 'm.ore',
      },
      `repair_orders o, (VALUES ('labour', 'Arbete', 39000), ('part', 'Del till', 90000)) AS m (kind, words, ore)`,
    ),
    select(
      'repair_images',
      many.cases,
      {
        repair_order_id: 'id',
        file_key: `'repairs/bench/' || id`,
        width: '1600',
        height: '1200',
        caption: `''`,
        created_at: 'created_at',
      },
      'repair_orders',
    ),
    step(
      'sales_documents',
      receipts,
      () => `INSERT INTO sales_documents (number, series, kind, is_test, lines, about, total_ore, vat_ore, margin_ore, repair_ore, parties, facts, mode, issued_at)
        SELECT ${receiptNumber('KV', 'id')}, 'KV', 'receipt', false,
          jsonb_build_array(jsonb_build_object('description', issue, 'quantity', 1, 'unitOre', 129000, 'taxMode', 'vat25', 'about', jsonb_build_object('kind', 'repair', 'id', id))),
          ARRAY['repair:' || id], 129000, 25800, 0, 129000, ${seller.replace("'name', name", "'name', customer_name")}, '[]', 'exempt', handed_over_at
        FROM repair_orders WHERE id % 2 = 0 AND handed_over_at IS NOT NULL`,
    ),
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
          SELECT ${receiptNumber('KB', 'o.id').replace('created_at', 'o.created_at')}, 'KB', 'receipt', false,
            jsonb_build_array(jsonb_build_object('description', l.product_name, 'quantity', 1, 'unitOre', 199000, 'taxMode', l.tax_mode, 'costOre', 120000,
              'about', jsonb_build_object('kind', 'product', 'id', l.product_id))),
            ARRAY['order:' || o.id, 'product:' || l.product_id], 199000, CASE WHEN p.margin_ore = 0 THEN 39800 ELSE 0 END, p.margin_ore,
            CASE WHEN p.margin_ore = 0 THEN 0 ELSE 15800 END, ${seller.replace("'name', name", "'name', o.last_name")}, '[]', o.paid_at
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
    insert('bookings', many.bookings, {
      reference: `'B-' || upper(substr(md5('b' || n), 1, 12))`,
      link_selector: selector('booking'),
      status: `CASE WHEN ${isOpen('bookings')} THEN 'booked' WHEN n % 5 < 3 THEN 'checked_in' WHEN n % 5 = 3 THEN 'cancelled' ELSE 'no_show' END`,
      source: `'web'`,
      customer_id: `CASE WHEN ${any(30, 3)} = 0 THEN ${account} END`,
      customer_name: `${skewed(31, firstNames)} || ' ' || ${skewed(32, lastNames)}`,
      customer_email: `'kund' || ${account} || '@exempel.se'`,
      customer_phone: phone,
      customer_message: `''`,
      device_type: `'mobil'`,
      brand: skewed(33, brands),
      model_name: skewed(34, models),
      issue: skewed(35, issues),
      price_ore: '129000',
      estimated_time: `'2-3 timmar'`,
      // One after the other, so that no two have the same seat at the same time; the open ones lie ahead.
      starts_at: `date_trunc('hour', now()) - (${many.bookings - open.bookings} - n) * interval '${Math.floor((years * 365 * 24 * 60) / many.bookings)} minutes'`,
      ends_at: `date_trunc('hour', now()) - (${many.bookings - open.bookings} - n) * interval '${Math.floor((years * 365 * 24 * 60) / many.bookings)} minutes' + interval '15 minutes'`,
      seat: '1',
      fingerprint: `'b' || n`,
      repair_order_id: `CASE WHEN NOT ${isOpen('bookings')} AND n % 5 < 3 THEN n END`,
      created_at: when(many.bookings),
      time_set_at: when(many.bookings),
      changed_at: when(many.bookings),
    }),
    select(
      'booking_events',
      many.bookings * 2,
      { booking_id: 'b.id', what: 'm.what', by_staff: 'm.staff', happened_at: 'b.created_at + m.after' },
      `bookings b, (VALUES ('booked', false, interval '0'), ('checked_in', true, interval '2 days')) AS m (what, staff, after)`,
    ),
    insert('quote_requests', many.quotes, {
      status: `CASE WHEN ${isOpen('quotes')} THEN 'Ny' WHEN n % 2 = 0 THEN 'Avvisad' ELSE 'Arkiverad' END`,
      status_before_archive: `CASE WHEN NOT ${isOpen('quotes')} AND n % 2 = 1 THEN 'Offererad' END`,
      name: `${skewed(40, firstNames)} || ' ' || ${skewed(41, lastNames)}`,
      email: `'kund' || ${account} || '@exempel.se'`,
      phone,
      device_type: `'mobil'`,
      brand: skewed(42, brands),
      model_name: skewed(43, models),
      issue: skewed(44, issues),
      customer_message: `'Den ramlade i golvet.'`,
      fingerprint: `'q' || n`,
      link_selector: selector('quote'),
      version: `CASE WHEN ${isOpen('quotes')} THEN 0 ELSE 1 END`,
      quoted_ore: `CASE WHEN ${isOpen('quotes')} THEN NULL ELSE 129000 END`,
      estimated_time: `'2-3 dagar'`,
      sent_at: `CASE WHEN ${isOpen('quotes')} THEN NULL ELSE ${when(many.quotes)} END`,
      valid_until: `CASE WHEN ${isOpen('quotes')} THEN NULL ELSE (${when(many.quotes)})::date + 14 END`,
      created_at: when(many.quotes),
    }),
    insert('trade_in_requests', many.tradeIns, {
      tracking_code: `'SM-' || ${codePart(1)} || '-' || ${codePart(6)}`,
      link_selector: selector('sale'),
      status: `CASE WHEN ${isOpen('tradeIns')} THEN (ARRAY['PENDING','RECEIVED'])[1 + n % 2] WHEN n % 6 = 0 THEN 'CANCELLED' ELSE 'PAID' END`,
      status_since: when(many.tradeIns),
      delivery_method: oneOf(50, ['MAIL_IN', 'IN_STORE']),
      customer_id: `CASE WHEN n = ${many.tradeIns / 2} THEN ${usualCustomer.id} END`,
      customer_name: `${skewed(51, firstNames)} || ' ' || ${skewed(52, lastNames)}`,
      customer_email: `'kund' || ${account} || '@exempel.se'`,
      customer_phone: phone,
      customer_address: `'Provgatan 3'`,
      customer_postal_code: `'671 31'`,
      customer_city: `'Arvika'`,
      swish: `''`,
      estimated_kronor: `500 + ${any(53, 60)} * 100`,
      final_kronor: `CASE WHEN ${isOpen('tradeIns')} THEN NULL ELSE 500 + ${any(53, 60)} * 100 END`,
      created_at: when(many.tradeIns),
      received_at: `CASE WHEN ${isOpen('tradeIns')} THEN NULL ELSE ${when(many.tradeIns)} + interval '2 days' END`,
      paid_at: `CASE WHEN NOT ${isOpen('tradeIns')} AND n % 6 <> 0 THEN ${when(many.tradeIns)} + interval '3 days' END`,
      fingerprint: `'t' || n`,
    }),
    select(
      'trade_in_request_devices',
      many.tradeIns,
      {
        request_id: 'n',
        position: '0',
        kind: `'phone'`,
        brand: skewed(54, brands),
        model_name: skewed(55, models),
        image_url: `''`,
        base_ore: '300000',
        selections: `'[]'`,
        estimated_kronor: 'estimated_kronor',
      },
      '(SELECT id AS n, estimated_kronor FROM trade_in_requests) AS r',
    ),
    select(
      'trade_in_inspections',
      many.tradeIns,
      {
        request_device_id: 'd.id',
        imei: `lpad((357000000000000 + d.id)::text, 15, '0')`,
        lock_status: `'unlocked'`,
        grade: `'good'`,
        remarks: `''`,
        final_kronor: 'r.final_kronor',
        inspected_at: `r.created_at + interval '2 days'`,
      },
      'trade_in_request_devices d JOIN trade_in_requests r ON r.id = d.request_id WHERE r.final_kronor IS NOT NULL',
    ),
    select(
      'trade_in_payouts',
      many.tradeIns,
      {
        request_id: 'id',
        amount_kronor: 'final_kronor',
        method: `'SWISH'`,
        paid_on: 'paid_at::date',
        reference: `''`,
        identity_method: `'id_card'`,
        created_at: 'paid_at',
      },
      'trade_in_requests WHERE paid_at IS NOT NULL',
    ),
    step(
      'booked_entries',
      many.tradeIns,
      () => `INSERT INTO booked_entries (key, file_id, voucher) SELECT 'payout:' || p.id, f.id, 1
        FROM trade_in_payouts p, book_files f WHERE p.paid_on <= f.last_day`,
    ),
    select(
      'trade_in_ledger',
      many.tradeIns,
      {
        number: `'INK-' || d.id`,
        request_id: 'r.id',
        request_device_id: 'd.id',
        bought_on: 'r.paid_at::date',
        goods: `d.brand || ' ' || d.model_name`,
        imei: `lpad((357000000000000 + d.id)::text, 15, '0')`,
        seller_name: 'r.customer_name',
        seller_address: `'Provgatan 3, 671 31 Arvika'`,
        identity_method: `'id_card'`,
        price_kronor: 'r.final_kronor',
        sellable_from: `(r.paid_at::date + interval '1 month')::date`,
        created_at: 'r.paid_at',
      },
      'trade_in_request_devices d JOIN trade_in_requests r ON r.id = d.request_id WHERE r.paid_at IS NOT NULL',
    ),
    select(
      'trade_in_history',
      many.tradeIns * 3,
      { request_id: 'r.id', event: 'm.event', happened_at: 'r.created_at + m.after' },
      `trade_in_requests r, (VALUES ('registered', interval '0'), ('received', interval '2 days'), ('inspected', interval '3 days')) AS m (event, after)`,
    ),
    insert('contact_messages', many.messages, {
      name: `${skewed(60, firstNames)} || ' ' || ${skewed(61, lastNames)}`,
      email: `'kund' || ${account} || '@exempel.se'`,
      phone,
      subject: oneOf(62, ['repair', 'quote', 'warranty', 'general']),
      body: `'Hej! Lagar ni ' || ${skewed(63, models)} || '?'`,
      fingerprint: `'m' || n`,
      created_at: when(many.messages),
      answered_at: `CASE WHEN ${isOpen('messages')} THEN NULL ELSE ${when(many.messages)} + interval '3 hours' END`,
    }),
    insert('mails', many.mails, {
      event_key: `'old:' || n`,
      template: skewed(70, ['repair-status', 'repair-reply', 'booking-booked', 'shop-paid', 'quote-offer']),
      to_address: `'kund' || ${account} || '@exempel.se'`,
      subject: `${skewed(72, ['Din enhet är klar', 'Nytt om din reparation', 'Din tid är bokad', 'Tack för ditt köp'])} || ' (' || n || ')'`,
      text_body: `'Hej! ' || repeat('Din enhet är klar att hämta i butiken. ', 6)`,
      html_body: `'<p>Hej!</p>' || repeat('<p>Din enhet är klar att hämta i butiken.</p>', 6)`,
      message_id: `'<' || n || '@exempel.se>'`,
      state: `'sent'`,
      created_at: when(many.mails),
      sent_at: when(many.mails),
    }),
    insert('mail_attachments', many.orders, {
      mail_id: `n * ${Math.floor(many.mails / many.orders)}`,
      filename: `'kvitto.pdf'`,
      content_type: `'application/pdf'`,
      content: `decode(repeat(md5(n::text), 100), 'hex')`,
    }),
    insert('audit_log', many.audit, {
      at: when(many.audit),
      actor_id: `1 + n % 4`,
      actor_name: oneOf(80, ['Kim', 'Alex', 'Sam', 'Robin']),
      kind: skewed(81, ['change', 'look', 'login']),
      area: skewed(82, ['repairs', 'shop', 'bookings', 'customers']),
      what: `'POST /api/admin/repairs/:id/move/'`,
      subject: `jsonb_build_object('id', n)`,
      sentence: `'flyttade ärende R-26-' || lpad((${any(83, many.cases)})::text, 7, '0') || ' till Färdig'`,
      detail: `''`,
    }),
    step(
      'people_dirty',
      many.customers * 2,
      () =>
        `INSERT INTO people_dirty SELECT DISTINCT lower(email) FROM customers UNION SELECT DISTINCT lower(customer_email) FROM repair_orders`,
    ),
  ]
}
