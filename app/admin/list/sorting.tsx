import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type SortingOf, type Sortings, type SortKeyOf, sortingNamed } from '#domain/sorting.ts'
import type { ListAddress } from './list-address.ts'

export type SortChoice = { sortings: Sortings; chosen: string; choose: (name: string) => void }

/** Like `SortChoice`, with the sort options of a specific list as type. */
export type Sorting<Ways extends Sortings> = SortChoice & { sortings: Ways; chosen: SortingOf<Ways> }

/**
 * Reads a list's sort order from the URL parameter `sort`. The default order is omitted from the URL, and unknown values count as
 * the default.
 */
export function sortingIn<Ways extends Sortings>(address: ListAddress, sortings: Ways): Sorting<Ways> {
  return {
    sortings: sortings,
    chosen: sortingNamed(sortings, address.param('sort')),
    choose: (name) =>
      address.change({
        sort: name === sortingNamed(sortings, undefined) ? undefined : name,
        page: undefined,
      }),
  }
}

/** Renders a select for a list's sort order, for cards and for tables without room for all headings. */
export function SortSelect({ sorting, className }: { sorting: SortChoice; className?: string | undefined }) {
  return (
    <span
      className={cx(
        'relative -mr-2 inline-flex min-w-0 items-center text-ink-soft hover:text-ink',
        className,
      )}
    >
      <ArrowUpDown aria-hidden="true" className="pointer-events-none absolute left-2 size-4" />
      <select
        aria-label="Sortera"
        value={sorting.chosen}
        onChange={(event) => sorting.choose(event.target.value)}
        className="field-sizing-content min-h-9 min-w-0 appearance-none truncate rounded-md bg-transparent pr-8 pl-8 font-semibold text-sm hover:bg-sunk focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
      >
        {Object.entries(sorting.sortings).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute right-2 size-4" />
    </span>
  )
}

type SortHeadingProps<Ways extends Sortings> = {
  sorting: Sorting<Ways>
  by: SortKeyOf<Ways>
  className?: string | undefined
  children: ReactNode
}

/** Renders a sortable column heading: ascending, descending, then the default order. */
export function SortHeading<Ways extends Sortings>(props: SortHeadingProps<Ways>) {
  const { sorting, by, className, children } = props
  const { chosen, choose, sortings } = sorting
  const turn = chosen === by ? 'ascending' : chosen === `-${by}` ? 'descending' : 'none'
  const own = sortingNamed(sortings, undefined)
  // A column that the default order sorts by only toggles its direction.
  const next = { none: by, ascending: `-${by}`, descending: own === `-${by}` ? by : own }[turn]
  const Arrow = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown }[turn]
  return (
    <th scope="col" aria-sort={turn} className={cx('px-1 py-1 font-semibold', className)}>
      <button
        type="button"
        onClick={() => choose(next)}
        className={cx(
          'inline-flex min-h-8 items-center gap-1 whitespace-nowrap rounded-md px-2 hover:bg-line hover:text-ink pointer-coarse:min-h-11 [&_svg]:size-3.5',
          turn === 'none' ? 'text-ink-soft' : 'text-blue-deep',
        )}
      >
        {children}
        <Arrow aria-hidden="true" className={turn === 'none' ? 'opacity-60' : undefined} />
      </button>
    </th>
  )
}
