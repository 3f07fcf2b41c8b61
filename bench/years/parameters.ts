import type pg from 'pg'
import { addCalendarDays, toDay } from '#domain/time.ts'
import { privateToken } from '#server/testing/tokens.ts'
import { usualCustomer } from './values.ts'

/** Values of parameters in paths and queries. */
export type Values = {
  inPath(path: string, name: string): string
  inQuery(path: string, name: string): string
  exact(path: string): Record<string, string>
  daysAgo(days: number): string
}

/** Returns values of parameters: of rows from the middle of the shop's years. `common` is a word that hits often. */
export async function getValues(client: pg.Client, secretKey: string, common: string): Promise<Values> {
  const one = async (query: string) => {
    const { rows } = await client.query<{ value: string }>(`SELECT (${query})::text AS value`)
    if (!rows[0]?.value) throw new Error(`nothing found by ${query}`)
    return rows[0].value
  }
  const middle = (table: string, column: string, where = 'true') =>
    one(
      `SELECT ${column} FROM ${table} WHERE ${where} AND id >= (SELECT max(id) / 2 FROM ${table}) ORDER BY id LIMIT 1`,
    )
  const link = async (table: string, where = 'true') =>
    privateToken({ secretKey, previousSecretKey: undefined }, await middle(table, 'link_selector', where))
  const today = toDay(new Date())
  const email = await middle('repair_orders', 'customer_email')
  const exact = {
    number: await middle('repair_orders', 'order_number'),
    phone: await middle('repair_orders', 'customer_phone'),
    email,
    serial: await middle('repair_orders', 'serial_number', `serial_number <> ''`),
  }
  const inPath: Record<string, string> = {
    '/api/admin/mail/': await middle('mails', 'id'),
    '/api/admin/mail/{id}/files/': await one('SELECT mail_id FROM mail_attachments ORDER BY id LIMIT 1'),
    '/api/admin/messages/': await middle('contact_messages', 'id'),
    '/api/admin/payments/': await middle('payments', 'id', 'paid_at IS NOT NULL'),
    '/api/admin/repairs/': await middle('repair_orders', 'id', `status = 'Utlämnad & Betald'`),
    '/api/admin/bookings/': await middle('bookings', 'id'),
    '/api/admin/shop/products/': await middle('products', 'id'),
    '/api/admin/shop/orders/': await middle('shop_orders', 'id', 'paid_at IS NOT NULL'),
    '/api/admin/trade-in/cases/': await middle(
      'trade_in_requests',
      'id',
      `status = 'PAID' AND delivery_method = 'MAIL_IN'`,
    ),
    '/api/admin/accounts/staff/': '1',
    '/api/shop/products/': await middle('products', 'id'),
    '/api/quotes/repairprices/': await one('SELECT id FROM repair_prices LIMIT 1'),
    '/api/admin/customers/': await one(`SELECT id FROM people WHERE customer_id = ${usualCustomer.id}`),
    '/api/admin/sales-documents/': await middle('sales_documents', 'number'),
    '/api/admin/office/reports/closings/': today,
  }
  const tokens: Record<string, string> = {
    '/api/status/': await link('repair_orders'),
    '/api/quotes/offers/': await link('quote_requests'),
    '/api/bookings/': await link('bookings'),
    '/api/trade-in/sales/': await link('trade_in_requests', `delivery_method = 'MAIL_IN'`),
  }
  const ownedBy = async (table: string) =>
    one(`SELECT id FROM ${table} WHERE customer_id = ${usualCustomer.id} LIMIT 1`)
  const slug = await middle('products', 'slug')
  const attachment = await one('SELECT id FROM mail_attachments ORDER BY id LIMIT 1')
  const own: Record<string, string> = {
    '/api/v1/orders/{id}/': await ownedBy('repair_orders'),
    '/api/shop/customer-orders/{id}/': await ownedBy('shop_orders'),
    '/api/trade-in/requests/{tracking_code}/': await one(
      `SELECT tracking_code FROM trade_in_requests WHERE customer_id = ${usualCustomer.id} LIMIT 1`,
    ),
  }
  const startsWith = (table: Record<string, string>, path: string) =>
    Object.entries(table)
      .filter(([prefix]) => path.startsWith(prefix))
      .toSorted(([a], [b]) => b.length - a.length)[0]?.[1]
  return {
    inPath(path, name) {
      if (name === 'slug') return slug
      if (name === 'file') return attachment
      if (name === 'token') return startsWith(tokens, path) ?? missing(path, name)
      return own[path] ?? startsWith(inPath, path) ?? missing(path, name)
    },
    inQuery(path, name) {
      const all: Record<string, string> = {
        q: common,
        model: 'iPhone 13',
        brand: 'Apple',
        device_type: 'mobil',
        issue: 'Trasig skärm',
        estimated_time: '2-3 dagar',
        date: addCalendarDays(today, 1),
        from: addCalendarDays(today, -6),
        to: today,
        format: 'csv',
      }
      return all[name] ?? missing(path, name)
    },
    exact: (path) => (path === '/api/admin/repairs/' ? exact : { email }),
    daysAgo: (days) => addCalendarDays(today, -days),
  }
}

function missing(path: string, name: string): never {
  throw new Error(`no value of ${name} in ${path}: name one in bench/years/parameters.ts`)
}
