import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { auditKinds } from '#domain/accounts/audit-schemas.ts'
import { adminRoles } from '#domain/accounts/schemas.ts'
import { asciiAddress } from '../db/columns.ts'
import { getTrigramIndex, searchExpression } from '../db/search.ts'
import { identityColumn, instant, requiredReference } from '../db/tables.ts'

/** Users of the back office. The row of a user who leaves stays, closed. */
export const adminUsers = pgTable(
  'admin_users',
  {
    id: identityColumn(),
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: adminRoles }).notNull(),
    active: boolean('active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    /** Display name; empty for the first user until entered. */
    name: text('name').notNull().default(''),
    /** Can be used to log in, like the username; null for the first user until entered. */
    email: text('email'),
    /** The encrypted two-step key. It exists before two-step login is on, until its first code. */
    twoStepSealed: text('two_step_sealed'),
    twoStepKeyId: text('two_step_key_id'),
    /** When two-step login was turned on; null while it is off. */
    twoStepSince: instant('two_step_since'),
    /** The 30-second step of the latest used code, so that no code is used twice. */
    twoStepLast: bigint('two_step_last', { mode: 'number' }),
    /** Hash of the PIN by which the user takes over a colleague's browser; null without one. */
    pinHash: text('pin_hash'),
    /** Wrong PINs since the last right one or the last login by password. */
    pinFailures: smallint('pin_failures').notNull().default(0),
  },
  (t) => [
    asciiAddress('admin_users_email_ascii', t.email),
    uniqueIndex('admin_users_username').on(sql`lower(${t.username})`),
    uniqueIndex('admin_users_email').on(sql`lower(${t.email})`),
  ],
)

/** The member of staff who did it. Null when it was not staff, and after the account is deleted. */
export const byStaff = () =>
  integer('admin_user_id').references(() => adminUsers.id, { onDelete: 'set null' })

/** Logins to the back office. Only the digest of a token is stored. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: identityColumn(),
    adminUserId: requiredReference('admin_user_id', () => adminUsers.id, { onDelete: 'cascade' }),
    tokenDigest: text('token_digest').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Time of the last use, within five minutes. */
    lastUsedAt: instant('last_used_at'),
    /** Browser and operating system as text. */
    device: text('device').notNull().default(''),
    /** Whether it was opened by a PIN, and permits only what all staff may do. */
    isByPin: boolean('is_by_pin').notNull().default(false),
  },
  (t) => [index('admin_sessions_user').on(t.adminUserId), index('admin_sessions_expiry').on(t.expiresAt)],
)

/** One-time codes for when the phone is lost. Only digests are stored. */
export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    id: identityColumn(),
    adminUserId: requiredReference('admin_user_id', () => adminUsers.id, { onDelete: 'cascade' }),
    digest: text('digest').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [uniqueIndex('admin_recovery_codes_user').on(t.adminUserId, t.digest)],
)

/**
 * Failed login attempts of the last day, for the mail to the account's holder. Both account columns are null when no
 * account has the name. Rows are deleted by the mail, by a success from the same source, and after a day.
 */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    id: identityColumn(),
    customerId: integer('customer_id').references((): AnyPgColumn => customers.id, { onDelete: 'cascade' }),
    adminUserId: integer('admin_user_id').references(() => adminUsers.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    /** The known device, or else the network address. A success from there deletes its attempts. */
    source: text('source').notNull(),
    triedAt: instant('tried_at').notNull(),
  },
  (t) => [
    index('login_attempts_customer').on(t.customerId).where(sql`${t.customerId} IS NOT NULL`),
    index('login_attempts_admin').on(t.adminUserId).where(sql`${t.adminUserId} IS NOT NULL`),
    index('login_attempts_tried').on(t.triedAt),
  ],
)

export const adminLinkPurposes = ['invitation', 'reset'] as const

/**
 * Links that were mailed to staff: invitations with name and role, and password resets. The link's selector is created
 * with the mail.
 */
export const adminLinks = pgTable(
  'admin_links',
  {
    id: identityColumn(),
    purpose: text('purpose', { enum: adminLinkPurposes }).notNull(),
    /** The user whose password is reset; null for an invitation. */
    adminUserId: integer('admin_user_id').references(() => adminUsers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    role: text('role', { enum: adminRoles }).notNull(),
    /** Identifies the mail that carries the link, so that a job that runs twice mails once. */
    request: uuid('request').notNull(),
    linkSelector: text('link_selector').unique(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was used, replaced or withdrawn. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    asciiAddress('admin_links_email_ascii', t.email),
    index('admin_links_user').on(t.adminUserId),
    uniqueIndex('admin_links_invited')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.purpose} = 'invitation' AND ${t.endedAt} IS NULL`),
  ],
)

/** The expression by which the audit log is searched. */
export const auditSearchText = (t: Record<'actorName' | 'sentence' | 'detail', AnyPgColumn>) =>
  searchExpression([t.actorName, t.sentence, t.detail])

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
    index('audit_log_actor').on(t.actorId, t.at, t.id),
    index('audit_log_area').on(t.area, t.at, t.id),
    index('audit_log_kind').on(t.kind, t.at, t.id),
    index('audit_log_searched').using('gin', getTrigramIndex(auditSearchText(t))),
  ],
)

/** The expression by which the back office's search finds a customer. */
export const customerSearchText = (t: Record<'firstName' | 'lastName' | 'email' | 'phone', AnyPgColumn>) =>
  searchExpression([t.firstName, t.lastName, t.email], t.phone)

/** People with an account in the portal. A closed account keeps its row, without personal data. */
export const customers = pgTable(
  'customers',
  {
    id: identityColumn(),
    /** Unique ignoring case. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull().default(''),
    /** Incremented by each change of the details above, for optimistic locking against changes by staff. */
    version: integer('version').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When the customer confirmed the address. */
    emailVerifiedAt: instant('email_verified_at'),
    /** When the account is deleted if the address is not confirmed before. Null once it has been. */
    confirmBy: instant('confirm_by'),
    closedAt: instant('closed_at'),
  },
  (t) => [
    asciiAddress('customers_email_ascii', t.email),
    uniqueIndex('customers_email').on(sql`lower(${t.email})`),
    index('customers_newest').on(t.createdAt, t.id),
    index('customers_searched').using('gin', getTrigramIndex(customerSearchText(t))),
  ],
)

/** Logins to the portal. Only the digest of a token is stored. */
export const customerSessions = pgTable(
  'customer_sessions',
  {
    id: identityColumn(),
    customerId: requiredReference('customer_id', () => customers.id, { onDelete: 'cascade' }),
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

/** The action that a mailed link permits, once. */
export const customerLinkPurposes = ['verify', 'reset'] as const

export const customerLinks = pgTable(
  'customer_links',
  {
    id: identityColumn(),
    customerId: requiredReference('customer_id', () => customers.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: customerLinkPurposes }).notNull(),
    linkSelector: text('link_selector').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('customer_links_customer').on(t.customerId, t.purpose)],
)

/**
 * Codes to log in with that were requested by e-mail. A row exists for an unknown address too, without a customer, so that both take
 * the same time. A used code is deleted. Only the browser that requested the code has the request's token, so no one else can use up its tries.
 */
export const loginCodes = pgTable(
  'login_codes',
  {
    id: identityColumn(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    requestDigest: text('request_digest').notNull().unique(),
    /** Keyed digest of the code, written with its mail; null before. */
    codeDigest: text('code_digest'),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('login_codes_customer').on(t.customerId), index('login_codes_expiry').on(t.expiresAt)],
)
