import { formatSignedDecimal } from '#app/admin/components/amounts.ts'
import { Card } from '#app/ui/card.tsx'
import type { OpenBasket } from '#domain/counter/schemas.ts'
import { formatDateTime } from '#domain/time.ts'

/** Lists the baskets that wait: those put aside by hand, and those that are open at a till. */
export function OpenBaskets({ open, onOpen }: { open: readonly OpenBasket[]; onOpen: (id: string) => void }) {
  if (open.length === 0) return null
  return (
    <Card as="section" pad="none" aria-labelledby="oppna-kop">
      <h2 id="oppna-kop" className="px-4 pt-3 font-semibold text-base">
        Öppna köp
      </h2>
      <ul className="divide-y divide-line">
        {open.map((basket) => (
          <li key={basket.id}>
            <button
              type="button"
              onClick={() => onOpen(basket.id)}
              className="block min-h-12 w-full px-4 py-2 text-left hover:bg-blue-tint"
            >
              <span className="figures block break-words">
                {[basket.title, formatSignedDecimal(basket.total), basket.customer]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="figures block text-ink-soft text-sm">
                {basket.parked ? 'Parkerat' : 'Påbörjat'}{' '}
                {formatDateTime(new Date(basket.changed_at)).slice(5)}
                {basket.by ? `, ${basket.by}` : ''}
              </span>
              {basket.problem ? <span className="block text-red text-sm">{basket.problem}</span> : null}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
