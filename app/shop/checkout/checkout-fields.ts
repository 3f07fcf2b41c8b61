import { emailPattern } from '../../../domain/patterns.ts'
import type { DeliveryMethod } from '../../../domain/shop/states.ts'
import { ApiError } from '../../lib/api.ts'

/** The fields that are written in, in their order on the page. */
export const fieldNames = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'line1',
  'postal_code',
  'city',
] as const
export type FieldName = (typeof fieldNames)[number]
export type FieldValues = Record<FieldName, string>

/** What is wrong with each field. */
export type FieldProblems = Partial<Record<FieldName, string>>

/** Where the call has each field (spec 000 section 3), as its errors name it. */
const wireNames = {
  first_name: 'contact.first_name',
  last_name: 'contact.last_name',
  email: 'contact.email',
  phone: 'contact.phone',
  line1: 'delivery.address.line1',
  postal_code: 'delivery.address.postal_code',
  city: 'delivery.address.city',
} as const satisfies Record<FieldName, string>

/** What is said of a field that is empty (spec 000 section 5); the phone may be. */
const contactTexts = {
  first_name: 'Förnamn är obligatoriskt',
  last_name: 'Efternamn är obligatoriskt',
  email: 'E-post är obligatorisk',
} as const
const addressTexts = {
  line1: 'Adress är obligatoriskt',
  postal_code: 'Postnummer är obligatoriskt',
  city: 'Ort är obligatoriskt',
} as const

/** Reads the form, trimmed. A field that is not there is empty. */
export function readFields(data: FormData): FieldValues {
  return Object.fromEntries(
    fieldNames.map((name) => [name, String(data.get(name) ?? '').trim()]),
  ) as FieldValues
}

/** What is wrong before anything is sent. The address is asked for only when it is to be delivered. */
export function problemsOf(values: FieldValues, method: DeliveryMethod): FieldProblems {
  const texts: FieldProblems = method === 'delivery' ? { ...contactTexts, ...addressTexts } : contactTexts
  return {
    ...(emailPattern.test(values.email) ? {} : { email: 'Ogiltig e-postadress' }),
    ...(method === 'pickup' || /^\d{3} ?\d{2}$/.test(values.postal_code)
      ? {}
      : { postal_code: 'Ogiltigt postnummer' }),
    ...Object.fromEntries(Object.entries(texts).filter(([name]) => values[name as FieldName] === '')),
  }
}

/** What the server found wrong with which field. */
export function serverProblems(error: unknown): FieldProblems {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const texts = error.fields[wireNames[name]]
      return texts ? [[name, texts.join(' ')]] : []
    }),
  )
}
