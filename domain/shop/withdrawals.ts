import { lastDayByLaw } from '../holidays.ts'
import { ore } from '../money.ts'
import { withdrawalDays } from '../settings/consumer-law.ts'
import { returnDays } from '../settings/promises.ts'
import { addCalendarDays, toDay } from '../time.ts'
import type { OrderState } from './states.ts'

/** The fields of an order that determine whether its buyer can withdraw. */
type Delivered = { state: OrderState; paidAt: Date | null; receivedAt: Date | null }

const over: readonly OrderState[] = ['pending', 'cancelled', 'returned', 'refunded']

/**
 * Returns the last day, `yyyy-MM-dd`, to return an order under the shop's promise; null when it was never paid, is already
 * returned, or the period is over. The period starts on the day of receipt; before that, it is calculated as if received today.
 */
export function withdrawUntil(order: Delivered, now: Date): string | null {
  if (order.paidAt === null || over.includes(order.state)) return null
  const last = addCalendarDays(toDay(order.receivedAt ?? now), returnDays)
  return last < toDay(now) ? null : last
}

/**
 * Whether a withdrawal was made within the statutory 14 days (lag 2005:59, 2 kap. 10 § and 12 §). The day of receipt is not
 * counted, and a last day that is no working day moves to the next one.
 */
export function inTimeByLaw(order: Pick<Delivered, 'receivedAt'>, confirmedAt: Date): boolean {
  if (order.receivedAt === null) return true
  return toDay(confirmedAt) <= lastDayByLaw(addCalendarDays(toDay(order.receivedAt), withdrawalDays))
}

/**
 * Returns the last day to pay money back after a withdrawal: 14 days from the day of the message (lag 2005:59, 2 kap. 14 §). The shop
 * may wait until the goods have arrived or are proved to be sent.
 */
export function refundBy(confirmedAt: Date): string {
  return addCalendarDays(toDay(confirmedAt), withdrawalDays)
}

/** The lines, delivery fee and earlier refunds of an order, in öre. */
type RefundBasis = {
  lines: readonly { quantity: number; returned: number; unitOre: number }[]
  shippingOre: number
  refundedOre: number
  refundableOre: number
}

/**
 * Suggests what to pay back for the goods that came back, in öre; 0 without any. The delivery fee follows once all goods are back: of
 * a withdrawal from everything it is paid back (lag 2005:59, 2 kap. 14 §), of a part it is not.
 */
export function suggestRefund({ lines, shippingOre, refundedOre, refundableOre }: RefundBasis) {
  const returned = lines.reduce((sum, line) => sum + line.returned * line.unitOre, 0)
  const isWhole = lines.every((line) => line.returned === line.quantity)
  const owed = returned + (isWhole ? shippingOre : 0) - refundedOre
  return {
    amountOre: ore(Math.max(0, Math.min(refundableOre, owed))),
    withShipping: isWhole && shippingOre > 0,
  }
}

/** Normalizes an order number: upper case, without spaces. */
export function readOrderNumber(text: string): string {
  return text.replace(/\s/g, '').replace(/[–—]/g, '-').toUpperCase()
}

/** Returns the path of the withdrawal page with a number filled in. */
export function withdrawalPath(number: string): string {
  return `/angra?order=${encodeURIComponent(number)}`
}
