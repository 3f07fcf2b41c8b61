import type { MailState } from '../mail/states.ts'
import type { RepairStatus } from './states.ts'

/** Events of a repair that its customer is notified of. */
export const customerEvents = [
  'contract',
  'confirmed',
  'received',
  'working',
  'question',
  'ready',
  'handed_over',
  'kept',
  'ended',
  'reminder',
] as const
export type CustomerEvent = (typeof customerEvents)[number]

export const messageChannels = ['mail', 'sms'] as const
export type MessageChannel = (typeof messageChannels)[number]

/**
 * Ways in which each event reaches the customer: in writing with its papers, by one of the channels, or by both because something
 * waits for the customer.
 */
const ways = {
  contract: 'mail',
  confirmed: 'either',
  received: 'either',
  working: 'either',
  question: 'both',
  ready: 'both',
  handed_over: 'mail',
  kept: 'both',
  ended: 'either',
  reminder: 'both',
} as const satisfies Record<CustomerEvent, 'mail' | 'either' | 'both'>

/** Ways to reach a customer. */
export type CustomerReach = {
  hasEmail: boolean
  /** Whether text messages reach the customer's number, and the shop has a service that sends them. */
  hasSms: boolean
  /** The channel that the customer has chosen, if any. */
  chosen: MessageChannel | null
}

/**
 * Returns the channels by which an event is sent: a text message where that is possible, else a mail, and both when the customer is
 * asked or can collect. A channel that the customer has chosen replaces the other where it can be used, except for papers, which are
 * mailed. Empty when the customer cannot be reached.
 */
export function chooseChannels(
  event: CustomerEvent,
  { hasEmail, hasSms, chosen }: CustomerReach,
): MessageChannel[] {
  const mail: MessageChannel[] = hasEmail ? ['mail'] : []
  const sms: MessageChannel[] = hasSms ? ['sms'] : []
  if (ways[event] !== 'mail' && chosen === 'mail' && hasEmail) return mail
  if (ways[event] !== 'mail' && chosen === 'sms' && hasSms) return sms
  switch (ways[event]) {
    case 'mail':
      return mail
    case 'either':
      return hasSms ? sms : mail
    case 'both':
      return [...mail, ...sms]
  }
}

/** Returns the event of a move to a status. */
export function getMoveEvent(
  to: RepairStatus,
  { isHere, isKept }: { isHere: boolean; isKept: boolean },
): CustomerEvent {
  switch (to) {
    case 'Väntar på svar':
      return 'question'
    case 'Mottaget':
      return isHere ? 'received' : 'confirmed'
    case 'Pågående':
    case 'Under reparation':
      return 'working'
    case 'Färdig':
      return 'ready'
    case 'Utlämnad & Betald':
      return 'handed_over'
    case 'Avslutad':
      return isKept ? 'kept' : 'ended'
  }
}

/** A stored message about an event. */
export type EventMessage = { channel: MessageChannel; state: MailState; createdAt: Date; sentAt: Date | null }

/** Why a customer whom a repair waits for was not reached, in the words of the staff's list. */
export const reachProblems = {
  no_channel: 'Kan inte nås med mejl eller sms',
  failed: 'Meddelandet gick inte fram',
  unsent: 'Meddelandet är inte skickat än',
  unconfirmed: 'Oklart om sms:et gick fram',
  quiet: 'Inget meddelande skickades',
} as const satisfies Record<string, string>
export type ReachProblem = keyof typeof reachProblems

/** Time in ms that a message may take to be sent, and that a phone may be off before a text message counts as not delivered. */
const sendingMs = 10 * 60_000
const deliveryMs = 24 * 3_600_000

/** Whether a message has arrived as far as can be known: accepted by the recipient's mail server, or reported by the phone. */
function hasArrived({ channel, state }: EventMessage): boolean {
  return state === 'delivered' || state === 'filed' || (state === 'sent' && channel === 'mail')
}

/**
 * Returns why the customer has not been reached about an event, or null when one of its messages arrived or is on its way. It is
 * `quiet` when staff chose to send none to somebody who could get one.
 */
export function getReachProblem(
  event: { happenedAt: Date; isSent: boolean; isReachable: boolean; messages: readonly EventMessage[] },
  now: Date,
): ReachProblem | null {
  const { messages } = event
  if (messages.some(hasArrived)) return null
  if (!event.isSent) return event.isReachable ? 'quiet' : 'no_channel'
  const isYoung = (since: Date, maxMs: number) => now.getTime() - since.getTime() < maxMs
  if (messages.length === 0) return isYoung(event.happenedAt, sendingMs) ? null : 'unsent'
  const waiting = messages.filter(({ state }) => state === 'queued')
  const unconfirmed = messages.filter(({ state }) => state === 'sent' || state === 'uncertain')
  if (waiting.some(({ createdAt }) => isYoung(createdAt, sendingMs))) return null
  if (unconfirmed.some(({ sentAt }) => sentAt !== null && isYoung(sentAt, deliveryMs))) return null
  if (unconfirmed.length > 0) return 'unconfirmed'
  return waiting.length > 0 ? 'unsent' : 'failed'
}
