import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatWholeKronor } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { offerLabels } from '#domain/trade-in/labels.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import { offerTones } from './trade-in-appearance.ts'

export function Offers({ sale: tradeIn }: { sale: AdminTradeIn }) {
  return (
    <Card as="section" pad="sm" aria-labelledby="bud">
      <h2 id="bud" className="text-lg">
        Nya bud
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {tradeIn.offers.toReversed().map((offer) => (
          <li key={offer.id} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <strong className="figures">{formatWholeKronor(offer.total_price)}</strong>
              <Badge tone={offerTones[offer.state]}>{offerLabels[offer.state]}</Badge>
            </p>
            <p className="mt-1 whitespace-pre-line break-words border-line border-l-4 pl-3 text-ink-soft">
              {offer.message}
            </p>
            <p className="figures mt-1.5 text-ink-soft text-sm">
              Skickat {formatDateTime(new Date(offer.made_at))}
              {offer.by ? ` av ${offer.by}` : ''}
              {offer.answered_at ? ` · besvarat ${formatDateTime(new Date(offer.answered_at))}` : ''}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
