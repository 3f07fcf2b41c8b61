import { ApiError } from '../../lib/api.ts'

/** The fields that are written in, in their order on the page. */
export const fieldNames = ['name', 'email', 'phone', 'message'] as const
type FieldName = (typeof fieldNames)[number]

/** What is wrong with each field. */
export type FieldProblems = Partial<Record<FieldName, string>>

/** What each field is called in the call (spec 000 section 3). */
const wireNames = {
  name: 'customer_name',
  email: 'customer_email',
  phone: 'customer_phone',
  message: 'customer_message',
} as const satisfies Record<FieldName, string>

/** Reads the form, trimmed, with what the hidden field holds. */
export function readFields(form: HTMLFormElement): Record<FieldName | 'website', string> {
  const data = new FormData(form)
  const value = (name: FieldName | 'website') => String(data.get(name) ?? '').trim()
  return {
    name: value('name'),
    email: value('email'),
    phone: value('phone'),
    message: value('message'),
    website: value('website'),
  }
}

/** The required fields that are empty. */
export function problemsOf({ name, email }: { name: string; email: string }): FieldProblems {
  return {
    ...(name === '' && { name: 'Namn är obligatoriskt' }),
    ...(email === '' && { email: 'E-post är obligatorisk' }),
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
