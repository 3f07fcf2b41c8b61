import { and, asc, eq, getColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { MailQuery } from '#domain/mail/schemas.ts'
import { findTemplates } from '#domain/mail/templates.ts'
import { byAge } from '#domain/sorting.ts'
import { adminUsers } from '#server/accounts/tables.ts'
import { pickColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { readPage, type Window } from '#server/db/page.ts'
import { findBy, lockById } from '#server/db/rows.ts'
import { matchesTyped } from '#server/db/search.ts'
import { getOrderBy } from '#server/db/sorting.ts'
import { sealOverhead } from '#server/security/encryption.ts'
import type { StoredContent } from '../encrypted-content.ts'
import { mailAttachments, mailEvents, mailSearchText, mails } from '../tables.ts'

export type MailRow = typeof mails.$inferSelect

const cardColumns = {
  ...pickColumns(
    mails,
    'id',
    'template',
    'channel',
    'toAddress',
    'subject',
    'state',
    'attempts',
    'lastError',
    'createdAt',
    'sentAt',
  ),
}

export type MailCardRow = Pick<MailRow, keyof typeof cardColumns>

function matching({ state, search }: MailQuery): SQL | undefined {
  const named = search ? findTemplates(search) : []
  return and(
    state === 'sent' ? inArray(mails.state, ['sent', 'delivered']) : state && eq(mails.state, state),
    or(
      matchesTyped(mailSearchText(mails), search),
      named.length > 0 ? inArray(mails.template, named) : undefined,
    ),
  )
}

export function pageOfMails(db: Db, query: MailQuery, window: Window) {
  return readPage(
    db,
    () => db.select(cardColumns).from(mails).where(matching(query)),
    getOrderBy(byAge, query.sort, { created: [mails.createdAt, mails.id] }),
    window,
    query.search,
  )
}

export async function countUnsent(db: Db): Promise<{ queued: number; failed: number }> {
  const [row] = await db
    .select({
      queued: sql<number>`count(*) FILTER (WHERE ${mails.state} = 'queued')::int`,
      failed: sql<number>`count(*) FILTER (WHERE ${mails.state} = 'failed')::int`,
    })
    .from(mails)
    // The condition of the index on unsent mails.
    .where(sql`${mails.state} NOT IN ('sent', 'filed')`)
  return row ?? { queued: 0, failed: 0 }
}

/** Finds a mail, with the name of the user who sent it again, if any. */
export async function findMail(db: Db, id: number) {
  const [row] = await db
    .select({ mail: mails, by: adminUsers.username })
    .from(mails)
    .leftJoin(adminUsers, eq(adminUsers.id, mails.adminUserId))
    .where(eq(mails.id, id))
  return row
}

export const findByEvent = findBy(mails, 'eventKey')

/** Finds a mail, locked until the transaction ends. */
export const lockMail = lockById(mails)

/** Returns a mail's events, oldest first. */
export function getEvents(db: Db, mailId: number) {
  return db
    .select({ ...getColumns(mailEvents), by: adminUsers.username })
    .from(mailEvents)
    .leftJoin(adminUsers, eq(adminUsers.id, mailEvents.adminUserId))
    .where(eq(mailEvents.mailId, mailId))
    .orderBy(asc(mailEvents.id))
}

/** Returns the copies of a mail, oldest first. */
export function getCopies(db: Db, mailId: number) {
  return db
    .select({ id: mails.id, to: mails.toAddress, createdAt: mails.createdAt, by: adminUsers.username })
    .from(mails)
    .leftJoin(adminUsers, eq(adminUsers.id, mails.adminUserId))
    .where(eq(mails.resendOfId, mailId))
    .orderBy(asc(mails.id))
}

/** Returns a mail's files without their content. */
export function getFiles(db: Db, mailId: number) {
  return db
    .select({
      ...pickColumns(mailAttachments, 'id', 'filename', 'contentType'),
      bytes: sql<number>`octet_length(${mailAttachments.content}) - CASE WHEN ${mails.keyId} IS NULL THEN 0 ELSE ${sealOverhead}::int END`,
    })
    .from(mailAttachments)
    .innerJoin(mails, eq(mails.id, mailAttachments.mailId))
    .where(eq(mailAttachments.mailId, mailId))
    .orderBy(asc(mailAttachments.id))
}

export async function findFile(db: Db, mailId: number, fileId: number) {
  const [row] = await db
    .select({
      filename: mailAttachments.filename,
      content: mailAttachments.content,
      template: mails.template,
      keyId: mails.keyId,
      eventKey: mails.eventKey,
    })
    .from(mailAttachments)
    .innerJoin(mails, eq(mails.id, mailAttachments.mailId))
    .where(and(eq(mailAttachments.id, fileId), eq(mailAttachments.mailId, mailId)))
  return row
}

/** Sets a mail's state and begins a new round, which makes the jobs of earlier rounds do nothing. Returns the round. */
export async function beginRound(db: Db, id: number, state: 'queued' | 'cancelled'): Promise<number> {
  const [row] = await db
    .update(mails)
    .set({ state, round: sql`${mails.round} + 1`, attemptedAt: null })
    .where(eq(mails.id, id))
    .returning({ round: mails.round })
  if (!row) throw new Error('The mail is gone')
  return row.round
}

/** Returns failed mails, oldest first, locked until the transaction ends. */
export function lockFailed(db: Db, limit: number) {
  return db
    .select({ id: mails.id, lastError: mails.lastError })
    .from(mails)
    .where(eq(mails.state, 'failed'))
    .orderBy(asc(mails.createdAt), asc(mails.id))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Inserts a copy of a mail with its own stored content. Returns its id, or undefined when `eventKey` already has a mail. */
export async function copyMail(
  db: Db,
  mail: MailRow,
  again: {
    eventKey: string
    to: string
    messageId: string
    adminUserId: number
    now: Date
    content: StoredContent
  },
): Promise<number | undefined> {
  const [row] = await db
    .insert(mails)
    .values({
      eventKey: again.eventKey,
      template: mail.template,
      toAddress: again.to,
      replyTo: mail.replyTo,
      subject: mail.subject,
      textBody: again.content.text,
      htmlBody: again.content.html,
      keyId: again.content.keyId,
      messageId: again.messageId,
      resendOfId: mail.id,
      adminUserId: again.adminUserId,
      createdAt: again.now,
    })
    .onConflictDoNothing({ target: mails.eventKey })
    .returning({ id: mails.id })
  if (!row) return undefined
  const files = again.content.attachments.map((file) => ({ ...file, mailId: row.id }))
  if (files.length > 0) await db.insert(mailAttachments).values(files)
  return row.id
}
