import type { priceSortings } from '../../../domain/catalogue/price-sortings.ts'
import type { AdminPrice } from '../../../domain/catalogue/schemas.ts'
import { SortHeading, type Sorting } from '../list/sorting.tsx'
import { PriceRow } from './price-row.tsx'

type PricesTableProps = {
  prices: readonly AdminPrice[]
  sorting: Sorting<typeof priceSortings>
  onDelete: (price: AdminPrice) => void
}

/** One page of prices. On a narrow screen what has no column of its own stands below the model's name. */
export function PricesTable({ prices, sorting, onDelete }: PricesTableProps) {
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-card">
      <table className="w-full text-left">
        <caption className="sr-only">Priser</caption>
        <thead className="border-line border-b bg-sunk text-sm">
          <tr>
            <SortHeading by="model" sorting={sorting} className="sm:pl-2">
              Enhet
            </SortHeading>
            <SortHeading by="issue" sorting={sorting} className="max-md:hidden">
              Problem
            </SortHeading>
            <SortHeading by="price" sorting={sorting} className="text-right [&_button]:flex-row-reverse">
              Pris
            </SortHeading>
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
