import { and, eq, lte, sql } from 'drizzle-orm'
import type { MailOutcome } from '#domain/mail/received/outcomes.ts'
import type { Db } from '../db/database.ts'
import { mailboxes, receivedMails, receivedTexts } from './tables.ts'

export type MailboxRow = typeof mailboxes.$inferSelect

/** The place of a mail: its mailbox, and its number there. */
export type MailPlace = { mailboxId: number; uidValidity: number; uid: number }

/** Returns the row of a mailbox, which is created when it is read for the first time. */
export async function ensureMailbox(db: Db, address: string): Promise<MailboxRow> {
  await db.insert(mailboxes).values({ address }).onConflictDoNothing({ target: mailboxes.address })
  const mailbox = await findMailbox(db, address)
  if (!mailbox) throw new Error('The mailbox was not created')
  return mailbox
}

export async function findMailbox(db: Db, address: string): Promise<MailboxRow | undefined> {
  const [mailbox] = await db.select().from(mailboxes).where(eq(mailboxes.address, address))
  return mailbox
}

/** Begins a new numbering, unless another node has begun one since `mailbox` was read. */
export async function beginNumbering(
  db: Db,
  mailbox: MailboxRow,
  { uidValidity, lastUid }: { uidValidity: number; lastUid: number },
): Promise<void> {
  await db
    .update(mailboxes)
    .set({ uidValidity, lastUid, failedUid: null, failures: 0 })
    .where(
      and(
        eq(mailboxes.id, mailbox.id),
        sql`${mailboxes.uidValidity} IS NOT DISTINCT FROM ${mailbox.uidValidity}::bigint`,
      ),
    )
}

/**
 * Moves the position of a mailbox to a mail, and locks it until the transaction ends. Returns whether the mail is new: not received by
 * another node, and not numbered in another way.
 */
export async function moveTo(db: Db, { mailboxId, uidValidity, uid }: MailPlace): Promise<boolean> {
  const moved = await db
    .update(mailboxes)
    .set({ lastUid: uid, failedUid: null, failures: 0 })
    .where(
      and(
        eq(mailboxes.id, mailboxId),
        eq(mailboxes.uidValidity, uidValidity),
        lte(mailboxes.lastUid, uid - 1),
      ),
    )
    .returning({ id: mailboxes.id })
  return moved.length > 0
}

/** Records a received mail. Returns false for one that was received before, under this or another number. */
export async function insertReceived(
  db: Db,
  mail: MailPlace & { digest: string; outcome: MailOutcome; receivedAt: Date },
): Promise<boolean> {
  const inserted = await db
    .insert(receivedMails)
    .values(mail)
    .onConflictDoNothing()
    .returning({ id: receivedMails.id })
  return inserted.length > 0
}

/** Counts that a mail could not be received. Returns how many times it could not. */
export async function countFailure(db: Db, { mailboxId, uid }: MailPlace): Promise<number> {
  const failures = sql<number>`CASE WHEN ${mailboxes.failedUid} = ${uid}::bigint THEN ${mailboxes.failures} + 1 ELSE 1 END`
  const [row] = await db
    .update(mailboxes)
    .set({ failedUid: uid, failures })
    .where(eq(mailboxes.id, mailboxId))
    .returning({ failures: mailboxes.failures })
  return row?.failures ?? 1
}

export async function markRead(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(mailboxes)
    .set({ readAt: now, failingSince: null, lastError: null })
    .where(eq(mailboxes.id, id))
}

/** Records that a mailbox cannot be read; since when stays that of the first attempt. */
export async function markFailing(db: Db, id: number, error: string, now: Date): Promise<void> {
  await db
    .update(mailboxes)
    .set({
      failingSince: sql`COALESCE(${mailboxes.failingSince}, ${now.toISOString()}::timestamptz)`,
      lastError: error.slice(0, 500),
    })
    .where(eq(mailboxes.id, id))
}

/** Records a text message as received. Returns whether it is new. */
export async function insertReceivedText(db: Db, row: typeof receivedTexts.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(receivedTexts)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: receivedTexts.id })
  return rows.length > 0
}
