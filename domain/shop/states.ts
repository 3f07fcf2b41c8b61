/** States of a shop order (BEHAVIOUR, Shop). An unpaid one is `pending`. */
export const orderStates = [
  'pending',
  'paid',
  'packed',
  'shipped',
  'ready',
  'delivered',
  'collected',
  'cancelled',
  'returned',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

/** Delivery methods (spec 000 section 3). */
export const deliveryMethods = ['delivery', 'pickup'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** Payment methods of the shop (spec 000 section 9). */
export const shopPaymentMethods = ['card', 'klarna'] as const
export type ShopPaymentMethod = (typeof shopPaymentMethods)[number]

/**
 * Transitions of an order: allowed states, the resulting state, and allowed delivery methods. Only the provider marks an order
 * as paid. An order abandoned before payment is cancelled. If its money arrives later, it is paid if the stock is available
 * (`pay` from `cancelled`), else refunded. A full refund ends an order whose goods were not handed over or are back; a partial
 * refund leaves the state unchanged.
 */
export const orderTransitions = {
  pay: { from: ['pending', 'cancelled'], to: 'paid' },
  expire: { from: ['pending'], to: 'cancelled' },
  pack: { from: ['paid'], to: 'packed' },
  ship: { from: ['packed'], to: 'shipped', only: 'delivery' },
  makeReady: { from: ['packed'], to: 'ready', only: 'pickup' },
  deliver: { from: ['shipped'], to: 'delivered', only: 'delivery' },
  collect: { from: ['ready'], to: 'collected', only: 'pickup' },
  cancel: { from: ['pending', 'paid', 'packed', 'ready'], to: 'cancelled' },
  return: { from: ['shipped', 'delivered', 'collected'], to: 'returned' },
  refund: { from: ['paid', 'packed', 'ready', 'cancelled', 'returned'], to: 'refunded' },
} as const satisfies Record<string, { from: readonly OrderState[]; to: OrderState; only?: DeliveryMethod }>

export type OrderTransition = keyof typeof orderTransitions

export const staffOrderTransitions = [
  'pack',
  'ship',
  'makeReady',
  'deliver',
  'collect',
  'cancel',
  'return',
  'refund',
] as const satisfies readonly OrderTransition[]

/** Whether a transition is allowed for an order's state and delivery method. */
export function mayTransitionOrder(
  move: OrderTransition,
  order: { state: OrderState; delivery: DeliveryMethod },
): boolean {
  const rule: { from: readonly OrderState[]; only?: DeliveryMethod } = orderTransitions[move]
  return rule.from.includes(order.state) && (rule.only === undefined || rule.only === order.delivery)
}

export function getStaffTransitions(order: {
  state: OrderState
  delivery: DeliveryMethod
}): OrderTransition[] {
  return staffOrderTransitions.filter((move) => mayTransitionOrder(move, order))
}

/** Steps that staff can take for several orders at once: those that ask for nothing more. */
export const sharedOrderSteps = [
  'pack',
  'makeReady',
  'deliver',
  'collect',
] as const satisfies readonly OrderTransition[]
export type SharedOrderStep = (typeof sharedOrderSteps)[number]

/** Maximum number of orders in one call. */
export const maxOrdersAtOnce = 50

export const orderStateLabels = {
  pending: 'Väntar på betalning',
  paid: 'Betald',
  packed: 'Packad',
  shipped: 'Skickad',
  ready: 'Klar att hämta',
  delivered: 'Levererad',
  collected: 'Hämtad',
  cancelled: 'Avbruten',
  returned: 'Returnerad',
  refunded: 'Återbetald',
} as const satisfies Record<OrderState, string>

export const orderTransitionLabels = {
  pay: 'Betald',
  expire: 'Gick ut',
  pack: 'Packa',
  ship: 'Skicka',
  makeReady: 'Klar att hämta',
  deliver: 'Levererad',
  collect: 'Lämna ut',
  cancel: 'Avbryt',
  return: 'Ta emot retur',
  refund: 'Återbetala',
} as const satisfies Record<OrderTransition, string>

/**
 * Returns a state as sent to the customer: `paid` unchanged, which the portal shows as 'Behandlas', and others in Swedish (spec
 * 001 section 4, BEHAVIOUR).
 */
export function customerOrderStatus(state: OrderState): string {
  return state === 'paid' ? 'paid' : orderStateLabels[state]
}

/** Returns a status label and tone for the portal (spec 001 section 4). */
export function portalOrderStatus(status: string): { label: string; tone: 'yellow' | 'green' } {
  return status === 'paid' ? { label: 'Behandlas', tone: 'yellow' } : { label: status, tone: 'green' }
}

/** Whether an order is listed under 'Mina Köp': it has been paid at some time. */
export function isPurchase(order: { paidAt: Date | null }): boolean {
  return order.paidAt !== null
}

/** Labels of the delivery methods (spec 001 section 9). */
export const deliveryLabels = {
  delivery: 'Hemleverans',
  pickup: 'Hämtas i butik',
} as const satisfies Record<DeliveryMethod, string>

export const shopPaymentLabels = { card: 'Kort', klarna: 'Klarna' } as const satisfies Record<
  ShopPaymentMethod,
  string
>

/** States of a withdrawal: requested, confirmed by the buyer, and handled by staff. */
export const withdrawalStates = ['asked', 'confirmed', 'handled'] as const

const forwards: readonly OrderTransition[] = ['pack', 'ship', 'makeReady', 'deliver', 'collect']
const backwards: readonly OrderTransition[] = ['return', 'cancel']

/**
 * Returns the next step of an order among its allowed transitions: towards the buyer or, for a withdrawn order, the return or, if
 * it was not sent, the cancellation. The refund follows.
 */
export function nextOrderStep(order: {
  state: OrderState
  withdrawn: boolean
  moves: readonly OrderTransition[]
}): OrderTransition | undefined {
  const { moves, state, withdrawn } = order
  const step = moves.find((move) => (withdrawn ? backwards : forwards).includes(move))
  if (step) return step
  return state === 'returned' || state === 'cancelled' ? moves.find((move) => move === 'refund') : undefined
}

/** Returns the next step of an order in a list when it is one that can be taken for several orders at once. */
export function sharedOrderStep(order: {
  state: OrderState
  delivery_method: DeliveryMethod
  withdrawn: boolean
}): SharedOrderStep | undefined {
  const moves = getStaffTransitions({ state: order.state, delivery: order.delivery_method })
  const next = nextOrderStep({ ...order, moves })
  return sharedOrderSteps.find((step) => step === next)
}
