import { countDays, type Days, eachDay } from '#domain/office/reports-periods.ts'
import type { DaySums } from '#domain/office/reports-revenue.ts'
import { addCalendarDays, toDay } from '#domain/time.ts'
import type { Db } from '#server/db/database.ts'
import type { Ctx } from '#server/kit/context.ts'
import { getRange } from '../range.ts'
import {
  categoriesByDay,
  documentsByDay,
  firstIssuedAt,
  storeDays,
  storedDays,
  tendersByDay,
} from './queries.ts'

/** A day's sums; `day` is the index in the period. */
export type SoldDay = DaySums & { day: number }

/** Returns what each day of a period sold, from the documents themselves. */
export async function soldByRows(db: Db, days: Days): Promise<SoldDay[]> {
  const range = getRange(days)
  const [documents, tenders, categories] = await Promise.all([
    documentsByDay(db, range),
    tendersByDay(db, range),
    categoriesByDay(db, range),
  ])
  const sold = eachDay(days).map((_, day): SoldDay => ({ day, documents: [], tenders: [], categories: [] }))
  for (const { day, ...sums } of documents) sold[day]?.documents.push(sums)
  for (const { day, ...sums } of tenders) sold[day]?.tenders.push(sums)
  for (const { day, ...sums } of categories) sold[day]?.categories.push(sums)
  return sold
}

/** Returns the same, where stored days are not computed again. */
export async function soldByDays(db: Db, days: Days): Promise<SoldDay[]> {
  const stored = await storedDays(db, days)
  const [first, last] = [stored[0]?.day, stored.at(-1)?.day]
  if (first === undefined || last === undefined) return soldByRows(db, days)
  const later = await soldByRows(db, { from: addCalendarDays(last, 1), to: days.to })
  const before = countDays({ from: days.from, to: first }) - 1
  const earlier = await soldByRows(db, { from: days.from, to: addCalendarDays(first, -1) })
  return [
    ...earlier,
    ...stored.map(({ sums }, at) => ({ ...sums, day: before + at })),
    ...later.map((sold) => ({ ...sold, day: before + stored.length + sold.day })),
  ]
}

/**
 * Computes all days that are over from their documents, a year at a time, and stores those that are new or differ: a
 * document that was written late, or a product that has moved to another category.
 */
export async function storeRevenueDays(ctx: Ctx): Promise<void> {
  const first = await firstIssuedAt(ctx.db)
  const yesterday = addCalendarDays(toDay(ctx.now()), -1)
  if (!first) return
  for (let from = toDay(first); from <= yesterday; ) {
    const endOfYear = `${from.slice(0, 4)}-12-31`
    const days = { from, to: endOfYear < yesterday ? endOfYear : yesterday }
    const sold = await soldByRows(ctx.db, days)
    const names = eachDay(days)
    const differed = await storeDays(
      ctx.db,
      sold.map(({ day, ...sums }) => ({ day: names[day] ?? '', sums })),
    )
    if (differed.length > 0)
      ctx.log.warn({ days: differed.slice(0, 20) }, 'stored revenue differed from its documents')
    from = addCalendarDays(days.to, 1)
  }
}
