import { type FormErrors, requiredErrors } from '#app/lib/forms/form-errors.ts'
import { emailPattern } from '#domain/email.ts'
import { requiredTexts } from '#domain/messages/texts.ts'

/** The form's fields in their order on the page. `website` is the hidden one. */
export const fieldNames = ['name', 'email', 'phone', 'subject', 'message', 'website'] as const

type FieldName = (typeof fieldNames)[number]
export type ContactValues = Record<FieldName, string>

/** The names of the fields in the API (spec 000 section 3). */
export const apiNames = {
  name: 'namn',
  phone: 'telefon',
  subject: 'ämne',
  message: 'meddelande',
} as const satisfies Partial<Record<FieldName, string>>

/** Returns the errors of required fields that are empty (spec 000 section 5). */
export function missingFields(values: ContactValues): FormErrors<FieldName> {
  return requiredErrors(values, {
    name: requiredTexts.namn,
    email: requiredTexts.email,
    subject: requiredTexts.ämne,
    message: requiredTexts.meddelande,
  })
}

/** Checks what is entered. The address is checked only when nothing is missing. */
export function validate(values: ContactValues): FormErrors<FieldName> {
  const missing = missingFields(values)
  if (Object.keys(missing).length > 0) return missing
  return emailPattern.test(values.email) ? {} : { email: 'Ogiltig e-postadress' }
}
