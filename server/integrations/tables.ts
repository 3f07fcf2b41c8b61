import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { apiScopes } from '#domain/integrations/scopes.ts'
import { byStaff } from '../accounts/tables.ts'
import { identityColumn, instant } from '../db/tables.ts'

/** Keys by which other programs call the API. Only the digest of a key is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: identityColumn(),
    name: text('name').notNull(),
    /** The first characters of the key, by which its owner recognises it. */
    start: text('start').notNull(),
    keyDigest: text('key_digest').notNull().unique(),
    scopes: text('scopes', { enum: apiScopes }).array().notNull(),
    adminUserId: byStaff(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Time of the last use, within a minute. */
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('api_keys_end').on(sql`coalesce(${t.revokedAt}, ${t.expiresAt})`)],
)
