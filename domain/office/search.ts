import { z } from 'zod'
import { searchText } from '../fields.ts'

/** Kinds of search results, in display order. */
export const resultKinds = [
  'repair',
  'customer',
  'order',
  'booking',
  'quote',
  'trade-in',
  'message',
  'product',
  'price',
  'part',
  'purchase',
  'receipt',
] as const

export type ResultKind = (typeof resultKinds)[number]

/** Maximum number of results per kind. The list of each kind has its own search. */
export const maxPerKind = 5

export const searchResult = z.object({
  kind: z.enum(resultKinds),
  /** Id of the row; for a receipt the id of its subject. */
  id: z.number().int(),
  /** Subject of a receipt; null for other kinds. */
  of: z.enum(['repair', 'order', 'payment', 'trade-in', 'document']).nullable(),
  /** The number shown to people, `R-26-00042`; empty when there is none. */
  number: z.string(),
  /** The name of the thing or its customer. */
  title: z.string(),
  /** Further details that distinguish it. */
  detail: z.string(),
  /** Status in Swedish; empty when there is none. */
  state: z.string(),
  /** Day to open, for screens addressed by day. */
  day: z.string().nullable(),
  /** Search text to open, for screens addressed by search. */
  search: z.string().nullable(),
  /** Whether its number equals the search text. */
  exact: z.boolean(),
})
export type SearchResult = z.infer<typeof searchResult>

export const officeSearchQuery = z.object({ q: searchText })

export const officeSearchReply = z.object({ results: z.array(searchResult) })
