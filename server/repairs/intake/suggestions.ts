import { normalizePhone } from '../../../domain/phones.ts'
import { deviceName } from '../../../domain/quotes/device-name.ts'
import type { EarlierRepair } from '../../../domain/repairs/admin-schemas.ts'
import { dueDay } from '../../../domain/repairs/intake.ts'
import { addCalendarDays, dayOf, timeOf } from '../../../domain/time.ts'
import { type Ctx, requireAdmin } from '../../kit/context.ts'
import { readShopSettings, swedishHolidays } from '../../settings/service.ts'
import { commonIssuesOf, earlierOrders } from './queries.ts'

const commonDays = 90
const mostIssues = 5
const mostEarlier = 5

/** Days whose holidays matter for a promised day. */
const dueHorizon = 90

/** Returns a model's commonest problems of late, the most frequent first. */
export function commonIssues(ctx: Ctx, model: { brand: string; model: string }): Promise<string[]> {
  requireAdmin(ctx)
  const since = new Date(ctx.now().getTime() - commonDays * 86_400_000)
  return commonIssuesOf(ctx.db, model, since, mostIssues)
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
  const [settings, holidays] = await Promise.all([
    readShopSettings(ctx),
    swedishHolidays(now.today, addCalendarDays(now.today, dueHorizon)),
  ])
  return { day: dueDay(estimatedTime, now, settings, holidays) ?? null }
}
