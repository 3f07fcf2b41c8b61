import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { maxListed } from '#domain/sorting.ts'
import type { Db } from './database.ts'

/** The part of a list that a page shows. */
export type Window = { limit: number; offset: number }

type Unsorted<Row> = SQLWrapper & {
  orderBy(...columns: SQL[]): { limit(limit: number): { offset(offset: number): PromiseLike<Row[]> } }
}

/**
 * A search that finds fewer rows than this reads and sorts them all; more are read in the order of the list. Neither is enough after ten
 * years (`npm run bench:years`, a busy machine): with only the first, repairs with 'iphone' take longer than the 15 s that a statement
 * may take, instead of 1 s, and with only the second, those with 'apple samsung' do, instead of 0.1 s.
 */
const fewFound = 1_000

/**
 * Sorts as if this was not there, because it is the same for all rows, but so that no index gives the order. PostgreSQL assumes
 * that the words of a search are independent: of two common words that are never in the same row, it would otherwise look for
 * the first page by reading the whole table in order. Trade-in receipts with two such words take 4.1 s without it and 16 ms with it.
 */
export const preventIndexOrder = sql`random() < 0`

/** Counts the rows of a query, at most `maxListed + 1`. */
async function countRows(db: Db, rows: SQLWrapper): Promise<number> {
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (SELECT FROM ${rows} AS each LIMIT ${maxListed + 1}) AS counted`,
  )
  return counted[0]?.count ?? 0
}

/**
 * Returns a page of a list's rows, and how many there are: at most `maxListed + 1`, which stands for more. Rows after the
 * first `maxListed` are not read, so no list takes longer as it grows. `rows` creates the query, without an order. With a
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
    offset < maxListed
      ? rows(areMany)
          .orderBy(...order)
          .limit(Math.min(limit, maxListed - offset))
          .offset(offset)
      : []
  const counted = () => countRows(db, rows(false))
  if (search) {
    const count = await counted()
    const areMany = count >= fewFound
    return { rows: await shown(areMany ? order : [preventIndexOrder, ...order], areMany), count }
  }
  const [page, count] = await Promise.all([shown(order), counted()])
  return { rows: page, count }
}

/** Counts the rows of a query for each value, such as each state of a list, at most `maxListed + 1`. */
export async function countEach<Value extends string>(
  db: Db,
  values: readonly Value[],
  rows: (value: Value) => { limit(limit: number): SQLWrapper },
): Promise<Record<Value, number>> {
  const { rows: counted } = await db.execute<{ value: Value; count: number }>(
    sql.join(
      values.map(
        (value) =>
          sql`SELECT ${value}::text AS value, (SELECT count(*)::int FROM ${rows(value).limit(maxListed + 1)} AS each)`,
      ),
      sql` UNION ALL `,
    ),
  )
  return Object.fromEntries(counted.map(({ value, count }) => [value, count])) as Record<Value, number>
}
