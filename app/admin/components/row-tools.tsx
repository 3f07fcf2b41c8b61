import { ArrowDown, ArrowUp, Eye, EyeOff, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import { ToolButton } from './tool-button.tsx'

type MoveToolsProps = {
  name: string
  first: boolean
  last: boolean
  busy?: boolean
  onMove: (by: -1 | 1) => void
}

/** The buttons that move a row up and down in its list. */
export function MoveTools({ name, first, last, busy = false, onMove }: MoveToolsProps) {
  return (
    <>
      <ToolButton label={`Flytta upp ${name}`} disabled={first || busy} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden="true" />
      </ToolButton>
      <ToolButton label={`Flytta ned ${name}`} disabled={last || busy} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden="true" />
      </ToolButton>
    </>
  )
}

/** Returns the ids of a list after one row was moved. */
export function idsAfterMove(list: readonly { id: number }[], index: number, by: -1 | 1): number[] {
  const ids = list.map(({ id }) => id)
  const [id = 0] = ids.splice(index, 1)
  return ids.toSpliced(index + by, 0, id)
}

type HideToolProps = { name: string; hidden: boolean; busy: boolean; onClick: () => void }

/** The button that hides a row from customers, or shows it again. */
export function HideTool({ name, hidden, busy, onClick }: HideToolProps) {
  return (
    <ToolButton label={hidden ? `Visa ${name}` : `Dölj ${name}`} disabled={busy} onClick={onClick}>
      {hidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
    </ToolButton>
  )
}

type DeleteToolProps = {
  name: string
  pending: boolean
  /** Runs the deletion. The dialog closes when the promise settles, whether it succeeded or failed. */
  onConfirm: () => Promise<unknown>
  children: ReactNode
}

/** The button that deletes a row, after a confirmation. */
export function DeleteTool({ name, pending, onConfirm, children }: DeleteToolProps) {
  const [requested, setAsked] = useState(false)
  return (
    <>
      <ToolButton label={`Ta bort ${name}`} onClick={() => setAsked(true)}>
        <Trash2 aria-hidden="true" />
      </ToolButton>
      <ConfirmDialog
        open={requested}
        danger
        title={`Ta bort ${name}?`}
        confirmLabel="Ta bort"
        loading={pending}
        onCancel={() => setAsked(false)}
        onConfirm={() => void onConfirm().finally(() => setAsked(false))}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
