import type { UseQueryResult } from '@tanstack/react-query'
import { Card } from '#app/ui/card.tsx'
import type { PublicPrice } from '#domain/catalogue/schemas.ts'
import { formatDecimal } from '#domain/money.ts'

/** Renders the model's public prices, to avoid duplicates and to compare. */
export function SiblingPrices({ model, query }: { model: string; query: UseQueryResult<PublicPrice[]> }) {
  const prices = query.data ?? []
  return (
    <Card as="aside" pad="sm" aria-labelledby="redan-i-prislistan">
      <h2 id="redan-i-prislistan" className="font-semibold text-base">
        Redan i prislistan
      </h2>
      {prices.length > 0 ? (
        <ul className="mt-1 divide-y divide-line text-sm">
          {prices.map((price) => (
            <li key={price.id} className="flex justify-between gap-3 py-1.5">
              <span className="min-w-0">{price.issue_description}</span>
              <span className="figures shrink-0 font-semibold">{formatDecimal(price.price)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-ink-soft text-sm">
          {model === ''
            ? 'Välj en modell, så ser du vad den har för priser.'
            : query.isPending
              ? 'Hämtar …'
              : 'Modellen har inga aktiva priser än.'}
        </p>
      )}
    </Card>
  )
}
