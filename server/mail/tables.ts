import { sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { mailStates } from '../../domain/mail/states.ts'
import { instant, identityColumn } from '../db/tables.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Every mail the shop sends, before it is sent and ever after. */
export const mails = pgTable(
  'mails',
  {
    id: identityColumn(),
    /** Names the one event that this mail is about, so that a repeated job does not send a second one. */
    eventKey: text('event_key').notNull().unique(),
    template: text('template').notNull(),
    toAddress: text('to_address').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    /** The key that both texts and all files are sealed with, since they carry a private link; null when they are stored as they are. */
    keyId: text('key_id'),
    /** Stays the same through every retry, so that receivers can tell a repeat. */
    messageId: text('message_id').notNull().unique(),
    state: text('state', { enum: mailStates }).notNull().default('queued'),
    /** Counted up when staff try again, give up or send elsewhere: a job of an earlier round does nothing. */
    round: integer('round').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** Since when it is being handed over; empty when it is not. */
    attemptedAt: instant('attempted_at'),
    lastError: text('last_error'),
    /** The mail that this one repeats, and who of the staff sent it again. Users belong to an area of their own. */
    resendOfId: integer('resend_of_id').references((): AnyPgColumn => mails.id, { onDelete: 'set null' }),
    adminUserId: integer('admin_user_id'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    index('mails_newest').on(t.createdAt, t.id),
    index('mails_to').on(sql`lower(${t.toAddress})`, t.createdAt),
    index('mails_reply_to').on(sql`lower(${t.replyTo})`),
    index('mails_unsent').on(t.createdAt).where(sql`${t.state} <> 'sent'`),
    index('mails_resend_of').on(t.resendOfId).where(sql`${t.resendOfId} IS NOT NULL`),
  ],
)

/** Files that go with a mail. */
export const mailAttachments = pgTable(
  'mail_attachments',
  {
    id: identityColumn(),
    mailId: integer('mail_id')
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    filename: text('filename').notNull(),
    contentType: text('content_type').notNull(),
    content: bytes('content').notNull(),
  },
  (t) => [index('mail_attachments_mail').on(t.mailId)],
)

/** What has happened to a mail besides being written and sent: each refusal, and what staff did. */
export const mailEvents = pgTable(
  'mail_events',
  {
    id: identityColumn(),
    mailId: integer('mail_id')
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['refused', 'retried', 'given_up'] }).notNull(),
    /** The mail server's error. */
    error: text('error'),
    adminUserId: integer('admin_user_id'),
    happenedAt: instant('happened_at').notNull(),
  },
  (t) => [index('mail_events_mail').on(t.mailId, t.id)],
)

/** Times during which no mail leaves the house. Mails are stored meanwhile as ever. */
export const mailHolds = pgTable(
  'mail_holds',
  {
    id: identityColumn(),
    since: instant('since').notNull(),
    reason: text('reason').notNull(),
    endedAt: instant('ended_at'),
  },
  // At most one at a time, and found without looking at those that have ended.
  (t) => [uniqueIndex('mail_holds_open').on(sql`(true)`).where(sql`${t.endedAt} IS NULL`)],
)
