import { swedishHolidays } from '#domain/holidays.ts'
import { toDecimalString } from '#domain/money.ts'
import { normalizePhone } from '#domain/phones.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { EarlierRepair, IssueSuggestion } from '#domain/repairs/admin-schemas.ts'
import { dueDay } from '#domain/repairs/intake.ts'
import { toClockTime } from '#domain/repairs/promises/open-minutes.ts'
import type { ReadyPromise } from '#domain/repairs/promises/schemas.ts'
import { addCalendarDays, getTime, toDay } from '#domain/time.ts'
import { payablePricesOfDevice } from '#server/catalogue/service.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { findReadyTime } from '../promises/promises.ts'
import { earlierRepairs, getCommonIssues } from './queries.ts'

const commonDays = 90
const maxIssues = 5
const maxEarlier = 5

/** Days whose holidays matter for a promised day. */
const dueHorizon = 90

/** Returns a model's commonest problems of late, the most frequent first, and then the others of its price list. */
export async function suggestIssues(
  ctx: Ctx,
  device: { brand: string; model: string },
): Promise<IssueSuggestion[]> {
  requireAdmin(ctx)
  const since = new Date(ctx.now().getTime() - commonDays * 86_400_000)
  const [common, prices] = await Promise.all([
    getCommonIssues(ctx.db, device, since, maxIssues),
    payablePricesOfDevice(ctx, device),
  ])
  const priceOf = new Map(prices.map((price) => [price.issue.toLowerCase(), price]))
  const names = new Map(
    [...common, ...prices.map(({ issue }) => issue)].map((each) => [each.toLowerCase(), each]),
  )
  return [...names].map(([key, issue]) => {
    const price = priceOf.get(key)
    return {
      issue: price?.issue ?? issue,
      price: price ? toDecimalString(price.priceOre) : null,
      estimated_time: price?.estimatedTime ?? '',
    }
  })
}

/** Returns earlier repairs of a customer or a device, newest first. */
export async function listEarlierRepairs(
  ctx: Ctx,
  { phone, email, serial }: { phone: string; email: string; serial: string },
): Promise<EarlierRepair[]> {
  requireAdmin(ctx)
  const today = toDay(ctx.now())
  const repairs = await earlierRepairs(ctx.db, { phone: normalizePhone(phone), email, serial }, maxEarlier)
  return repairs.map((repair) => ({
    id: repair.id,
    order_number: repair.orderNumber,
    customer_name: repair.customerName,
    status: repair.status,
    device: deviceName(repair.brand, repair.modelName),
    issue: repair.issue,
    created_at: repair.createdAt.toISOString(),
    warranty_until: repair.warrantyUntil,
    under_warranty: repair.warrantyUntil !== null && repair.warrantyUntil >= today,
  }))
}

/**
 * Returns the day on which a repair of now is done: from the shop's own repairs of its kind when there are enough, else from the price
 * list's time for it; null when it names no time.
 */
export async function suggestDueDay(
  ctx: Ctx,
  repair: { estimated_time: string; device_type: string; brand: string; model: string; issue: string },
): Promise<{ day: string | null; promise: ReadyPromise | null }> {
  requireAdmin(ctx)
  const device = {
    type: repair.device_type,
    brand: repair.brand,
    model: repair.model,
    issue: repair.issue,
  }
  const promise = await findReadyTime(ctx, device, toClockTime(ctx.now()))
  if (promise) return { day: promise.day, promise }
  const now = { today: toDay(ctx.now()), time: getTime(ctx.now()) }
  const holidays = swedishHolidays(now.today, addCalendarDays(now.today, dueHorizon))
  const day = dueDay(repair.estimated_time, now, await readShopSettings(ctx), holidays)
  return { day: day ?? null, promise: null }
}
