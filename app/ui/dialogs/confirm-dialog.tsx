import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Modal } from './modal.tsx'

export type ConfirmDialogProps = {
  open: boolean
  title: string
  /** Describes the effect, and whether it can be undone. */
  children: ReactNode
  /** Names the action: `Ta bort offerten`, not `OK`. */
  confirmLabel: string
  cancelLabel?: string
  /** Shows a red button, for actions that cannot be undone. */
  danger?: boolean
  /** The action is running: both buttons are disabled. */
  loading?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Renders a confirmation dialog. The cancel button has the initial focus, so that an accidental Enter is harmless. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Avbryt',
    danger,
    loading,
    onConfirm,
    onCancel,
  } = props
  return (
    <Modal
      alert
      open={open}
      onClose={() => {
        if (!loading) onCancel()
      }}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel} disabled={loading}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} loading={loading ?? false}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
