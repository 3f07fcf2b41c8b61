import type { Ctx } from '../kit/context.ts'

/**
 * Logs the SMS about a status change instead of sending it (spec 001 section 7). The log contains neither number nor text.
 * Returns whether there was a phone number, for the order's history.
 */
export function logSms(ctx: Pick<Ctx, 'log'>, to: { orderNumber: string; customerPhone: string }): boolean {
  if (to.customerPhone === '') return false
  ctx.log.info({ order: to.orderNumber }, 'SMS to the customer logged, not sent')
  return true
}
