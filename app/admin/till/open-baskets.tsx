import { Card } from '#app/ui/card.tsx'
import type { OpenBasket } from '#domain/counter/schemas.ts'
import { formatDateTime } from '#domain/time.ts'

/** Lists the baskets that have been put aside, for a customer who went to fetch something. */
export function OpenBaskets({ open, onOpen }: { open: readonly OpenBasket[]; onOpen: (id: string) => void }) {
  if (open.length === 0) return null
  return (
    <Card as="section" pad="none" aria-labelledby="parkerade">
      <h2 id="parkerade" className="px-4 pt-3 font-semibold text-base">
        Parkerade köp
      </h2>
      <ul className="divide-y divide-line">
        {open.map((basket) => (
          <li key={basket.id}>
            <button
              type="button"
              onClick={() => onOpen(basket.id)}
              className="flex min-h-12 w-full items-center justify-between gap-3 px-4 py-2 text-left hover:bg-blue-tint"
            >
              <span className="min-w-0 truncate">
                {basket.note || basket.code} <span className="text-ink-soft">· {basket.pieces} st</span>
              </span>
              <span className="figures shrink-0 text-ink-soft text-sm">
                {formatDateTime(new Date(basket.changed_at)).slice(5)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
