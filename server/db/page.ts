import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Db } from './database.ts'

/** The part of a list that a page shows. */
export type Window = { limit: number; offset: number }

type Unsorted<Row> = SQLWrapper & {
  orderBy(...columns: SQL[]): { limit(limit: number): { offset(offset: number): PromiseLike<Row[]> } }
}

/** Returns a page of a list's rows, and how many there are in all. `rows` creates the query, without an order. */
export async function readPage<Row>(
  db: Db,
  rows: () => Unsorted<Row>,
  order: SQL[],
  { limit, offset }: Window,
): Promise<{ rows: Row[]; count: number }> {
  const page = rows()
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [shown, count] = await Promise.all([page, db.$count(rows())])
  return { rows: shown, count }
}
