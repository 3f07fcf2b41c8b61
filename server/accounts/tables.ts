import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { auditKinds } from '../../domain/accounts/audit-schemas.ts'
import { adminRoles } from '../../domain/accounts/schemas.ts'
import { searchExpression, trigramIndexOf } from '../db/search.ts'
import { instant, identityColumn } from '../db/tables.ts'

/** People who work in the back office. Whoever leaves keeps the row, closed. */
export const adminUsers = pgTable(
  'admin_users',
  {
    id: identityColumn(),
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: adminRoles }).notNull(),
    active: boolean('active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    /** What colleagues call them; empty for the first user until they say. */
    name: text('name').notNull().default(''),
    /** Logs in as the username does; null for the first user until they say. */
    email: text('email'),
    /** The key of the second step, locked. It is there before the step is on, until its first code. */
    twoStepSealed: text('two_step_sealed'),
    twoStepKeyId: text('two_step_key_id'),
    /** When the second step was turned on; null while it is off. */
    twoStepSince: instant('two_step_since'),
    /** The stretch of 30 seconds of the newest code that was taken: no code is taken twice. */
    twoStepLast: bigint('two_step_last', { mode: 'number' }),
  },
  (t) => [
    uniqueIndex('admin_users_username').on(sql`lower(${t.username})`),
    uniqueIndex('admin_users_email').on(sql`lower(${t.email})`),
  ],
)

/** Logins to the back office. The token itself is never stored, only its digest. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: identityColumn(),
    adminUserId: integer('admin_user_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    tokenDigest: text('token_digest').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** When it was last used, to within some minutes. */
    lastUsedAt: instant('last_used_at'),
    /** Browser and system in words. */
    device: text('device').notNull().default(''),
  },
  (t) => [index('admin_sessions_user').on(t.adminUserId), index('admin_sessions_expiry').on(t.expiresAt)],
)

/** What logs in once each when the phone is gone. Only digests are stored. */
export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    id: identityColumn(),
    adminUserId: integer('admin_user_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    digest: text('digest').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [uniqueIndex('admin_recovery_codes_user').on(t.adminUserId, t.digest)],
)

/**
 * Login attempts of the last day that have not succeeded, for the mail to the account's holder. Both accounts are null when the
 * name had none. Rows go with the mail, after a success from the same source, and after a day.
 */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    id: identityColumn(),
    customerId: integer('customer_id').references((): AnyPgColumn => customers.id, { onDelete: 'cascade' }),
    adminUserId: integer('admin_user_id').references(() => adminUsers.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    /** The known device that tried, else the network address: a success from there deletes its attempts. */
    source: text('source').notNull(),
    triedAt: instant('tried_at').notNull(),
  },
  (t) => [
    index('login_attempts_customer').on(t.customerId).where(sql`${t.customerId} IS NOT NULL`),
    index('login_attempts_admin').on(t.adminUserId).where(sql`${t.adminUserId} IS NOT NULL`),
    index('login_attempts_tried').on(t.triedAt),
  ],
)

/** What a link that is mailed to staff is for. */
export const adminLinkPurposes = ['invitation', 'reset'] as const

/**
 * Links that have been mailed to staff: an invitation says who is to become what, a reset whose password is chosen anew. The
 * selector of its link is there when the mail is.
 */
export const adminLinks = pgTable(
  'admin_links',
  {
    id: identityColumn(),
    purpose: text('purpose', { enum: adminLinkPurposes }).notNull(),
    /** Whose password it is; null for an invitation. */
    adminUserId: integer('admin_user_id').references(() => adminUsers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    role: text('role', { enum: adminRoles }).notNull(),
    /** Names the mail that is to carry it, so that a job that runs twice mails once. */
    request: uuid('request').notNull(),
    linkSelector: text('link_selector').unique(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Taken, replaced or withdrawn: it holds no more. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('admin_links_user').on(t.adminUserId),
    uniqueIndex('admin_links_invited')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.purpose} = 'invitation' AND ${t.endedAt} IS NULL`),
  ],
)

/**
 * Actions in the back office, and who did them. Triggers of the `guards` migration refuse changes, and deletions in the first two
 * years. Names are stored as text, so an entry outlives the account it names.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: identityColumn(),
    at: instant('at').notNull(),
    actorId: integer('actor_id'),
    actorName: text('actor_name').notNull(),
    kind: text('kind', { enum: auditKinds }).notNull(),
    area: text('area').notNull(),
    what: text('what').notNull(),
    subject: jsonb('subject').$type<Record<string, string | number>>().notNull(),
    sentence: text('sentence').notNull(),
    detail: text('detail').notNull(),
  },
  (t) => [
    index('audit_log_at').on(t.at, t.id),
    index('audit_log_actor').on(t.actorId, t.id),
    index('audit_log_area').on(t.area, t.id),
    index('audit_log_kind').on(t.kind, t.id),
  ],
)

/** By what the search of the back office finds a customer. */
export const customerSearchText = (t: Record<'firstName' | 'lastName' | 'email' | 'phone', AnyPgColumn>) =>
  searchExpression([t.firstName, t.lastName, t.email], t.phone)

/** People with an account in the portal. One that has been closed keeps its row, without anything that says who it was. */
export const customers = pgTable(
  'customers',
  {
    id: identityColumn(),
    /** As it was written; the same address in other letters is the same account. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull().default(''),
    /** Counted up by each change of the details above, so that staff do not change what the customer has just changed. */
    version: integer('version').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When the customer showed that the address is theirs. */
    emailVerifiedAt: instant('email_verified_at'),
    closedAt: instant('closed_at'),
  },
  (t) => [
    uniqueIndex('customers_email').on(sql`lower(${t.email})`),
    index('customers_trigrams').using('gin', trigramIndexOf(customerSearchText(t))),
  ],
)

/** Logins to the portal. The token itself is never stored, only its digest. */
export const customerSessions = pgTable(
  'customer_sessions',
  {
    id: identityColumn(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    tokenDigest: text('token_digest').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    index('customer_sessions_customer').on(t.customerId),
    index('customer_sessions_expiry').on(t.expiresAt),
  ],
)

/** What a link in a mail lets its reader do, once. */
export const customerLinkPurposes = ['verify', 'reset'] as const

/** Links that have been mailed to customers. */
export const customerLinks = pgTable(
  'customer_links',
  {
    id: identityColumn(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: customerLinkPurposes }).notNull(),
    linkSelector: text('link_selector').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('customer_links_customer').on(t.customerId, t.purpose)],
)
