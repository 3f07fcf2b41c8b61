import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { mostListed } from '../../domain/paging.ts'
import type { Db } from './database.ts'

/** The part of a list that a page shows. */
export type Window = { limit: number; offset: number }

type Unsorted<Row> = SQLWrapper & {
  orderBy(...columns: SQL[]): { limit(limit: number): { offset(offset: number): PromiseLike<Row[]> } }
}

/**
 * Returns a page of a list's rows, and how many there are: at most `mostListed + 1`, which stands for more. Rows after the
 * first `mostListed` are not read, so no list takes longer as it grows. `rows` creates the query, without an order.
 */
export async function readPage<Row>(
  db: Db,
  rows: () => Unsorted<Row>,
  order: SQL[],
  { limit, offset }: Window,
): Promise<{ rows: Row[]; count: number }> {
  const [shown, counted] = await Promise.all([
    offset < mostListed
      ? rows()
          .orderBy(...order)
          .limit(Math.min(limit, mostListed - offset))
          .offset(offset)
      : [],
    db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM (SELECT FROM ${rows()} AS each LIMIT ${mostListed + 1}) AS counted`,
    ),
  ])
  return { rows: shown, count: counted.rows[0]?.count ?? 0 }
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
