import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { mailChannels, mailStates } from '#domain/mail/states.ts'
import { undoKinds } from '#domain/mail/undo.ts'
import { asciiAddress, isAsciiAddress } from '../db/columns.ts'
import { getTrigramIndex, searchExpression } from '../db/search.ts'
import { identityColumn, instant, requiredReference } from '../db/tables.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** The expression by which the mail log is searched. */
export const mailSearchText = (t: Record<'toAddress' | 'subject', AnyPgColumn>) =>
  searchExpression([t.toAddress, t.subject])

/** Actions that staff can still undo, because their customer is notified some seconds later. A row ends when it is undone, or before it is sent. */
export const undoableNotices = pgTable(
  'undoable_notices',
  {
    kind: text('kind', { enum: undoKinds }).notNull(),
    /** The id of what was done, or of what it was done to. */
    subjectId: integer('subject_id').notNull(),
    /** The columns that it changed, as they were. */
    earlier: jsonb('earlier').$type<Record<string, unknown>>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectId] })],
)

/** Every mail of the shop, stored before it is sent and afterwards. */
export const mails = pgTable(
  'mails',
  {
    id: identityColumn(),
    /** Idempotency key: names the event of the mail, so that a repeated job does not send it twice. */
    eventKey: text('event_key').notNull().unique(),
    template: text('template').notNull(),
    /** Text messages are stored like mails, with a phone number as their address. */
    channel: text('channel', { enum: mailChannels }).notNull().default('mail'),
    toAddress: text('to_address').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    /** The key that encrypted texts and files, because they contain a private link; null when they are plain text. */
    keyId: text('key_id'),
    /** Stays the same for all attempts, so that recipients can detect duplicates. */
    messageId: text('message_id').notNull().unique(),
    state: text('state', { enum: mailStates }).notNull().default('queued'),
    /** Incremented when staff retry, cancel or resend: jobs of earlier rounds do nothing. */
    round: integer('round').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** When the current sending began; null when it is not being sent. */
    attemptedAt: instant('attempted_at'),
    lastError: text('last_error'),
    /** The mail that this one copies, and the user who sent it again. No foreign key to users, who belong to another area. */
    resendOfId: integer('resend_of_id').references((): AnyPgColumn => mails.id, { onDelete: 'set null' }),
    adminUserId: integer('admin_user_id'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    check('mails_to_ascii', sql`${t.channel} = 'sms' OR ${isAsciiAddress(t.toAddress)}`),
    asciiAddress('mails_reply_to_ascii', t.replyTo),
    index('mails_newest').on(t.createdAt, t.id),
    index('mails_to').on(sql`lower(${t.toAddress})`, t.createdAt),
    index('mails_searched').using('gin', getTrigramIndex(mailSearchText(t))),
    index('mails_template').on(t.template, t.createdAt, t.id),
    index('mails_reply_to').on(sql`lower(${t.replyTo})`),
    // All but the state of nearly every mail.
    index('mails_state').on(t.state, t.createdAt, t.id).where(sql`${t.state} <> 'sent'`),
    index('mails_unsent').on(t.createdAt).where(sql`${t.state} NOT IN ('sent', 'filed')`),
    index('mails_resend_of').on(t.resendOfId).where(sql`${t.resendOfId} IS NOT NULL`),
  ],
)

export const mailAttachments = pgTable(
  'mail_attachments',
  {
    id: identityColumn(),
    mailId: requiredReference('mail_id', () => mails.id, { onDelete: 'cascade' }),
    filename: text('filename').notNull(),
    contentType: text('content_type').notNull(),
    content: bytes('content').notNull(),
  },
  (t) => [index('mail_attachments_mail').on(t.mailId)],
)

/** A mail's history besides writing and sending: each refusal, and the actions of staff. */
export const mailEvents = pgTable(
  'mail_events',
  {
    id: identityColumn(),
    mailId: requiredReference('mail_id', () => mails.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['refused', 'retried', 'given_up'] }).notNull(),
    /** The mail server's error. */
    error: text('error'),
    adminUserId: integer('admin_user_id'),
    happenedAt: instant('happened_at').notNull(),
  },
  (t) => [index('mail_events_mail').on(t.mailId, t.id)],
)

/** Periods during which no mail is sent. Mails are still stored. */
export const mailHolds = pgTable(
  'mail_holds',
  {
    id: identityColumn(),
    since: instant('since').notNull(),
    reason: text('reason').notNull(),
    endedAt: instant('ended_at'),
  },
  // At most one open hold, found without scanning the ended ones.
  (t) => [uniqueIndex('mail_holds_open').on(sql`(true)`).where(sql`${t.endedAt} IS NULL`)],
)
