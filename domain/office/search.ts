import { z } from 'zod'

/** What the search of the back office finds, in the order in which it is shown. */
export const resultKinds = [
  'repair',
  'customer',
  'order',
  'booking',
  'quote',
  'trade-in',
  'message',
  'product',
  'receipt',
] as const

export type ResultKind = (typeof resultKinds)[number]

/** At most this many of each kind: whoever wants more narrows the search, or asks the list of that kind. */
export const maxPerKind = 5

/** One thing that the search found. */
export const searchResult = z.object({
  kind: z.enum(resultKinds),
  /** The thing's own id; of a receipt the id of what it is for. */
  id: z.number().int(),
  /** What the receipt is for; null of other things. */
  of: z.enum(['repair', 'order', 'payment', 'trade-in']).nullable(),
  /** How people name it, `R-26-00042`; empty when it has no number. */
  number: z.string(),
  /** What it is, or whose. */
  title: z.string(),
  /** What else tells it from others. */
  detail: z.string(),
  /** Where it stands, in Swedish; empty when it stands nowhere. */
  state: z.string(),
  /** The day that it is about, where its screen goes by days. */
  day: z.string().nullable(),
  /** What its screen has to be searched for, where it opens by that. */
  search: z.string().nullable(),
  /** Its number is what was searched for. */
  exact: z.boolean(),
})
export type SearchResult = z.infer<typeof searchResult>

export const officeSearchQuery = z.object({ q: z.string().trim().max(100) })

export const officeSearchReply = z.object({ results: z.array(searchResult) })
