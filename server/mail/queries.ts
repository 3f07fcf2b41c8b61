import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../kit/database.ts'
import type { NewMail } from './service.ts'
import { mailAttachments, mailHolds, mails } from './tables.ts'

/** Stores a mail with its files. Returns its id, or undefined when its event already has one. */
export async function insertMail(
  db: Db,
  mail: NewMail & { messageId: string },
  now: Date,
): Promise<number | undefined> {
  const [row] = await db
    .insert(mails)
    .values({
      eventKey: mail.eventKey,
      template: mail.template,
      toAddress: mail.to,
      replyTo: mail.replyTo ?? null,
      subject: mail.subject,
      textBody: mail.text,
      htmlBody: mail.html,
      messageId: mail.messageId,
      createdAt: now,
    })
    .onConflictDoNothing({ target: mails.eventKey })
    .returning({ id: mails.id })
  if (!row) return undefined
  const attachments = mail.attachments ?? []
  if (attachments.length > 0) {
    await db.insert(mailAttachments).values(attachments.map((file) => ({ ...file, mailId: row.id })))
  }
  return row.id
}

/** A stored mail with its files. */
export async function loadMail(db: Db, mailId: number) {
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId))
  if (!mail) return undefined
  const attachments = await db
    .select({
      filename: mailAttachments.filename,
      contentType: mailAttachments.contentType,
      content: mailAttachments.content,
    })
    .from(mailAttachments)
    .where(eq(mailAttachments.mailId, mailId))
    .orderBy(mailAttachments.id)
  return { ...mail, attachments }
}

/** Writes down that the transport took the mail. */
export async function markSent(db: Db, mailId: number, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'sent', sentAt: now, lastError: null, attempts: sql`${mails.attempts} + 1` })
    .where(eq(mails.id, mailId))
}

/** Writes down an attempt that failed; after the last one the mail counts as failed and waits for a person. */
export async function markFailedAttempt(
  db: Db,
  mailId: number,
  reason: string,
  last: boolean,
): Promise<void> {
  await db
    .update(mails)
    .set({
      lastError: reason.slice(0, 500),
      attempts: sql`${mails.attempts} + 1`,
      ...(last ? { state: 'failed' as const } : {}),
    })
    .where(eq(mails.id, mailId))
}

/** Begins a hold, unless one stands. */
export async function startHold(db: Db, reason: string, now: Date): Promise<void> {
  await db.insert(mailHolds).values({ since: now, reason }).onConflictDoNothing()
}

/** The hold that stands. */
export async function openHold(db: Db): Promise<{ since: Date; reason: string } | undefined> {
  const [hold] = await db
    .select({ since: mailHolds.since, reason: mailHolds.reason })
    .from(mailHolds)
    .where(isNull(mailHolds.endedAt))
  return hold
}

/** Ends the hold that stands, and returns it. */
export async function endHold(db: Db, now: Date): Promise<{ since: Date; reason: string } | undefined> {
  const [hold] = await db
    .update(mailHolds)
    .set({ endedAt: now })
    .where(isNull(mailHolds.endedAt))
    .returning({ since: mailHolds.since, reason: mailHolds.reason })
  return hold
}

/** Mails that wait to be sent, oldest first. */
export function heldMails(db: Db) {
  return db
    .select({ createdAt: mails.createdAt, to: mails.toAddress, subject: mails.subject })
    .from(mails)
    .where(eq(mails.state, 'queued'))
    .orderBy(asc(mails.createdAt), asc(mails.id))
}

/** Marks waiting mails from before an instant as failed, with the reason. Returns how many. */
export async function markHeldBack(db: Db, before: Date, reason: string): Promise<number> {
  const marked = await db
    .update(mails)
    .set({ state: 'failed', lastError: reason })
    .where(and(eq(mails.state, 'queued'), lt(mails.createdAt, before)))
    .returning({ id: mails.id })
  return marked.length
}

/** Waiting mails that no job is about, or one that has already seen the hold. */
export async function waitingMailIds(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM mails WHERE state = 'queued' AND NOT EXISTS (
      SELECT FROM jobs.job WHERE name = 'mail.send' AND state IN ('created', 'retry') AND data->>'mailId' = mails.id::text)
    ORDER BY id`)
  return rows.map(({ id }) => id)
}
