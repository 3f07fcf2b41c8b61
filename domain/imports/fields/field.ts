import type { FieldType } from '../cells.ts'

/** A field of a kind of import. Its `column` is the heading in our own files. */
export type ImportField = {
  column: string
  type: FieldType
  /** Headings of other systems, in Swedish and English. Compared without accents, blanks and signs. */
  synonyms: readonly string[]
  /** A cell of the sample file. */
  example: string
  /** A file needs it, in a column or as one value for all rows. */
  isRequired?: true
  /** The column that it is a part of, joined by `joint`: `förnamn` and `efternamn` are joined to `namn`. */
  partOf?: string
  joint?: string
}

/** Creates a field. `synonyms` is a list separated by `|`. */
export function field(
  column: string,
  example: string,
  synonyms: string,
  {
    type = 'text',
    isRequired,
    partOf,
    joint = ' ',
  }: { type?: FieldType; isRequired?: true; partOf?: string; joint?: string } = {},
): ImportField {
  return {
    column,
    type,
    synonyms: synonyms.split('|').filter(Boolean),
    example,
    ...(isRequired ? { isRequired } : {}),
    ...(partOf ? { partOf, joint } : {}),
  }
}
