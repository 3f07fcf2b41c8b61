import { sql } from 'drizzle-orm'
import { corrections, deletionKeys, searchedWords } from '../../../domain/shop/search-words.ts'
import type { Db } from '../../db/database.ts'
import { statementPerConnection } from '../../db/statement.ts'
import { productWords } from '../tables.ts'

/** Maximum number of candidates for a misspelt word. */
const mostCandidates = 300

/** Lookup result of a search word: whether a product contains any form of it, and whether a product's word starts with it. */
type Known = { known: boolean; begins: boolean }

/** The highest code point, as the upper bound of a prefix range. */
const last = sql.raw(`chr(1114111)`)

const wordsKnown = statementPerConnection((db) =>
  db
    .select({
      word: sql<string>`asked.word`,
      known: sql<boolean>`EXISTS (SELECT 1 FROM product_words p WHERE p.word = asked.word OR p.word = (ts_lexize('swedish_stem', asked.word))[1])`,
      begins: sql<boolean>`EXISTS (SELECT 1 FROM product_words p WHERE p.word ~>=~ asked.word AND p.word ~<~ (asked.word || ${last}))`,
    })
    .from(sql`unnest(${sql.placeholder('words')}::text[]) AS asked (word)`)
    .prepare(),
)

async function knownWords(db: Db, words: readonly string[]): Promise<Map<string, Known>> {
  const rows = await wordsKnown(db).execute({ words })
  return new Map(rows.map(({ word, ...known }) => [word, known]))
}

const wordsWithKeys = statementPerConnection((db) =>
  db
    .select({ word: productWords.word })
    .from(productWords)
    .where(sql`${productWords.keys} && ${sql.placeholder('keys')}::text[]`)
    .limit(mostCandidates)
    .prepare(),
)

/** Returns product words that share a deletion key with a misspelt word. */
async function candidatesFor(db: Db, misspelt: readonly string[]): Promise<string[]> {
  const rows = await wordsWithKeys(db).execute({ keys: misspelt.flatMap(deletionKeys) })
  return rows.map(({ word }) => word)
}

/** Splits `iphone13` into `iphone` and `13`. */
function partsOf(word: string): string[] | undefined {
  const [, letters, rest] = /^(\p{L}{2,})(\p{N}.*)$/u.exec(word) ?? []
  return letters && rest ? [letters, rest] : undefined
}

/**
 * Builds the tsquery of a search. All words must match, in any form. The last word, and each word that no product contains, also
 * matches as a prefix. A word that matches no prefix is replaced with its most likely spellings. Returns null when nothing can
 * match, and undefined without a search.
 */
export async function searchQuery(db: Db, search: string | undefined): Promise<string | null | undefined> {
  const asked = searchedWords(search ?? '')
  if (asked.length === 0) return search?.trim() ? null : undefined
  const known = await knownWords(db, [...asked, ...asked.flatMap((word) => partsOf(word) ?? [])])
  const has = (word: string) => known.get(word)?.known || known.get(word)?.begins
  const words = asked.flatMap((word) => {
    const parts = has(word) ? undefined : partsOf(word)
    return parts?.every(has) ? parts : [word]
  })
  const misspelt = words.filter((word) => !has(word))
  const candidates = misspelt.length > 0 ? await candidatesFor(db, misspelt) : []
  const parts = words.map((word, place) => {
    if (misspelt.includes(word)) return corrections(word, candidates)
    const beginning = known.get(word)?.begins && (place === words.length - 1 || !known.get(word)?.known)
    return [beginning ? `${word}:*` : word]
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
  await db
    .insert(productWords)
    .values(rows.map(({ word }) => ({ word, keys: deletionKeys(word) })))
    .onConflictDoNothing()
}
