import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PriceOrder } from '../../../domain/catalogue/price-order.ts'
import type { AdminPrice } from '../../../domain/catalogue/schemas.ts'
import { cx } from '../../ui/class-names.ts'
import { PriceRow } from './price-row.tsx'

type PricesTableProps = {
  prices: readonly AdminPrice[]
  sort: PriceOrder | undefined
  onSort: (sort: PriceOrder | undefined) => void
  onDelete: (price: AdminPrice) => void
}

/** One page of prices. On a narrow screen what has no column of its own stands below the model's name. */
export function PricesTable({ prices, sort, onSort, onDelete }: PricesTableProps) {
  const order = { sort, onSort }
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-card">
      <table className="w-full text-left">
        <caption className="sr-only">Priser</caption>
        <thead className="border-line border-b bg-sunk text-sm">
          <tr>
            <Heading by="model" {...order} className="sm:pl-2">
              Enhet
            </Heading>
            <Heading by="issue" {...order} className="max-md:hidden">
              Problem
            </Heading>
            <Heading by="price" {...order} className="text-right [&_button]:flex-row-reverse">
              Pris
            </Heading>
            <th scope="col" className="px-3 py-2 font-semibold text-ink-soft max-lg:hidden">
              Tid
            </th>
            <th scope="col" className="px-3 py-2 font-semibold text-ink-soft max-md:hidden">
              Status
            </th>
            <th scope="col" className="w-0 px-2 py-2">
              <span className="sr-only">Åtgärder</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.map((price) => (
            <PriceRow key={price.id} price={price} onDelete={() => onDelete(price)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadingProps = Pick<PricesTableProps, 'sort' | 'onSort'> & {
  by: 'model' | 'issue' | 'price'
  className?: string
  children: ReactNode
}

/** A column that sorts: rising, falling, and then as before. */
function Heading({ by, sort, onSort, className, children }: HeadingProps) {
  const turn = sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : 'none'
  const next = { none: by, ascending: `-${by}`, descending: undefined } as const
  return (
    <th scope="col" aria-sort={turn} className={cx('px-1 py-1 font-semibold', className)}>
      <button
        type="button"
        onClick={() => onSort(next[turn])}
        className={cx(
          'inline-flex min-h-8 items-center gap-1 rounded-md px-2 hover:bg-line hover:text-ink [&_svg]:size-3.5',
          turn === 'none' ? 'text-ink-soft' : 'text-blue-deep',
        )}
      >
        {children}
        {turn === 'ascending' ? <ArrowUp aria-hidden="true" /> : null}
        {turn === 'descending' ? <ArrowDown aria-hidden="true" /> : null}
      </button>
    </th>
  )
}
