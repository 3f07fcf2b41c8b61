import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { AdminRole } from '../../domain/accounts/schemas.ts'
import type { Db } from '../kit/database.ts'
import { adminSessions, adminUsers } from './tables.ts'

/** The active user with this name, whatever its letter case. */
export async function findAdmin(db: Db, username: string) {
  const [user] = await db
    .select()
    .from(adminUsers)
    .where(and(eq(sql`lower(${adminUsers.username})`, username.toLowerCase()), eq(adminUsers.active, true)))
  return user
}

/** Whether the back office has any user yet. */
export async function anyAdmin(db: Db): Promise<boolean> {
  const rows = await db.select({ id: adminUsers.id }).from(adminUsers).limit(1)
  return rows.length > 0
}

/** Adds a user unless the name is taken. Returns whether it did. */
export async function insertAdmin(
  db: Db,
  user: { username: string; passwordHash: string; role: AdminRole },
  now: Date,
): Promise<boolean> {
  const added = await db
    .insert(adminUsers)
    .values({ ...user, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: adminUsers.id })
  return added.length > 0
}

/** Adds a login. */
export async function insertSession(
  db: Db,
  session: { adminUserId: number; tokenDigest: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(adminSessions).values(session)
}

/** The user behind a token that is neither expired nor revoked. */
export async function findSession(db: Db, tokenDigest: string, now: Date) {
  const [row] = await db
    .select({
      sessionId: adminSessions.id,
      id: adminUsers.id,
      username: adminUsers.username,
      role: adminUsers.role,
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

/** Ends a login. */
export async function revokeSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await db
    .update(adminSessions)
    .set({ revokedAt: now })
    .where(and(eq(adminSessions.id, sessionId), isNull(adminSessions.revokedAt)))
}

/** Gives the user with this name another password, and makes them active. Returns their id, if there is one. */
export async function replaceAdminPassword(
  db: Db,
  username: string,
  passwordHash: string,
): Promise<number | undefined> {
  const [user] = await db
    .update(adminUsers)
    .set({ passwordHash, active: true })
    .where(eq(sql`lower(${adminUsers.username})`, username.toLowerCase()))
    .returning({ id: adminUsers.id })
  return user?.id
}

/** Ends all logins of a user. */
export async function revokeSessionsOf(db: Db, adminUserId: number, now: Date): Promise<void> {
  await db
    .update(adminSessions)
    .set({ revokedAt: now })
    .where(and(eq(adminSessions.adminUserId, adminUserId), isNull(adminSessions.revokedAt)))
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
