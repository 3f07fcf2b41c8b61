import { sql } from 'drizzle-orm'
import type { NumberSeries } from '../../domain/document-numbers.ts'
import type { Db } from './database.ts'
import type { numberCounterTable } from './tables.ts'

/** Takes the next number of a series. The counter's row stays locked until the transaction ends, so numbers have no gaps. */
export async function nextNumber(
  db: Db,
  counters: ReturnType<typeof numberCounterTable>,
  { year, isTest }: NumberSeries,
): Promise<number> {
  const [counter] = await db
    .insert(counters)
    .values({ year, isTest, last: 1 })
    .onConflictDoUpdate({
      target: [counters.year, counters.isTest],
      set: { last: sql`${counters.last} + 1` },
    })
    .returning({ last: counters.last })
  if (!counter) throw new Error('The counter gave no number')
  return counter.last
}
