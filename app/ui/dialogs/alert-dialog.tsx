import { useState } from 'react'
import { Button } from '../button.tsx'
import { Modal } from './modal.tsx'

export type AlertDialogProps = {
  open: boolean
  onClose: () => void
  /** A short heading, such as `Kontrollera uppgifterna`. */
  title: string
  text: string
  okLabel?: string
}

/** Renders a message with an OK button, in place of `window.alert`. */
export function AlertDialog({ open, onClose, title, text, okLabel = 'OK' }: AlertDialogProps) {
  return (
    <Modal
      alert
      open={open}
      onClose={onClose}
      title={title}
      actions={<Button onClick={onClose}>{okLabel}</Button>}
    >
      <p className="whitespace-pre-line">{text}</p>
    </Modal>
  )
}

export type AlertMessage = { title: string; text: string; okLabel?: string; onClose?: () => void }

/**
 * Returns an alert for a screen: render `alert.dialog` once, and call `alert.show({ title, text })` instead of `window.alert`.
 * `onClose` is called when it is closed.
 */
export function useAlert() {
  const [message, setMessage] = useState<AlertMessage>()
  const close = () => {
    setMessage(undefined)
    message?.onClose?.()
  }
  const dialog = (
    <AlertDialog
      open={message !== undefined}
      onClose={close}
      title={message?.title ?? ''}
      text={message?.text ?? ''}
      {...(message?.okLabel && { okLabel: message.okLabel })}
    />
  )
  return { dialog, show: setMessage as (message: AlertMessage) => void }
}
