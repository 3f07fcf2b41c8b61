import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import type { AdminRow } from '../queries.ts'
import { adminLinks, adminRecoveryCodes, adminSessions, adminUsers } from '../tables.ts'

export type LinkRow = typeof adminLinks.$inferSelect

/** A user by the id, closed ones too. */
export async function findStaff(db: Db, id: number): Promise<AdminRow | undefined> {
  const [row] = await db.select().from(adminUsers).where(eq(adminUsers.id, id))
  return row
}

/** The same, locked until the transaction ends. */
export async function lockStaff(db: Db, id: number): Promise<AdminRow | undefined> {
  const [row] = await db.select().from(adminUsers).where(eq(adminUsers.id, id)).for('update')
  return row
}

/** The owners who may log in, locked in the order of their ids: whoever changes one waits for whoever changes another. */
export async function lockActiveOwners(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(and(eq(adminUsers.role, 'owner'), eq(adminUsers.active, true)))
    .orderBy(asc(adminUsers.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** Writes some of a user's columns. */
export async function updateStaff(
  db: Db,
  id: number,
  change: Partial<typeof adminUsers.$inferInsert>,
): Promise<void> {
  await db.update(adminUsers).set(change).where(eq(adminUsers.id, id))
}

/** More than ever work in a shop, closed accounts of many years among them. */
const mostStaff = 500

/** All users with their logins that hold and when they were last seen: those who may log in first, by name. */
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
    .limit(mostStaff)
}

/** Whether somebody, other than `except`, logs in by this address or name. */
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

/** The invitations that nobody has taken or withdrawn, newest first. */
export function openInvitations(db: Db): Promise<LinkRow[]> {
  return db.select().from(adminLinks).where(and(invited, open)).orderBy(desc(adminLinks.id)).limit(mostStaff)
}

/** An open invitation. */
export async function findInvitation(db: Db, id: number): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(adminLinks)
    .where(and(eq(adminLinks.id, id), invited, open))
  return row
}

/** An open invitation, locked until the transaction ends. */
export async function lockInvitation(db: Db, id: number): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(adminLinks)
    .where(and(eq(adminLinks.id, id), invited, open))
    .for('update')
  return row
}

/** Adds a link that is about to be mailed. Undefined when the address has an open invitation. */
export async function insertLink(db: Db, link: typeof adminLinks.$inferInsert): Promise<LinkRow | undefined> {
  const [row] = await db.insert(adminLinks).values(link).onConflictDoNothing().returning()
  return row
}

/** Writes some of a link's columns. */
export async function updateLink(
  db: Db,
  id: number,
  change: Partial<typeof adminLinks.$inferInsert>,
): Promise<LinkRow | undefined> {
  const [row] = await db.update(adminLinks).set(change).where(eq(adminLinks.id, id)).returning()
  return row
}

/** A link that waits for the mail named `request`, locked until the transaction ends. */
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

/** A link that still holds. */
export async function findLink(db: Db, selector: string, now: Date): Promise<LinkRow | undefined> {
  const [row] = await db.select().from(adminLinks).where(holding(selector, now))
  return row
}

/** Uses up a link that still holds, and returns it. Of those who try at once, one gets it. */
export async function markLinkUsed(db: Db, selector: string, now: Date): Promise<LinkRow | undefined> {
  const [row] = await db.update(adminLinks).set({ endedAt: now }).where(holding(selector, now)).returning()
  return row
}

/** Ends the links by which a user could choose a new password. */
export async function endResetLinks(db: Db, adminUserId: number, now: Date): Promise<void> {
  await db
    .update(adminLinks)
    .set({ endedAt: now })
    .where(and(eq(adminLinks.adminUserId, adminUserId), open))
}

/** Takes the code of a step of 30 seconds, unless it or a later one has been taken. Whether it did. */
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

/** Uses up a recovery code. Whether there was such a one. */
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

/** How many recovery codes a user has left. */
export async function recoveryCodesLeft(db: Db, adminUserId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(adminRecoveryCodes)
    .where(and(eq(adminRecoveryCodes.adminUserId, adminUserId), isNull(adminRecoveryCodes.usedAt)))
  return row?.left ?? 0
}

/** Puts new recovery codes in the place of all that a user has. */
export async function replaceRecoveryCodes(
  db: Db,
  adminUserId: number,
  digests: readonly string[],
): Promise<void> {
  await db.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminUserId, adminUserId))
  if (digests.length > 0)
    await db.insert(adminRecoveryCodes).values(digests.map((digest) => ({ adminUserId, digest })))
}

/** Users whose key is locked with another key than `keyId`, locked until the transaction ends. */
export function lockUsersWithOtherKey(db: Db, keyId: string): Promise<AdminRow[]> {
  return db
    .select()
    .from(adminUsers)
    .where(and(isNotNull(adminUsers.twoStepSealed), ne(adminUsers.twoStepKeyId, keyId)))
    .for('update')
}
