import type { ReactNode } from 'react'
import { PasswordField } from '#app/admin/forms/password-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { requiredErrors } from '#app/lib/forms/form-errors.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { CodeField } from './code-field.tsx'

type ProofDialogProps<Result> = {
  title: string
  submitLabel: string
  danger?: boolean
  run: (proof: { password: string; code: string }) => Promise<Result>
  onDone: (result: Result) => void
  onClose: () => void
  children: ReactNode
}

/** Renders a dialog that asks for password and code before an action that weakens the login. */
export function ProofDialog<Result>(props: ProofDialogProps<Result>) {
  const { title, submitLabel, danger = false, run, onDone, onClose, children } = props
  const form = useAdminForm({
    defaultValues: { password: '', code: '' },
    validate: (values) =>
      requiredErrors(values, {
        password: 'Du måste ange ditt nuvarande lösenord.',
        code: 'Skriv koden från appen',
      }),
    send: async (proof) => onDone(await run(proof)),
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
      <PasswordField label="Lösenord" {...form.field('password')} />
      <CodeField
        error={form.errors.code}
        hint="Har du inte telefonen kan du skriva en återställningskod."
        {...form.register('code')}
      />
    </FormDialog>
  )
}
