import { formatMonth, toDay } from '#domain/time.ts'
import type { RecentPayout } from '#domain/trade-in/schemas.ts'
import type { DbCtx } from '#server/kit/context.ts'
import { newestPaid } from './queries.ts'

/** Fewer prove little, and would point at a seller. */
const fewest = 3
const sinceDays = 90

/** Returns what was paid for the latest devices, without the day or the seller; nothing when there are too few. */
export async function recentPayouts(ctx: DbCtx & { now(): Date }): Promise<RecentPayout[]> {
  const since = new Date(ctx.now().getTime() - sinceDays * 86_400_000)
  const rows = await newestPaid(ctx.db, since, fewest)
  if (rows.length < fewest) return []
  return rows.map(({ modelName, finalOre, paidAt }, index) => ({
    place: index + 1,
    model: modelName,
    kronor: finalOre / 100,
    month: formatMonth(toDay(paidAt ?? ctx.now())),
  }))
}
