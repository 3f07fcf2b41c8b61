import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { messageSubjects } from '#domain/messages/texts.ts'
import { byStaff } from '../accounts/tables.ts'
import { asciiAddress } from '../db/columns.ts'
import { getTrigramIndex, searchExpression } from '../db/search.ts'
import { identityColumn, instant, requiredReference } from '../db/tables.ts'

/** The expression by which the back office's search finds a message. */
export const messageSearchText = (t: Record<'name' | 'email' | 'phone' | 'body', AnyPgColumn>) =>
  searchExpression([t.name, t.email, t.body], t.phone)

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: identityColumn(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    subject: text('subject', { enum: messageSubjects }).notNull(),
    body: text('body').notNull(),
    /** A digest of the input, to recognise a duplicate. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When staff answered it, or marked it as answered; null while it waits. */
    answeredAt: instant('answered_at'),
  },
  (t) => [
    asciiAddress('contact_messages_email_ascii', t.email),
    index('contact_messages_newest').on(t.createdAt, t.id),
    index('contact_messages_waiting').on(t.createdAt, t.id).where(sql`${t.answeredAt} IS NULL`),
    index('contact_messages_fingerprint').on(t.fingerprint, t.createdAt),
    index('contact_messages_email').on(sql`lower(${t.email})`),
    index('contact_messages_searched').using('gin', getTrigramIndex(messageSearchText(t))),
  ],
)

export const messageReplies = pgTable(
  'message_replies',
  {
    id: identityColumn(),
    contactMessageId: requiredReference('contact_message_id', () => contactMessages.id, {
      onDelete: 'cascade',
    }),
    adminUserId: byStaff(),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('message_replies_message').on(t.contactMessageId, t.createdAt)],
)

/**
 * Pictures that visitors choose in the forms of a message and of a quote request. They are uploaded before the form is sent, and belong
 * to no one until then. Those that belong to no one, also because their message was deleted, are deleted the next night. Their
 * files are in the file store under `fileKey`.
 */
export const sentPictures = pgTable(
  'sent_pictures',
  {
    id: identityColumn(),
    /** Digest of the token by which the form that is sent names the picture. */
    tokenDigest: text('token_digest').notNull().unique(),
    contactMessageId: integer('contact_message_id').references(() => contactMessages.id, {
      onDelete: 'set null',
    }),
    /** References `quote_requests`, set to null with its request: in the migration, because messages come before quotes. */
    quoteRequestId: integer('quote_request_id'),
    fileKey: text('file_key').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('sent_pictures_message').on(t.contactMessageId).where(sql`${t.contactMessageId} IS NOT NULL`),
    index('sent_pictures_quote').on(t.quoteRequestId).where(sql`${t.quoteRequestId} IS NOT NULL`),
    index('sent_pictures_unsent')
      .on(t.id)
      .where(sql`${t.contactMessageId} IS NULL AND ${t.quoteRequestId} IS NULL`),
  ],
)
