import type pg from 'pg'
import { addCalendarDays, toDay } from '#domain/time.ts'
import { privateToken } from '#server/testing/tokens.ts'
import { secretKey } from '../shop-server.ts'
import { customers } from './fill.ts'

const today = toDay(new Date())
export const daysAgo = (days: number) => addCalendarDays(today, -days)

/** A column of a row from the middle of the shop's years, as SQL. */
const middle = (table: string, column: string, where = 'true') =>
  `SELECT ${column} FROM ${table} WHERE ${where} AND id >= (SELECT max(id) / 2 FROM ${table}) ORDER BY id LIMIT 1`
const owned = (table: string, column: string) =>
  `SELECT ${column} FROM ${table} WHERE customer_id = ${customers.usual} LIMIT 1`

/** Values of parameters in paths, as SQL. The longest beginning of a path counts. */
const inPaths: Record<string, string> = {
  '/api/admin/mail/': middle('mails', 'id'),
  '/api/admin/mail/{id}/files/': 'SELECT mail_id FROM mail_attachments ORDER BY id LIMIT 1',
  '/api/admin/messages/': middle('contact_messages', 'id'),
  '/api/admin/payments/': middle('payments', 'id', 'paid_at IS NOT NULL'),
  '/api/admin/repairs/': middle('repair_orders', 'id', `status = 'Utlämnad & Betald'`),
  '/api/admin/bookings/': middle('bookings', 'id'),
  '/api/admin/shop/products/': middle('products', 'id'),
  '/api/admin/shop/orders/': middle('shop_orders', 'id', 'paid_at IS NOT NULL'),
  '/api/admin/trade-in/cases/': middle(
    'trade_in_requests',
    'id',
    `status = 'PAID' AND delivery_method = 'MAIL_IN'`,
  ),
  '/api/admin/accounts/staff/': 'SELECT 1',
  '/api/shop/products/': middle('products', 'id'),
  '/api/quotes/repairprices/': 'SELECT id FROM repair_prices LIMIT 1',
  '/api/admin/customers/': `SELECT id FROM people WHERE customer_id = ${customers.usual}`,
  '/api/admin/sales-documents/': middle('sales_documents', 'number'),
  '/api/admin/office/reports/closings/': `SELECT '${today}'`,
  '/api/v1/orders/{id}/': owned('repair_orders', 'id'),
  '/api/shop/customer-orders/{id}/': owned('shop_orders', 'id'),
  '/api/trade-in/requests/{tracking_code}/': owned('trade_in_requests', 'tracking_code'),
}
const fileId = 'SELECT id FROM mail_attachments ORDER BY id LIMIT 1'

/** Selectors of private links, as SQL. */
const selectors: Record<string, string> = {
  '/api/repair-pages/': middle('repair_orders', 'link_selector'),
  '/api/status/': middle('repair_orders', 'link_selector'),
  '/api/quotes/offers/': middle('quote_requests', 'link_selector'),
  '/api/bookings/': middle('bookings', 'link_selector'),
  '/api/trade-in/sales/': middle('trade_in_requests', 'link_selector', `delivery_method = 'MAIL_IN'`),
}

const inQueries: Record<string, string> = {
  q: 'iphone',
  model: 'iPhone 13',
  brand: 'Apple',
  device_type: 'mobil',
  serial: '356000000000003',
  issue: 'Trasig skärm',
  estimated_time: '2-3 dagar',
  date: daysAgo(-1),
  from: daysAgo(6),
  to: today,
  format: 'csv',
}

export const getQueryValue = (path: string, name: string) => inQueries[name] ?? missing(path, name)

/** Returns the value of a parameter in a path. */
export async function readPathValue(client: pg.Client, path: string, name: string): Promise<string> {
  if (name === 'token') {
    const selector = await readValue(client, getLongest(selectors, path) ?? missing(path, name))
    const keys = { secretKey, previousSecretKey: undefined }
    return path.startsWith('/api/repair-pages/')
      ? privateToken(keys, selector, 'customer page')
      : privateToken(keys, selector)
  }
  if (name === 'slug') return readValue(client, middle('products', 'slug'))
  if (name === 'file') return readValue(client, fileId)
  return readValue(client, getLongest(inPaths, path) ?? missing(path, name))
}

/** Returns searches of a list that find one row. */
export async function readExactSearches(client: pg.Client, path: string): Promise<Record<string, string>> {
  const columns =
    path === '/api/admin/repairs/'
      ? ['order_number', 'customer_phone', 'customer_email', 'serial_number']
      : ['customer_email']
  const searches = columns.map(
    async (column) =>
      [column, await readValue(client, middle('repair_orders', column, `${column} <> ''`))] as const,
  )
  return Object.fromEntries(await Promise.all(searches))
}

async function readValue(client: pg.Client, query: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>(`SELECT (${query})::text AS value`)
  if (!rows[0]?.value) throw new Error(`nothing found by ${query}`)
  return rows[0].value
}

/** Returns the value whose key is the longest beginning of the path. */
function getLongest(values: Record<string, string>, path: string): string | undefined {
  const prefixes = Object.keys(values).filter((prefix) => path.startsWith(prefix))
  return values[prefixes.toSorted((a, b) => b.length - a.length)[0] ?? '']
}

function missing(path: string, name: string): never {
  throw new Error(`no value of ${name} in ${path}: name one in bench/years/parameters.ts`)
}
