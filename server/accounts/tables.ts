import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { adminRoles } from '../../domain/accounts/schemas.ts'
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
