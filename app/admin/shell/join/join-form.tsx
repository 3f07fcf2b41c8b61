import { PasswordField } from '#app/admin/forms/password-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { call } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import type { StaffLink } from '#domain/accounts/staff-schemas.ts'
import { passwordMinLength, passwordTooShortText } from '#domain/accounts/texts.ts'

type JoinFormProps = {
  token: string
  link: StaffLink
  /** Called with the account's username and its new password. */
  onDone: (username: string, password: string) => Promise<void>
}

export function JoinForm({ token, link, onDone }: JoinFormProps) {
  const joins = link.purpose === 'invitation'
  const form = useAdminForm({
    defaultValues: { username: link.username, password: '', again: '' },
    validate: ({ username, password, again }) => ({
      ...(username === '' ? { username: 'Skriv användarnamnet.' } : {}),
      ...(password === ''
        ? { password: 'Skriv lösenordet.' }
        : password.length < passwordMinLength
          ? { password: passwordTooShortText() }
          : {}),
      ...(again === password ? {} : { again: 'Lösenorden matchar inte.' }),
    }),
    async send({ username, password }) {
      const body = { password, ...(joins ? { username } : {}) }
      const account = await call('POST /api/staff_links/:token/', { params: { token }, body })
      await onDone(account.username, password)
    },
  })

  return (
    <form {...form.form} className="grid gap-5">
      <FormError text={form.errors.root} />
      <Field
        label="Användarnamn"
        {...(joins ? { hint: 'Kort och utan mellanslag. Det syns bredvid det du gör.' } : {})}
        error={form.errors.username}
      >
        <TextInput
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          readOnly={!joins}
          {...form.register('username')}
        />
      </Field>
      <PasswordField
        label="Lösenord"
        hint={`Minst ${passwordMinLength} tecken.`}
        isNew
        {...form.field('password')}
      />
      <PasswordField label="Upprepa lösenord" isNew {...form.field('again')} />
      <Button type="submit" size="lg" block loading={form.sending} loadingLabel="Sparar …">
        {joins ? 'Skapa kontot' : 'Spara nytt lösenord'}
      </Button>
    </form>
  )
}
