/** Where a shop order stands (BEHAVIOUR, Shop). It waits for its payment as `pending`. */
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

/** How a purchase comes to its buyer (spec 000 section 3). */
export const deliveryMethods = ['delivery', 'pickup'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** The ways to pay in the shop (spec 000 section 9). */
export const shopPaymentMethods = ['card', 'klarna'] as const
export type ShopPaymentMethod = (typeof shopPaymentMethods)[number]

/**
 * What may happen to an order: from which states, where it leads, and for which deliveries only. Nobody but the provider
 * pays an order. One that is given up before it is paid is cancelled; should its money come after all, it is paid when
 * the goods are there (`pay` from `cancelled`), else it is refunded. Money goes back to what is cancelled after payment
 * or has come back; a refund of only a part leaves the state as it is.
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
  refund: { from: ['paid', 'packed', 'cancelled', 'returned'], to: 'refunded' },
} as const satisfies Record<string, { from: readonly OrderState[]; to: OrderState; only?: DeliveryMethod }>

export type OrderTransition = keyof typeof orderTransitions

/** What staff do to an order, by hand. */
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

/** Whether a move is allowed for an order in a state, with its delivery. */
export function mayTransitionOrder(
  move: OrderTransition,
  order: { state: OrderState; delivery: DeliveryMethod },
): boolean {
  const rule: { from: readonly OrderState[]; only?: DeliveryMethod } = orderTransitions[move]
  return rule.from.includes(order.state) && (rule.only === undefined || rule.only === order.delivery)
}

/** What staff may do next with an order. */
export function staffTransitionsOf(order: { state: OrderState; delivery: DeliveryMethod }): OrderTransition[] {
  return staffOrderTransitions.filter((move) => mayTransitionOrder(move, order))
}

/** What each state is called in the back office. */
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

/** What staff press for each move. */
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
 * A state as the customer's calls send it: `paid` as it is, which the portal shows as 'Behandlas', and every other one in
 * Swedish (spec 001 section 4, BEHAVIOUR).
 */
export function customerOrderStatus(state: OrderState): string {
  return state === 'paid' ? 'paid' : orderStateLabels[state]
}

/** A status of the customer's calls as the portal shows it (spec 001 section 4). */
export function portalOrderStatus(status: string): { label: string; tone: 'yellow' | 'green' } {
  return status === 'paid' ? { label: 'Behandlas', tone: 'yellow' } : { label: status, tone: 'green' }
}

/** States of orders that customers have under 'Mina Köp': all that have been paid at some time. */
export function isPurchase(order: { paidAt: Date | null }): boolean {
  return order.paidAt !== null
}

/** How a purchase comes to its buyer, in words (spec 001 section 9). */
export const deliveryLabels = {
  delivery: 'Hemleverans',
  pickup: 'Hämtas i butik',
} as const satisfies Record<DeliveryMethod, string>

export const shopPaymentLabels = { card: 'Kort', klarna: 'Klarna' } as const satisfies Record<
  ShopPaymentMethod,
  string
>

/** Where a withdrawal stands: asked for, confirmed by the buyer, and handled by staff. */
export const withdrawalStates = ['asked', 'confirmed', 'handled'] as const
