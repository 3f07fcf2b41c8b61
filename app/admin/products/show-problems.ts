import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../lib/api.ts'
import { reasonOf } from '../api/error-text.ts'
import { isField, type ProductValues, partsOf } from './form-values.ts'

/** Puts the server's words at the fields they are about. Returns what is said of the whole. */
export function showProblems(form: UseFormReturn<ProductValues>, error: unknown): string {
  const said = error instanceof ApiError ? Object.entries(error.fields) : []
  const fields = said
    // Of a list the server names the place: `features.2`.
    .map(([path, texts]) => ({ name: path.split('.')[0] ?? '', text: texts.join(' ') }))
    .flatMap(({ name, text }) => (isField(name) ? [{ name, text }] : []))
  for (const [index, { name, text }] of fields.entries()) {
    form.setError(name, { message: text }, { shouldFocus: index === 0 })
  }
  if (fields.length === 0) return `Inget är sparat. ${reasonOf(error)}`
  const parts = new Intl.ListFormat('sv-SE').format(partsOf(fields.map(({ name }) => name)))
  return `Inget är sparat. Rätta det som är markerat i ${parts}.`
}
