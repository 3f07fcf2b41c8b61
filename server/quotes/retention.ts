import { and, isNull, lt, or, sql } from 'drizzle-orm'
import { toDay } from '#domain/time.ts'
import { expiredRows } from '../kit/retention.ts'
import { quoteForms, quoteRequests } from './tables.ts'

/**
 * Quote requests that came to nothing. An approved offer belongs to its repair, also when it is archived, and a valid one can
 * still be approved.
 */
export const quotesRetention = [
  expiredRows('quotes', quoteRequests, (before) => {
    const { createdAt, sentAt, answeredAt, repairId, validUntil } = quoteRequests
    return and(
      lt(createdAt, before),
      sql`greatest(${createdAt}, ${sentAt}, ${answeredAt}) < ${before.toISOString()}::timestamptz`,
      or(isNull(validUntil), lt(validUntil, toDay(before))),
      isNull(repairId),
      // A form of an earlier version can be valid for longer than the last offer.
      sql`NOT EXISTS (SELECT FROM ${quoteForms} form WHERE form.quote_id = ${quoteRequests}.id AND form.valid_until >= ${toDay(before)})`,
    )
  }),
]
