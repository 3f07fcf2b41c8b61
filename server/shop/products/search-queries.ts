import { sql } from 'drizzle-orm'
import { corrections, searchedWords } from '#domain/search-words.ts'
import type { Db } from '#server/db/database.ts'
import { productWords } from '../tables.ts'

/** Number of candidates for a misspelt word. */
const maxCandidates = 100

/** Maximum number of words that a search lists instead of their common prefix. */
const maxBeginnings = 40

/**
 * Lookup result of a search word: whether a product contains any form of it, and the products' words that begin with it, of which
 * there may be more than `maxBeginnings`.
 */
type WordLookup = { isKnown: boolean; beginnings: string[] }

/** The highest code point, as the upper bound of a prefix range. */
const last = sql.raw(`chr(1114111)`)

async function knownWords(db: Db, words: readonly string[]): Promise<Map<string, WordLookup>> {
  const rows = await db
    .select({
      word: sql<string>`asked.word`,
      isKnown: sql<boolean>`EXISTS (SELECT 1 FROM product_words p WHERE p.word = asked.word OR (p.word = (ts_lexize('swedish_stem', asked.word))[1] AND p.word = (ts_lexize('swedish_stem', p.word))[1]))`,
      beginnings: sql<
        string[]
      >`ARRAY(SELECT p.word FROM product_words p WHERE p.word ~>=~ asked.word AND p.word ~<~ (asked.word || ${last})
        ORDER BY p.word USING ~<~ LIMIT ${sql.raw(String(maxBeginnings + 1))})`,
    })
    .from(sql`unnest(${sql.param([...words])}::text[]) AS asked (word)`)
  return new Map(rows.map(({ word, ...lookup }) => [word, lookup]))
}

/** Returns the product words that have the most trigrams in common with each misspelt word. */
async function candidatesFor(db: Db, misspelt: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    SELECT DISTINCT candidate.word FROM unnest(${sql.param([...misspelt])}::text[]) AS asked (word),
      LATERAL (SELECT p.word FROM product_words p ORDER BY p.word <-> asked.word LIMIT ${maxCandidates}) AS candidate`)
  return rows.map(({ word }) => word)
}

/** Returns the ways to split a word before its digits: `galaxys22` into `galaxy` and `s22`, `iphone13` into `iphone` and `13`. */
function getSplits(word: string): string[][] {
  const digits = word.search(/\p{N}/u)
  return [digits - 1, digits].filter((at) => at >= 2).map((at) => [word.slice(0, at), word.slice(at)])
}

/** Joins words that are written apart, `one plus`, where one of them means nothing by itself. */
function joinWords(words: readonly string[], has: (word: string) => boolean): string[] {
  const [first, second, ...rest] = words
  if (first === undefined || second === undefined) return [...words]
  const together = `${first}${second}`
  if (has(together) && !(has(first) && has(second))) return [together, ...joinWords(rest, has)]
  return [first, ...joinWords([second, ...rest], has)]
}

/**
 * Returns the terms of a word that may be a prefix. The words that begin with it are listed, because for a prefix PostgreSQL collects
 * every product that has one of them, even when the other words of the search are rare (docs/performance.md, The shop).
 */
function beginningTerms(word: string, { isKnown, beginnings }: WordLookup): string[] {
  if (beginnings.length > maxBeginnings) return [`${word}:*`]
  return [...new Set(isKnown ? [word, ...beginnings] : beginnings)]
}

/**
 * Builds the tsquery of a search. All words must match, in any form. The last word, and each word that no product contains, also
 * matches as a prefix. A word that matches no prefix is replaced with its most likely spellings. Returns null when nothing can
 * match, and undefined without a search.
 */
export async function searchQuery(db: Db, search: string | undefined): Promise<string | null | undefined> {
  const requested = searchedWords(search ?? '')
  if (requested.length === 0) return search?.trim() ? null : undefined
  const pairs = requested.slice(1).map((word, at) => `${requested[at]}${word}`)
  const lookups = await knownWords(db, [
    ...new Set([...requested, ...pairs, ...requested.flatMap(getSplits).flat()]),
  ])
  const has = (word: string) => Boolean(lookups.get(word)?.isKnown || lookups.get(word)?.beginnings.length)
  const words = joinWords(requested, has).flatMap((word) => {
    const parts = has(word) ? undefined : getSplits(word).find((each) => each.every(has))
    return parts ?? [word]
  })
  const misspelt = words.filter((word) => !has(word))
  const candidates = misspelt.length > 0 ? await candidatesFor(db, misspelt) : []
  const parts = words.map((word, place) => {
    if (misspelt.includes(word)) return corrections(word, candidates)
    const lookup = lookups.get(word)
    return lookup && (place === words.length - 1 || !lookup.isKnown) ? beginningTerms(word, lookup) : [word]
  })
  if (parts.some((each) => each.length === 0)) return null
  return parts.map((each) => (each.length > 1 ? `(${each.join(' | ')})` : each.join(''))).join(' & ')
}

/** Adds a text's words and their stems to the dictionary for misspelt words. */
export async function learnWords(db: Db, words: readonly string[]): Promise<void> {
  const fresh = [...new Set(words)].toSorted()
  if (fresh.length === 0) return
  const { rows } = await db.execute<{ word: string }>(sql`
    SELECT DISTINCT form.word FROM unnest(${sql.param(fresh)}::text[]) AS asked (word),
      unnest(asked.word || coalesce(ts_lexize('swedish_stem', asked.word), '{}')) AS form (word)
    WHERE NOT EXISTS (SELECT 1 FROM product_words p WHERE p.word = form.word) ORDER BY 1`)
  if (rows.length === 0) return
  await db.insert(productWords).values(rows).onConflictDoNothing()
}
