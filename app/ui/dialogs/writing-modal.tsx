import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Modal, type ModalProps } from './modal.tsx'

/**
 * Renders a `Modal` with a form. Escape or a click outside asks for confirmation when there is unsaved input; the cancel button
 * does not.
 */
export function WritingModal({ open, onClose, children, ...rest }: ModalProps) {
  const [asking, setAsking] = useState(false)
  const written = useRef(false)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) written.current = false
    else setAsking(false)
  }, [open])

  const stay = () => {
    setAsking(false)
    // When Escape is pressed twice, browsers close a dialog without a cancellable event.
    const dialog = content.current?.closest('dialog')
    if (dialog && !dialog.open) dialog.showModal()
  }

  return (
    <>
      <Modal {...rest} open={open} onClose={() => (written.current ? setAsking(true) : onClose())}>
        <div
          ref={content}
          onInput={() => {
            written.current = true
          }}
        >
          {children}
        </div>
      </Modal>
      <ConfirmDialog
        open={asking}
        danger
        title="Stänga utan att spara?"
        confirmLabel="Stäng utan att spara"
        cancelLabel="Fortsätt skriva"
        onConfirm={() => {
          setAsking(false)
          onClose()
        }}
        onCancel={stay}
      >
        Det du har skrivit är inte sparat och försvinner om du stänger.
      </ConfirmDialog>
    </>
  )
}
