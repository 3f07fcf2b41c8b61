import { fieldError } from '#domain/errors.ts'
import { formatDay, toDay } from '#domain/time.ts'
import type { TxCtx } from '../kit/context.ts'
import { isDayClosed } from './queries.ts'

/**
 * Checks the day of money that staff write down, in `field`. Cash, card and Swish are in the shop's own hands, so they come and
 * go on the day on which they are written down: an earlier day would leave the cash box and the books of that day wrong. Only
 * what went through the bank may have an earlier day, from `since` on, unless that day is closed or in a bookkeeping file.
 */
export async function assertMoneyDay(
  tx: TxCtx,
  field: string,
  {
    day,
    canBeEarlier,
    since,
    tooEarly,
  }: { day: string; canBeEarlier: boolean; since: string; tooEarly: string },
): Promise<void> {
  const today = toDay(tx.now())
  if (day === today) return
  if (day > today) throw fieldError(field, 'Dagen har inte varit än.')
  if (!canBeEarlier) {
    throw fieldError(field, 'Kontanter, kort och Swish skrivs upp den dag pengarna byter ägare. Välj i dag.')
  }
  if (day < since) throw fieldError(field, tooEarly)
  if (await isDayClosed(tx.db, day)) {
    throw fieldError(field, `${formatDay(day)} är stängd eller bokförd. Välj i dag, så bokförs pengarna då.`)
  }
}
