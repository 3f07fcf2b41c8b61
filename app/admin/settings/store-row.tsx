import { ArrowDown, ArrowUp, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminStore } from '../../../domain/settings/stores.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/class-names.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../api/error-text.ts'
import { ToolButton } from '../tool-button.tsx'
import { deleteStore, useStoreAction } from './settings-data.ts'

type StoreRowProps = {
  store: AdminStore
  first: boolean
  last: boolean
  /** Whether another action is running. The order must not change meanwhile. */
  busy: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onToggle: () => void
  onProblem: (text: string | undefined) => void
}

export function StoreRow(props: StoreRowProps) {
  const { store, first, last, busy, onMove, onEdit, onToggle, onProblem } = props
  const { name, active } = store
  const remove = useStoreAction(deleteStore)
  const [asked, setAsked] = useState(false)

  const confirm = async () => {
    onProblem(undefined)
    try {
      await remove.mutateAsync(store)
      showToast(`${name} är borttagen.`)
    } catch (error) {
      onProblem(reasonOf(error))
    } finally {
      setAsked(false)
    }
  }

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
        <ToolButton label={`Flytta upp ${name}`} disabled={first || busy} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden="true" />
        </ToolButton>
        <ToolButton label={`Flytta ned ${name}`} disabled={last || busy} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden="true" />
        </ToolButton>
        <ToolButton label={active ? `Dölj ${name}` : `Visa ${name}`} disabled={busy} onClick={onToggle}>
          {active ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        </ToolButton>
        <ToolButton label={`Ändra ${name}`} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </ToolButton>
        <ToolButton label={`Ta bort ${name}`} onClick={() => setAsked(true)}>
          <Trash2 aria-hidden="true" />
        </ToolButton>
        <ConfirmDialog
          open={asked}
          danger
          title={`Ta bort ${name}?`}
          confirmLabel="Ta bort"
          loading={remove.isPending}
          onCancel={() => setAsked(false)}
          onConfirm={() => void confirm()}
        >
          Butiken försvinner ur listan för kunderna. Åtgärden kan inte ångras. Är den stängd bara en tid
          räcker det att dölja den.
        </ConfirmDialog>
      </div>
    </li>
  )
}
