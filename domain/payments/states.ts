/** States of a payment. `new` is stored but unknown to the provider; the customer may pay once it is `open`. */
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
 * Transitions of a payment: allowed states and the resulting state. Until it is paid it may go back and forth, because a
 * declined invoice can be retried. Money that arrives always counts, also after a cancellation. A paid payment's state follows
 * its refunds, which only move forward: money returned by the bank remains with the shop.
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

/** Returns the state after a transition, or the unchanged state when it is not allowed. Late events change nothing. */
export function applyTransition(state: PaymentState, move: PaymentTransition): PaymentState {
  return (paymentTransitions[move].from as readonly PaymentState[]).includes(state)
    ? paymentTransitions[move].to
    : state
}

/** States of an intent, common to all providers. */
export const intentStatuses = ['open', 'processing', 'paid', 'canceled'] as const

export type IntentStatus = (typeof intentStatuses)[number]

/** Transition for each intent status. */
export const transitionOfIntent = {
  open: 'open',
  processing: 'process',
  paid: 'pay',
  canceled: 'cancel',
} as const satisfies Record<IntentStatus, PaymentTransition>

/** Possible mismatches between a paid intent and its payment. A mismatch is not settled. */
export const paymentProblems = ['amount', 'received', 'currency', 'description'] as const

export type PaymentProblem = (typeof paymentProblems)[number]

/** Whether the payment was received, even if it has been refunded since. */
export function isPaid(state: PaymentState): boolean {
  return state === 'paid' || state === 'part_refunded' || state === 'refunded'
}

/** States of a refund. `new` is stored before the provider is called. */
export const refundStates = ['new', 'pending', 'succeeded', 'failed'] as const

export type RefundState = (typeof refundStates)[number]

/** Allowed previous states for each refund state. The bank may still return a refund that had succeeded. */
export const refundTransitions = {
  new: [],
  pending: ['new'],
  succeeded: ['new', 'pending'],
  failed: ['new', 'pending', 'succeeded'],
} as const satisfies Record<RefundState, readonly RefundState[]>

/** Returns the state of a refund after an event; late events change nothing. */
export function applyRefundState(state: RefundState, update: RefundState): RefundState {
  return (refundTransitions[update] as readonly RefundState[]).includes(state) ? update : state
}
