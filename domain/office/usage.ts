/** Parts of the program that a shop may never use. Their screens are hidden until it does. */
export const usageKeys = [
  'loans',
  'reviews',
  'invoices',
  'former_invoices',
  'orders',
  'trade_ins',
  'books',
] as const

export type UsageKey = (typeof usageKeys)[number]
