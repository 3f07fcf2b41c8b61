import type { ChangeTopic } from '#domain/change-topics.ts'

/**
 * The topics of each table, for cached pages and for screens of the back office. Empty for tables that neither shows, or that
 * every call reads again. A test checks that every table of the database is listed.
 */
const topicsPerTable = {
  repair_orders: ['repairs'],
  repair_transitions: ['repairs'],
  repair_agreements: ['repairs'],
  repair_payments: ['repairs', 'payments'],
  repair_price_questions: ['repairs'],
  repair_price_answers: ['repairs'],
  repair_entries: ['repairs'],
  repair_lines: ['repairs', 'parts'],
  repair_images: ['repairs'],
  repair_work: ['repairs'],
  repair_passcodes: ['repairs'],
  repair_signatures: ['repairs'],
  repair_mail_switches: ['repairs'],
  loan_devices: ['repairs'],
  loans: ['repairs'],
  pairings: ['pairings'],
  paired_pictures: ['pairings'],
  number_counters: [],

  suppliers: ['parts'],
  parts: ['parts'],
  part_movements: ['parts'],
  purchases: ['parts'],
  purchase_lines: ['parts'],
  purchase_deliveries: ['parts'],

  quote_forms: ['quotes'],
  quote_requests: ['quotes'],

  contact_messages: ['messages'],
  message_replies: ['messages'],
  sent_pictures: ['messages', 'quotes'],

  bookings: ['bookings'],
  booking_events: ['bookings'],
  booking_blocks: ['bookings'],
  booking_feed: ['bookings'],

  shop_complaints: ['repairs'],
  shop_orders: ['orders'],
  shop_order_lines: ['orders'],
  shop_order_transitions: ['orders'],
  shop_withdrawals: ['orders', 'repairs'],
  shop_unconfirmed_orders: [],

  products: ['products'],
  brand_manufacturers: ['products'],
  product_details: ['products'],
  product_pictures: ['products'],
  product_prices: ['products'],
  product_serial_pictures: ['products'],
  product_serials: ['products'],
  stock_movements: ['products'],
  shop_categories: ['products'],
  product_words: [],
  // Read with its product, when that is opened.
  restock_alerts: [],

  device_tests: ['repairs', 'trade-ins'],

  trade_in_requests: ['trade-ins'],
  trade_in_request_devices: ['trade-ins'],
  trade_in_inspections: ['trade-ins'],
  trade_in_images: ['trade-ins'],
  trade_in_offers: ['trade-ins'],
  trade_in_payouts: ['trade-ins', 'books'],
  trade_in_ledger: ['trade-ins'],
  refurbishings: ['trade-ins'],
  refurbishing_parts: ['trade-ins'],
  refurbishing_entries: ['trade-ins'],
  trade_in_history: ['trade-ins'],
  trade_in_identity_views: ['trade-ins'],
  trade_in_groups: ['trade-in-devices'],
  trade_in_choices: ['trade-in-devices'],
  trade_in_devices: ['trade-in-devices'],
  trade_in_device_groups: ['trade-in-devices'],
  trade_in_codes: ['trade-ins'],

  review_requests: [],
  review_opt_outs: [],
  reviews: ['reviews'],
  product_ratings: ['reviews'],

  baskets: ['sales'],
  invoice_reminders: ['sales'],
  sales_documents: ['repairs', 'orders', 'payments', 'sales', 'books'],
  tenders: ['repairs', 'payments', 'sales', 'books'],
  register_receipts: ['sales', 'books'],
  printed_documents: [],

  payments: ['payments'],
  refunds: ['payments'],
  payment_disputes: ['payments', 'orders', 'repairs'],
  // Each provider event also changes its payment.
  payment_events: [],
  demo_intents: [],
  demo_refunds: [],

  device_types: ['prices'],
  brands: ['prices'],
  device_models: ['prices'],
  repair_prices: ['prices'],
  repair_price_changes: ['prices'],

  customers: ['customers'],
  customer_sessions: [],
  customer_links: [],
  login_codes: [],
  imported_customers: ['customers'],
  api_keys: ['integrations'],
  webhooks: ['integrations'],
  webhook_deliveries: ['integrations'],
  former_invoices: ['sales'],
  former_invoice_payments: ['sales', 'books'],
  import_layouts: [],
  imports: [],
  import_changes: [],
  import_runs: [],
  maintenance_runs: [],
  people: ['customers'],
  people_dirty: [],
  merged_people: ['customers'],
  customer_details: ['customers'],

  mails: ['mails'],
  undoable_notices: [],
  mail_attachments: [],
  mail_events: ['mails'],
  mail_holds: ['mails'],
  // Written every minute. What is received changes tables with topics of their own.
  mailboxes: [],
  received_mails: [],
  received_texts: [],

  settings: ['settings'],
  own_texts: ['settings'],
  own_figures: ['settings'],
  stores: ['settings'],
  shop_pictures: ['settings'],
  // Pages show whether payment is open, and have the site's address.
  connections: ['settings'],
  redirects: ['settings'],
  site_pages: ['settings'],
  // Shown by no page. The editor notices other drafts when it saves.
  site_page_drafts: [],
  site_page_versions: [],
  // Written when a visitor gets a 404, which changes no page.
  missing_pages: [],

  admin_users: ['staff'],
  admin_links: ['staff'],
  admin_recovery_codes: [],
  // The audited changes have topics of their own.
  audit_log: [],
  day_closings: ['payments', 'books'],
  revenue_days: [],
  repair_months: [],
  usual_repair_times: [],
  book_files: ['books'],
  booked_entries: [],
  // Logins change all day; each stream checks its own login separately.
  admin_sessions: [],
  login_attempts: [],

  rate_limits: [],
  // Pages say whether the shop has demo data.
  applied_seeds: ['settings'],
  demo_rows: [],
} as const satisfies Record<string, readonly ChangeTopic[]>

const topicsByTable: ReadonlyMap<string, readonly ChangeTopic[]> = new Map(Object.entries(topicsPerTable))

/** Returns the topics of written tables. Unknown names are ignored. */
export function getTopics(tables: Iterable<string>): ChangeTopic[] {
  return [...new Set([...tables].flatMap((table) => topicsByTable.get(table) ?? []))]
}

/** The tables that are listed above. */
export const listedTables: readonly string[] = [...topicsByTable.keys()]
