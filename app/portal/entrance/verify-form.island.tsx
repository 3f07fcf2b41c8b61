import { useState } from 'react'
import { ApiError, call, NetworkError } from '#app/lib/api.ts'
import { useApiForm } from '#app/lib/forms/use-api-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { passwordMaxLength, passwordMinLength, verifiedText } from '#domain/accounts/texts.ts'

function errorText(error: unknown, fields: object): string | undefined {
  if (Object.keys(fields).length > 0) return undefined
  if (error instanceof ApiError && error.detail) return error.detail
  return error instanceof NetworkError ? error.message : 'Det gick inte att bekräfta adressen. Försök igen.'
}

/**
 * Renders the form that confirms an e-mail address. Loading the page is not enough, because mail scanners open every link.
 * Somebody else may have registered the address, so it asks for the account's password, or a new one.
 */
export default function VerifyForm({ token }: { token: string }) {
  const [done, setDone] = useState(false)
  const [choosesNew, setChoosesNew] = useState(false)
  const isHydrated = useHydrated()
  const name = choosesNew ? 'new_password' : 'password'
  const { form, errors, sending } = useApiForm({
    names: ['password', 'new_password'],
    async send(values) {
      await call('POST /api/v1/orders/verify-email/', { body: { token, [name]: values[name] } })
      setDone(true)
    },
    errorText,
  })
  if (done) {
    return (
      <>
        <Notice tone="success" live>
          {verifiedText}
        </Notice>
        <ButtonLink to="/kund" size="lg" block className="mt-5">
          Till Mina sidor
        </ButtonLink>
      </>
    )
  }
  return (
    <form {...form} className="grid gap-5">
      <FormError text={errors.root} />
      <p className="text-ink-soft">
        {choosesNew
          ? 'Det nya lösenordet gäller i stället för det som valdes när kontot skapades. Alla som är inloggade på kontot loggas ut.'
          : 'När adressen är bekräftad samlas även tidigare reparationer med samma adress på dina sidor. Skriv kontots lösenord, så att ingen annan får se dem.'}
      </p>
      {choosesNew ? (
        <Field
          key="new"
          label="Nytt lösenord"
          hint={`Minst ${passwordMinLength} tecken.`}
          error={errors.new_password}
        >
          <TextInput
            name="new_password"
            type="password"
            autoComplete="new-password"
            autoFocus
            maxLength={passwordMaxLength}
          />
        </Field>
      ) : (
        <Field key="given" label="Lösenord" error={errors.password}>
          <TextInput
            name="password"
            type="password"
            autoComplete="current-password"
            maxLength={passwordMaxLength}
          />
        </Field>
      )}
      <Button type="submit" size="lg" block disabled={!isHydrated} loading={sending}>
        Bekräfta e-postadressen
      </Button>
      <Button
        type="button"
        variant="quiet"
        block
        disabled={!isHydrated}
        onClick={() => setChoosesNew(!choosesNew)}
      >
        {choosesNew ? 'Jag har ett lösenord' : 'Jag skapade inte kontot, eller minns inte lösenordet'}
      </Button>
    </form>
  )
}
