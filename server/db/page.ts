import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import { mostListed } from '#domain/paging.ts'
import type { Db } from './database.ts'

/** The part of a list that a page shows. */
export type Window = { limit: number; offset: number }

type Unsorted<Row> = SQLWrapper & {
  orderBy(...columns: SQL[]): { limit(limit: number): { offset(offset: number): PromiseLike<Row[]> } }
}

/** A search that finds fewer rows than this reads and sorts them all. */
const fewFound = 1_000

/**
 * Sorts as if this was not there, because it is the same for all rows, but so that no index gives the order. PostgreSQL assumes
 * that the words of a search are independent: of two common words that are never in the same row, it would otherwise look for
 * the first page by reading the whole table in order.
 */
export const withoutIndex = sql`random() < 0`

const dialect = new PgDialect()

/**
 * Lists of a database that had more than `mostListed` rows, by the text and values of their query, for ten minutes. Counting that far
 * takes PostgreSQL ten times as long as reading a page, and such a list seldom becomes short again.
 */
const longLists = new WeakMap<Db, LRUCache<string, true>>()

/** Counts the rows of a query, at most `mostListed + 1`. */
async function countRows(db: Db, rows: SQLWrapper): Promise<number> {
  const statement = sql`SELECT count(*)::int AS count FROM (SELECT FROM ${rows} AS each LIMIT ${mostListed + 1}) AS counted`
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const key = JSON.stringify([text, params])
  const known = longLists.get(db) ?? new LRUCache<string, true>({ max: 1000, ttl: 10 * 60_000 })
  longLists.set(db, known)
  if (known.has(key)) return mostListed + 1
  const { rows: found } = await db.execute<{ count: number }>(statement)
  const count = found[0]?.count ?? 0
  if (count > mostListed) known.set(key, true)
  return count
}

/**
 * Returns a page of a list's rows, and how many there are: at most `mostListed + 1`, which stands for more. Rows after the
 * first `mostListed` are not read, so no list takes longer as it grows. `rows` creates the query, without an order. With a
 * search, its rows are counted first, and few are read by the index of the search. `rows` is told when there are many, which are found
 * sooner in the order of the list.
 */
export async function readPage<Row>(
  db: Db,
  rows: (areMany: boolean) => Unsorted<Row>,
  order: SQL[],
  { limit, offset }: Window,
  search?: string | undefined,
): Promise<{ rows: Row[]; count: number }> {
  const shown = (order: SQL[], areMany = false) =>
    offset < mostListed
      ? rows(areMany)
          .orderBy(...order)
          .limit(Math.min(limit, mostListed - offset))
          .offset(offset)
      : []
  const counted = () => countRows(db, rows(false))
  if (search) {
    const count = await counted()
    const areMany = count >= fewFound
    return { rows: await shown(areMany ? order : [withoutIndex, ...order], areMany), count }
  }
  const [page, count] = await Promise.all([shown(order), counted()])
  return { rows: page, count }
}

/** Counts the rows of a query for each value, such as each state of a list, at most `mostListed + 1`. */
export async function countEach<Value extends string>(
  db: Db,
  values: readonly Value[],
  rows: (value: Value) => { limit(limit: number): SQLWrapper },
): Promise<Record<Value, number>> {
  const { rows: counted } = await db.execute<{ value: Value; count: number }>(
    sql.join(
      values.map(
        (value) =>
          sql`SELECT ${value}::text AS value, (SELECT count(*)::int FROM ${rows(value).limit(mostListed + 1)} AS each)`,
      ),
      sql` UNION ALL `,
    ),
  )
  return Object.fromEntries(counted.map(({ value, count }) => [value, count])) as Record<Value, number>
}
