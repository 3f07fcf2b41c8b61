import { type ReactNode, useId } from 'react'
import { cx } from '../class-names.ts'
import { Dialog } from './dialog.tsx'

export type ModalProps = {
  open: boolean
  /** Called on Escape, and on a click outside when `dismissable`. The owner sets `open` to false. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the bottom. The first one gets the focus, unless something above it is focusable. */
  actions?: ReactNode
  /** Makes it an alert dialog, which must be answered: a click outside does not close it, and its text is announced at once. */
  alert?: boolean
  dismissable?: boolean
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

/** Classes of a centred dialog. */
export const modalClass = 'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overflow-auto rounded-xl'

const sizes = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-4xl' }

/** Renders a dialog with a title, content and a row of buttons. */
export function Modal(props: ModalProps) {
  const { open, onClose, title, children, actions, alert = false, size = 'sm', className } = props
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      labelledBy={`${id}-title`}
      alertText={alert ? `${id}-text` : undefined}
      dismissable={props.dismissable ?? !alert}
      className={cx(modalClass, sizes[size], className)}
    >
      <ModalContent id={id} title={title} actions={actions}>
        {children}
      </ModalContent>
    </Dialog>
  )
}

type ModalContentProps = Pick<ModalProps, 'title' | 'children' | 'actions'> & { id: string }

/** Renders the title, content and buttons of a modal. The title has the id `<id>-title`, the content `<id>-text`. */
export function ModalContent({ id, title, children, actions }: ModalContentProps) {
  return (
    <div className="p-6 sm:p-7">
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-2 text-ink-soft">
        {children}
      </div>
      {actions ? <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div> : null}
    </div>
  )
}
