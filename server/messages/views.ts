import { getExcerpt } from '#domain/messages/rules.ts'
import type { AdminMessage, MessageSummary } from '#domain/messages/schemas.ts'
import type { ListedMessage, MessageRow, ReplyRow } from './queries.ts'

export function summaryView(row: ListedMessage): MessageSummary {
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    name: row.name,
    subject: row.subject,
    excerpt: getExcerpt(row.beginning),
    answered_at: row.answeredAt?.toISOString() ?? null,
  }
}

export function messageView(
  row: MessageRow,
  {
    replies,
    pictures,
    undoable,
  }: { replies: readonly ReplyRow[] } & Pick<AdminMessage, 'pictures' | 'undoable'>,
): AdminMessage {
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    name: row.name,
    email: row.email,
    phone: row.phone,
    subject: row.subject,
    body: row.body,
    answered_at: row.answeredAt?.toISOString() ?? null,
    replies: replies.map((reply) => ({
      id: reply.id,
      created_at: reply.createdAt.toISOString(),
      author: reply.author,
      body: reply.body,
    })),
    pictures,
    undoable,
  }
}
