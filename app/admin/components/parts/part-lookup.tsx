import { EmptyHint } from '#app/admin/components/empty-hint.tsx'
import { Lookup } from '#app/admin/components/lookup/lookup.tsx'
import type { PartCard } from '#domain/parts/schemas.ts'

type PartLookupProps = {
  label: string
  hint?: string
  hideLabel?: boolean
  placeholder?: string
  /** The model of a device; parts that fit it come first. */
  model?: string
  onChoose: (part: PartCard) => void
}

/** Maximum number of parts that a search field lists. */
const maxFound = 6

/** Renders the search for a part by its number, name, model or EAN code. */
export function PartLookup({ model = '', ...props }: PartLookupProps) {
  return (
    <Lookup
      {...props}
      listLabel="Delar"
      call="GET /api/admin/parts/"
      partsFor={(search) => ({ query: { search, page_size: maxFound, ...(model ? { model } : {}) } })}
      itemsOf={({ results }) => results}
      keyOf={({ id }) => id}
      row={(part) => (
        <>
          <span className="min-w-0">
            <span className="block truncate font-semibold">{part.name}</span>
            <span className="figures block truncate text-ink-soft text-sm">
              {[part.sku, part.models].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="figures shrink-0 text-sm">
            {part.stock > 0 ? `${part.stock} i lager` : 'Slut'}
          </span>
        </>
      )}
      noneText={<EmptyHint kind="parts" />}
    />
  )
}
