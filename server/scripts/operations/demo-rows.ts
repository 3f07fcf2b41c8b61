import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { demoRows } from '#server/db/tables.ts'

/**
 * Tables whose rows are either demo data or real, with the Swedish singular and plural for real ones. Every table is here
 * or in one of the two lists below; a test checks it.
 */
export const countedTables = {
  customers: ['kundkonto', 'kundkonton'],
  contact_messages: ['meddelande', 'meddelanden'],
  quote_requests: ['offertförfrågan', 'offertförfrågningar'],
  bookings: ['bokning', 'bokningar'],
  booking_blocks: ['spärrad tid', 'spärrade tider'],
  repair_orders: ['reparation', 'reparationer'],
  loan_devices: ['lånetelefon', 'lånetelefoner'],
  payments: ['betalning', 'betalningar'],
  refunds: ['återbetalning', 'återbetalningar'],
  sales_documents: ['kvitto eller kreditfaktura', 'kvitton och kreditfakturor'],
  shop_orders: ['beställning', 'beställningar'],
  shop_withdrawals: ['ångrat köp', 'ångrade köp'],
  trade_in_requests: ['inbyte', 'inbyten'],
  trade_in_payouts: ['utbetalning för ett inbyte', 'utbetalningar för inbyten'],
  trade_in_ledger: ['rad i inköpsliggaren', 'rader i inköpsliggaren'],
  review_requests: ['fråga om omdöme', 'frågor om omdömen'],
  reviews: ['omdöme', 'omdömen'],
  day_closings: ['dagsavslut', 'dagsavslut'],
  book_files: ['bokföringsfil', 'bokföringsfiler'],
  products: ['produkt', 'produkter'],
  brand_manufacturers: ['tillverkare', 'tillverkare'],
  product_prices: ['ändrat pris i butiken', 'ändrade priser i butiken'],
  device_types: ['enhetstyp', 'enhetstyper'],
  brands: ['märke', 'märken'],
  device_models: ['modell i prislistan', 'modeller i prislistan'],
  repair_prices: ['pris i prislistan', 'priser i prislistan'],
  repair_price_changes: ['ändring i prislistan', 'ändringar i prislistan'],
  imported_customers: ['importerad kund', 'importerade kunder'],
  former_invoices: ['faktura från ett tidigare system', 'fakturor från ett tidigare system'],
  suppliers: ['leverantör', 'leverantörer'],
  parts: ['reservdel', 'reservdelar'],
  purchases: ['beställning av delar', 'beställningar av delar'],
  stores: ['inlämningsställe', 'inlämningsställen'],
  shop_pictures: ['bild på butiken', 'bilder på butiken'],
  trade_in_groups: ['alternativgrupp för inbyten', 'alternativgrupper för inbyten'],
  trade_in_devices: ['enhet som köps in', 'enheter som köps in'],
  trade_in_codes: ['kampanjkod', 'kampanjkoder'],
} as const satisfies Record<string, readonly [one: string, several: string]>

/** Tables that depend on those above: details, counters and derived rows. They are emptied with them. */
export const dependentTables = [
  'applied_seeds',
  'baskets',
  'booked_entries',
  'booking_events',
  'customer_details',
  'customer_links',
  'customer_sessions',
  'demo_intents',
  'demo_refunds',
  'demo_rows',
  'device_tests',
  'former_invoice_payments',
  'invoice_reminders',
  'loans',
  'login_attempts',
  'login_codes',
  'message_replies',
  'number_counters',
  'paired_pictures',
  'pairings',
  'part_movements',
  'product_ratings',
  'payment_disputes',
  'payment_events',
  'people',
  'people_dirty',
  'merged_people',
  'printed_documents',
  'product_details',
  'product_pictures',
  'product_serial_pictures',
  'product_serials',
  'product_words',
  'purchase_deliveries',
  'purchase_lines',
  'quote_forms',
  'register_receipts',
  'repair_agreements',
  'repair_entries',
  'repair_images',
  'repair_lines',
  'repair_payments',
  'repair_price_answers',
  'repair_price_questions',
  'repair_transitions',
  'repair_work',
  'repair_passcodes',
  'repair_signatures',
  'sent_pictures',
  'shop_complaints',
  'revenue_days',
  'repair_months',
  'usual_repair_times',
  'restock_alerts',
  'review_opt_outs',
  'shop_order_lines',
  'shop_order_transitions',
  'shop_unconfirmed_orders',
  'stock_movements',
  'tenders',
  'refurbishing_entries',
  'refurbishing_parts',
  'refurbishings',
  'trade_in_choices',
  'trade_in_device_groups',
  'trade_in_history',
  'trade_in_identity_views',
  'trade_in_images',
  'trade_in_inspections',
  'trade_in_offers',
  'trade_in_request_devices',
] as const

/** Tables that are not emptied: staff, settings and the back office's history. Mails to staff stay too. */
export const remainingTables = [
  'admin_links',
  'admin_recovery_codes',
  'admin_sessions',
  'admin_users',
  'api_keys',
  'audit_log',
  'booking_feed',
  'import_changes',
  'connections',
  'import_layouts',
  'import_runs',
  'imports',
  'maintenance_runs',
  'mail_attachments',
  'mail_events',
  'mail_holds',
  'mailboxes',
  'mails',
  'undoable_notices',
  'received_mails',
  'received_texts',
  'missing_pages',
  'rate_limits',
  'redirects',
  'repair_mail_switches',
  'settings',
  'own_texts',
  'own_figures',
  'shop_categories',
  'site_page_drafts',
  'site_page_versions',
  'site_pages',
  'webhook_deliveries',
  'webhooks',
] as const

const names = Object.keys(countedTables) as (keyof typeof countedTables)[]

/** Records which rows the current transaction has written, as rows of a part of the demo data. */
export async function recordDemoRows(db: Db, seed: string): Promise<void> {
  const each = names.map(
    (name) => sql`SELECT ${seed}, ${name}, array_agg(id) FROM ${sql.identifier(name)}
      WHERE xmin = pg_current_xact_id()::xid HAVING count(*) > 0`,
  )
  await db.execute(sql`INSERT INTO ${demoRows} (seed, table_name, ids) ${sql.join(each, sql` UNION ALL `)}`)
}

/** Counts the rows of each counted table that are not demo data. Leaves out tables without any. */
export async function countRealRows(db: Db): Promise<{ name: keyof typeof countedTables; count: number }[]> {
  const each = names.map(
    (name) => sql`SELECT ${name} AS name, count(*)::int AS count FROM ${sql.identifier(name)} t
      LEFT JOIN (SELECT unnest(ids) AS id FROM ${demoRows} WHERE table_name = ${name}) demo ON demo.id = t.id
      WHERE demo.id IS NULL HAVING count(*) > 0`,
  )
  const { rows } = await db.execute<{ name: keyof typeof countedTables; count: number }>(
    sql.join(each, sql` UNION ALL `),
  )
  return rows
}
