import { Badge } from '#app/ui/badge.tsx'
import type { PartCard } from '#domain/parts/schemas.ts'

/** A part in the list: name, number, shelf, stock, and whether it must be ordered. */
export function PartRow({ part }: { part: PartCard }) {
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-0.5">
      <span className="min-w-0 truncate font-semibold">{part.name}</span>
      <span className="figures text-right font-semibold">{part.stock} st</span>
      <span className="figures min-w-0 truncate text-ink-soft text-sm">
        {[part.sku, part.shelf && `hylla ${part.shelf}`].filter(Boolean).join(' · ')}
      </span>
      <PartBadge part={part} />
    </span>
  )
}

/** Renders what is special about a part's stock: repairs that miss it, too few, or more on its way. */
export function PartBadge({ part }: { part: PartCard }) {
  if (part.missing > 0) return <Badge tone="error">Saknas {part.missing}</Badge>
  if (part.is_low) return <Badge tone="warning">Beställ</Badge>
  if (part.on_order > 0) return <Badge tone="info">{part.on_order} på väg</Badge>
  return null
}
