/** Where a trade-in stands, as the wire has it (spec 001 section 4). */
export const tradeInStatuses = ['PENDING', 'RECEIVED', 'INSPECTED', 'PAID', 'CANCELLED'] as const
export type TradeInStatus = (typeof tradeInStatuses)[number]

/**
 * Where a case may go from each state. `PAID` is never moved to: the payout leads there, since it is what makes it true.
 * What has been inspected goes back to `RECEIVED` when something has to be looked at anew.
 */
export const tradeInTransitions = {
  PENDING: ['RECEIVED', 'CANCELLED'],
  RECEIVED: ['INSPECTED', 'CANCELLED'],
  INSPECTED: ['RECEIVED', 'CANCELLED'],
  PAID: [],
  CANCELLED: [],
} as const satisfies Record<TradeInStatus, readonly TradeInStatus[]>

/** From where a case is paid out, and what it is then. */
export const payoutTransition = { from: 'INSPECTED', to: 'PAID' } as const

/** Where staff can move a case to: everywhere but to where it begins, and to where only a payout leads. */
export const transitionTargets = ['RECEIVED', 'INSPECTED', 'CANCELLED'] as const satisfies readonly TradeInStatus[]

/** Whether staff may move a case from one state to another. */
export function mayTransition(from: TradeInStatus, to: TradeInStatus): boolean {
  return (tradeInTransitions[from] as readonly TradeInStatus[]).includes(to)
}

/** How devices come to the shop (spec 000 section 9). */
export const deliveryMethods = ['MAIL_IN', 'IN_STORE'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** The kinds of devices that the shop buys. */
export const deviceKinds = ['phone', 'tablet', 'laptop', 'watch'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** Whether a device can be used by whoever buys it. One that is locked to its owner's account cannot. */
export const lockStatuses = ['unlocked', 'operator', 'account'] as const
export type LockStatus = (typeof lockStatuses)[number]

/** What an inspection finds, in the order of the shop's own conditions, and below them what only has parts. */
export const grades = ['new', 'excellent', 'good', 'fair', 'broken'] as const
export type Grade = (typeof grades)[number]

/** Where a new offer stands. `withdrawn` is one that a later inspection or the end of its case has overtaken. */
export const offerStates = ['open', 'accepted', 'rejected', 'withdrawn'] as const
export type OfferState = (typeof offerStates)[number]

/** How the seller is paid. */
export const payoutMethods = ['SWISH', 'BANK', 'CASH'] as const
export type PayoutMethod = (typeof payoutMethods)[number]

/** How it was made sure who sells (lag 1999:271). */
export const identityMethods = ['id_card', 'driving_licence', 'passport', 'bank_id'] as const
export type IdentityMethod = (typeof identityMethods)[number]

/** What happens to a case, in its history. Those that its customer is told of are mailed. */
export const tradeInEvents = [
  'registered',
  'received',
  'inspected',
  'reopened',
  'offered',
  'accepted',
  'rejected',
  'paid',
  'cancelled',
  'sent_back',
  'stocked',
] as const
export type TradeInEvent = (typeof tradeInEvents)[number]
