import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { fetchErrorText } from '../api/error-text.ts'
import type { ListAddress } from './list-address.ts'
import { pageSize, pagesOf } from './paging.ts'
import { type SortChoice, SortSelect } from './sorting.tsx'

type PagedListProps<Item> = {
  query: UseQueryResult<{ results: readonly Item[]; count: number }>
  address: ListAddress
  /** What is waited for, for screen readers: `Hämtar förfrågningar`. */
  waiting: string
  /** What stands in the place of no rows at all. */
  empty: ReactNode
  /** How many rows a page has; as many as other lists of the back office when left out. */
  size?: number
  /** How the list is sorted, where that can be chosen. */
  sorting?: SortChoice
  /** Hides the choice where the heads of a table sort: `lg:hidden`. */
  sortClass?: string
  /** What is said when the list could not be fetched. */
  errorText?: (error: Error) => string
  children: (items: readonly Item[]) => ReactNode
}

/** One page of a list in each of its states: on its way, failed, empty, or there, with the way to its neighbours. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, address, waiting, empty, sorting, sortClass, children } = props
  const { size = pageSize, errorText = fetchErrorText } = props
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
      {sorting && query.data ? (
        <div className="-my-1 flex min-h-9 items-center justify-between gap-3">
          <p role="status" className="figures shrink-0 text-ink-soft text-sm">
            {rangeOf((address.page - 1) * size, results.length, count)}
          </p>
          {results.length > 0 ? <SortSelect sorting={sorting} className={sortClass} /> : null}
        </div>
      ) : null}
      {query.isSuccess && results.length === 0 ? empty : null}
      {results.length > 0 ? children(results) : null}
      <Pager address={address} pages={pagesOf(count, size)} />
    </>
  )
}

const figure = new Intl.NumberFormat('sv-SE')

/** Which rows of how many are shown. */
function rangeOf(before: number, shown: number, count: number): string {
  if (shown === 0) return ''
  return `${figure.format(before + 1)}–${figure.format(before + shown)} av ${figure.format(count)}`
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
