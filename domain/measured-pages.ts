/** Returns whether analytics may report visits to a page: not to private pages, and not to the back office. */
export function isMeasured({ path, isPrivate }: { path: string; isPrivate?: true | undefined }): boolean {
  return !isPrivate && !path.startsWith('/admin')
}

/** Paths whose next segment is a token or an identifier, which is reported as `…`. A test compares them with the tables of pages. */
const privatePaths = [
  '/offert',
  '/status',
  '/arende',
  '/kamera',
  '/skriv-under',
  '/prov',
  '/bokning',
  '/bestallning',
  '/forsaljning',
  '/pass',
  '/shop/betala',
  '/erbjudande',
  '/bevakning',
  '/omdome',
  '/kund/orders',
  '/kund/kop',
  '/kund/saljarenen',
  '/admin/inbjudan',
  '/admin/prices/edit',
]

/** Query parameters that may be reported. All others could contain a token, an address or free text. */
const reportedQuery = new Set([
  'brand',
  'canceled',
  'category',
  'condition',
  'in_stock',
  'ordering',
  'page',
  'price_max',
  'produkt',
  'status',
  'storage',
  'success',
  'utm_campaign',
  'utm_content',
  'utm_medium',
  'utm_source',
  'utm_term',
])

/** Returns the address reported to analytics: tokens in the path become `…`, and only harmless query parameters remain. */
export function reportedPath(pathname: string, search: string): string {
  const secret = privatePaths.find(
    (path) => pathname.startsWith(`${path}/`) && pathname.length > path.length + 1,
  )
  if (secret) return `${secret}/…`
  const query = new URLSearchParams(search)
  const kept = [...query].filter(([key, value]) => reportedQuery.has(key) && value.length <= 60)
  return kept.length > 0 ? `${pathname}?${new URLSearchParams(kept)}` : pathname
}
