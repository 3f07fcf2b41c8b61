import { and, lt, sql } from 'drizzle-orm'
import { expiredRows } from '../kit/retention.ts'
import { reviewRequests, reviews } from './tables.ts'

/** Requests that no one answered, since they were mailed. A review keeps its request, which shows that a customer wrote it. */
export const reviewsRetention = [
  expiredRows('mails', reviewRequests, (before) =>
    and(
      lt(reviewRequests.askedAt, before),
      sql`NOT EXISTS (SELECT FROM ${reviews} WHERE ${reviews.requestId} = ${reviewRequests}.id)`,
    ),
  ),
]
