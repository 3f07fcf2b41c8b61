import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { maxPinFailures } from '#domain/accounts/pins.ts'
import { pickColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { findById, lockById, updateById } from '#server/db/rows.ts'
import type { AdminRow } from '../queries.ts'
import { adminLinks, adminRecoveryCodes, adminSessions, adminUsers } from '../tables.ts'

export type LinkRow = typeof adminLinks.$inferSelect

/** Finds a user by id, including closed accounts. */
export const findStaff = findById(adminUsers)

/** Like `findStaff`, locked until the transaction ends. */
export const lockStaff = lockById(adminUsers)

/** Locks the active owners in the order of their ids, which serializes changes of owners. */
export async function lockActiveOwners(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(and(eq(adminUsers.role, 'owner'), eq(adminUsers.active, true)))
    .orderBy(asc(adminUsers.id))
    .for('update')
  return rows.map(({ id }) => id)
}

export const updateStaff = updateById(adminUsers)

/** Row limit, more than a shop ever employs, including closed accounts. */
const maxStaff = 500

/** Returns the active users with a PIN, other than `except`, by name. */
export function listStaffWithPin(db: Db, except: number) {
  return db
    .select(pickColumns(adminUsers, 'id', 'name', 'username'))
    .from(adminUsers)
    .where(and(isNotNull(adminUsers.pinHash), eq(adminUsers.active, true), ne(adminUsers.id, except)))
    .orderBy(sql`lower(coalesce(nullif(${adminUsers.name}, ''), ${adminUsers.username}))`, asc(adminUsers.id))
    .limit(maxStaff)
}

/**
 * Counts a PIN before it is checked, so that parallel guesses count too, and returns its user; undefined when it is locked, or the
 * user has none.
 */
export async function countPinAttempt(db: Db, id: number): Promise<AdminRow | undefined> {
  const [row] = await db
    .update(adminUsers)
    .set({ pinFailures: sql`${adminUsers.pinFailures} + 1` })
    .where(
      and(
        eq(adminUsers.id, id),
        eq(adminUsers.active, true),
        isNotNull(adminUsers.pinHash),
        lt(adminUsers.pinFailures, maxPinFailures),
      ),
    )
    .returning()
  return row
}

/** Replaces the hash of a user's unchanged password. Returns whether it was still the one that was read. */
export async function replacePasswordHash(
  db: Db,
  read: Pick<AdminRow, 'id' | 'passwordHash'>,
  passwordHash: string,
): Promise<boolean> {
  const rows = await db
    .update(adminUsers)
    .set({ passwordHash })
    .where(and(eq(adminUsers.id, read.id), eq(adminUsers.passwordHash, read.passwordHash)))
    .returning({ id: adminUsers.id })
  return rows.length > 0
}

/** Returns all users with the number of valid logins and their last use: active ones first, by name. */
export function allStaff(db: Db, now: Date, id?: number) {
  const holds = sql`${adminSessions.revokedAt} IS NULL AND ${adminSessions.expiresAt} > ${now.toISOString()}::timestamptz`
  return db
    .select({
      user: adminUsers,
      sessions: sql<number>`count(*) FILTER (WHERE ${holds})`.mapWith(Number),
      lastSeenAt:
        sql<Date | null>`max(coalesce(${adminSessions.lastUsedAt}, ${adminSessions.createdAt}))`.mapWith(
          adminSessions.createdAt,
        ),
    })
    .from(adminUsers)
    .leftJoin(adminSessions, eq(adminSessions.adminUserId, adminUsers.id))
    .where(id === undefined ? undefined : eq(adminUsers.id, id))
    .groupBy(adminUsers.id)
    .orderBy(
      desc(adminUsers.active),
      sql`lower(coalesce(nullif(${adminUsers.name}, ''), ${adminUsers.username}))`,
      asc(adminUsers.id),
    )
    .limit(maxStaff)
}

/** Returns whether another user than `except` logs in by this e-mail or username. */
export async function isLoginNameTaken(db: Db, name: string, except = 0): Promise<boolean> {
  const lowered = name.toLowerCase()
  const rows = await db
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(
      and(
        ne(adminUsers.id, except),
        or(eq(sql`lower(${adminUsers.username})`, lowered), eq(sql`lower(${adminUsers.email})`, lowered)),
      ),
    )
    .limit(1)
  return rows.length > 0
}

const invited = eq(adminLinks.purpose, 'invitation')
const open = isNull(adminLinks.endedAt)

/** Returns the open invitations, newest first. */
export function openInvitations(db: Db): Promise<LinkRow[]> {
  return db.select().from(adminLinks).where(and(invited, open)).orderBy(desc(adminLinks.id)).limit(maxStaff)
}

export async function findInvitation(db: Db, id: number): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(adminLinks)
    .where(and(eq(adminLinks.id, id), invited, open))
  return row
}

export async function lockInvitation(db: Db, id: number): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(adminLinks)
    .where(and(eq(adminLinks.id, id), invited, open))
    .for('update')
  return row
}

/** Inserts a link before it is mailed. Returns undefined when the address has an open invitation. */
export async function insertLink(db: Db, link: typeof adminLinks.$inferInsert): Promise<LinkRow | undefined> {
  const [row] = await db.insert(adminLinks).values(link).onConflictDoNothing().returning()
  return row
}

export async function updateLink(
  db: Db,
  id: number,
  change: Partial<typeof adminLinks.$inferInsert>,
): Promise<LinkRow | undefined> {
  const [row] = await db.update(adminLinks).set(change).where(eq(adminLinks.id, id)).returning()
  return row
}

/** Finds a link that waits for the mail with this `request`, locked until the transaction ends. */
export async function lockUnmailed(db: Db, id: number, request: string): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(adminLinks)
    .where(and(eq(adminLinks.id, id), eq(adminLinks.request, request), isNull(adminLinks.linkSelector), open))
    .for('update')
  return row
}

const holding = (selector: string, now: Date) =>
  and(eq(adminLinks.linkSelector, selector), open, gt(adminLinks.expiresAt, now))

export async function findLink(db: Db, selector: string, now: Date): Promise<LinkRow | undefined> {
  const [row] = await db.select().from(adminLinks).where(holding(selector, now))
  return row
}

/** Marks a valid link as used, and returns it. Of concurrent attempts, one succeeds. */
export async function markLinkUsed(db: Db, selector: string, now: Date): Promise<LinkRow | undefined> {
  const [row] = await db.update(adminLinks).set({ endedAt: now }).where(holding(selector, now)).returning()
  return row
}

export async function endResetLinks(db: Db, adminUserId: number, now: Date): Promise<void> {
  await db
    .update(adminLinks)
    .set({ endedAt: now })
    .where(and(eq(adminLinks.adminUserId, adminUserId), open))
}

/** Marks the code of a 30-second step as used. Returns false when it or a later one has been used. */
export async function markStepUsed(db: Db, adminUserId: number, step: number): Promise<boolean> {
  const rows = await db
    .update(adminUsers)
    .set({ twoStepLast: step })
    .where(
      and(
        eq(adminUsers.id, adminUserId),
        or(isNull(adminUsers.twoStepLast), lt(adminUsers.twoStepLast, step)),
      ),
    )
    .returning({ id: adminUsers.id })
  return rows.length > 0
}

/** Marks a recovery code as used. Returns false when there is no such unused code. */
export async function markRecoveryCodeUsed(
  db: Db,
  adminUserId: number,
  digest: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(adminRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(adminRecoveryCodes.adminUserId, adminUserId),
        eq(adminRecoveryCodes.digest, digest),
        isNull(adminRecoveryCodes.usedAt),
      ),
    )
    .returning({ id: adminRecoveryCodes.id })
  return rows.length > 0
}

export async function recoveryCodesLeft(db: Db, adminUserId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(adminRecoveryCodes)
    .where(and(eq(adminRecoveryCodes.adminUserId, adminUserId), isNull(adminRecoveryCodes.usedAt)))
  return row?.left ?? 0
}

export async function replaceRecoveryCodes(
  db: Db,
  adminUserId: number,
  digests: readonly string[],
): Promise<void> {
  await db.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminUserId, adminUserId))
  if (digests.length > 0)
    await db.insert(adminRecoveryCodes).values(digests.map((digest) => ({ adminUserId, digest })))
}

/** Returns the users whose two-step key is encrypted with another key than `keyId`, locked until the transaction ends. */
export function lockUsersWithOtherKey(db: Db, keyId: string): Promise<AdminRow[]> {
  return db
    .select()
    .from(adminUsers)
    .where(and(isNotNull(adminUsers.twoStepSealed), ne(adminUsers.twoStepKeyId, keyId)))
    .for('update')
}
