/** States of a trade-in case, as in the API (spec 001 section 4). */
export const tradeInStatuses = ['PENDING', 'RECEIVED', 'INSPECTED', 'PAID', 'CANCELLED'] as const
export type TradeInStatus = (typeof tradeInStatuses)[number]

/**
 * Allowed transitions from each state. `PAID` is reached only by the payout. An inspected trade-in returns to `RECEIVED` when it
 * must be inspected again.
 */
export const tradeInTransitions = {
  PENDING: ['RECEIVED', 'CANCELLED'],
  RECEIVED: ['INSPECTED', 'CANCELLED'],
  INSPECTED: ['RECEIVED', 'CANCELLED'],
  PAID: [],
  CANCELLED: [],
} as const satisfies Record<TradeInStatus, readonly TradeInStatus[]>

/** State from which a trade-in is paid out, and the state afterwards. */
export const payoutTransition = { from: 'INSPECTED', to: 'PAID' } as const

/** States to which staff can move a trade-in: all except the initial one, and the one reached by the payout. */
export const transitionTargets = [
  'RECEIVED',
  'INSPECTED',
  'CANCELLED',
] as const satisfies readonly TradeInStatus[]

/** Whether staff may move a trade-in from one state to another. */
export function mayTransition(from: TradeInStatus, to: TradeInStatus): boolean {
  return (tradeInTransitions[from] as readonly TradeInStatus[]).includes(to)
}

/** Delivery methods of the devices (spec 000 section 9). */
export const deliveryMethods = ['MAIL_IN', 'IN_STORE'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** Whether a device is locked. One locked to its owner's account cannot be used by a buyer. */
export const lockStatuses = ['unlocked', 'operator', 'account'] as const
export type LockStatus = (typeof lockStatuses)[number]

/** Grades of an inspection: the shop's conditions in order, and last a device that is only good for parts. */
export const grades = ['new', 'excellent', 'good', 'fair', 'broken'] as const
export type Grade = (typeof grades)[number]

/** States of a new offer. `withdrawn` means replaced by a later inspection, or that the trade-in ended. */
export const offerStates = ['open', 'accepted', 'rejected', 'withdrawn'] as const
export type OfferState = (typeof offerStates)[number]

/** Ways in which money is paid out for devices. */
export const moneyPayouts = ['SWISH', 'BANK', 'CASH'] as const

/** How a payout is settled: in money, or as a part of what the seller buys over the counter in the same moment. */
export const payoutMethods = [...moneyPayouts, 'SALE'] as const
export type PayoutMethod = (typeof payoutMethods)[number]

/**
 * Ways of identifying the seller (förordning 1999:272 9 §). `known` is a seller whom the shop knows, `not_needed` one who sells only
 * goods that are obviously worth less than 500 kr (3 §).
 */
export const identityMethods = [
  'id_card',
  'driving_licence',
  'passport',
  'bank_id',
  'known',
  'not_needed',
] as const
export type IdentityMethod = (typeof identityMethods)[number]

/** Events of a trade-in in its history. Those that concern the customer are mailed. */
export const tradeInEvents = [
  'registered',
  'received',
  'choices',
  'inspected',
  'reopened',
  'offered',
  'accepted',
  'rejected',
  'paid',
  'cancelled',
  'sent_back',
  'stocked',
  'refurbishing',
  'refurbished',
] as const
export type TradeInEvent = (typeof tradeInEvents)[number]

const internalEvents = [
  'choices',
  'inspected',
  'reopened',
  'stocked',
  'refurbishing',
  'refurbished',
] as const satisfies readonly TradeInEvent[]

/** Events with a message to the seller or the shop; the others are internal. */
export type MailedEvent = Exclude<TradeInEvent, (typeof internalEvents)[number]>

export const isMailed = (event: TradeInEvent): event is MailedEvent =>
  !(internalEvents as readonly TradeInEvent[]).includes(event)
