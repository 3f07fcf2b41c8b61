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
] as const
export type CustomerEvent = (typeof customerEvents)[number]

export type MessageChannel = 'mail' | 'sms'

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
} as const satisfies Record<CustomerEvent, 'mail' | 'either' | 'both'>

/** Ways to reach a customer. */
export type CustomerReach = {
  hasEmail: boolean
  /** Whether text messages reach the customer's number, and the shop has a service that sends them. */
  hasSms: boolean
}

/**
 * Returns the channels by which an event is sent: a text message where that is possible, else a mail, and both when the customer is
 * asked or can collect. Empty when the customer cannot be reached.
 */
export function chooseChannels(event: CustomerEvent, { hasEmail, hasSms }: CustomerReach): MessageChannel[] {
  const mail: MessageChannel[] = hasEmail ? ['mail'] : []
  const sms: MessageChannel[] = hasSms ? ['sms'] : []
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
