/**
 * What the screens of the back office show, by the area that owns it. Whoever is in the back office is told when something
 * of it changes, and fetches anew what is on the screen. Not to be mixed up with the topics of kept pages, which are what
 * visitors see.
 */
export const officeTopics = [
  'repairs',
  'quotes',
  'messages',
  'bookings',
  'orders',
  'products',
  'trade-ins',
  'payments',
  'prices',
  'customers',
  'mails',
  'settings',
  'staff',
] as const

export type OfficeTopic = (typeof officeTopics)[number]

/** What has changed; everything when news may have been lost, or is of something that this version does not know. */
export type OfficeChanges = readonly OfficeTopic[] | 'everything'

/** News as they travel: names and nothing else, so that nobody's data is on the way. */
export function serializeChanges(news: OfficeChanges): string {
  return news === 'everything' ? news : news.join(',')
}

/** Reads news. A name that is unknown comes from a newer version, of which nobody here knows what it stands for. */
export function parseChanges(text: string): OfficeChanges {
  const names = text.split(',')
  const known = officeTopics.filter((topic) => names.includes(topic))
  return known.length === new Set(names).size ? known : 'everything'
}
