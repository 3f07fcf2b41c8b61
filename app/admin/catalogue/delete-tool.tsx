import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'

type DeleteToolProps = {
  name: string
  icon: ReactNode
  pending: boolean
  /** Runs the deletion. The dialog closes when the promise settles, whether it succeeded or failed. */
  onConfirm: () => Promise<void>
  children: ReactNode
}

export function DeleteTool({ name, icon, pending, onConfirm, children }: DeleteToolProps) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <ToolButton label={`Ta bort ${name}`} onClick={() => setAsked(true)}>
        {icon}
      </ToolButton>
      <ConfirmDialog
        open={asked}
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
