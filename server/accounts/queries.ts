import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { DeviceAccount } from './attempts/known-devices.ts'
import { adminSessions, adminUsers } from './tables.ts'

export type AdminRow = typeof adminUsers.$inferSelect

/** What the device cookies of a staff account are made for. */
export function deviceAccountOf({ id, passwordHash }: AdminRow): DeviceAccount {
  return { side: 'staff', id, passwordHash }
}

/**
 * The user with this username, or else with this e-mail, whatever its letter case: an active one, unless those who have left
 * are looked for too.
 */
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

/** Whether the back office has any user yet. */
export async function anyAdmin(db: Db): Promise<boolean> {
  const rows = await db.select({ id: adminUsers.id }).from(adminUsers).limit(1)
  return rows.length > 0
}

/** Adds a user unless the username or the e-mail is taken. Returns the id, or undefined. */
export async function insertAdmin(db: Db, user: typeof adminUsers.$inferInsert): Promise<number | undefined> {
  const [added] = await db
    .insert(adminUsers)
    .values(user)
    .onConflictDoNothing()
    .returning({ id: adminUsers.id })
  return added?.id
}

/** Adds a login. */
export async function insertSession(db: Db, session: typeof adminSessions.$inferInsert): Promise<void> {
  await db.insert(adminSessions).values(session)
}

/** The user behind a token that is neither expired nor revoked. */
export async function findSession(db: Db, tokenDigest: string, now: Date) {
  const [row] = await db
    .select({
      sessionId: adminSessions.id,
      id: adminUsers.id,
      username: adminUsers.username,
      name: adminUsers.name,
      role: adminUsers.role,
      lastUsedAt: adminSessions.lastUsedAt,
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

/** Writes down that a login has been used. */
export async function touchSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.update(adminSessions).set({ lastUsedAt: now }).where(eq(adminSessions.id, sessionId))
}

/** Ends one login of a user. One that is another's, or has ended, is left as it is. */
export async function revokeSession(
  db: Db,
  adminUserId: number,
  sessionId: number,
  now: Date,
): Promise<void> {
  await db
    .update(adminSessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(adminSessions.id, sessionId),
        eq(adminSessions.adminUserId, adminUserId),
        isNull(adminSessions.revokedAt),
      ),
    )
}

/** Ends all logins of a user, apart from `except`. */
export async function revokeSessions(db: Db, adminUserId: number, now: Date, except = 0): Promise<void> {
  await db
    .update(adminSessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(adminSessions.adminUserId, adminUserId),
        isNull(adminSessions.revokedAt),
        ne(adminSessions.id, except),
      ),
    )
}

/** The logins of a user that hold, the one that was used last first. */
export function sessionsOf(db: Db, adminUserId: number, now: Date) {
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

/** The names of active owners. */
export async function activeOwners(db: Db): Promise<string[]> {
  const owners = await db
    .select({ username: adminUsers.username })
    .from(adminUsers)
    .where(and(eq(adminUsers.role, 'owner'), eq(adminUsers.active, true)))
    .orderBy(adminUsers.id)
  return owners.map(({ username }) => username)
}
