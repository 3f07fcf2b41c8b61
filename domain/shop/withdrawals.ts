import { withdrawalDays } from '../settings/consumer-law.ts'
import { returnDays } from '../settings/promises.ts'
import { addCalendarDays, dayOf } from '../time.ts'
import type { OrderState } from './states.ts'

/** What of an order decides whether its buyer can still withdraw. */
type Delivered = { state: OrderState; paidAt: Date | null; receivedAt: Date | null }

const over: readonly OrderState[] = ['pending', 'cancelled', 'returned', 'refunded']

/**
 * The last day, `yyyy-MM-dd`, on which a purchase can be sent back by the shop's promise; null when it is no purchase, or has
 * come back already, or the days have passed. They run from the day on which the goods were received, so before that it
 * is the day that it would be if they came today.
 */
export function withdrawUntil(order: Delivered, now: Date): string | null {
  if (order.paidAt === null || over.includes(order.state)) return null
  const last = addCalendarDays(dayOf(order.receivedAt ?? now), returnDays)
  return last < dayOf(now) ? null : last
}

/** Whether a withdrawal came within the 14 days of the law (lag 2005:59, 2 kap. 10 § and 12 §): the day of receipt is not counted. */
export function inTimeByLaw(order: Pick<Delivered, 'receivedAt'>, confirmedAt: Date): boolean {
  if (order.receivedAt === null) return true
  return dayOf(confirmedAt) <= addCalendarDays(dayOf(order.receivedAt), withdrawalDays)
}

/** An order's number as people write it: any case, with blanks. */
export function readOrderNumber(text: string): string {
  return text.replace(/\s/g, '').replace(/[–—]/g, '-').toUpperCase()
}
