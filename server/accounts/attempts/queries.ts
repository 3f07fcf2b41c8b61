import { and, eq, isNull, lt, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { type Batch, type Deleted, deleteBatch } from '#server/kit/retention.ts'
import { loginAttempts } from '../tables.ts'
import type { AccountSide } from './known-devices.ts'

/** The account of a login attempt; `id` is null when no account has the name. */
export type TriedAccount = { side: AccountSide; id: number | null }

function getColumns({ side, id }: TriedAccount) {
  return side === 'customer' ? { customerId: id, adminUserId: null } : { customerId: null, adminUserId: id }
}

function isAbout({ side, id }: TriedAccount): SQL | undefined {
  const column = side === 'customer' ? loginAttempts.customerId : loginAttempts.adminUserId
  if (id !== null) return eq(column, id)
  return and(isNull(loginAttempts.customerId), isNull(loginAttempts.adminUserId))
}

/** Inserts a login attempt. One for a name without an account is stored too, so that it takes the same time. */
export async function insertAttempt(
  db: Db,
  account: TriedAccount,
  attempt: { address: string; source: string; triedAt: Date },
): Promise<void> {
  await db.insert(loginAttempts).values({ ...getColumns(account), ...attempt })
}

/** Deletes the attempts at an account, from one source or from all. */
export async function deleteAttempts(db: Db, account: TriedAccount, source?: string): Promise<void> {
  await db
    .delete(loginAttempts)
    .where(and(isAbout(account), source === undefined ? undefined : eq(loginAttempts.source, source)))
}

/** Deletes the attempts at an account and returns them, oldest first. */
export async function takeAttempts(db: Db, account: TriedAccount) {
  const rows = await db
    .delete(loginAttempts)
    .where(isAbout(account))
    .returning({ address: loginAttempts.address, triedAt: loginAttempts.triedAt })
  return rows.toSorted((a, b) => a.triedAt.getTime() - b.triedAt.getTime())
}

export function deleteAttemptsBefore(db: Db, before: Date, batch: Batch): Promise<Deleted> {
  return deleteBatch(db, loginAttempts, lt(loginAttempts.triedAt, before), batch)
}
