import { useEffect, useRef, useState } from 'react'
import { call } from '#app/lib/api.ts'
import { type CardPage, getCardPage, type ModelCard } from '../products.ts'
import { shopErrorText } from '../shop-error.ts'
import { callQuery, getShown, type ListQuery, lastPage, listPath } from './list-query.ts'

/** A loaded list, or the message why it failed to load. `path` identifies the list. */
export type ProductListState = { path: string } & (({ page: number } & CardPage) | { failure: string })

/** Appends the next cards. Products that moved to a later page meanwhile are not repeated. */
function appendCards(shown: readonly ModelCard[], next: readonly ModelCard[]): ModelCard[] {
  const shownIds = new Set(shown.map(({ id }) => id))
  return [...shown, ...next.filter(({ id }) => !shownIds.has(id))]
}

/**
 * Returns the products for a query: first the server's render, then the API's responses. The old list is shown until the new
 * one arrives. `more` loads the next page; `onMore` is then called with the query that shows as many.
 */
export function useProducts(
  query: ListQuery,
  rendered: ProductListState,
  onMore: (query: ListQuery) => void,
) {
  const [listed, setListed] = useState<ProductListState>(rendered)
  const [fetchingMore, setFetchingMore] = useState(false)
  const [moreFailure, setMoreFailure] = useState<string>()
  const path = listPath(query)
  const latest = useRef({ path, listed })

  useEffect(() => {
    latest.current = { path, listed }
  }, [path, listed])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says all of the query
  useEffect(() => {
    if (listed.path === path) return
    const leaving = new AbortController()
    setMoreFailure(undefined)
    setFetchingMore(false)
    call('GET /api/shop/models/', { query: callQuery(query), signal: leaving.signal }).then(
      (answer) => setListed({ path, page: lastPage(query), ...getCardPage(answer) }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setListed({ path, failure: shopErrorText(error) })
      },
    )
    return () => leaving.abort()
  }, [path, listed.path])

  async function more() {
    if ('failure' in listed || fetchingMore) return
    const page = listed.page + 1
    setFetchingMore(true)
    setMoreFailure(undefined)
    try {
      const next = getCardPage(await call('GET /api/shop/models/', { query: callQuery({ ...query, page }) }))
      // Discard the page when another list was requested meanwhile.
      if (latest.current.path !== path || latest.current.listed !== listed) return
      const longer = query.page > 1 ? query : { ...query, shown: getShown(page) }
      setListed({
        ...listed,
        path: listPath(longer),
        page,
        more: next.more,
        cards: appendCards(listed.cards, next.cards),
      })
      onMore(longer)
    } catch (error) {
      setMoreFailure(shopErrorText(error))
    }
    setFetchingMore(false)
  }

  return {
    listed,
    /** Whether another list is loading. */
    fetching: listed.path !== path,
    retry: () => setListed({ ...listed, path: '' }),
    more,
    fetchingMore,
    moreFailure,
  }
}
