import { useState } from 'react'
import { Button } from '../button.tsx'
import { Modal } from './modal.tsx'

export type AlertDialogProps = {
  open: boolean
  onClose: () => void
  /** A short heading, `Kontrollera uppgifterna` say. */
  title: string
  /** The exact text of the message. */
  text: string
  okLabel?: string
}

/** Says one thing and waits for OK: what takes the place of the browser's own alert box. */
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

/** What an alert says. */
export type AlertMessage = { title: string; text: string; okLabel?: string; onClose?: () => void }

/**
 * An alert for a whole screen: render `alert.dialog` once, call `alert.show({ title, text })` where the original
 * would have called `window.alert`. `onClose` runs when it has been answered.
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
