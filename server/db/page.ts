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
