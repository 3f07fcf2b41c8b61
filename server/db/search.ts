import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * A pattern for ILIKE that finds texts which hold what somebody searched for, taken as it stands: `%` and `_` are
 * no wildcards. Undefined when there is nothing to search for.
 */
export function likePattern(search: string | undefined): string | undefined {
  const words = search?.trim()
  return words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : undefined
}

/**
 * The text by which the search of the back office finds a row, for an index by trigrams: these columns in lower case, each
 * after a space, and the digits of a telephone number. An expression and its index must be the same, so both come from here.
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
