import { type ReactNode, type RefObject, useId } from 'react'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { Modal } from '../ui/dialogs/modal.tsx'
import { Notice } from '../ui/notice.tsx'
import { WritingModal } from './writing-modal.tsx'

type FormDialogProps = {
  title: string
  /** The action itself: `Betala ut`. */
  submitLabel: string
  variant?: ButtonVariant
  pending: boolean
  /** Label of the button that closes the dialog, where `Avbryt` could be mistaken for the action. */
  cancelLabel?: string
  /** The form itself, for whoever moves the focus in it. */
  form?: RefObject<HTMLFormElement | null>
  /** Why it did not go through, when that belongs to no one field. */
  problem?: string | undefined
  size?: 'sm' | 'md' | 'lg'
  /** Nobody misses what is written: a password, a code. It closes without a question. */
  fleeting?: boolean
  /** What stands to the left of the buttons. */
  aside?: ReactNode
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog to write in. It stays open, with what was written, until the server has taken it. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    submitLabel,
    cancelLabel = 'Avbryt',
    variant,
    form,
    pending,
    problem,
    size = 'sm',
    fleeting = false,
    aside,
    onSubmit,
    onClose,
    children,
  } = props
  const formId = useId()
  const close = () => {
    if (!pending) onClose()
  }
  const Sheet = fleeting ? Modal : WritingModal
  return (
    <Sheet
      open
      size={size}
      dismissable={false}
      title={title}
      onClose={close}
      actions={
        <>
          {aside ? <span className="mr-auto">{aside}</span> : null}
          <Button variant="secondary" onClick={close} disabled={pending}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={pending}
            loadingLabel="Sparar …"
            {...(variant && { variant })}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 text-ink"
        onSubmit={(event) => {
          event.preventDefault()
          if (!pending) onSubmit()
        }}
      >
        {problem ? (
          <Notice tone="error" live>
            {problem}
          </Notice>
        ) : null}
        {children}
      </form>
    </Sheet>
  )
}
