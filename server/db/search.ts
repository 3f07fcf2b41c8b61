import { and, type Column, like, or, type SQL, sql } from 'drizzle-orm'
import { foldAccents, letters } from '#domain/fold-accents.ts'
import { type ParsedSearch, parseSearch } from '#domain/office/parse-search.ts'

/** Returns a text as searches compare it, in lower case and without accents: `foldAccents` in SQL. */
export function folded(text: Column | SQL): SQL {
  return sql`translate(lower(${text}), ${sql.raw(`'${letters.accented}', '${letters.bases}'`)})`
}

/**
 * Returns a LIKE pattern for `folded` texts that contain the search term, with `%` and `_` escaped, or undefined when the term
 * is empty.
 */
export function likePattern(search: string | undefined): string | undefined {
  const words = search && foldAccents(search.trim())
  return words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : undefined
}

/** Maximum number of words of a search; further ones are ignored. */
const maxWords = 8

/**
 * Returns the condition that each word of the search occurs in one of the texts, or undefined without words: `iphone 13 skärm`
 * finds a model and its problem.
 */
export function containsWords(
  search: string | undefined,
  ...texts: readonly (Column | SQL)[]
): SQL | undefined {
  const words = search?.trim().split(/\s+/).filter(Boolean).slice(0, maxWords) ?? []
  return and(
    ...words.map((word) => {
      const pattern = likePattern(word)
      return pattern ? or(...texts.map((text) => like(folded(text), pattern))) : undefined
    }),
  )
}

/**
 * Returns the SQL expression that the back office's search matches, for a trigram index: the `folded` columns, each
 * after a space, and the digits of a phone number. Index and query need the same expression, so both use this function.
 */
export function searchExpression(texts: readonly (Column | SQL)[], phone?: Column): SQL {
  const spaced = sql.join(
    texts.map((column) => sql`' ' || ${column}`),
    sql` || `,
  )
  return phone
    ? folded(sql`${spaced} || ' ' || regexp_replace(${phone}, '[^0-9]', '', 'g')`)
    : folded(sql`${spaced}`)
}

/** The index for `searchExpression`. */
export function getTrigramIndex(text: SQL): SQL {
  return sql`(${text}) gin_trgm_ops`
}

/**
 * Returns the condition of the back office's search on a `searchExpression`: each word occurs in the text, one or two letters or
 * digits at the beginning of a word; or the digits of a phone number do.
 */
export function matchesSearch(
  text: SQL,
  { words, digits }: Pick<ParsedSearch, 'words' | 'digits'>,
): SQL | undefined {
  const each = words.map((word) =>
    like(
      text,
      /^[\p{L}\p{N}]{1,2}$/u.test(word) ? `% ${likePattern(word)?.slice(1)}` : `${likePattern(word)}`,
    ),
  )
  return or(and(...each), digits ? like(text, `%${digits}%`) : undefined)
}

/** Condition on an id found by a subquery. The subquery runs first and separately, so that the rows are found by their key. */
export const isOneOf = (id: SQL | Column, ids: SQL): SQL => sql`${id} = ANY(ARRAY(${ids}))`

/** Minimum length of a part of a serial number that is searched for. */
const shortestSerial = 3

/**
 * Returns the condition that a `searchExpression` of a serial number contains the search, as typed or without its spaces: the last
 * digits of an IMEI find it too.
 */
export function matchesSerial(text: SQL, { number, words }: Pick<ParsedSearch, 'number' | 'words'>): SQL {
  if (number.length < shortestSerial) return sql`false`
  const sortings = new Set([number.toLowerCase(), words.join(' ')])
  return or(...[...sortings].map((way) => like(text, `${likePattern(way)}`))) ?? sql`false`
}

/** Returns the search of a list; undefined without one. */
export const parseTyped = (typed: string | undefined): ParsedSearch | undefined => parseSearch(typed ?? '', 1)

/** Like `matchesSearch`, for the search of a list; undefined without one. */
export function matchesTyped(text: SQL, typed: string | undefined): SQL | undefined {
  const requested = parseTyped(typed)
  return requested && matchesSearch(text, requested)
}
