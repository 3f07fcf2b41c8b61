import { useQueryClient } from '@tanstack/react-query'
import { requiredErrors } from '#app/lib/forms/form-errors.ts'
import { useApiForm } from '#app/lib/forms/use-api-form.ts'
import { readCustomerToken } from '#app/lib/storage/customer-token.ts'
import { storeAnswer } from '#app/lib/store-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { TextArea, TextInput } from '#app/ui/inputs.tsx'
import type { CustomerProfile } from '#domain/accounts/customer-schemas.ts'
import { emailFixedText, requiredAccountTexts } from '#domain/accounts/texts.ts'
import { getErrorMessage } from '../error-message.ts'
import { portalCall } from '../portal-call.ts'
import { usePortal } from '../portal-context.ts'
import { useTemporaryMessage } from '../use-temporary-message.ts'

/** Time for which the success message is shown, in milliseconds (spec 001 section 9). */
const successDelay = 2500

/** Renders the form for name, phone and address. The e-mail address is read-only (spec 001 sections 2 and 8). */
export function ProfileForm({ profile }: { profile: CustomerProfile }) {
  const queries = useQueryClient()
  const { setProfile } = usePortal()
  const [saved, showSaved] = useTemporaryMessage(successDelay)
  const { form, errors, sending } = useApiForm({
    names: ['first_name', 'last_name', 'phone_number', 'address'],
    validate: (values) => {
      if (!readCustomerToken()) return { root: 'Autentiseringstoken saknas.' }
      return requiredErrors(values, { first_name: requiredAccountTexts.first_name })
    },
    async send(values) {
      const updated = await portalCall('PATCH /api/v1/orders/profile/update/', { body: values })
      storeAnswer(queries, ['profile'], updated)
      setProfile(updated)
      showSaved('Profilen är uppdaterad!')
    },
    errorText: (error) => getErrorMessage(error, 'Kunde inte spara ändringarna.'),
  })
  return (
    <form {...form} className="mt-5 grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Förnamn" error={errors.first_name}>
          <TextInput
            name="first_name"
            defaultValue={profile.first_name}
            autoComplete="given-name"
            maxLength={80}
          />
        </Field>
        <Field label="Efternamn" error={errors.last_name}>
          <TextInput
            name="last_name"
            defaultValue={profile.last_name}
            autoComplete="family-name"
            maxLength={80}
          />
        </Field>
        <Field label="E-post" hint={emailFixedText}>
          <TextInput value={profile.email} type="email" readOnly autoComplete="email" />
        </Field>
        <Field label="Telefonnummer" hint="Så att vi når dig om något dyker upp." error={errors.phone_number}>
          <TextInput
            name="phone_number"
            type="tel"
            inputMode="tel"
            defaultValue={profile.phone_number}
            autoComplete="tel"
            maxLength={40}
          />
        </Field>
      </div>
      <Field label="Adress" optional error={errors.address}>
        <TextArea
          isPrinted
          name="address"
          rows={3}
          defaultValue={profile.address}
          autoComplete="street-address"
          maxLength={300}
        />
      </Field>
      <FormError text={errors.root} />
      <div className="flex min-h-12 flex-wrap items-center gap-4">
        <Button type="submit" loading={sending} loadingLabel="Sparar …">
          Spara ändringar
        </Button>
        <p role="status" className="font-semibold text-green">
          {saved}
        </p>
      </div>
    </form>
  )
}
