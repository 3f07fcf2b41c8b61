import { emailPattern } from '#domain/email.ts'
import { toDay } from '#domain/time.ts'
import { completePersonalNumber, personalNumberPattern } from '#domain/trade-in/personal-number.ts'
import type { DeliveryMethod } from '#domain/trade-in/states.ts'
import type { Seller } from '../request.ts'

export type FieldName = Exclude<keyof Seller, 'website'>

const required = (text: string) => (value: string) => (value === '' ? text : undefined)

/** Returns a rule for a required field with a pattern, with a message for each error. */
const requiredPattern = (missing: string, pattern: RegExp, wrong: string) => (value: string) =>
  value === '' ? missing : pattern.test(value) ? undefined : wrong

/** Validation of each field, with the messages of spec 000 section 5. */
const rules: Record<FieldName, (value: string) => string | undefined> = {
  name: required('Namn är obligatoriskt'),
  email: requiredPattern('E-post är obligatoriskt', emailPattern, 'Ogiltig e-postadress'),
  phone: required('Telefonnummer är obligatoriskt'),
  address: required('Adress är obligatoriskt'),
  postalCode: requiredPattern('Postnummer är obligatoriskt', /^\d{3} ?\d{2}$/, 'Ogiltigt postnummer'),
  city: required('Ort är obligatoriskt'),
  swish: required('Swish-nummer är obligatoriskt'),
  personalNumber: requiredPattern(
    'Personnummer är obligatoriskt',
    personalNumberPattern,
    'Ange ett giltigt personnummer (ÅÅÅÅMMDD-XXXX)',
  ),
}

/** The fields of each form, in order. In store the phone is optional. */
export const fieldsOf = {
  MAIL_IN: ['name', 'email', 'phone', 'address', 'postalCode', 'city', 'swish', 'personalNumber'],
  IN_STORE: ['name', 'email', 'phone'],
} as const satisfies Record<DeliveryMethod, readonly FieldName[]>

/** Returns the error of a field, or undefined. */
export function getProblem(method: DeliveryMethod, name: FieldName, value: string): string | undefined {
  if (method === 'IN_STORE' && name === 'phone') return undefined
  return rules[name](value.trim())
}

/** Returns a value as it is checked and sent: a personal number of ten digits gets its century. */
export function completeValue(name: FieldName, value: string): string {
  return name === 'personalNumber' ? completePersonalNumber(value, toDay(new Date())) : value
}

/** The names of the fields in the API. */
export const apiNames: Record<FieldName, string> = {
  name: 'customer_name',
  email: 'customer_email',
  phone: 'customer_phone',
  address: 'customer_address',
  postalCode: 'customer_postal_code',
  city: 'customer_city',
  swish: 'payment_details.swish',
  personalNumber: 'payment_details.personnummer',
}
