import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { daysAgo, getQueryValue, readExactSearches, readPathValue } from './parameters.ts'

/** The caller: a visitor, the owner, or a customer with five or with 2,000 repairs. */
export type Caller = 'visitor' | 'owner' | 'usual' | 'heavy'

export type Call = {
  name: string
  path: string
  caller: Caller
  /** Milliseconds for 99 of 100 calls after ten years; none for exports, which only must not fail. */
  maxMs: number | undefined
  /** First pages of lists are also asked for by 32 at once. */
  isFirstPage?: boolean
}

type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema?: { enum?: string[] } }[]
  security?: Record<string, unknown>[]
  responses: Record<string, { content?: Record<string, unknown> }>
}

/** Time limits in milliseconds (docs/performance.md). */
const limits = { one: 30, everything: 50, search: 100, deep: 100, reports: 150, tenYears: 500, file: 300 }

/** GETs that are not measured: a stream without an end, and those whose row only a file, link or visitor creates, not the fill. */
const notMeasured = new Set([
  '/api/admin/live/',
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
  '/api/admin/invoices/{number}/reminders/',
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
export async function listCalls(client: pg.Client, years: number): Promise<Call[]> {
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
    paths: Record<string, { get?: Operation }>
  }
  const calls: Call[] = []
  for (const [path, { get }] of Object.entries(paths))
    if (get && !notMeasured.has(path)) calls.push(...(await listVariants(client, path, get, years)))
  return calls
}

/** Returns a call for each kind of public page. Addresses with the same beginning and depth, such as products, are one kind. */
export function listPages(paths: readonly string[]): Call[] {
  const kinds = Map.groupBy(paths, (path) => `${path.split('/')[1]}, ${path.split('/').length}`)
  return [...kinds.values()].map(([path = '/']) => ({
    name: `page ${path}`,
    path,
    caller: 'visitor',
    maxMs: limits.one,
  }))
}

function getCallers(path: string, security: string): Caller[] {
  // The price list answers its staff at a public path.
  if (security.includes('admin') || path === '/api/quotes/repairprices/') return ['owner']
  if (!security.includes('customer')) return ['visitor']
  return path.includes('{') ? ['usual'] : ['usual', 'heavy']
}

async function listVariants(client: pg.Client, path: string, get: Operation, years: number): Promise<Call[]> {
  const inQuery = (get.parameters ?? []).filter((parameter) => parameter.in === 'query')
  const has = (name: string) => inQuery.some((parameter) => parameter.name === name)
  const choices = (name: string) => inQuery.find((parameter) => parameter.name === name)?.schema?.enum ?? []
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  let address = path
  for (const name of names)
    address = address.replace(`{${name}}`, encodeURIComponent(await readPathValue(client, path, name)))
  const required = Object.fromEntries(
    inQuery.filter(({ required }) => required).map(({ name }) => [name, getQueryValue(path, name)]),
  )
  const isFile = !Object.keys(get.responses['200']?.content ?? {}).includes('application/json')
  const isDocument = /\/(label|slip|pdf)\//.test(address)
  // The dry run of retention counts what has expired: here everything old, which in a real shop is deleted each night.
  const isUnlimited = path.endsWith('/retention/') || path.endsWith('/export/') || (isFile && !isDocument)
  const searches: Record<string, string> =
    has('search') && !isFile ? { ...words, ...(await readExactSearches(client, path)) } : {}

  type Variant = [label: string, query: Record<string, string>, maxMs: number]
  const variants: Variant[] = []
  if (has('page')) {
    variants.push(['last page', { page_size: '100', page: '100' }, limits.deep])
    for (const sort of choices('sort')) {
      // Products are sorted by price only among the published ones.
      const isPublished = path === '/api/admin/shop/products/' && sort.endsWith('price')
      variants.push([`by ${sort}`, { sort, ...(isPublished ? { published: 'true' } : {}) }, limits.one])
    }
    for (const filter of ['status', 'state', 'kind', 'condition', 'delivery'])
      for (const value of choices(filter).slice(0, 8))
        variants.push([`${filter} ${value}`, { [filter]: value }, limits.one])
  }
  if (path === '/api/admin/audit/')
    variants.push(['from–to', { from: daysAgo(400), to: daysAgo(380) }, limits.one])
  for (const [kind, search] of Object.entries(searches))
    variants.push([`search ${kind}`, { search }, limits.search])
  if (path === '/api/admin/office/search/')
    for (const q of typed) variants.push([q, { q }, limits.everything])
  if (path.includes('/reports/') && has('period')) {
    const period = (days: number) => ({ period: 'own', from: daysAgo(days), to: daysAgo(0) })
    variants.push(['a year', period(364), limits.reports])
    if (years > 1) variants.push(['ten years', { ...period(364 * years), step: 'month' }, limits.tenYears])
  }

  return getCallers(path, JSON.stringify(get.security ?? [])).flatMap((caller) => {
    const firstMs = isFile ? limits.file : caller === 'heavy' ? limits.reports : getLimit(path)
    return ([['', {}, firstMs], ...variants] satisfies Variant[]).map(([label, query, maxMs]) => {
      const parameters = new URLSearchParams({ ...required, ...query })
      return {
        name: [path, caller === 'heavy' ? '(2,000 repairs)' : '', label].filter(Boolean).join(' '),
        path: parameters.size > 0 ? `${address}?${parameters}` : address,
        caller,
        maxMs: isUnlimited ? undefined : maxMs,
        isFirstPage: label === '' && has('page'),
      }
    })
  })
}

function getLimit(path: string): number {
  // Documents in no file for the bookkeeping program are looked for in all years, once a month.
  if (path.includes('/unbooked/')) return limits.tenYears
  // Searches of another kind than lists have.
  if (/\/(office\/search|office\/people|counter\/articles|bookings\/search)\/$/.test(path))
    return limits.search
  return path.includes('/reports/') ? limits.reports : limits.one
}
