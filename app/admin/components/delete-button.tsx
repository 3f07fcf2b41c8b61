import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'

type DeleteButtonProps = {
  /** Title of the confirmation: `Ta bort förfrågan?` */
  title: string
  children: ReactNode
  pending: boolean
  /** Runs the deletion and calls `close` when it has settled, whether it succeeded or failed. */
  onConfirm: (close: () => void) => void
}

export function DeleteButton({ title, children, pending, onConfirm }: DeleteButtonProps) {
  const [requested, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <>
      <Button
        variant="quiet-danger"
        size="sm"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onClick={() => setAsked(true)}
      >
        Ta bort
      </Button>
      <ConfirmDialog
        open={requested}
        danger
        title={title}
        confirmLabel="Ta bort"
        loading={pending}
        onCancel={close}
        onConfirm={() => onConfirm(close)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
