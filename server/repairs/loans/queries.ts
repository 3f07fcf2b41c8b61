import { aliasedTable, and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { loanLimits } from '#domain/repairs/loans/schemas.ts'
import { adminUsers } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/database.ts'
import { insertUnlessTaken, lockById, updateIfVersion } from '#server/db/rows.ts'
import { swedishOrder } from '#server/db/sorting.ts'
import { loanDevices, loans, repairs } from '../tables.ts'

export const lockLoanDevice = lockById(loanDevices)
export const insertLoanDevice = insertUnlessTaken(loanDevices)
export const updateLoanDevice = updateIfVersion(loanDevices)
export const insertLoan = insertUnlessTaken(loans)

/** Returns the devices that the shop lends, with the repairs that have them: those in use first, by name. */
export function listLoanDevices(db: Db) {
  return db
    .select({ device: loanDevices, repairId: repairs.id, orderNumber: repairs.orderNumber })
    .from(loanDevices)
    .leftJoin(loans, and(eq(loans.deviceId, loanDevices.id), isNull(loans.returnedAt)))
    .leftJoin(repairs, eq(repairs.id, loans.repairId))
    .orderBy(sql`${loanDevices.retiredAt} IS NOT NULL`, swedishOrder(loanDevices.name), asc(loanDevices.id))
    .limit(loanLimits.listed)
}

/** Returns the id of the device with an IMEI or serial number. */
export async function findDeviceByImei(db: Db, imei: string): Promise<number | undefined> {
  const [row] = await db.select({ id: loanDevices.id }).from(loanDevices).where(eq(loanDevices.imei, imei))
  return row?.id
}

const lender = aliasedTable(adminUsers, 'lender')
const receiver = aliasedTable(adminUsers, 'receiver')

function selectLoans(db: Db) {
  return db
    .select({
      loan: loans,
      device: loanDevices,
      repair: repairs,
      lentBy: lender.username,
      returnedBy: receiver.username,
    })
    .from(loans)
    .innerJoin(loanDevices, eq(loanDevices.id, loans.deviceId))
    .innerJoin(repairs, eq(repairs.id, loans.repairId))
    .leftJoin(lender, eq(lender.id, loans.lentBy))
    .leftJoin(receiver, eq(receiver.id, loans.returnedBy))
}
export type LoanRow = Awaited<ReturnType<typeof selectLoans>>[number]

/** Returns the loans that are out, the longest first. */
export function listOpenLoans(db: Db): Promise<LoanRow[]> {
  return selectLoans(db)
    .where(isNull(loans.returnedAt))
    .orderBy(asc(loans.lentAt), asc(loans.id))
    .limit(loanLimits.listed)
}

export async function findLoan(db: Db, id: number): Promise<LoanRow | undefined> {
  const [row] = await selectLoans(db).where(eq(loans.id, id))
  return row
}

/** Returns a repair's newest loan. */
export async function findLoanOfRepair(db: Db, repairId: number): Promise<LoanRow | undefined> {
  const [row] = await selectLoans(db).where(eq(loans.repairId, repairId)).orderBy(desc(loans.id)).limit(1)
  return row
}

/** Returns the open loans of some repairs. A repair has at most one. */
export function listOpenLoansOfRepairs(db: Db, repairIds: readonly number[]): Promise<LoanRow[]> {
  if (repairIds.length === 0) return Promise.resolve([])
  return selectLoans(db)
    .where(and(inArray(loans.repairId, [...repairIds]), isNull(loans.returnedAt)))
    .orderBy(asc(loans.id))
}

/** Returns whether a device is out. */
export async function isOut(db: Db, deviceId: number): Promise<boolean> {
  const rows = await db
    .select({ id: loans.id })
    .from(loans)
    .where(and(eq(loans.deviceId, deviceId), isNull(loans.returnedAt)))
  return rows.length > 0
}

/** Closes a loan that is out, and returns whether it did. The device then has the condition in which it came back. */
export async function closeLoan(
  db: Db,
  { id, deviceId }: { id: number; deviceId: number },
  { condition, returnedBy, at }: { condition: string; returnedBy: number | null; at: Date },
): Promise<boolean> {
  const closed = await db
    .update(loans)
    .set({ returnedAt: at, returnedBy, conditionBack: condition })
    .where(and(eq(loans.id, id), isNull(loans.returnedAt)))
    .returning({ id: loans.id })
  if (closed.length === 0) return false
  if (condition !== '')
    await db
      .update(loanDevices)
      .set({ condition, version: sql`${loanDevices.version} + 1` })
      .where(eq(loanDevices.id, deviceId))
  return true
}
