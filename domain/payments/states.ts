/** Where a payment stands. `new` is written down but not yet known to the provider; the customer may pay once it is `open`. */
export const paymentStates = [
  'new',
  'open',
  'processing',
  'paid',
  'part_refunded',
  'refunded',
  'canceled',
] as const

export type PaymentState = (typeof paymentStates)[number]

/**
 * What may happen to a payment, from which states, and where it leads. Until the money has come it may go back and
 * forth (an invoice that is turned down can be tried again); money that comes counts, also when the payment was given up
 * before. From then on the state is what the refunds say, and those only move forward: one that the bank sends back
 * leaves the money with the shop.
 */
export const paymentTransitions = {
  open: { from: ['new', 'processing'], to: 'open' },
  process: { from: ['new', 'open'], to: 'processing' },
  pay: { from: ['new', 'open', 'processing', 'canceled'], to: 'paid' },
  cancel: { from: ['new', 'open', 'processing'], to: 'canceled' },
  refundNone: { from: ['part_refunded', 'refunded'], to: 'paid' },
  refundPart: { from: ['paid', 'refunded'], to: 'part_refunded' },
  refundWhole: { from: ['paid', 'part_refunded'], to: 'refunded' },
} as const satisfies Record<string, { from: readonly PaymentState[]; to: PaymentState }>

export type PaymentTransition = keyof typeof paymentTransitions

/** The state after a move: its goal when the move is allowed, else the state as it was. News that comes late changes nothing. */
export function applyTransition(state: PaymentState, move: PaymentTransition): PaymentState {
  return (paymentTransitions[move].from as readonly PaymentState[]).includes(state) ? paymentTransitions[move].to : state
}

/** What a provider says of a payment, in the words that all providers share. */
export const intentStatuses = ['open', 'processing', 'paid', 'canceled'] as const

export type IntentStatus = (typeof intentStatuses)[number]

/** The move that a provider's word asks for. */
export const transitionOfIntent = {
  open: 'open',
  processing: 'process',
  paid: 'pay',
  canceled: 'cancel',
} as const satisfies Record<IntentStatus, PaymentTransition>

/** What may differ between a paid intent and the payment that was asked for; such a one settles nothing. */
export const paymentProblems = ['amount', 'received', 'currency', 'description'] as const

export type PaymentProblem = (typeof paymentProblems)[number]

/** Whether the money has come, be it that some of it has gone back since. */
export function isPaid(state: PaymentState): boolean {
  return state === 'paid' || state === 'part_refunded' || state === 'refunded'
}

/** Where a refund stands. A `new` one is written down before the provider is asked. */
export const refundStates = ['new', 'pending', 'succeeded', 'failed'] as const

export type RefundState = (typeof refundStates)[number]

/** From which states a refund may come to each. The bank may still send back what had gone through. */
export const refundTransitions = {
  new: [],
  pending: ['new'],
  succeeded: ['new', 'pending'],
  failed: ['new', 'pending', 'succeeded'],
} as const satisfies Record<RefundState, readonly RefundState[]>

/** The state of a refund after news of it; news that comes late changes nothing. */
export function applyRefundState(state: RefundState, news: RefundState): RefundState {
  return (refundTransitions[news] as readonly RefundState[]).includes(state) ? news : state
}
