import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { maxListed } from '#domain/sorting.ts'
import { QueryState } from '../api/query-state.tsx'
import type { ListAddress } from './list-address.ts'
import { countText, getPages } from './paging.ts'
import { SortSelect } from './sorting.tsx'
import type { List } from './use-list.ts'

type PagedListProps<Item> = {
  list: Pick<List<Item>, 'query' | 'rows' | 'count' | 'pageSize' | 'address' | 'sorting'>
  waiting: string
  empty: ReactNode
  sortClass?: string | undefined
  errorText?: ((error: Error) => string) | undefined
  children: (items: readonly Item[]) => ReactNode
}

/** One page of a list in each of its states, with the choice of sorting and links to the other pages. */
export function PagedList<Item>({
  list,
  waiting,
  empty,
  sortClass,
  errorText,
  children,
}: PagedListProps<Item>) {
  const { query, rows = [], count, pageSize = Number.POSITIVE_INFINITY, address, sorting } = list
  return (
    <>
      <QueryState query={query} waiting={waiting} errorText={errorText}>
        {() => (
          <>
            {sorting ? (
              <div className="-my-1 flex min-h-9 items-center justify-between gap-3">
                <p role="status" className="figures shrink-0 text-ink-soft text-sm">
                  {getRange((address.page - 1) * pageSize, rows.length, count)}
                </p>
                {rows.length > 0 ? <SortSelect sorting={sorting} className={sortClass} /> : null}
              </div>
            ) : null}
            {query.isSuccess && rows.length === 0 ? empty : null}
            {rows.length > 0 ? children(rows) : null}
          </>
        )}
      </QueryState>
      <Pager address={address} count={count} pageSize={pageSize} />
    </>
  )
}

const figure = new Intl.NumberFormat('sv-SE')

/** Formats which rows of how many are shown: `26–50 av 1 200`. */
function getRange(skipped: number, shown: number, count: number): string {
  if (shown === 0) return ''
  return `${figure.format(skipped + 1)}–${figure.format(skipped + shown)} av ${countText(count)}`
}

type PagerProps = { address: ListAddress; count: number; pageSize: number }

/** Buttons to the neighbouring pages; nothing when there is one page. */
function Pager({ address: { page, change }, count, pageSize }: PagerProps) {
  const pages = getPages(Math.min(count, maxListed), pageSize)
  if (pages <= 1) return null
  const goTo = (next: number) => change({ page: String(next), id: undefined })
  const isLonger = count > maxListed
  return (
    <nav aria-label="Sidor" className="text-sm">
      <div className="flex items-center justify-between gap-2">
        <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => goTo(page - 1)}>
          Föregående
        </Button>
        <span className="figures">{isLonger ? `Sida ${page}` : `Sida ${page} av ${pages}`}</span>
        <Button variant="secondary" size="sm" disabled={page >= pages} onClick={() => goTo(page + 1)}>
          Nästa
        </Button>
      </div>
      {isLonger && page >= pages ? (
        <p className="mt-2 text-ink-soft">
          Listan går inte längre än så här. Sök, filtrera eller vänd sorteringen för att hitta resten.
        </p>
      ) : null}
    </nav>
  )
}
