import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { mailOutcomes } from '#domain/mail/received/outcomes.ts'
import { identityColumn, instant, requiredReference } from '../db/tables.ts'

/** UIDs and UIDVALIDITY of IMAP: 32 bits without a sign. */
const imapNumber = (name: string) => bigint(name, { mode: 'number' })

/** A mailbox that was read, and how far. The row is locked while a mail is received, so no mail is received twice. */
export const mailboxes = pgTable('mailboxes', {
  id: identityColumn(),
  address: text('address').notNull().unique(),
  /** Null until it was opened for the first time. Another value means that the server has numbered all mails again. */
  uidValidity: imapNumber('uid_validity'),
  /** The last mail that was received, or passed over. */
  lastUid: imapNumber('last_uid').notNull().default(0),
  /** The mail that could not be received, and how many times it was tried. */
  failedUid: imapNumber('failed_uid'),
  failures: integer('failures').notNull().default(0),
  /** When it was read to the end. */
  readAt: instant('read_at'),
  /** Since when it cannot be read; null while it can. */
  failingSince: instant('failing_since'),
  lastError: text('last_error'),
})

/** The mails that were received. It names no one: the digest recognises a mail that arrives again under another number. */
export const receivedMails = pgTable(
  'received_mails',
  {
    id: identityColumn(),
    mailboxId: requiredReference('mailbox_id', () => mailboxes.id, { onDelete: 'cascade' }),
    uidValidity: imapNumber('uid_validity').notNull(),
    uid: imapNumber('uid').notNull(),
    /** The digest of Message-ID, sender and date, or of the whole mail when it has no Message-ID. */
    digest: text('digest').notNull().unique(),
    outcome: text('outcome', { enum: mailOutcomes }).notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    unique('received_mails_uid').on(t.mailboxId, t.uidValidity, t.uid),
    index('received_mails_received').on(t.receivedAt),
  ],
)

/** The text messages that were received, by the ids of their provider. They name no one. */
export const receivedTexts = pgTable(
  'received_texts',
  {
    id: identityColumn(),
    providerId: text('provider_id').notNull().unique(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [index('received_texts_received').on(t.receivedAt)],
)
