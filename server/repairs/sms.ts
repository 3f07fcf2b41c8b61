import type { Ctx } from '../kit/context.ts'

/**
 * Logs the SMS that would tell a customer of a move: none is really sent (spec 001 section 7). Number and text stay out of the
 * log. Returns whether there was a number, for the case's history.
 */
export function logSms(ctx: Pick<Ctx, 'log'>, to: { orderNumber: string; customerPhone: string }): boolean {
  if (to.customerPhone === '') return false
  ctx.log.info({ order: to.orderNumber }, 'an SMS to the customer was only logged')
  return true
}
