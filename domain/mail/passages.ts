import { fillBraces, listBraces } from './braces.ts'

/**
 * A text of a mail that the owner may word. Its standard text names values in braces. Texts that the law prescribes, and those
 * about logging in, are no passages.
 */
export type Passage = {
  /** Unique name, which the owner's text is stored under. Mails that share a passage share its text. */
  key: string
  text: string
  values: Readonly<Record<string, string>>
}

/** The values of the shop, which all passages have. */
export const shopValueNames = ['butik', 'telefon', 'epost', 'gata', 'stad'] as const

/** A text of a mail: fixed, or one that the owner may word. */
export type MailText = string | Passage

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** Creates a passage. The values contain those that the standard text names, and others that the owner may use. */
export const passage = <const Text extends string>(
  key: string,
  text: Text,
  values: Readonly<Record<NamesIn<Text>, string>> & Readonly<Record<string, string>>,
): Passage => ({ key, text, values })

/** The owner's words by the key of their passage. An empty text leaves the passage out. */
export type OwnMailTexts = Readonly<Record<string, string>>

/** Returns the names in a text that a passage has no value for. */
export const listUnknownNames = (text: string, values: Passage['values']): string[] =>
  listBraces(text).filter((name) => !Object.hasOwn(values, name))

/** Returns a passage's text: the owner's, unless it names a value that the passage no longer has. */
export function fillPassage({ key, text, values }: Passage, own: OwnMailTexts): string {
  const written = Object.hasOwn(own, key) ? own[key] : undefined
  const chosen = written !== undefined && listUnknownNames(written, values).length === 0 ? written : text
  return fillBraces(chosen, (name) => (Object.hasOwn(values, name) ? values[name] : undefined))
}
