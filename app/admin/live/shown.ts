import type { OfficeChanges, OfficeTopic } from '../../../domain/office/live-topics.ts'

/**
 * What changes when a topic does, by the first part of the keys that screens fetch with. Whatever does not stand here is
 * fetched anew at any news, so that a new screen follows along from its first day.
 */
const shows: Readonly<Record<string, readonly OfficeTopic[]>> = {
  repairs: ['repairs', 'payments'],
  quotes: ['quotes'],
  messages: ['messages'],
  bookings: ['bookings', 'settings'],
  'shop-orders': ['orders', 'payments'],
  products: ['products'],
  'trade-in': ['trade-ins'],
  // With the number of the order that is opened for one once it has been paid.
  payments: ['payments', 'repairs'],
  'repair-prices': ['prices'],
  catalogue: ['prices'],
  'price-search': ['prices'],
  settings: ['settings'],
  stores: ['settings'],
  mails: ['mails'],
  me: ['staff'],
  staff: ['staff'],
  // Asked anew at each letter.
  'office-search': [],
}

/** Whether what was fetched with a key may have changed with these news. */
export function isTouched(queryKey: readonly unknown[], news: OfficeChanges): boolean {
  if (news === 'everything') return true
  const topics = shows[String(queryKey[0])]
  return topics === undefined ? news.length > 0 : topics.some((topic) => news.includes(topic))
}

/** Two pieces of news as one. */
export function both(one: OfficeChanges, other: OfficeChanges): OfficeChanges {
  return one === 'everything' || other === 'everything' ? 'everything' : [...new Set([...one, ...other])]
}
