import { and, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { insertUnlessTaken } from '../db/rows.ts'
import type { DeviceAccount } from './attempts/known-devices.ts'
import { adminSessions, adminUsers } from './tables.ts'

export type AdminRow = typeof adminUsers.$inferSelect

/** Returns the data that a staff account's device cookies are bound to. */
export function getDeviceAccount({ id, passwordHash }: AdminRow): DeviceAccount {
  return { side: 'staff', id, passwordHash }
}

/** Finds the user with this username, or else with this e-mail, ignoring case. Closed accounts are only found on request. */
export async function findAdmin(
  db: Db,
  name: string,
  among: 'active' | 'all' = 'active',
): Promise<AdminRow | undefined> {
  const lowered = name.toLowerCase()
  const [user] = await db
    .select()
    .from(adminUsers)
    .where(
      and(
        or(eq(sql`lower(${adminUsers.username})`, lowered), eq(sql`lower(${adminUsers.email})`, lowered)),
        among === 'active' ? eq(adminUsers.active, true) : undefined,
      ),
    )
    .orderBy(desc(eq(sql`lower(${adminUsers.username})`, lowered)))
    .limit(1)
  return user
}

export async function anyAdmin(db: Db): Promise<boolean> {
  const rows = await db.select({ id: adminUsers.id }).from(adminUsers).limit(1)
  return rows.length > 0
}

/** Inserts a user unless the username or e-mail is taken. Returns the id, or undefined. */
export const insertAdmin = insertUnlessTaken(adminUsers)

export async function insertSession(db: Db, session: typeof adminSessions.$inferInsert): Promise<void> {
  await db.insert(adminSessions).values(session)
}

/** Finds the user of a token that is neither expired nor revoked. */
export async function findSession(db: Db, tokenDigest: string, now: Date) {
  const [row] = await db
    .select({
      sessionId: adminSessions.id,
      ...pickColumns(adminUsers, 'id', 'username', 'name', 'role'),
      lastUsedAt: adminSessions.lastUsedAt,
      isByPin: adminSessions.isByPin,
    })
    .from(adminSessions)
    .innerJoin(adminUsers, eq(adminUsers.id, adminSessions.adminUserId))
    .where(
      and(
        eq(adminSessions.tokenDigest, tokenDigest),
        isNull(adminSessions.revokedAt),
        gt(adminSessions.expiresAt, now),
        eq(adminUsers.active, true),
      ),
    )
  return row
}

export async function touchSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.update(adminSessions).set({ lastUsedAt: now }).where(eq(adminSessions.id, sessionId))
}

/** Revokes a valid login and returns when it would have ended; undefined when another call has revoked it first. */
export async function takeSession(db: Db, sessionId: number, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .update(adminSessions)
    .set({ revokedAt: now })
    .where(
      and(eq(adminSessions.id, sessionId), isNull(adminSessions.revokedAt), gt(adminSessions.expiresAt, now)),
    )
    .returning({ expiresAt: adminSessions.expiresAt })
  return row?.expiresAt
}

async function revoke(db: Db, now: Date, which: SQL | undefined): Promise<void> {
  await db
    .update(adminSessions)
    .set({ revokedAt: now })
    .where(and(which, isNull(adminSessions.revokedAt)))
}

/** Revokes a login of a user. Does nothing when it belongs to another user or has ended. */
export function revokeSession(db: Db, adminUserId: number, sessionId: number, now: Date): Promise<void> {
  return revoke(db, now, and(eq(adminSessions.id, sessionId), eq(adminSessions.adminUserId, adminUserId)))
}

export function revokeSessions(db: Db, adminUserId: number, now: Date, except = 0): Promise<void> {
  return revoke(db, now, and(eq(adminSessions.adminUserId, adminUserId), ne(adminSessions.id, except)))
}

/** Returns a user's valid logins, the most recently used first. */
export function getSessions(db: Db, adminUserId: number, now: Date) {
  return db
    .select()
    .from(adminSessions)
    .where(
      and(
        eq(adminSessions.adminUserId, adminUserId),
        isNull(adminSessions.revokedAt),
        gt(adminSessions.expiresAt, now),
      ),
    )
    .orderBy(
      desc(sql`coalesce(${adminSessions.lastUsedAt}, ${adminSessions.createdAt})`),
      desc(adminSessions.id),
    )
}

export async function activeOwners(db: Db): Promise<string[]> {
  const owners = await db
    .select({ username: adminUsers.username })
    .from(adminUsers)
    .where(and(eq(adminUsers.role, 'owner'), eq(adminUsers.active, true)))
    .orderBy(adminUsers.id)
  return owners.map(({ username }) => username)
}
