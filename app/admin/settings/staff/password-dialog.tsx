import type { ReactNode } from 'react'
import { PasswordField } from '#app/admin/forms/password-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { requiredErrors } from '#app/lib/forms/form-errors.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { requiredStaffTexts } from '#domain/accounts/staff-labels.ts'

type PasswordDialogProps = {
  title: string
  submitLabel: string
  danger: boolean
  send: (password: string) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Renders a dialog that asks for the own password before an action on a colleague's account. */
export function PasswordDialog({ title, submitLabel, danger, send, onClose, children }: PasswordDialogProps) {
  const form = useAdminForm({
    defaultValues: { password: '' },
    validate: (values) => requiredErrors(values, { password: requiredStaffTexts.old_password }),
    send: ({ password }) => send(password),
  })
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      variant={danger ? 'danger' : 'primary'}
      form={form}
      closesSilently
      onClose={onClose}
    >
      <p className="text-ink-soft">{children}</p>
      <PasswordField label="Ditt lösenord" required {...form.field('password')} />
    </FormDialog>
  )
}
