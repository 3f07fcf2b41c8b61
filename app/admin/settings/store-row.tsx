import { Pencil } from 'lucide-react'
import { useAction } from '#app/admin/api/use-action.ts'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/class-names.ts'
import type { AdminStore } from '#domain/settings/stores.ts'
import type { Attempt } from '../api/use-attempt.ts'
import { DeleteTool, HideTool, MoveTools } from '../components/row-tools.tsx'
import { ToolButton } from '../components/tool-button.tsx'

type StoreRowProps = {
  store: AdminStore
  first: boolean
  last: boolean
  /** Whether another action is running. The order must not change meanwhile. */
  busy: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onToggle: () => void
  attempt: Attempt
}

export function StoreRow(props: StoreRowProps) {
  const { store, busy, onEdit, onToggle, attempt, ...movable } = props
  const { id, name, active, version } = store
  const remove = useAction('DELETE /api/admin/settings/stores/:id/')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className={cx('min-w-0', !active && 'text-ink-soft')}>
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{name}</span>
          {active ? null : <Badge>Dold</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          {store.address}, {store.postal_code} {store.city}
        </p>
        <p className="text-ink-soft text-sm">{store.opening_hours}</p>
      </div>
      <div className="flex flex-wrap items-center gap-0.5">
        <MoveTools {...movable} name={name} busy={busy} />
        <HideTool name={name} hidden={!active} busy={busy} onClick={onToggle} />
        <ToolButton label={`Ändra ${name}`} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </ToolButton>
        <DeleteTool
          name={name}
          pending={remove.isPending}
          onConfirm={() =>
            attempt(() => remove.mutateAsync({ params: { id }, query: { version } }), `${name} är borttagen.`)
          }
        >
          Butiken försvinner ur listan för kunderna. Åtgärden kan inte ångras. Är den stängd bara en tid
          räcker det att dölja den.
        </DeleteTool>
      </div>
    </li>
  )
}
