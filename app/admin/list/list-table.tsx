import type { ReactNode } from 'react'
import { cx } from '#app/ui/class-names.ts'
import type { Sortings, SortKeyOf } from '#domain/sorting.ts'
import { SortHeading, type Sorting } from './sorting.tsx'

/** A column of a list's table. */
export type Column<Item, SortKey extends string = string> = {
  head: string
  /** The head is for screen readers only. */
  hideHead?: boolean
  /** Makes the head sort the list. */
  sortBy?: SortKey
  headClass?: string
  cellClass?: string
  cell: (item: Item) => ReactNode
}

export type Table<Item, SortKey extends string = string> = {
  columns: readonly Column<Item, SortKey>[]
  /** Name of the table for screen readers. */
  caption?: string
  /** On narrow screens every row is a card, whose cells `cellClass` places in two columns. */
  stacked?: boolean
  rowClass?: (item: Item) => string | undefined
}

type ListTableProps<Item, Ways extends Sortings> = Table<Item, SortKeyOf<Ways>> & {
  items: readonly Item[]
  sorting: Sorting<Ways> | undefined
}

/** The rows of a list as a table. */
export function ListTable<Item extends { id: number }, Ways extends Sortings>(
  props: ListTableProps<Item, Ways>,
) {
  const { items, sorting, columns, caption, stacked = false, rowClass } = props
  return (
    <div className="overflow-x-auto rounded-xl border border-line bg-card">
      <table className={cx('w-full text-left', stacked && 'text-sm max-lg:block')}>
        {caption ? <caption className="sr-only">{caption}</caption> : null}
        <thead
          className={cx('border-line border-b bg-sunk text-ink-soft text-sm', stacked && 'max-lg:hidden')}
        >
          <tr>
            {columns.map(({ head, hideHead, sortBy, headClass }) =>
              sorting && sortBy ? (
                <SortHeading key={head} by={sortBy} sorting={sorting} className={headClass}>
                  {head}
                </SortHeading>
              ) : (
                <th
                  key={head}
                  scope="col"
                  className={cx('whitespace-nowrap px-3 py-2 font-semibold last:pr-4', headClass)}
                >
                  {hideHead ? <span className="sr-only">{head}</span> : head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className={stacked ? 'max-lg:block' : undefined}>
          {items.map((item) => (
            <tr
              key={item.id}
              className={cx(
                'border-line border-b last:border-b-0',
                stacked &&
                  'align-top max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-0.5 max-lg:p-4',
                rowClass?.(item),
              )}
            >
              {columns.map(({ head, cellClass, cell }) => (
                <td
                  key={head}
                  className={cx(
                    stacked
                      ? 'figures px-3 py-1.5 first:pl-4 last:pr-4 max-lg:p-0!'
                      : 'px-3 py-2 sm:first:pl-4 xl:py-1.5',
                    cellClass,
                  )}
                >
                  {cell(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
