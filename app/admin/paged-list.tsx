import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { fetchErrorText } from './error-text.ts'
import type { ListAddress } from './list-address.ts'
import { pageSize, pagesOf } from './paging.ts'

type PagedListProps<Item> = {
  query: UseQueryResult<{ results: readonly Item[]; count: number }>
  address: ListAddress
  /** What is waited for, for screen readers: `Hämtar förfrågningar`. */
  waiting: string
  /** What stands in the place of no rows at all. */
  empty: ReactNode
  /** How many rows a page has; as many as other lists of the back office when left out. */
  size?: number
  /** What is said when the list could not be fetched. */
  errorText?: (error: Error) => string
  children: (items: readonly Item[]) => ReactNode
}

/** One page of a list in each of its states: on its way, failed, empty, or there, with the way to its neighbours. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, address, waiting, empty, size = pageSize, errorText = fetchErrorText, children } = props
  const { results = [], count = 0 } = query.data ?? {}
  return (
    <>
      {query.isPending ? (
        <Card role="status" aria-busy="true" aria-label={waiting}>
          <SkeletonLines lines={6} />
        </Card>
      ) : null}
      {query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {errorText(query.error)}
        </ErrorState>
      ) : null}
      {query.isSuccess && results.length === 0 ? empty : null}
      {results.length > 0 ? children(results) : null}
      <Pager address={address} pages={pagesOf(count, size)} />
    </>
  )
}

/** The way to the neighbouring pages; nothing when there are none. */
function Pager({ address: { page, change }, pages }: { address: ListAddress; pages: number }) {
  if (pages <= 1) return null
  const goTo = (next: number) => change({ page: String(next), id: undefined })
  return (
    <nav aria-label="Sidor" className="flex items-center justify-between gap-2 text-sm">
      <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => goTo(page - 1)}>
        Föregående
      </Button>
      <span className="figures">
        Sida {page} av {pages}
      </span>
      <Button variant="secondary" size="sm" disabled={page >= pages} onClick={() => goTo(page + 1)}>
        Nästa
      </Button>
    </nav>
  )
}
