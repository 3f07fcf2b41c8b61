import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { adminRoles } from '../../domain/accounts/schemas.ts'
import { foundBy, trigramsOf } from '../kit/search.ts'
import { instant, rowKey } from '../kit/tables.ts'

/** People who work in the back office. */
export const adminUsers = pgTable(
  'admin_users',
  {
    id: rowKey(),
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: adminRoles }).notNull(),
    active: boolean('active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('admin_users_username').on(sql`lower(${t.username})`)],
)

/** Logins to the back office. The token itself is never stored, only its digest. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: rowKey(),
    adminUserId: integer('admin_user_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    tokenDigest: text('token_digest').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('admin_sessions_user').on(t.adminUserId), index('admin_sessions_expiry').on(t.expiresAt)],
)

/** By what the search of the back office finds a customer. */
export const customerFoundBy = (t: Record<'firstName' | 'lastName' | 'email' | 'phone', AnyPgColumn>) =>
  foundBy([t.firstName, t.lastName, t.email], t.phone)

/** People with an account in the portal. One that has been closed keeps its row, without anything that says who it was. */
export const customers = pgTable(
  'customers',
  {
    id: rowKey(),
    /** As it was written; the same address in other letters is the same account. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** When the customer showed that the address is theirs. */
    emailVerifiedAt: instant('email_verified_at'),
    closedAt: instant('closed_at'),
  },
  (t) => [
    uniqueIndex('customers_email').on(sql`lower(${t.email})`),
    index('customers_found').using('gin', trigramsOf(customerFoundBy(t))),
  ],
)

/** Logins to the portal. The token itself is never stored, only its digest. */
export const customerSessions = pgTable(
  'customer_sessions',
  {
    id: rowKey(),
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

/** Links that have been mailed to customers. The secret in a link is never stored, only its digest. */
export const customerLinks = pgTable(
  'customer_links',
  {
    id: rowKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: customerLinkPurposes }).notNull(),
    tokenDigest: text('token_digest').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('customer_links_customer').on(t.customerId, t.purpose)],
)
