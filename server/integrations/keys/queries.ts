import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { adminUsers } from '#server/accounts/tables.ts'
import { pickColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { apiKeys } from '../tables.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

const isValidAt = (now: Date) => and(isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now))

/** Returns the newest keys, with the name of the member of staff who created each. */
export function listApiKeys(db: Db, limit: number) {
  return db
    .select({
      key: apiKeys,
      createdBy: sql<string>`coalesce(nullif(${adminUsers.name}, ''), ${adminUsers.username}, '')`,
    })
    .from(apiKeys)
    .leftJoin(adminUsers, eq(adminUsers.id, apiKeys.adminUserId))
    .orderBy(desc(apiKeys.id))
    .limit(limit)
}

export async function countValidKeys(db: Db, now: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(apiKeys).where(isValidAt(now))
  return row?.count ?? 0
}

export async function insertApiKey(db: Db, values: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> {
  const [row] = await db.insert(apiKeys).values(values).returning()
  if (!row) throw new Error('The key was not inserted')
  return row
}

/** Revokes a valid key and returns its start; undefined when there is none. */
export async function revokeKey(db: Db, id: number, now: Date): Promise<string | undefined> {
  const [row] = await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), isValidAt(now)))
    .returning({ start: apiKeys.start })
  return row?.start
}

/** Finds a key by its digest that is neither expired nor revoked. */
export async function findValidKey(db: Db, keyDigest: string, now: Date) {
  const [row] = await db
    .select(pickColumns(apiKeys, 'id', 'name', 'scopes', 'lastUsedAt'))
    .from(apiKeys)
    .where(and(eq(apiKeys.keyDigest, keyDigest), isValidAt(now)))
  return row
}

export async function touchKey(db: Db, id: number, now: Date): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id))
}
