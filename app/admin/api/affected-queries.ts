import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Changes, ChangeTopic } from '#domain/change-topics.ts'

/**
 * The topics of calls by the beginning of their path; the first that matches counts. A read depends on its topics, and an action
 * changes them. A path missing here depends on every change and changes everything, so that new screens update from the start.
 */
const topicsByPath: readonly (readonly [path: string, ...topics: ChangeTopic[]])[] = [
  ['/api/admin/repairs/assignees/', 'repairs', 'staff'],
  ['/api/admin/repairs/unreached/', 'repairs', 'mails'],
  ['/api/admin/repairs/', 'repairs', 'parts', 'payments'],
  ['/api/admin/pairings/', 'pairings'],
  ['/api/admin/device-tests/', 'repairs', 'trade-ins'],
  ['/api/admin/loans/', 'repairs'],
  ['/api/admin/loan-devices/', 'repairs'],
  ['/api/admin/parts/', 'parts'],
  ['/api/admin/suppliers/', 'parts'],
  ['/api/admin/purchases/', 'parts'],
  ['/api/admin/quotes/', 'quotes'],
  ['/api/quotes/requests/', 'quotes'],
  ['/api/quotes/', 'prices'],
  ['/api/admin/catalogue/', 'prices'],
  ['/api/admin/messages/', 'messages'],
  ['/api/admin/bookings/', 'bookings', 'settings'],
  ['/api/admin/booking_blocks/', 'bookings', 'settings'],
  ['/api/admin/shop/orders/', 'orders', 'payments'],
  ['/api/admin/shop/withdrawals/', 'orders', 'payments'],
  ['/api/admin/shop/', 'products'],
  // A trade-in may be the device of a repair, which ends with it.
  ['/api/admin/trade-in/cases/', 'trade-ins', 'trade-in-devices', 'repairs'],
  ['/api/admin/trade-in/', 'trade-ins', 'trade-in-devices'],
  ['/api/admin/reviews/', 'reviews'],
  // Includes the number of the repair that is opened after payment.
  ['/api/admin/payments/', 'payments', 'repairs'],
  ['/api/admin/settings/', 'settings'],
  ['/api/admin/connections/', 'settings'],
  ['/api/admin/integrations/', 'integrations'],
  ['/api/admin/books/', 'books', 'settings'],
  ['/api/admin/mail/', 'mails'],
  ['/api/admin/accounts/', 'staff'],
  ['/api/admin/office/inbox/', 'repairs', 'messages', 'quotes', 'reviews'],
  // A search runs again on each keystroke anyway.
  ['/api/admin/office/search/'],
]

/** Returns the topics of a call, which is the first part of its query key. */
export function getTopics(call: unknown): Changes {
  const path = String(call).split(' ')[1] ?? ''
  const entry = topicsByPath.find(([start]) => path.startsWith(start))
  if (!entry) return 'everything'
  const [, ...topics] = entry
  return topics
}

/** Returns whether a query may be outdated after these changes. */
export function isAffected(queryKey: QueryKey, changes: Changes): boolean {
  if (changes === 'everything') return true
  const topics = getTopics(queryKey[0])
  return topics === 'everything' ? changes.length > 0 : topics.some((topic) => changes.includes(topic))
}

/** Returns whether a query must not be refetched because its data is being edited. Conflicts are detected on save. */
function isBeingEdited({ observers }: Query): boolean {
  return observers.some(({ options }) => options.staleTime === Number.POSITIVE_INFINITY)
}

/** Fetches the queries again that may be outdated after these changes, except those that are being edited or are `current`. */
export function invalidateAffected(
  client: QueryClient,
  changes: Changes,
  isCurrent: (query: Query) => boolean = () => false,
): Promise<void> {
  return client.invalidateQueries({
    predicate: (query) => !isBeingEdited(query) && !isCurrent(query) && isAffected(query.queryKey, changes),
  })
}
