import { useState } from 'react'
import { ApiError, call } from '#app/lib/api.ts'
import { useApiForm } from '#app/lib/forms/use-api-form.ts'
import { useCustomerFields } from '#app/lib/forms/use-customer-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { EmailInput } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { emailPattern } from '#domain/email.ts'
import { restockTerms, restockText } from '#domain/shop/restock/texts.ts'

/** Asks for the address to mail once when a sold-out product is back in stock. */
export default function RestockForm({ productId }: { productId: number }) {
  const isHydrated = useHydrated()
  const [isSent, setSent] = useState(false)
  const { form, errors, sending } = useApiForm({
    names: ['email'],
    trim: true,
    validate({ email }) {
      if (email === '') return { email: 'Skriv din e-postadress.' }
      return emailPattern.test(email) ? {} : { email: 'Ogiltig e-postadress' }
    },
    async send({ email }) {
      await call('POST /api/shop/restock_alerts/', { body: { product_id: productId, email } })
      setSent(true)
    },
    errorText(error, fieldErrors) {
      if (fieldErrors.email) return undefined
      return (error instanceof ApiError && error.detail) || 'Det gick inte att skicka. Försök igen.'
    },
  })
  useCustomerFields(({ email }) => {
    const field = form.ref.current?.elements.namedItem('email')
    if (field instanceof HTMLInputElement && field.value === '') field.value = email
  })
  if (isSent) {
    return (
      <Notice tone="success" title="Bevakningen är på" live>
        {restockText}
      </Notice>
    )
  }
  return (
    <form {...form} className="noscript:hidden grid gap-3 rounded-lg border border-line bg-card p-4">
      <FormError text={errors.root} />
      <Field label="Mejla mig när den finns igen" hint={restockTerms} error={errors.email}>
        <EmailInput maxLength={254} placeholder="namn@exempel.se" />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        block
        disabled={!isHydrated}
        loading={sending}
        loadingLabel="Skickar …"
      >
        Meddela mig
      </Button>
    </form>
  )
}
