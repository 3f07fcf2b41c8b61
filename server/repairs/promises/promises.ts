import { swedishHolidays } from '#domain/holidays.ts'
import {
  addOpenMinutes,
  type ClockTime,
  type OpenTimes,
  openMinutesBetween,
  toClockTime,
} from '#domain/repairs/promises/open-minutes.ts'
import { promiseText, type ShownPromise, shortKeptText } from '#domain/repairs/promises/promises.ts'
import type { ReadyPromise } from '#domain/repairs/promises/schemas.ts'
import {
  getTypeKey,
  maxCases,
  minCases,
  queueLengths,
  type UsualTime,
  usualTimes,
} from '#domain/repairs/promises/usual-times.ts'
import type { OwnFigures } from '#domain/settings/key-figures.ts'
import { addCalendarDays, toDay } from '#domain/time.ts'
import type { Ctx } from '#server/kit/context.ts'
import { readShopSettings, replaceOwnFigures } from '#server/settings/service.ts'
import {
  countQueue,
  countReadyRepairs,
  findUsualParts,
  listQueueStays,
  listReadyRepairs,
  listUsualTimes,
  replaceUsualTimes,
} from './queries.ts'

/** Days that are counted back, and days before them from which devices may still have waited. */
const countedDays = 365
const longestStay = 120

const daysAgo = (ctx: Ctx, days: number) => new Date(ctx.now().getTime() - days * 86_400_000)

/** Returns when the shop is open, from the days that are counted to those that can be promised. */
async function readOpenTimes(ctx: Ctx, daysBack = 0): Promise<OpenTimes> {
  const today = toDay(ctx.now())
  return {
    calendar: await readShopSettings(ctx),
    holidays: swedishHolidays(addCalendarDays(today, -daysBack), addCalendarDays(today, longestStay)),
  }
}

/**
 * Computes from the repairs of the last year how long they usually take, and the shop's key figures, and stores them in the place of what
 * was computed before.
 */
export async function storeUsualTimes(ctx: Ctx): Promise<void> {
  const times = await readOpenTimes(ctx, countedDays + longestStay)
  const rows = (await listReadyRepairs(ctx.db, daysAgo(ctx, countedDays))).flatMap((row) => {
    const minutes = openMinutesBetween(
      toClockTime(new Date(row.received)),
      toClockTime(new Date(row.ready)),
      times,
    )
    return minutes === undefined ? [] : [{ ...row, minutes }]
  })
  const stays = await listQueueStays(ctx.db, daysAgo(ctx, countedDays + longestStay))
  const received = rows.map((row) => row.received).toSorted((a, b) => a - b)
  const queues = new Map(queueLengths(stays, received).map((length, index) => [received[index], length]))
  const usual = usualTimes(
    rows.map(({ device_type: deviceType, issue, minutes, received: at, used_parts: usedParts }) => ({
      ...{ deviceType, issue, minutes, usedParts },
      queue: queues.get(at) ?? 0,
    })),
  )
  const figures = await countOwnFigures(ctx)
  await ctx.transaction(async (tx) => {
    await replaceUsualTimes(tx.db, usual)
    await replaceOwnFigures(tx.db, figures)
  })
}

/** Counts the shop's key figures in its repairs of the last year; undefined when they are too few. */
async function countOwnFigures(ctx: Ctx): Promise<OwnFigures | undefined> {
  const start = daysAgo(ctx, countedDays)
  const { ready, hours, since, promised, kept } = await countReadyRepairs(ctx.db, start, maxCases)
  if (ready < minCases || hours === null) return undefined
  return {
    repairsYearly: since !== null && new Date(since) <= start ? ready : null,
    handlingHours: Math.max(1, Math.round(hours)),
    ...{ promised, kept, countedOn: toDay(ctx.now()) },
  }
}

/** A device; its type is a slug or a name. */
type Device = { type: string; brand: string; model: string }

/**
 * Returns the promises of a model's repairs, by issue in lower case: of those with enough repairs behind them, while the queue is no longer
 * than they met, and when the part that they use is in stock.
 */
async function findUsualTimes(ctx: Ctx, device: Device): Promise<ReadonlyMap<string, UsualTime>> {
  const rows = await listUsualTimes(ctx.db, getTypeKey(device.type))
  if (rows.length === 0) return new Map()
  const [queue, inStock] = await Promise.all([
    countQueue(ctx.db),
    findUsualParts(ctx.db, device, daysAgo(ctx, countedDays)),
  ])
  return new Map(
    rows
      .filter(
        (row) =>
          queue <= row.queue && (row.needsPart ? inStock.get(row.issue) : inStock.get(row.issue) !== false),
      )
      .map((row) => [row.issue, row]),
  )
}

/** Returns the promises of a model's repairs in words that are true all day, by issue in lower case. */
export async function findPromises(ctx: Ctx, device: Device): Promise<ReadonlyMap<string, ShownPromise>> {
  const usual = await findUsualTimes(ctx, device)
  if (usual.size === 0) return new Map()
  const times = await readOpenTimes(ctx)
  const today = toDay(ctx.now())
  return new Map(
    [...usual].flatMap(([issue, row]) => {
      const text = promiseText(row.minutes, today, times)
      return text ? [[issue, { text, kept: shortKeptText(row) }]] : []
    }),
  )
}

/** Returns when a repair is done whose device is handed in at a time; undefined without a promise. */
export async function findReadyTime(
  ctx: Ctx,
  device: Device & { issue: string },
  from: ClockTime,
): Promise<ReadyPromise | undefined> {
  const usual = (await findUsualTimes(ctx, device)).get(device.issue.toLowerCase())
  if (!usual) return undefined
  const ready = addOpenMinutes(from, usual.minutes, await readOpenTimes(ctx))
  return ready && { ...ready, cases: usual.cases, kept: usual.kept, needs_part: usual.needsPart }
}
