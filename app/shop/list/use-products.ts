import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { type CardPage, type CardProduct, cardPageOf } from '../products.ts'
import { shopErrorText } from '../shop-error.ts'
import { callQuery, type ListQuery, listPath } from './list-query.ts'

/** What came of asking for a list: its cards so far, or why there are none. `path` says which list it is. */
export type ProductListState = { path: string } & (({ page: number } & CardPage) | { failure: string })

/** The cards with those that come after them. What has moved down meanwhile is not shown twice. */
function appendCards(shown: readonly CardProduct[], next: readonly CardProduct[]): CardProduct[] {
  const known = new Set(shown.map(({ id }) => id))
  return [...shown, ...next.filter(({ id }) => !known.has(id))]
}

/**
 * The products that a query asks for: what the server rendered, then what the API answers. Until a new answer is there the
 * old one stays. `more` fetches the page that follows.
 */
export function useProducts(query: ListQuery, rendered: ProductListState) {
  const [listed, setListed] = useState<ProductListState>(rendered)
  const [fetchingMore, setFetchingMore] = useState(false)
  const [moreFailure, setMoreFailure] = useState<string>()
  const path = listPath(query)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says all of the query
  useEffect(() => {
    if (listed.path === path) return
    const leaving = new AbortController()
    setMoreFailure(undefined)
    setFetchingMore(false)
    call('GET /api/shop/products/', { query: callQuery(query), signal: leaving.signal }).then(
      (answer) => setListed({ path, page: query.page, ...cardPageOf(answer) }),
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
      const next = cardPageOf(await call('GET /api/shop/products/', { query: callQuery({ ...query, page }) }))
      // Somebody who has asked for another list meanwhile sees that one.
      setListed((now) =>
        now === listed ? { ...listed, page, more: next.more, cards: appendCards(listed.cards, next.cards) } : now,
      )
    } catch (error) {
      setMoreFailure(shopErrorText(error))
    }
    setFetchingMore(false)
  }

  return {
    listed,
    /** Another list has been asked for and is not there yet. */
    fetching: listed.path !== path,
    retry: () => setListed({ ...listed, path: '' }),
    more,
    fetchingMore,
    moreFailure,
  }
}
