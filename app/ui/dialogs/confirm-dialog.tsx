import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Modal } from './modal.tsx'

export type ConfirmDialogProps = {
  open: boolean
  title: string
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  /** The deed itself: `Ta bort offerten`, not `OK`. */
  confirmLabel: string
  cancelLabel?: string
  /** Red button for what cannot be undone. */
  danger?: boolean
  /** The deed is under way: both buttons wait. */
  loading?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is done. The focus starts on the way out, so that a stray Enter does no harm. */
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
