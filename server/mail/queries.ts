import { aliasedTable, and, asc, eq, gt, inArray, isNull, like, lt, ne, not, or, sql } from 'drizzle-orm'
import { normalizeEmail } from '#domain/email.ts'
import { undeliverableAddress } from '#domain/mail/problems.ts'
import type { MailChannel, MailState } from '#domain/mail/states.ts'
import type { MailTemplate } from '#domain/mail/templates.ts'
import type { UndoKind } from '#domain/mail/undo.ts'
import { pickColumns } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { lockNames } from '../db/named-locks.ts'
import type { StoredContent } from './encrypted-content.ts'
import { mailAttachments, mailEvents, mailHolds, mails, undoableNotices } from './tables.ts'

export type NewMail = {
  /** Idempotency key: names the event of the mail. A repeated key sends nothing. */
  eventKey: string
  template: MailTemplate
  /** A text message to a phone number in E.164 form, instead of a mail. */
  channel?: MailChannel
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

/** Returns an address as mail servers know it. The shop's own may have å, ä and ö in the domain, and is stored as its owner wrote it. */
function storedAddress(address: string): string {
  return normalizeEmail(address) ?? undeliverableAddress
}

/**
 * Returns how many mails of some kinds an address has got since a time. Mails to one address are counted and stored one
 * after another.
 */
export async function countMails(
  db: Db,
  to: string,
  templates: readonly MailTemplate[],
  since: Date,
): Promise<number> {
  const address = storedAddress(to)
  await lockNames(db, [`mails to ${address}`])
  return db.$count(
    mails,
    and(
      eq(sql`lower(${mails.toAddress})`, address),
      gt(mails.createdAt, since),
      inArray(mails.template, [...templates]),
      ne(mails.state, 'limited'),
    ),
  )
}

/** Inserts a mail with its files. Returns its id, or undefined when its event already has one. */
export async function insertMail(
  db: Db,
  mail: Omit<NewMail, keyof StoredContent> & StoredContent & { messageId: string; state: MailState },
  now: Date,
): Promise<number | undefined> {
  const [row] = await db
    .insert(mails)
    .values({
      eventKey: mail.eventKey,
      template: mail.template,
      channel: mail.channel ?? 'mail',
      state: mail.state,
      toAddress: mail.channel === 'sms' ? mail.to : storedAddress(mail.to),
      replyTo: mail.replyTo === undefined ? null : storedAddress(mail.replyTo),
      subject: mail.subject,
      textBody: mail.text,
      htmlBody: mail.html,
      keyId: mail.keyId,
      messageId: mail.messageId,
      createdAt: now,
    })
    .onConflictDoNothing({ target: mails.eventKey })
    .returning({ id: mails.id })
  if (!row) return undefined
  if (mail.attachments.length > 0) {
    await db.insert(mailAttachments).values(mail.attachments.map((file) => ({ ...file, mailId: row.id })))
  }
  return row.id
}

/** Claims a mail for sending. Returns the mail with its files, or undefined when it is sent, cancelled, or in another round. */
export async function claimMail(db: Db, mailId: number, round: number, now: Date) {
  const [mail] = await db.update(mails).set({ attemptedAt: now }).where(inRound(mailId, round)).returning()
  if (!mail) return undefined
  return { ...mail, attachments: await getStoredFiles(db, mailId) }
}

/** Returns a mail's files with their stored content. */
export function getStoredFiles(db: Db, mailId: number) {
  return db
    .select(pickColumns(mailAttachments, 'filename', 'contentType', 'content'))
    .from(mailAttachments)
    .where(eq(mailAttachments.mailId, mailId))
    .orderBy(asc(mailAttachments.id))
}

/** Stores the provider's report about a text message. A failure is written into its history. */
export async function storeReport(
  db: Db,
  mailId: number,
  report: { state: 'delivered'; sentAt: Date } | { state: 'failed'; error: string; at: Date },
): Promise<void> {
  const settled = { attemptedAt: null }
  if (report.state === 'delivered') {
    const { state, sentAt } = report
    await db
      .update(mails)
      .set({ ...settled, state, sentAt, lastError: null })
      .where(eq(mails.id, mailId))
    return
  }
  const { state, error, at } = report
  await db
    .update(mails)
    .set({ ...settled, state, lastError: error })
    .where(eq(mails.id, mailId))
  await insertEvent(db, { mailId, kind: 'refused', error, happenedAt: at })
}

export async function findChannel(db: Db, mailId: number): Promise<MailChannel | undefined> {
  const [mail] = await db.select({ channel: mails.channel }).from(mails).where(eq(mails.id, mailId))
  return mail?.channel
}

/** Claims a text message for sending; undefined when it is settled, in another round, or claimed by an earlier attempt. */
export async function claimSms(db: Db, mailId: number, round: number, now: Date) {
  const [sms] = await db
    .update(mails)
    .set({ attemptedAt: now })
    .where(and(inRound(mailId, round), isNull(mails.attemptedAt)))
    .returning()
  return sms
}

/** Returns when an attempt without a result began. */
export async function findUnsettledSms(db: Db, mailId: number, round: number): Promise<Date | null> {
  const [sms] = await db.select({ at: mails.attemptedAt }).from(mails).where(inRound(mailId, round))
  return sms?.at ?? null
}

/** Ends the attempts to send a text message without knowing that it was sent. */
export async function markUnsent(
  db: Db,
  mailId: number,
  round: number,
  { state, error }: { state: 'uncertain' | 'no_service'; error: string | null },
): Promise<void> {
  await db
    .update(mails)
    .set({ state, lastError: error?.slice(0, 500) ?? null, attemptedAt: null })
    .where(inRound(mailId, round))
}

function inRound(mailId: number, round: number) {
  return and(eq(mails.id, mailId), eq(mails.state, 'queued'), eq(mails.round, round))
}

/** Returns the mails with some Message-IDs, each with its reply address. */
export async function findByMessageIds(
  db: Db,
  messageIds: readonly string[],
): Promise<{ messageId: string; replyTo: string | null }[]> {
  if (messageIds.length === 0) return []
  return db
    .select({ messageId: mails.messageId, replyTo: mails.replyTo })
    .from(mails)
    .where(inArray(mails.messageId, [...messageIds]))
}

/** Returns the states of the mails of some events, by event key. */
export async function getStates(db: Db, eventKeys: readonly string[]): Promise<Map<string, MailState>> {
  if (eventKeys.length === 0) return new Map()
  const rows = await db
    .select({ key: mails.eventKey, state: mails.state })
    .from(mails)
    .where(inArray(mails.eventKey, [...eventKeys]))
  return new Map(rows.map(({ key, state }) => [key, state]))
}

/** A message as far as it tells whether its recipient was reached. */
export type StoredMessage = Pick<typeof mails.$inferSelect, 'channel' | 'state' | 'createdAt' | 'sentAt'>

/** Returns the messages of some events, with copies that staff sent, by event key. */
export async function messagesOfEvents(
  db: Db,
  eventKeys: readonly string[],
): Promise<Map<string, StoredMessage[]>> {
  if (eventKeys.length === 0) return new Map()
  const original = aliasedTable(mails, 'original')
  const rows = await db
    .select({
      key: original.eventKey,
      ...pickColumns(mails, 'channel', 'state', 'createdAt', 'sentAt'),
    })
    .from(original)
    .innerJoin(mails, or(eq(mails.id, original.id), eq(mails.resendOfId, original.id)))
    .where(inArray(original.eventKey, [...eventKeys]))
  return Map.groupBy(rows, ({ key }) => key)
}

/** Returns the event of a mail, or of the mail that it repeats. */
export async function findOriginalEvent(db: Db, mailId: number): Promise<string | undefined> {
  const [mail] = await db
    .select({ eventKey: mails.eventKey, resendOfId: mails.resendOfId })
    .from(mails)
    .where(eq(mails.id, mailId))
  return mail?.resendOfId ? findOriginalEvent(db, mail.resendOfId) : mail?.eventKey
}

/** Deletes the mails of some events. */
export async function deleteMailsTo(db: Db, eventKeys: readonly string[]): Promise<void> {
  if (eventKeys.length > 0) await db.delete(mails).where(inArray(mails.eventKey, [...eventKeys]))
}

/** Marks a mail as sent, or as written to a file, which has no time of sending. */
export async function markSent(
  db: Db,
  mailId: number,
  now: Date,
  state: 'sent' | 'filed' = 'sent',
): Promise<void> {
  await db
    .update(mails)
    .set({
      state,
      sentAt: state === 'sent' ? now : null,
      lastError: null,
      attemptedAt: null,
      attempts: sql`${mails.attempts} + 1`,
    })
    .where(eq(mails.id, mailId))
}

/**
 * Marks a text message as sent, because its provider took it. Does nothing to one about which the provider's report came before its
 * answer.
 */
export async function markAccepted(db: Db, mailId: number, round: number, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({
      state: 'sent',
      sentAt: now,
      lastError: null,
      attemptedAt: null,
      attempts: sql`${mails.attempts} + 1`,
    })
    .where(inRound(mailId, round))
}

/** Records that the mail server refused a mail. After the last attempt it is marked as failed. */
export async function markRefused(
  db: Db,
  mailId: number,
  refusal: { error: string; failed: boolean; at: Date },
): Promise<void> {
  const error = refusal.error.slice(0, 500)
  await db
    .update(mails)
    .set({
      lastError: error,
      attemptedAt: null,
      attempts: sql`${mails.attempts} + 1`,
      ...(refusal.failed ? { state: 'failed' as const } : {}),
    })
    .where(eq(mails.id, mailId))
  await insertEvent(db, { mailId, kind: 'refused', error, happenedAt: refusal.at })
}

export async function insertEvent(db: Db, event: typeof mailEvents.$inferInsert): Promise<void> {
  await db.insert(mailEvents).values(event)
}

/** Starts a hold, unless one is in effect. */
export async function startHold(db: Db, reason: string, now: Date): Promise<void> {
  await db.insert(mailHolds).values({ since: now, reason }).onConflictDoNothing()
}

export async function findHold(db: Db): Promise<{ since: Date; reason: string } | undefined> {
  const [hold] = await db
    .select({ since: mailHolds.since, reason: mailHolds.reason })
    .from(mailHolds)
    .where(isNull(mailHolds.endedAt))
  return hold
}

/** Ends the hold in effect, and returns it. */
export async function endHold(db: Db, now: Date): Promise<{ since: Date; reason: string } | undefined> {
  const [hold] = await db
    .update(mailHolds)
    .set({ endedAt: now })
    .where(isNull(mailHolds.endedAt))
    .returning({ since: mailHolds.since, reason: mailHolds.reason })
  return hold
}

/** Returns the mails that wait to be sent, oldest first. */
export function heldMails(db: Db) {
  return db
    .select({ createdAt: mails.createdAt, to: mails.toAddress, subject: mails.subject })
    .from(mails)
    .where(eq(mails.state, 'queued'))
    .orderBy(asc(mails.createdAt), asc(mails.id))
}

/** Marks waiting mails from before `before` as failed, with the reason. Returns their number. */
export async function markFailedBefore(db: Db, before: Date, reason: string): Promise<number> {
  const marked = await db
    .update(mails)
    .set({ state: 'failed', lastError: reason })
    .where(and(eq(mails.state, 'queued'), lt(mails.createdAt, before)))
    .returning({ id: mails.id })
  return marked.length
}

/** Returns queued mails without a waiting job. */
export async function waitingMails(db: Db): Promise<{ mailId: number; round: number }[]> {
  const { rows } = await db.execute<{ mailId: number; round: number }>(sql`
    SELECT id AS "mailId", round FROM mails WHERE state = 'queued' AND NOT EXISTS (
      SELECT FROM jobs.job WHERE name = 'mail.send' AND state IN ('created', 'retry') AND data->>'mailId' = mails.id::text)
    ORDER BY id`)
  return rows
}

/** Deletes every mail except those to staff about their own accounts, with their files. */
export async function deleteShopMails(db: Db): Promise<void> {
  await db.delete(mails).where(not(like(mails.template, 'staff-%')))
}

type UndoableRow = typeof undoableNotices.$inferSelect

/** Stores what can be undone. The same subject again replaces it. */
export async function upsertUndoable(db: Db, row: UndoableRow): Promise<void> {
  const { kind, subjectId } = undoableNotices
  await db
    .insert(undoableNotices)
    .values(row)
    .onConflictDoUpdate({
      target: [kind, subjectId],
      set: { earlier: row.earlier, createdAt: row.createdAt },
    })
}

export async function deleteUndoable(
  db: Db,
  kind: UndoKind,
  subjectId: number,
): Promise<UndoableRow | undefined> {
  const [row] = await db
    .delete(undoableNotices)
    .where(and(eq(undoableNotices.kind, kind), eq(undoableNotices.subjectId, subjectId)))
    .returning()
  return row
}

export function findUndoable(
  db: Db,
  subjects: readonly { kind: UndoKind; id: number }[],
): Promise<UndoableRow[]> {
  const same = subjects.map(({ kind, id }) =>
    and(eq(undoableNotices.kind, kind), eq(undoableNotices.subjectId, id)),
  )
  return db
    .select()
    .from(undoableNotices)
    .where(or(...same))
}
