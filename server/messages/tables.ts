import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { messageSubjects } from '../../domain/messages/texts.ts'
import { adminUsers } from '../accounts/tables.ts'
import { searchExpression, trigramIndexOf } from '../db/search.ts'
import { instant, identityColumn } from '../db/tables.ts'

/** By what the search of the back office finds a message. */
export const messageSearchText = (t: Record<'name' | 'email' | 'phone', AnyPgColumn>) =>
  searchExpression([t.name, t.email], t.phone)

/** What visitors write by the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: identityColumn(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    subject: text('subject', { enum: messageSubjects }).notNull(),
    body: text('body').notNull(),
    /** A digest of what was sent, to recognise the same message sent twice. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When staff answered or marked it as answered; empty while it waits. */
    answeredAt: instant('answered_at'),
  },
  (t) => [
    index('contact_messages_newest').on(t.createdAt, t.id),
    index('contact_messages_waiting').on(t.createdAt, t.id).where(sql`${t.answeredAt} IS NULL`),
    index('contact_messages_fingerprint').on(t.fingerprint, t.createdAt),
    index('contact_messages_email').on(sql`lower(${t.email})`),
    index('contact_messages_trigrams').using('gin', trigramIndexOf(messageSearchText(t))),
  ],
)

/** Answers that staff have sent by mail. */
export const messageReplies = pgTable(
  'message_replies',
  {
    id: identityColumn(),
    contactMessageId: integer('contact_message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    adminUserId: integer('admin_user_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('message_replies_message').on(t.contactMessageId, t.createdAt)],
)
