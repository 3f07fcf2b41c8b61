/** The orders of the back office's price list; with a minus from the end. Newest first when none is named. */
export const priceOrders = ['model', '-model', 'issue', '-issue', 'price', '-price'] as const
export type PriceOrder = (typeof priceOrders)[number]
