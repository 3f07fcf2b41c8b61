import { and, lt, sql } from 'drizzle-orm'
import { expiredRows } from '../kit/retention.ts'
import { contactMessages, messageReplies } from './tables.ts'

/** Answered messages with their replies, since the last reply. Unanswered ones wait for staff. */
export const messagesRetention = [
  expiredRows('messages', contactMessages, (before) =>
    and(
      lt(contactMessages.answeredAt, before),
      sql`${contactMessages.id} NOT IN (SELECT ${messageReplies.contactMessageId} FROM ${messageReplies}
        WHERE ${messageReplies.createdAt} >= ${before.toISOString()}::timestamptz)`,
    ),
  ),
]
