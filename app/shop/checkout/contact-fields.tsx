import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import type { CheckoutContact } from './attempt.ts'
import type { FieldProblems } from './checkout-fields.ts'

type ContactFieldsProps = { problems: FieldProblems; earlier: CheckoutContact | undefined }

/** Who buys. What was written before a payment was broken off stands there again. */
export function ContactFields({ problems, earlier }: ContactFieldsProps) {
  return (
    <Card as="section" aria-labelledby="kontakt">
      <h2 id="kontakt" className="mb-5 text-xl">
        Kontakt
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Förnamn" required error={problems.first_name}>
          <TextInput
            name="first_name"
            autoComplete="given-name"
            maxLength={60}
            defaultValue={earlier?.first_name}
          />
        </Field>
        <Field label="Efternamn" required error={problems.last_name}>
          <TextInput
            name="last_name"
            autoComplete="family-name"
            maxLength={60}
            defaultValue={earlier?.last_name}
          />
        </Field>
        <Field label="E-post" required error={problems.email}>
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            defaultValue={earlier?.email}
          />
        </Field>
        <Field label="Telefon" optional error={problems.phone}>
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
