import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { addCalendarDays, dayOf } from '../../domain/time.ts'
import { privateToken } from '../../server/testing/tokens.ts'
import { heavyCustomer, usualCustomer } from './values.ts'

/** The caller: a visitor, the owner, or a customer with five or with 2,000 cases. */
export type Caller = 'visitor' | 'owner' | 'usual' | 'heavy'

export type Call = {
  name: string
  path: string
  caller: Caller
  /** Milliseconds for 99 of 100 calls after ten years; none for exports, which only must not fail. */
  most: number | undefined
  /** First pages of lists are also asked for by 32 at once. */
  isFirstPage: boolean
}

type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema?: { enum?: string[] } }[]
  security?: Record<string, unknown>[]
  responses: Record<string, { content?: Record<string, unknown> }>
}

/** Time limits in milliseconds (docs/performance.md). */
export const limits = { one: 30, search: 100, deep: 100, reports: 150, tenYears: 500, file: 300 } as const

/** GETs that are no answer to be timed: a stream without an end. */
const notTimed = new Set(['/api/admin/live/'])

/** GETs whose row only exists when a file, link or visitor made it, which the fill does not. They are not measured. */
export const withoutRow = new Set([
  '/api/settings/pictures/{file}',
  '/api/staff_links/{token}/',
  '/api/v1/orders/online/{intent}/',
  '/api/admin/mail/templates/{template}/',
  '/api/repair_images/{id}/',
  '/api/receipts/{number}/',
  '/api/shop/receipts/{number}/',
  '/api/admin/quotes/{id}/forms/{version}/',
  '/api/quotes/offers/{token}/forms/{version}/',
  '/api/calendar/{file}',
  '/api/shop/pictures/{file}',
  '/api/trade-in/pictures/{name}',
  '/api/trade-in/labels/{tracking_code}/',
  '/api/trade-in/images/{id}/',
  '/api/trade-in/offers/{token}/',
  '/api/trade-in/devices/{id}/',
  '/api/reviews/requests/{token}/',
  '/api/admin/reviews/{id}/',
  '/api/admin/counter/baskets/{id}/',
  '/api/admin/counter/swish/',
  '/api/admin/books/files/{id}/',
  '/api/admin/parts/{id}/',
  '/api/admin/parts/{id}/label/',
  '/api/admin/purchases/{id}/',
  '/api/admin/purchases/{id}/lines.csv',
  '/api/admin/repairs/{id}/guarantee/',
  '/api/admin/office/reports/closings/{day}/pdf/',
])

/** Words that hit often, hit once, miss, and hit often but never together. */
const words = { common: 'iphone', name: 'nattviol', miss: 'finnsinte99', apart: 'apple samsung' }

/** Returns a call for every GET of the contract, and its filters, sortings, searches and last pages. */
export async function callsOf(client: pg.Client, years: number, secretKey: string): Promise<Call[]> {
  const values = await valuesOf(client, secretKey)
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
    paths: Record<string, { get?: Operation }>
  }
  const calls: Call[] = []
  for (const [path, { get }] of Object.entries(paths)) {
    if (!get || notTimed.has(path) || withoutRow.has(path)) continue
    calls.push(...callsOfPath(path, get, values, years))
  }
  return calls
}

function callsOfPath(path: string, get: Operation, values: Values, years: number): Call[] {
  const parameters = get.parameters ?? []
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values.inPath(path, name)),
  )
  const security = JSON.stringify(get.security ?? [])
  // The price list answers its staff at a public path.
  const callers: Caller[] =
    security.includes('admin') || path === '/api/quotes/repairprices/'
      ? ['owner']
      : security.includes('customer')
        ? path.includes('{')
          ? ['usual']
          : ['usual', 'heavy']
        : ['visitor']
  const has = (name: string) => parameters.some((each) => each.in === 'query' && each.name === name)
  const isFile = !Object.keys(get.responses['200']?.content ?? {}).includes('application/json')
  const required = parameters
    .filter((each) => each.in === 'query' && each.required)
    .map(({ name }) => `${name}=${encodeURIComponent(values.inQuery(path, name))}`)
  const at = (query: string[]) =>
    filled +
    (query.length > 0
      ? `?${[...required, ...query].join('&')}`
      : required.length > 0
        ? `?${required.join('&')}`
        : '')
  // The dry run of retention counts what has expired: here everything old, which in a real shop is deleted each night.
  const isNotLimited =
    path.endsWith('/retention/') ||
    (isFile && !filled.includes('/label/') && !filled.includes('/slip/') && !filled.includes('/pdf/'))
  const most = isNotLimited ? undefined : isFile ? limits.file : mostOf(path)

  return callers.flatMap((caller) => {
    const plain = { caller, isFirstPage: false }
    const name = `${path}${caller === 'heavy' ? ' (2,000 things)' : ''}`
    const found: Call[] = [
      {
        ...plain,
        name,
        path: at([]),
        most:
          isNotLimited || path.endsWith('/export/') ? undefined : caller === 'heavy' ? limits.reports : most,
        isFirstPage: has('page'),
      },
    ]
    if (has('page')) {
      found.push({
        ...plain,
        name: `${name} last page`,
        path: at(['page_size=100', 'page=100']),
        most: limits.deep,
      })
      for (const sort of parameters.find((each) => each.name === 'sort')?.schema?.enum ?? [])
        found.push({
          ...plain,
          name: `${name} by ${sort}`,
          path: at([
            `sort=${encodeURIComponent(sort)}`,
            ...(sortsPublished(path, sort) ? ['published=true'] : []),
          ]),
          most: limits.one,
        })
      for (const filter of ['status', 'state', 'kind', 'condition', 'delivery'])
        for (const value of (parameters.find((each) => each.name === filter)?.schema?.enum ?? []).slice(0, 8))
          found.push({
            ...plain,
            name: `${name} ${filter} ${value}`,
            path: at([`${filter}=${encodeURIComponent(value)}`]),
            most: limits.one,
          })
      if (path === '/api/admin/audit/')
        found.push({
          ...plain,
          name: `${name} from–to`,
          path: at([`from=${values.daysAgo(400)}`, `to=${values.daysAgo(380)}`]),
          most: limits.one,
        })
    }
    if (has('search') && !isFile)
      for (const [kind, text] of Object.entries({ ...words, ...values.exact(path) }))
        found.push({
          ...plain,
          name: `${name} search ${kind}`,
          path: at([`search=${encodeURIComponent(text)}`]),
          most: limits.search,
        })
    if (path.includes('/reports/') && has('period')) {
      const span = (days: number) =>
        at(['period=own', `to=${values.daysAgo(0)}`, `from=${values.daysAgo(days)}`])
      found.push({
        ...plain,
        name: `${name} a year`,
        path: span(364),
        most: isFile ? undefined : limits.reports,
      })
      if (years > 1)
        found.push({
          ...plain,
          name: `${name} ten years`,
          path: `${span(364 * years)}&step=month`,
          most: isFile ? undefined : limits.tenYears,
        })
    }
    return found
  })
}

function mostOf(path: string): number {
  // Documents in no file for the bookkeeping program are looked for in all years, once a month.
  if (path.includes('/unbooked/')) return limits.tenYears
  // Searches of another kind than lists have.
  if (/\/(office\/search|office\/people|counter\/articles|bookings\/search)\/$/.test(path))
    return limits.search
  return path.includes('/reports/') ? limits.reports : limits.one
}

/** Products are sorted by price only among the published ones. */
const sortsPublished = (path: string, sort: string) =>
  path === '/api/admin/shop/products/' && sort.endsWith('price')

type Values = {
  inPath(path: string, name: string): string
  inQuery(path: string, name: string): string
  exact(path: string): Record<string, string>
  daysAgo(days: number): string
}

/** Returns values of parameters: of rows from the middle of the shop's years. */
async function valuesOf(client: pg.Client, secretKey: string): Promise<Values> {
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
  const today = dayOf(new Date())
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
        q: words.common,
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
  throw new Error(`no value of ${name} in ${path}: say one in bench/years/calls.ts`)
}

export const customerOf = { usual: usualCustomer.id, heavy: heavyCustomer.id } as const
