import { useEffect } from 'react'
import { call, type Reply } from '#app/lib/api.ts'
import type { FormErrors } from '#app/lib/forms/form-errors.ts'
import { useApiForm } from '#app/lib/forms/use-api-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Honeypot } from '#app/ui/honeypot.tsx'
import { EmailInput, TextArea, TextInput } from '#app/ui/inputs.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { emailPattern } from '#domain/email.ts'
import { shopErrorText } from '../shop-error.ts'

const names = ['name', 'order_number', 'email', 'message', 'website'] as const
type Name = (typeof names)[number]

export type WithdrawalFields = Record<Name, string>
export const emptyWithdrawal: WithdrawalFields = {
  name: '',
  order_number: '',
  email: '',
  message: '',
  website: '',
}

function validate({ name, order_number, email }: WithdrawalFields): FormErrors<Name> {
  return {
    ...(name === '' && { name: 'Skriv ditt namn.' }),
    ...(order_number === '' && { order_number: 'Skriv numret på ordern eller ärendet.' }),
    ...(!emailPattern.test(email) && {
      email: email === '' ? 'Skriv din e-postadress.' : 'Ogiltig e-postadress',
    }),
  }
}

type WithdrawalFormProps = {
  written: WithdrawalFields
  onAsked: (requested: Reply<'POST /api/shop/withdrawals/'>, fields: WithdrawalFields) => void
}

/** Renders the form for name, order number and e-mail. Links from mails and the portal prefill the order number. */
export function WithdrawalForm({ written, onAsked }: WithdrawalFormProps) {
  const isHydrated = useHydrated()
  const { form, errors, sending } = useApiForm({
    names,
    trim: true,
    validate,
    send: async (fields) => onAsked(await call('POST /api/shop/withdrawals/', { body: fields }), fields),
    errorText: (error, fieldErrors) =>
      Object.keys(fieldErrors).length > 0 ? undefined : `Fel: ${shopErrorText(error)}`,
  })
  const { ref } = form

  useEffect(() => {
    const order = new URLSearchParams(window.location.search).get('order')
    const field = ref.current?.elements.namedItem('order_number')
    if (order && field instanceof HTMLInputElement && field.value === '') field.value = order.slice(0, 40)
  }, [ref])

  return (
    <Card pad="lg" className="max-sm:p-5!">
      <form {...form} className="grid gap-5">
        <Field label="Namn" required error={errors.name}>
          <TextInput name="name" autoComplete="name" maxLength={120} defaultValue={written.name} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Order eller ärende"
            required
            hint="Numret står i mejlet. Offertens går också bra."
            error={errors.order_number}
          >
            <TextInput
              name="order_number"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              placeholder="S-26-00042"
              className="figures"
              defaultValue={written.order_number}
            />
          </Field>
          <Field label="E-post" required hint="Hit skickar vi svaret." error={errors.email}>
            <EmailInput maxLength={254} defaultValue={written.email} />
          </Field>
        </div>
        <Field
          label="Vad gäller det?"
          optional
          error={errors.message}
          hint="Tomt betyder hela köpet eller hela reparationen."
        >
          <TextArea
            name="message"
            rows={3}
            maxLength={1000}
            className="min-h-24!"
            defaultValue={written.message}
          />
        </Field>
        <Honeypot name="website" />
        <FormError text={errors.root} />
        <Button
          type="submit"
          size="lg"
          className="noscript:hidden sm:justify-self-start"
          disabled={!isHydrated}
          loading={sending}
          loadingLabel="Skickar …"
        >
          Ångra köpet eller reparationen
        </Button>
        <p className="hidden noscript:block">
          Formuläret behöver JavaScript. Du kan också mejla eller ringa oss, det räknas lika mycket.
        </p>
      </form>
    </Card>
  )
}
