/**
 * Topics of data shown in the back office, by area. When one changes, connected browsers are notified and fetch the visible
 * data again. Different from the cache topics of public pages.
 */
export const officeTopics = [
  'repairs',
  'parts',
  'quotes',
  'messages',
  'bookings',
  'orders',
  'products',
  'trade-ins',
  'reviews',
  'payments',
  'sales',
  'books',
  'prices',
  'customers',
  'mails',
  'settings',
  'staff',
] as const

export type OfficeTopic = (typeof officeTopics)[number]

/** Changed topics; `everything` when notifications may have been lost, or a name is unknown to this version. */
export type OfficeChanges = readonly OfficeTopic[] | 'everything'

/** Serializes changes. They contain only topic names, so no personal data is sent. */
export function serializeChanges(changes: OfficeChanges): string {
  return changes === 'everything' ? changes : changes.join(',')
}

/** Parses changes. An unknown name comes from a newer version and counts as everything. */
export function parseChanges(text: string): OfficeChanges {
  const names = text.split(',')
  const known = officeTopics.filter((topic) => names.includes(topic))
  return known.length === new Set(names).size ? known : 'everything'
}
