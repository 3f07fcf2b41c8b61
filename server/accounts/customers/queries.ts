import { and, eq, gt, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { pickColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { insertUnlessTaken, updateById } from '#server/db/rows.ts'
import { type Batch, type Deleted, deleteBatch } from '#server/kit/retention.ts'
import type { DeviceAccount } from '../attempts/known-devices.ts'
import { customerLinks, customerSessions, customers, loginCodes } from '../tables.ts'

export type CustomerRow = typeof customers.$inferSelect

/** Returns the data that a customer's device cookies are bound to. */
export function getDeviceAccount({ id, passwordHash }: CustomerRow): DeviceAccount {
  return { side: 'customer', id, passwordHash }
}

export type LinkPurpose = (typeof customerLinks.$inferSelect)['purpose']

const open = isNull(customers.closedAt)

/** Finds an account by e-mail, ignoring case. */
export async function findCustomerByEmail(db: Db, email: string): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(sql`lower(${customers.email})`, sql`lower(${email})`), open))
  return row
}

/** Finds an account that is not closed. */
export async function findCustomer(db: Db, id: number): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), open))
  return row
}

/** Like `findCustomer`, locked until the transaction ends. */
export async function lockCustomer(db: Db, id: number): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), open))
    .for('no key update')
  return row
}

/** Inserts an account unless the e-mail has one. Returns its id, or undefined. */
export const insertCustomer = insertUnlessTaken(customers)

export const updateCustomer = updateById(customers)

/** Replaces the hash of a customer's unchanged password. Returns whether it was still the one that was read. */
export async function replacePasswordHash(
  db: Db,
  read: Pick<CustomerRow, 'id' | 'passwordHash'>,
  passwordHash: string,
): Promise<boolean> {
  const rows = await db
    .update(customers)
    .set({ passwordHash })
    .where(and(eq(customers.id, read.id), eq(customers.passwordHash, read.passwordHash)))
    .returning({ id: customers.id })
  return rows.length > 0
}

/** Changes the details of an account that is not closed. Returns the changed row, or undefined. */
export async function changeDetails(
  db: Db,
  id: number,
  changes: Partial<Pick<CustomerRow, 'firstName' | 'lastName' | 'phone' | 'address'>>,
): Promise<CustomerRow | undefined> {
  const [row] = await db
    .update(customers)
    .set({ ...changes, version: sql`${customers.version} + 1` })
    .where(and(eq(customers.id, id), open))
    .returning()
  return row
}

export async function insertCustomerSession(
  db: Db,
  session: { customerId: number; tokenDigest: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(customerSessions).values(session)
}

/** Finds the customer of a token that is neither expired nor revoked. */
export async function findCustomerSession(db: Db, tokenDigest: string, now: Date) {
  const [row] = await db
    .select({
      sessionId: customerSessions.id,
      ...pickColumns(customers, 'id', 'email', 'emailVerifiedAt'),
    })
    .from(customerSessions)
    .innerJoin(customers, eq(customers.id, customerSessions.customerId))
    .where(
      and(
        eq(customerSessions.tokenDigest, tokenDigest),
        isNull(customerSessions.revokedAt),
        gt(customerSessions.expiresAt, now),
        open,
      ),
    )
  return row
}

export async function revokeCustomerSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await db
    .update(customerSessions)
    .set({ revokedAt: now })
    .where(and(eq(customerSessions.id, sessionId), isNull(customerSessions.revokedAt)))
}

export async function revokeCustomerSessions(
  db: Db,
  customerId: number,
  now: Date,
  except = 0,
): Promise<void> {
  await db
    .update(customerSessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(customerSessions.customerId, customerId),
        isNull(customerSessions.revokedAt),
        ne(customerSessions.id, except),
      ),
    )
}

export async function insertLink(
  db: Db,
  link: { customerId: number; purpose: LinkPurpose; linkSelector: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(customerLinks).values(link)
}

const usable = (purpose: LinkPurpose, selector: string, now: Date) =>
  and(
    eq(customerLinks.linkSelector, selector),
    eq(customerLinks.purpose, purpose),
    isNull(customerLinks.usedAt),
    gt(customerLinks.expiresAt, now),
  )

/** Returns the account of a link that can still be used. */
export async function findCustomerOfLink(
  db: Db,
  purpose: LinkPurpose,
  selector: string,
  now: Date,
): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select({ customer: customers })
    .from(customerLinks)
    .innerJoin(customers, eq(customers.id, customerLinks.customerId))
    .where(and(usable(purpose, selector, now), open))
  return row?.customer
}

/** Deletes a batch of the accounts whose address was not confirmed in time. What they sent stays, as sent by guests. */
export function deleteUnconfirmed(db: Db, now: Date, batch: Batch): Promise<Deleted> {
  return deleteBatch(
    db,
    customers,
    and(lte(customers.confirmBy, now), isNull(customers.emailVerifiedAt), open),
    batch,
  )
}

/** Marks a valid link as used, and returns its customer. Of concurrent attempts, one succeeds. */
export async function redeemLink(
  db: Db,
  purpose: LinkPurpose,
  selector: string | undefined,
  now: Date,
): Promise<number | undefined> {
  if (selector === undefined) return undefined
  const [row] = await db
    .update(customerLinks)
    .set({ usedAt: now })
    .where(usable(purpose, selector, now))
    .returning({ customerId: customerLinks.customerId })
  return row?.customerId
}

/** Marks a customer's links of one purpose as used. */
export async function invalidateLinks(
  db: Db,
  customerId: number,
  purpose: LinkPurpose,
  now: Date,
): Promise<void> {
  await db
    .update(customerLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(customerLinks.customerId, customerId),
        eq(customerLinks.purpose, purpose),
        isNull(customerLinks.usedAt),
      ),
    )
}

export async function deleteSessions(db: Db, customerId: number): Promise<void> {
  await db.delete(customerSessions).where(eq(customerSessions.customerId, customerId))
}

export async function deleteLinks(db: Db, customerId: number): Promise<void> {
  await db.delete(customerLinks).where(eq(customerLinks.customerId, customerId))
}

export type LoginCodeRow = typeof loginCodes.$inferSelect

/** Inserts a request for a code to log in with, and returns its id. */
export async function insertLoginCode(
  db: Db,
  request: Pick<LoginCodeRow, 'customerId' | 'requestDigest' | 'createdAt' | 'expiresAt'>,
): Promise<number> {
  const [row] = await db.insert(loginCodes).values(request).returning({ id: loginCodes.id })
  if (!row) throw new Error('the request for a code was not stored')
  return row.id
}

/** Stores the digest of a request's code, unless it has one or has ended. Returns when the code expires, or undefined. */
export async function storeLoginCode(
  db: Db,
  id: number,
  codeDigest: string,
  now: Date,
): Promise<Date | undefined> {
  const [row] = await db
    .update(loginCodes)
    .set({ codeDigest })
    .where(and(eq(loginCodes.id, id), isNull(loginCodes.codeDigest), gt(loginCodes.expiresAt, now)))
    .returning({ expiresAt: loginCodes.expiresAt })
  return row?.expiresAt
}

/** Counts a try of a request's code, and returns the request; undefined when it has ended or has no tries left. */
export async function countLoginCodeTry(
  db: Db,
  requestDigest: string,
  maxTries: number,
  now: Date,
): Promise<LoginCodeRow | undefined> {
  const [row] = await db
    .update(loginCodes)
    .set({ tries: sql`${loginCodes.tries} + 1` })
    .where(
      and(
        eq(loginCodes.requestDigest, requestDigest),
        gt(loginCodes.expiresAt, now),
        lt(loginCodes.tries, maxTries),
      ),
    )
    .returning()
  return row
}

/** Deletes a code that is used. Of concurrent attempts, one succeeds. */
export async function redeemLoginCode(db: Db, id: number): Promise<boolean> {
  const rows = await db.delete(loginCodes).where(eq(loginCodes.id, id)).returning({ id: loginCodes.id })
  return rows.length > 0
}

export async function deleteLoginCodes(db: Db, customerId: number): Promise<void> {
  await db.delete(loginCodes).where(eq(loginCodes.customerId, customerId))
}

export function deleteExpiredLoginCodes(db: Db, now: Date, batch: Batch): Promise<Deleted> {
  return deleteBatch(db, loginCodes, lte(loginCodes.expiresAt, now), batch)
}
