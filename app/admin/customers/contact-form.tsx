import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea, TextInput } from '#app/ui/inputs.tsx'
import type { AdminCustomer } from '#domain/office/customers.ts'
import { SaveBar } from '../forms/save-bar.tsx'
import { useContactForm } from './use-contact-form.ts'

/** Renders the form for a customer's contact details. The e-mail address identifies the customer and cannot be changed. */
export function ContactForm({ customer }: { customer: AdminCustomer }) {
  const { form, ...bar } = useContactForm(customer)
  const { register, errors } = form
  const hasAccount = customer.account.state === 'verified' || customer.account.state === 'unverified'
  return (
    <Card as="section" pad="sm" aria-labelledby="kontaktuppgifter">
      <h3 id="kontaktuppgifter" className="font-semibold text-base">
        Kontaktuppgifter
      </h3>
      <p className="mt-0.5 text-ink-soft text-sm">
        Det du rättar ändras också i det som pågår. Det som är avslutat, och kvitton, står kvar.
      </p>
      <form {...form.form} className="mt-3 flex flex-col gap-3">
        {hasAccount ? (
          <div className="grid grid-cols-2 gap-3">
            <Field label="Förnamn" required error={errors.first_name}>
              <TextInput autoComplete="off" maxLength={80} {...register('first_name')} />
            </Field>
            <Field label="Efternamn" error={errors.last_name}>
              <TextInput autoComplete="off" maxLength={80} {...register('last_name')} />
            </Field>
          </div>
        ) : (
          <Field label="Namn" required error={errors.name}>
            <TextInput autoComplete="off" maxLength={160} {...register('name')} />
          </Field>
        )}
        <Field label="Telefon" error={errors.phone}>
          <TextInput type="tel" autoComplete="off" maxLength={40} {...register('phone')} />
        </Field>
        <Field label="Adress" error={errors.address}>
          <TextArea
            isPrinted
            rows={2}
            autoComplete="off"
            maxLength={300}
            className="min-h-16!"
            {...register('address')}
          />
        </Field>
        <SaveBar what="kunden" {...bar} onSave={() => void form.form.onSubmit()} />
      </form>
    </Card>
  )
}
