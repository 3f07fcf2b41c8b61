import { getExcerpt } from '#domain/messages/rules.ts'
import { messageSubjectLabels } from '#domain/messages/texts.ts'
import { type Inbox, type InboxItem, type InboxKind, maxInboxItems } from '#domain/office/overview-schemas.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { newQuotes, unansweredMessages, waitingReviews } from './queries.ts'
import { unreadNotes } from './repairs/queries.ts'

/** Returns what waits for an answer from all sources, the longest waiting first. */
export async function readInbox(ctx: Ctx): Promise<Inbox> {
  requireAdmin(ctx)
  const { db } = ctx
  const [repairs, messages, quotes, reviews] = await Promise.all([
    unreadNotes(db, [], maxInboxItems),
    unansweredMessages(db, maxInboxItems),
    newQuotes(db, maxInboxItems),
    waitingReviews(db, maxInboxItems),
  ])
  const items = [
    ...repairs.map((row) =>
      toItem('repair', row, {
        subject: `${row.number}, ${deviceName(row.brand, row.model)}`,
        words: row.beginning,
      }),
    ),
    ...messages.map((row) =>
      toItem('message', row, { subject: messageSubjectLabels[row.subject], words: row.beginning }),
    ),
    ...quotes.map((row) =>
      toItem('quote', row, {
        subject: deviceName(row.brand, row.model),
        words: [row.issue, row.beginning].filter(Boolean).join('. '),
      }),
    ),
    ...reviews.map((row) => toItem('review', row, { subject: `${row.rating} av 5`, words: row.beginning })),
  ]
  const sources = [repairs, messages, quotes, reviews]
  return {
    count: sources.reduce((sum, [first]) => sum + (first?.inAll ?? 0), 0),
    items: items.toSorted((a, b) => a.at.localeCompare(b.at)).slice(0, maxInboxItems),
  }
}

function toItem(
  kind: InboxKind,
  { id, name, at }: { id: number; name: string; at: Date },
  { subject, words }: { subject: string; words: string },
): InboxItem {
  return { kind, id, name, subject, excerpt: getExcerpt(words), at: at.toISOString() }
}
