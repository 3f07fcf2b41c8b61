import { formatDecimal } from '#domain/money.ts'
import type { AdminProduct } from '#domain/shop/admin-schemas.ts'
import { formatDateTime } from '#domain/time.ts'
import { FoldedList } from './folded-list.tsx'
import { Panel } from './panel.tsx'

/** Renders the product's public prices, newest first. They are recorded automatically as evidence for the lowest-price rule. */
export function PriceHistory({ product }: { product: AdminProduct }) {
  const prices = product.prices.toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <Panel title="Prishistorik">
      {prices.length === 0 ? (
        <p className="text-ink-soft text-sm">Har inte varit till salu än.</p>
      ) : (
        <FoldedList all={prices} shown={4}>
          {({ at, price, ends_reduction: endsReduction, by }) => (
            <li key={at} className="flex items-baseline justify-between gap-3 py-2 text-sm">
              <span className="figures font-semibold">
                {price === null ? 'Inte till salu' : formatDecimal(price)}
                {endsReduction ? ', sänkningen slut' : ''}
              </span>
              <span className="figures text-right text-ink-soft">
                {formatDateTime(new Date(at))}
                {by ? `, ${by}` : ''}
              </span>
            </li>
          )}
        </FoldedList>
      )}
    </Panel>
  )
}
