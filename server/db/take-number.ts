import { sql } from 'drizzle-orm'
import { formatNumber, type NumberSeries } from '#domain/document-numbers.ts'
import { toDay } from '#domain/time.ts'
import type { TxCtx } from '../kit/context.ts'
import { numberCounters } from './tables.ts'

/**
 * Takes the next number of a series in the current year: `KV-26-00001`. The counter's row stays locked until the transaction
 * ends, so that numbers have no gaps.
 */
export async function takeNumber(tx: TxCtx, series: NumberSeries): Promise<string> {
  const year = Number(toDay(tx.now()).slice(0, 4))
  const [counter] = await tx.db
    .insert(numberCounters)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [numberCounters.series, numberCounters.year],
      set: { last: sql`${numberCounters.last} + 1` },
    })
    .returning({ last: numberCounters.last })
  if (!counter) throw new Error('The counter gave no number')
  return formatNumber(series, year, counter.last)
}

/** Raises the last number of a series, so that the next one is above `count`. A series that is further on stays. */
export async function raiseNumber(
  tx: TxCtx,
  series: NumberSeries,
  year: number,
  count: number,
): Promise<void> {
  await tx.db
    .insert(numberCounters)
    .values({ series, year, last: count })
    .onConflictDoUpdate({
      target: [numberCounters.series, numberCounters.year],
      set: { last: sql`greatest(${numberCounters.last}, ${count})` },
    })
}
