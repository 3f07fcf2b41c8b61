import { maxListed } from '#domain/sorting.ts'

/** Returns LIMIT and OFFSET of a page. `page` counts from 1; `page_size` has a default per list. */
export function limitAndOffset(
  query: { page?: number | undefined; page_size?: number | undefined },
  defaultSize = 20,
) {
  const limit = query.page_size ?? defaultSize
  const page = query.page ?? 1
  return { page, limit, offset: (page - 1) * limit }
}

/** Returns a page in the spec's shape. `path` is the call's own path; the links to other pages keep the filters. */
export function pageReply<Item>(
  results: Item[],
  count: number,
  window: { page: number; limit: number },
  path: string,
  query: Record<string, unknown>,
) {
  const link = (page: number) => {
    const params = new URLSearchParams()
    for (const [key, value] of Object.entries(query)) {
      if (value !== undefined && key !== 'page') params.set(key, String(value))
    }
    params.set('page', String(page))
    return `${path}?${params}`
  }
  return {
    count,
    next: window.page * window.limit < Math.min(count, maxListed) ? link(window.page + 1) : null,
    previous: window.page > 1 ? link(window.page - 1) : null,
    results,
  }
}
