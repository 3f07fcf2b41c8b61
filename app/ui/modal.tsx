import { type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from './class-names.ts'

export type ModalProps = {
  open: boolean
  /** Called on Escape, and on a press outside when `dismissable`. The owner sets `open` to false. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** The row of buttons at the bottom; the first one gets the focus unless something above it can take it. */
  actions?: ReactNode
  /** An alert dialog must be answered: a press outside does not close it, and its text is read at once. */
  alert?: boolean
  dismissable?: boolean
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const sizes = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-4xl' }

/**
 * A modal dialog on the browser's own `dialog`: it traps the focus, gives it back, makes the page behind inert and
 * closes on Escape without a library, so that it is in every page and works even when the network has gone.
 */
export function Modal(props: ModalProps) {
  const {
    open,
    onClose,
    title,
    children,
    actions,
    alert = false,
    dismissable = !alert,
    size = 'sm',
    className,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

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
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={alert ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (dismissable && event.target === dialog.current) onClose()
      }}
      className={cx(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overflow-auto rounded-xl bg-card text-ink shadow-lift',
        sizes[size],
        className,
      )}
    >
      {open ? (
        <div className="p-6 sm:p-7">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          <div id={`${id}-text`} className="mt-2 text-ink-soft">
            {children}
          </div>
          {actions ? <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div> : null}
        </div>
      ) : null}
    </dialog>
  )
}
