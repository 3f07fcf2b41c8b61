import { swedishHolidays } from '#domain/holidays.ts'
import { toDecimalString } from '#domain/money.ts'
import { normalizePhone } from '#domain/phones.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { EarlierRepair, IssueSuggestion } from '#domain/repairs/admin-schemas.ts'
import { dueDay } from '#domain/repairs/intake.ts'
import { addCalendarDays, dayOf, timeOf } from '#domain/time.ts'
import { payablePricesOfDevice } from '#server/catalogue/service.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { commonIssuesOf, earlierOrders } from './queries.ts'

const commonDays = 90
const mostIssues = 5
const mostEarlier = 5

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
    commonIssuesOf(ctx.db, device, since, mostIssues),
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
export async function earlierRepairs(
  ctx: Ctx,
  { phone, email, serial }: { phone: string; email: string; serial: string },
): Promise<EarlierRepair[]> {
  requireAdmin(ctx)
  const today = dayOf(ctx.now())
  const orders = await earlierOrders(ctx.db, { phone: normalizePhone(phone), email, serial }, mostEarlier)
  return orders.map((order) => ({
    id: order.id,
    order_number: order.orderNumber,
    customer_name: order.customerName,
    status: order.status,
    device: deviceName(order.brand, order.modelName),
    issue: order.issue,
    created_at: order.createdAt.toISOString(),
    warranty_until: order.warrantyUntil,
    under_warranty: order.warrantyUntil !== null && order.warrantyUntil >= today,
  }))
}

/** Returns the day on which a repair of now is done, from the price list's time for it; null when it names no time. */
export async function suggestDueDay(ctx: Ctx, estimatedTime: string): Promise<{ day: string | null }> {
  requireAdmin(ctx)
  const now = { today: dayOf(ctx.now()), time: timeOf(ctx.now()) }
  const holidays = swedishHolidays(now.today, addCalendarDays(now.today, dueHorizon))
  return { day: dueDay(estimatedTime, now, await readShopSettings(ctx), holidays) ?? null }
}
