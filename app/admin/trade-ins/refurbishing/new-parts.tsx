import { X } from 'lucide-react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { PartLookup } from '#app/admin/components/parts/part-lookup.tsx'
import { ToolButton } from '#app/admin/components/tool-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { formatDecimal } from '#domain/money.ts'
import { partOriginLabels } from '#domain/repairs/labels.ts'
import type { CaseDevice } from '../trade-in/trade-in-appearance.ts'
import { answersCase, type StoredProps } from './refurbishing-props.ts'

/** Renders the parts of a refurbishing, and while it is open the field that takes one out of the stock. */
export function NewParts({
  params,
  device,
  stored,
  isOpen,
  showMessage,
}: StoredProps & { device: CaseDevice }) {
  const taking = useAction(
    'POST /api/admin/trade-in/cases/:id/devices/:device/refurbishing/parts/',
    answersCase,
  )
  const returning = useAction(
    'DELETE /api/admin/trade-in/cases/:id/devices/:device/refurbishing/parts/:row/',
    answersCase,
  )
  const { version } = stored
  const handlers = { onError: showFailure(showMessage) }
  return (
    <div className="grid gap-2">
      {stored.parts.length > 0 ? (
        <ul aria-label="Bytta delar" className="divide-y divide-line">
          {stored.parts.map(({ id, part_id: part, sku, name, origin, cost }) => (
            <li key={id} className="flex items-center gap-3 py-1">
              <span className="min-w-0 flex-1">
                <span className="block break-words">{name}</span>
                <span className="figures block text-ink-soft text-sm">
                  <Link to={`/admin/delar?id=${part}`} className="link">
                    {sku}
                  </Link>
                  {origin ? `, ${partOriginLabels[origin].toLowerCase()}` : ''}
                </span>
              </span>
              <span className="figures shrink-0">{cost === null ? '–' : formatDecimal(cost)}</span>
              {isOpen ? (
                <ToolButton
                  label={`Lägg tillbaka ${name}`}
                  disabled={returning.isPending}
                  onClick={() =>
                    returning.mutate({ params: { ...params, row: id }, query: { version } }, handlers)
                  }
                >
                  <X aria-hidden="true" />
                </ToolButton>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen ? (
        <PartLookup
          label="Del ur lagret"
          hideLabel
          placeholder="Ta del ur lagret: namn, nummer, EAN"
          model={device.model}
          onChoose={({ id }) => {
            if (!taking.isPending) taking.mutate({ params, body: { version, part_id: id } }, handlers)
          }}
        />
      ) : null}
    </div>
  )
}
