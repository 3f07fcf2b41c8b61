import { type FormErrors, requiredErrors } from '#app/lib/forms/form-errors.ts'
import { emailPattern } from '#domain/email.ts'
import type { DeliveryMethod } from '#domain/shop/states.ts'

/** The form's fields in their order on the page. `website` is the hidden one. */
export const fieldNames = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'line1',
  'postal_code',
  'city',
  'website',
] as const
export type FieldName = (typeof fieldNames)[number]
export type FieldValues = Record<FieldName, string>

export type FieldErrors = FormErrors<FieldName>

/** The names of the fields in the API (spec 000 section 3). */
export const apiNames = {
  first_name: 'contact.first_name',
  last_name: 'contact.last_name',
  email: 'contact.email',
  phone: 'contact.phone',
  line1: 'delivery.address.line1',
  postal_code: 'delivery.address.postal_code',
  city: 'delivery.address.city',
} as const satisfies Partial<Record<FieldName, string>>

/** Messages for empty fields (spec 000 section 5). The phone is optional. */
const contactTexts = {
  first_name: 'Skriv ditt förnamn.',
  last_name: 'Skriv ditt efternamn.',
  email: 'Skriv din e-postadress.',
} as const
const addressTexts = {
  line1: 'Skriv adressen.',
  postal_code: 'Skriv postnumret.',
  city: 'Skriv orten.',
} as const

/** Checks the form. The address is required only for a delivery. */
export function getErrors(values: FieldValues, method: DeliveryMethod): FieldErrors {
  const texts = method === 'delivery' ? { ...contactTexts, ...addressTexts } : contactTexts
  return {
    ...(emailPattern.test(values.email) ? {} : { email: 'Ogiltig e-postadress' }),
    ...(method === 'pickup' || /^\d{3} ?\d{2}$/.test(values.postal_code)
      ? {}
      : { postal_code: 'Ogiltigt postnummer' }),
    ...requiredErrors(values, texts),
  }
}
