import { and, type Column, ilike, or, type SQL, sql } from 'drizzle-orm'

/**
 * Returns an ILIKE pattern for texts that contain the search term, with `%` and `_` escaped, or undefined when the term
 * is empty.
 */
export function likePattern(search: string | undefined): string | undefined {
  const words = search?.trim()
  return words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : undefined
}

/** Maximum number of words of a search; further ones are ignored. */
const mostWords = 8

/**
 * Returns the condition that each word of the search occurs in one of the texts, or undefined without words: `iphone 13 skärm`
 * finds a model and its problem.
 */
export function containsWords(
  search: string | undefined,
  ...texts: readonly (Column | SQL)[]
): SQL | undefined {
  const words = search?.trim().split(/\s+/).filter(Boolean).slice(0, mostWords) ?? []
  return and(
    ...words.map((word) => {
      const pattern = likePattern(word)
      return pattern ? or(...texts.map((text) => ilike(text, pattern))) : undefined
    }),
  )
}

/**
 * Returns the SQL expression that the back office's search matches, for a trigram index: the columns in lower case, each
 * after a space, and the digits of a phone number. Index and query need the same expression, so both use this function.
 */
export function searchExpression(texts: readonly [Column, ...Column[]], phone?: Column): SQL {
  const spaced = sql.join(
    texts.map((column) => sql`' ' || ${column}`),
    sql` || `,
  )
  return phone
    ? sql`lower(${spaced} || ' ' || regexp_replace(${phone}, '[^0-9]', '', 'g'))`
    : sql`lower(${spaced})`
}

/** The index for `searchExpression`. */
export function trigramIndexOf(text: SQL): SQL {
  return sql`(${text}) gin_trgm_ops`
}
