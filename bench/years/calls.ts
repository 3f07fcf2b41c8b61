import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { getValues, type Values } from './parameters.ts'
import { heavyCustomer, usualCustomer } from './values.ts'

/** The caller: a visitor, the owner, or a customer with five or with 2,000 repairs. */
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
export const limits = {
  one: 30,
  everything: 50,
  search: 100,
  deep: 100,
  reports: 150,
  tenYears: 500,
  file: 300,
} as const

/** GETs that are no answer to be timed: a stream without an end. */
const notTimed = new Set(['/api/admin/live/'])

/** GETs whose row only exists when a file, link or visitor made it, which the fill does not. They are not measured. */
export const withoutRow = new Set([
  '/api/settings/pictures/{file}',
  '/api/staff_links/{token}/',
  '/api/admin/mail_templates/{template}/',
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

/** Searches of everything, as staff type them: common words and rare ones, alone and together, and a phone number's beginning. */
const typed = [
  'eva',
  'kim iphone 15',
  'iphone 13 skärm',
  'laddar inte',
  '070',
  'example.se',
  ...Object.values(words),
]

/** Returns a call for every GET of the contract, and its filters, sortings, searches and last pages. */
export async function getCalls(client: pg.Client, years: number, secretKey: string): Promise<Call[]> {
  const values = await getValues(client, secretKey, words.common)
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
  const most = isNotLimited ? undefined : isFile ? limits.file : getMost(path)

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
    if (path === '/api/admin/office/search/')
      for (const text of typed)
        found.push({
          ...plain,
          name: `${name} ${text}`,
          path: `${path}?q=${encodeURIComponent(text)}`,
          most: limits.everything,
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

function getMost(path: string): number {
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

export const customerOf = { usual: usualCustomer.id, heavy: heavyCustomer.id } as const
