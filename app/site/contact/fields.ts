import { requiredTexts } from '../../../domain/messages/words.ts'
import { emailPattern } from '../../../domain/patterns.ts'

/** The form's fields, and what each is called in the call (spec 000 section 3). */
export const wireNames = {
  name: 'namn',
  email: 'email',
  phone: 'telefon',
  subject: 'ämne',
  message: 'meddelande',
} as const

export type FieldName = keyof typeof wireNames

/** What is wrong with each field. */
export type FieldProblems = Partial<Record<FieldName, string>>

/** The form's values, trimmed, and what the hidden field holds. */
export type ContactValues = Record<FieldName | 'website', string>

/** The fields in the order in which they stand on the page. */
export const fieldNames = Object.keys(wireNames) as readonly FieldName[]

const required = ['name', 'email', 'subject', 'message'] as const satisfies readonly FieldName[]

/** Reads the form. */
export function valuesOf(form: HTMLFormElement): ContactValues {
  const data = new FormData(form)
  const value = (name: FieldName | 'website') => String(data.get(name) ?? '').trim()
  return {
    name: value('name'),
    email: value('email'),
    phone: value('phone'),
    subject: value('subject'),
    message: value('message'),
    website: value('website'),
  }
}

/** The required fields that are empty (spec 000 section 5). */
export function missingFields(values: ContactValues): FieldProblems {
  const missing = required.filter((name) => values[name] === '')
  return Object.fromEntries(missing.map((name) => [name, requiredTexts[wireNames[name]]]))
}

/** What is wrong with an address that is filled in. */
export function emailProblem({ email }: ContactValues): FieldProblems {
  return emailPattern.test(email) ? {} : { email: 'Ogiltig e-postadress' }
}
