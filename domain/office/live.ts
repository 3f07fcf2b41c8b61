/**
 * What the screens of the back office show, by the area that owns it. Whoever is in the back office is told when something
 * of it changes, and fetches anew what is on the screen. Not to be mixed up with the topics of kept pages, which are what
 * visitors see.
 */
export const deskTopics = [
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

export type DeskTopic = (typeof deskTopics)[number]

/** What has changed; everything when news may have been lost, or is of something that this version does not know. */
export type DeskNews = readonly DeskTopic[] | 'everything'

/** News as they travel: names and nothing else, so that nobody's data is on the way. */
export function writeNews(news: DeskNews): string {
  return news === 'everything' ? news : news.join(',')
}

/** Reads news. A name that is unknown comes from a newer version, of which nobody here knows what it stands for. */
export function readNews(text: string): DeskNews {
  const names = text.split(',')
  const known = deskTopics.filter((topic) => names.includes(topic))
  return known.length === new Set(names).size ? known : 'everything'
}
