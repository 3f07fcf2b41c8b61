import type { Changes, ChangeTopic } from '#domain/change-topics.ts'

/**
 * Topics that invalidate a query, by the first part of its query key. A key missing here is refetched on every change, so that
 * new screens update from the start.
 */
const topicsOfQueries: Readonly<Record<string, readonly ChangeTopic[]>> = {
  repairs: ['repairs', 'parts', 'payments'],
  parts: ['parts'],
  quotes: ['quotes'],
  messages: ['messages'],
  bookings: ['bookings', 'settings'],
  'shop-orders': ['orders', 'payments'],
  products: ['products'],
  'trade-in': ['trade-ins', 'trade-in-devices'],
  reviews: ['reviews'],
  // Includes the number of the repair that is opened after payment.
  payments: ['payments', 'repairs'],
  'repair-prices': ['prices'],
  catalogue: ['prices'],
  'price-search': ['prices'],
  settings: ['settings'],
  stores: ['settings'],
  books: ['books', 'settings'],
  mails: ['mails'],
  me: ['staff'],
  staff: ['staff'],
  // A search runs again on each keystroke anyway.
  'office-search': [],
}

/** Returns whether a query may be outdated after these changes. */
export function isAffected(queryKey: readonly unknown[], changes: Changes): boolean {
  if (changes === 'everything') return true
  const topics = topicsOfQueries[String(queryKey[0])]
  return topics === undefined ? changes.length > 0 : topics.some((topic) => changes.includes(topic))
}
