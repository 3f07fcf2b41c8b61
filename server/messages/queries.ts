import { and, asc, eq, getColumns, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { excerptLength } from '#domain/messages/rules.ts'
import type { ContactMessageInput, MessageQuery } from '#domain/messages/schemas.ts'
import { byAge } from '#domain/sorting.ts'
import { adminUsers } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import { readPage, type Window } from '../db/page.ts'
import { deleteById, findById, insertRow, lockById } from '../db/rows.ts'
import { matchesTyped } from '../db/search.ts'
import { getOrderBy } from '../db/sorting.ts'
import { contactMessages, messageReplies, messageSearchText } from './tables.ts'

export type MessageRow = typeof contactMessages.$inferSelect

/** Finds the same message stored after `since`. */
export async function findDuplicate(db: Db, fingerprint: string, since: Date) {
  const [row] = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(and(eq(contactMessages.fingerprint, fingerprint), gt(contactMessages.createdAt, since)))
    .limit(1)
  return row
}

export async function insertMessage(
  db: Db,
  message: Omit<ContactMessageInput, 'pictures' | 'website'>,
  meta: { fingerprint: string; now: Date },
): Promise<number> {
  const [row] = await db
    .insert(contactMessages)
    .values({
      name: message.namn,
      email: message.email,
      phone: message.telefon,
      subject: message.ämne,
      body: message.meddelande,
      fingerprint: meta.fingerprint,
      createdAt: meta.now,
    })
    .returning({ id: contactMessages.id })
  if (!row) throw new Error('The contact message was not written')
  return row.id
}

export const findMessage = findById(contactMessages)

/** Like `findMessage`, locked until the transaction ends. */
export const lockMessage = lockById(contactMessages)

function selectReplies(db: Db) {
  return db
    .select({ ...getColumns(messageReplies), author: adminUsers.username })
    .from(messageReplies)
    .leftJoin(adminUsers, eq(adminUsers.id, messageReplies.adminUserId))
}

/** An answer with its writer's user name, null when the account is gone. */
export type ReplyRow = Awaited<ReturnType<typeof selectReplies>>[number]

export function repliesTo(db: Db, messageId: number): Promise<ReplyRow[]> {
  return selectReplies(db)
    .where(eq(messageReplies.contactMessageId, messageId))
    .orderBy(asc(messageReplies.createdAt), asc(messageReplies.id))
}

export async function findReply(db: Db, id: number): Promise<ReplyRow | undefined> {
  const [row] = await selectReplies(db).where(eq(messageReplies.id, id))
  return row
}

export const insertReply = insertRow(messageReplies)
export const deleteReply = deleteById(messageReplies)

/** Sets when a message was answered; null when it waits. */
export async function setAnsweredAt(db: Db, id: number, answeredAt: Date | null): Promise<void> {
  await db.update(contactMessages).set({ answeredAt }).where(eq(contactMessages.id, id))
}

export const deleteMessage = deleteById(contactMessages)

function matching({ status, search }: MessageQuery): SQL | undefined {
  return and(
    status === 'answered' ? isNotNull(contactMessages.answeredAt) : undefined,
    status === 'unanswered' ? isNull(contactMessages.answeredAt) : undefined,
    matchesTyped(messageSearchText(contactMessages), search),
  )
}

/** Returns a page of messages with the beginning of their text, sorted as requested. */
export function pageOfMessages(db: Db, query: MessageQuery, window: Window) {
  const { id, name, subject, createdAt, answeredAt, body } = contactMessages
  // One character more than is shown, to detect truncation.
  const beginning = sql<string>`left(${body}, ${excerptLength + 1})`
  return readPage(
    db,
    () =>
      db
        .select({ id, name, subject, createdAt, answeredAt, beginning })
        .from(contactMessages)
        .where(matching(query)),
    getOrderBy(byAge, query.sort, { created: [createdAt, id] }),
    window,
    query.search,
  )
}

export type ListedMessage = Awaited<ReturnType<typeof pageOfMessages>>['rows'][number]
