import { ListRow } from '#app/admin/list/list-row.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { PartCard } from '#domain/parts/schemas.ts'

/** A part in the list: name, number, shelf, stock, and whether it must be ordered. */
export function PartRow({ part }: { part: PartCard }) {
  return (
    <ListRow
      title={part.name}
      amount={`${part.stock} st`}
      badge={<PartBadge part={part} />}
      text={[part.sku, part.shelf && `hylla ${part.shelf}`].filter(Boolean).join(' · ')}
    />
  )
}

/** Renders what is special about a part's stock: repairs that miss it, too few, or more on its way. */
export function PartBadge({ part }: { part: PartCard }) {
  if (part.missing > 0) return <Badge tone="error">Saknas {part.missing}</Badge>
  if (part.is_low) return <Badge tone="warning">Beställ</Badge>
  if (part.on_order > 0) return <Badge tone="info">{part.on_order} på väg</Badge>
  return null
}
