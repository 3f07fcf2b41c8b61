/**
 * Topics of stored data. When one changes, cached pages and responses that depend on it are dropped, and connected browsers of
 * the back office fetch the visible data again. Which table belongs to which topic: `server/kit/table-topics.ts`.
 */
export const changeTopics = [
  'repairs',
  'pairings',
  'parts',
  'quotes',
  'messages',
  'bookings',
  'orders',
  'products',
  'trade-ins',
  'trade-in-devices',
  'reviews',
  'payments',
  'sales',
  'books',
  'prices',
  'customers',
  'mails',
  'settings',
  'integrations',
  'staff',
] as const

export type ChangeTopic = (typeof changeTopics)[number]

/** Changed topics; `everything` when notifications may have been lost, or a name is unknown to this version. */
export type Changes = readonly ChangeTopic[] | 'everything'

/** Serializes changes. They contain only topic names, so no personal data is sent. */
export function serializeChanges(changes: Changes): string {
  return changes === 'everything' ? changes : changes.join(',')
}

/** Parses changes. An unknown name comes from a newer version and counts as everything. */
export function parseChanges(text: string): Changes {
  const names = text.split(',')
  const topics = changeTopics.filter((topic) => names.includes(topic))
  return topics.length === new Set(names).size ? topics : 'everything'
}

/** Returns the changes of two notices together. */
export function mergeChanges(one: Changes, other: Changes): Changes {
  return one === 'everything' || other === 'everything' ? 'everything' : [...new Set([...one, ...other])]
}
