import { and, or, type SQL, sql } from 'drizzle-orm'
import { trigramsIn } from '#domain/office/customer-search.ts'
import type { ParsedSearch } from '#domain/office/parse-search.ts'
import { people } from '../tables.ts'

/**
 * Returns the condition of `matchesSearch` on the directory of customers, whose trigrams are an array. A search without three
 * letters in a row finds no one.
 */
export function matchesPerson({ words, digits }: ParsedSearch): SQL | undefined {
  const containsAll = (texts: readonly string[]) => {
    const trigrams = texts.flatMap(trigramsIn)
    if (trigrams.length === 0) return sql`false`
    const each = texts.map((text) => sql`strpos(${people.search}, ${text}) > 0`)
    return and(sql`${people.trigrams} @> ${sql.param(trigrams)}::text[]`, ...each)
  }
  // One or two letters are the beginning of a name.
  const named = containsAll(words.map((word) => (word.length < 3 ? ` ${word}` : word)))
  return digits ? or(named, containsAll([digits])) : named
}
