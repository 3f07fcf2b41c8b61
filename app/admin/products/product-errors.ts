import type { FormErrors } from '#app/lib/forms/form-errors.ts'
import { getReason } from '../api/error-text.ts'
import { getParts, isField } from './form-values.ts'

/** Returns the form's field for a name in the API's error replies. Of a list they name the place: `features.2`. */
export function getProductField(apiName: string): string | undefined {
  const [name = ''] = apiName.split('.')
  return isField(name) ? name : undefined
}

/** Returns the text for a product that was refused. */
export function productErrorText(error: unknown, fieldErrors: FormErrors<string>): string {
  const fields = Object.keys(fieldErrors).filter(isField)
  if (fields.length === 0) return `Inget är sparat. ${getReason(error)}`
  const parts = new Intl.ListFormat('sv-SE').format(getParts(fields))
  return `Inget är sparat. Rätta det som är markerat i ${parts}.`
}
