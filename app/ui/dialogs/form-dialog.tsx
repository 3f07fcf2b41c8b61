import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button, type ButtonVariant } from '../button.tsx'
import { cx } from '../class-names.ts'
import { FormError } from '../form-error.tsx'
import { Modal, type ModalProps } from './modal.tsx'
import { WritingModal } from './writing-modal.tsx'

type FormDialogProps = Pick<ModalProps, 'title' | 'size' | 'children' | 'onClose'> & {
  /** The return value of a form hook. */
  form: { form: ComponentProps<'form'>; errors: { root?: string | undefined }; sending: boolean }
  /** Label of the submit button, a verb: `Betala ut`. Without it the dialog can only be closed. */
  submitLabel: string | undefined
  /** Label of the submit button while the form is being sent. */
  sendingLabel?: string
  variant?: ButtonVariant
  cancelLabel?: string
  disabled?: boolean
  /** Closes without confirmation although something is entered, for passwords and codes. */
  closesSilently?: boolean
  /** Shown to the left of the buttons. */
  aside?: ReactNode
  /** Classes of the form. */
  className?: string
}

/** A dialog with a form. It stays open, with what is entered, until the form has been sent. */
export function FormDialog(props: FormDialogProps) {
  const {
    form,
    title,
    size = 'sm',
    submitLabel,
    sendingLabel = 'Sparar …',
    variant,
    cancelLabel = 'Avbryt',
    disabled = false,
    closesSilently = false,
    aside,
    className,
    onClose,
    children,
  } = props
  const id = useId()
  const close = () => {
    if (!form.sending) onClose()
  }
  const Sheet = closesSilently ? Modal : WritingModal
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
          <Button variant="secondary" onClick={close} disabled={form.sending}>
            {cancelLabel}
          </Button>
          {submitLabel === undefined ? null : (
            <Button
              type="submit"
              form={id}
              disabled={disabled}
              loading={form.sending}
              loadingLabel={sendingLabel}
              {...(variant && { variant })}
            >
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <form
        {...form.form}
        id={id}
        className={cx('grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 text-ink', className)}
      >
        <FormError text={form.errors.root} className="col-span-full" />
        {children}
      </form>
    </Sheet>
  )
}
