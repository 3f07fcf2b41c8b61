import { ApiError } from '../api.ts'

/** Error texts by field. `root` belongs to the form as a whole. */
export type FormErrors<Name extends string> = Partial<Record<Name | 'root', string>>

/** Returns the field errors of an API reply. `apiNames` maps fields to their names in the API where these differ. */
export function getFieldErrors<Name extends string>(
  error: unknown,
  names: readonly Name[],
  apiNames: Partial<Record<Name, string>> = {},
): FormErrors<Name> {
  if (!(error instanceof ApiError)) return {}
  const entries = names.flatMap((name) => {
    const texts = error.fields[apiNames[name] ?? name]
    return texts ? [[name, texts.join(' ')]] : []
  })
  return Object.fromEntries(entries) as FormErrors<Name>
}

/** Returns the given text of each field that is empty. */
export function requiredErrors<Name extends string>(
  values: Readonly<Record<Name, string>>,
  texts: Partial<Record<Name, string>>,
): FormErrors<Name> {
  const empty = (Object.keys(texts) as Name[]).filter((name) => values[name].trim() === '')
  return Object.fromEntries(empty.map((name) => [name, texts[name]])) as FormErrors<Name>
}
