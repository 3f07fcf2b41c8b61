import { type Days, getParts } from '#domain/office/reports-periods.ts'
import { joinRepairSums, type RepairSums } from '#domain/office/reports-repairs.ts'
import { addCalendarDays, toDay } from '#domain/time.ts'
import type { Db } from '#server/db/database.ts'
import type { Ctx } from '#server/kit/context.ts'
import { amountsByDay, getRange } from '../range.ts'
import {
  firstReceivedAt,
  handedOverByDay,
  readyByDay,
  receivedByDay,
  storedMonths,
  storeMonth,
} from './queries.ts'

/** Returns the repairs of some days, from the repairs themselves. */
export async function repairsByRows(db: Db, days: Days): Promise<RepairSums> {
  const range = getRange(days)
  const [received, ready, handedOver] = await Promise.all([
    receivedByDay(db, range),
    readyByDay(db, range),
    handedOverByDay(db, range),
  ])
  const { groups } = joinRepairSums([
    {
      ...{ received: [], ready: [], handedOver: [], promised: [], kept: [], waits: [] },
      groups: ready.map(({ day: _, ...group }) => group),
    },
  ])
  return {
    received: amountsByDay(received, days, ({ count }) => count),
    ready: amountsByDay(ready, days, ({ minutes }) => minutes.length),
    handedOver: amountsByDay(handedOver, days, ({ count }) => count),
    promised: amountsByDay(ready, days, ({ promised }) => promised),
    kept: amountsByDay(ready, days, ({ kept }) => kept),
    groups,
    waits: handedOver.flatMap(({ minutes }) => minutes),
  }
}

const isWholeMonth = ({ from, to }: Days) => from.endsWith('-01') && addCalendarDays(to, 1).endsWith('-01')

/** Returns the same, where whole months that are stored are not computed again. */
export async function repairsByMonths(db: Db, days: Days): Promise<RepairSums> {
  const stored = await storedMonths(db, days)
  const parts: (Days | RepairSums)[] = []
  for (const part of getParts(days, 'month')) {
    const sums = isWholeMonth(part) ? stored.get(part.from) : undefined
    const last = parts.at(-1)
    if (sums) parts.push(sums)
    else if (last && 'from' in last) last.to = part.to
    else parts.push(part)
  }
  return joinRepairSums(
    await Promise.all(parts.map(async (part) => ('from' in part ? repairsByRows(db, part) : part))),
  )
}

/**
 * Computes all months that are over from their repairs, and stores those that are new or differ, because a repair was corrected after
 * it was ready.
 */
export async function storeRepairMonths(ctx: Ctx): Promise<void> {
  const first = await firstReceivedAt(ctx.db)
  if (!first) return
  const thisMonth = `${toDay(ctx.now()).slice(0, 7)}-01`
  const over = { from: `${toDay(first).slice(0, 7)}-01`, to: addCalendarDays(thisMonth, -1) }
  const differed: string[] = []
  for (const month of getParts(over, 'month')) {
    if (await storeMonth(ctx.db, month.from, await repairsByRows(ctx.db, month))) differed.push(month.from)
  }
  if (differed.length > 0) ctx.log.info({ months: differed }, 'stored repairs differed from their rows')
}
