import { useEffect } from 'react'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { PasswordField } from '#app/admin/forms/password-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'

export type Credentials = { username: string; password: string }

type PasswordStepProps = {
  /** The only account that may log in. */
  username?: string | undefined
  onSubmit: (credentials: Credentials) => Promise<void>
  errorText: (error: unknown) => string
}

/** Renders the first step: name and password. */
export function PasswordStep({ username = '', onSubmit, errorText }: PasswordStepProps) {
  const form = useAdminForm<Credentials>({
    defaultValues: { username, password: '' },
    validate: ({ username, password }) => ({
      ...(username === '' ? { username: 'Skriv användarnamnet.' } : {}),
      ...(password === '' ? { password: 'Skriv lösenordet.' } : {}),
    }),
    send: onSubmit,
    errorText,
    onFailure() {
      form.setFocus('password')
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus(username === '' ? 'username' : 'password'), [setFocus, username])

  return (
    <form {...form.form} className="mt-6 grid gap-5">
      <FormError text={form.errors.root} />
      <InputField
        label="Användarnamn"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={username !== ''}
        {...form.field('username')}
      />
      <PasswordField label="Lösenord" {...form.field('password')} />
      <Button type="submit" size="lg" block loading={form.sending} loadingLabel="Loggar in …">
        Logga in
      </Button>
    </form>
  )
}
