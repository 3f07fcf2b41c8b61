import { z } from 'zod'
import { day, getPage, id, line, missingMessage, pageQuery, sortBy, text, version } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { byAge } from '../sorting.ts'
import { refusalReasons, reviewMaxLength, reviewStatuses } from './rules.ts'

const rating = z
  .int(missingMessage('Välj ett betyg.'))
  .min(1, 'Välj ett betyg mellan 1 och 5.')
  .max(5, 'Välj ett betyg mellan 1 och 5.')

/** A customer's review, sent from the private link of the mail that asked for it. */
export const reviewInput = namedObject('NewReview', {
  rating,
  body: text(reviewMaxLength, 'Skriv några ord.'),
  name: line(60, 'Skriv ett namn att visa.'),
  products: z
    .array(z.object({ product_id: id(), rating }))
    .max(50)
    .optional()
    .default([])
    .describe('ratings of things in the order that the request is about'),
})
export type ReviewInput = z.infer<typeof reviewInput>

/** A request for a review, as its customer sees it. */
export const reviewRequestView = namedObject('ReviewRequest', {
  about: z.enum(['repair', 'order']),
  number: z.string(),
  device: z.string().describe('the repaired device; empty for an order'),
  /** First name, suggested as the name to show. */
  name: z.string(),
  products: z
    .array(z.object({ id: z.int(), name: z.string() }))
    .describe('the things of the order, which can be rated'),
  is_written: z.boolean(),
  is_declined: z.boolean(),
})
export type ReviewRequestView = z.infer<typeof reviewRequestView>

/** A review as visitors see it. `verified` means that it belongs to a repair or an order here. */
export type PublicReview = {
  id: number
  name: string
  rating: number
  body: string
  writtenAt: string
  verified: boolean
  source: string
  sourceUrl: string
  answer: string
}

/** A page of the published reviews, with the number and mean rating of those of verified customers. */
export type PublicReviews = {
  reviews: PublicReview[]
  count: number
  verified: { count: number; rating: number | null }
}

/** A review in the back office. */
export const adminReview = namedObject('AdminReview', {
  id: z.int(),
  created_at: z.string(),
  name: z.string(),
  rating: z.int(),
  body: z.string(),
  status: z.enum(reviewStatuses),
  version: z.int(),
  repair: z.object({ id: z.int(), number: z.string() }).nullable(),
  order: z.object({ id: z.int(), number: z.string() }).nullable(),
  products: z.array(z.object({ name: z.string(), rating: z.int() })).describe('the buyer’s ratings'),
  source: z.string(),
  source_url: z.string(),
  refusal_reason: z.enum(refusalReasons).nullable(),
  refusal_note: z.string(),
  decided_at: z.string().nullable(),
  decided_by: z.string().nullable(),
  answer: z.string(),
  answered_at: z.string().nullable(),
})
export type AdminReview = z.infer<typeof adminReview>
export const adminReviewList = getPage(adminReview)

/** A page of the reviews. `search` looks in name and text. */
export const reviewQuery = pageQuery.extend({
  status: z.enum(reviewStatuses).optional(),
  search: text(100).optional(),
  sort: sortBy(byAge),
})
export type ReviewQuery = z.infer<typeof reviewQuery>

export const publishInput = namedObject('PublishReview', { version: version() })

/** A refusal with its reason, which is never the rating. */
export const refusalInput = namedObject('RefuseReview', {
  version: version(),
  reason: z.enum(refusalReasons, 'Välj ett skäl.'),
  note: text(500).optional().default(''),
})
export type RefusalInput = z.infer<typeof refusalInput>

/** The shop's public answer; empty removes it. */
export const reviewAnswerInput = namedObject('AnswerReview', {
  version: version(),
  answer: text(reviewMaxLength),
})
export type ReviewAnswerInput = z.infer<typeof reviewAnswerInput>

/** A review from another site, with its source and link. */
export const importedReviewInput = namedObject('ImportedReview', {
  name: line(60, 'Skriv namnet som står där.'),
  rating,
  body: text(reviewMaxLength, 'Skriv texten som står där.'),
  written_on: day(),
  source: line(60, 'Skriv var omdömet står.'),
  source_url: line(500, 'Skriv adressen till omdömet.').regex(
    /^https:\/\/[^\s/]+\.[^\s]+$/,
    'Skriv hela adressen, från https://.',
  ),
})
export type ImportedReviewInput = z.infer<typeof importedReviewInput>
