import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../class-names.ts'

export type DialogProps = {
  open: boolean
  /** Called on Escape, and on a press outside when `dismissable`. The owner sets `open` to false. */
  onClose: () => void
  /** The id of the element that names it. */
  labelledBy: string
  /** An alert dialog must be answered, and the text with this id is read at once. */
  alertText?: string | undefined
  dismissable?: boolean
  className?: string
  children: ReactNode
}

/**
 * The browser's own `dialog` as a sheet over the page: it traps the focus, gives it back, makes the page behind inert and
 * closes on Escape without a library, so that it is in every page and works even when the network has gone.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, labelledBy, alertText, dismissable = !alertText, className, children } = props
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    if (!element.open) element.showModal()
    return () => element.close()
  }, [open])

  return (
    // The keyboard closes it by Escape, which reaches onCancel.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is only the press on the backdrop
    <dialog
      ref={dialog}
      role={alertText ? 'alertdialog' : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={alertText}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (dismissable && event.target === dialog.current) onClose()
      }}
      className={cx('bg-card text-ink shadow-lift', className)}
    >
      {open ? children : null}
    </dialog>
  )
}
