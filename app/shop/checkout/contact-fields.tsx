import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { EmailInput, TextInput } from '#app/ui/inputs.tsx'
import type { CheckoutContact } from './attempt.ts'
import type { FieldErrors } from './checkout-fields.ts'

type ContactFieldsProps = { errors: FieldErrors; earlier: CheckoutContact | undefined }

/** Renders the buyer's fields, filled in again after a cancelled payment. */
export function ContactFields({ errors, earlier }: ContactFieldsProps) {
  return (
    <Card as="section" aria-labelledby="kontakt">
      <h2 id="kontakt" className="mb-5 text-xl">
        Kontakt
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Förnamn" required error={errors.first_name}>
          <TextInput
            name="first_name"
            autoComplete="given-name"
            maxLength={60}
            defaultValue={earlier?.first_name}
          />
        </Field>
        <Field label="Efternamn" required error={errors.last_name}>
          <TextInput
            name="last_name"
            autoComplete="family-name"
            maxLength={60}
            defaultValue={earlier?.last_name}
          />
        </Field>
        <Field label="E-post" required error={errors.email}>
          <EmailInput maxLength={254} defaultValue={earlier?.email} />
        </Field>
        <Field label="Telefon" optional error={errors.phone}>
          <TextInput
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            defaultValue={earlier?.phone}
          />
        </Field>
      </div>
    </Card>
  )
}
