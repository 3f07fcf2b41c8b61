import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cx } from '../class-names.ts'

export type DialogProps = {
  open: boolean
  /** Called on Escape, and on a click outside when `dismissable`. The owner sets `open` to false. */
  onClose: () => void
  /** Id of the element that names the dialog. */
  labelledBy: string
  /** Id of the text that is announced at once. Makes it an alert dialog, which must be answered. */
  alertText?: string | undefined
  dismissable?: boolean
  className?: string
  children: ReactNode
}

/**
 * Renders the native `dialog` element over the page. It traps and returns the focus, makes the page inert and closes on Escape
 * without a library, so it also works when the network is down.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, labelledBy, alertText, dismissable = !alertText, className, children } = props
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect, because its cleanup runs while an unmounted dialog is still in the document: closing then returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    if (!element.open) element.showModal()
    return () => element.close()
  }, [open])

  return (
    // The keyboard closes it with Escape, handled in onCancel.
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
