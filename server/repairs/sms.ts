import { takesSms } from '#domain/repairs/entries.ts'
import {
  type CustomerEvent,
  type CustomerReach,
  chooseChannels,
  type MessageChannel,
} from '#domain/repairs/messages.ts'
import type { Ctx } from '../kit/context.ts'

/**
 * Logs the SMS about a status change of a shop that has no service to send it (spec 001 section 7). The log contains neither number
 * nor text. Returns whether there was a phone number, for the order's history.
 */
function logSms(ctx: Pick<Ctx, 'log'>, to: { orderNumber: string; customerPhone: string }): boolean {
  if (to.customerPhone === '') return false
  ctx.log.info({ order: to.orderNumber }, 'SMS to the customer logged, not sent')
  return true
}

type Contact = { customerEmail: string; customerPhone: string; notifyBy: MessageChannel | null }

/** Returns how a customer can be reached. */
export function getReach(ctx: Pick<Ctx, 'config'>, contact: Contact): CustomerReach {
  return {
    hasEmail: contact.customerEmail !== '',
    hasSms: ctx.config.sendsSms && takesSms(contact.customerPhone),
    chosen: contact.notifyBy,
  }
}

/** By which channels a customer is notified. */
export type Notice = { mailed: boolean; texted: boolean; smsLogged: boolean }

/** Returns by which channels a customer is notified of an event, for the history of a repair. Without `notify` by none. */
export function planNotice(
  ctx: Pick<Ctx, 'log' | 'config'>,
  event: CustomerEvent,
  repair: { orderNumber: string } & Contact,
  notify: boolean,
): Notice {
  if (!notify) return { mailed: false, texted: false, smsLogged: false }
  const channels = chooseChannels(event, getReach(ctx, repair))
  const texted = channels.includes('sms')
  return {
    mailed: channels.includes('mail'),
    texted,
    smsLogged: !ctx.config.sendsSms && logSms(ctx, repair),
  }
}
