import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { adminUsers } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/database.ts'
import { deleteById, insertRow, updateAndIncrementVersion } from '#server/db/rows.ts'
import { parts } from '#server/parts/tables.ts'
import {
  refurbishingEntries,
  refurbishingParts,
  refurbishings,
  tradeInLedger,
  tradeInRequestDevices,
} from '../tables.ts'

export type RefurbishingRow = typeof refurbishings.$inferSelect

/** Locks the refurbishing of a trade-in's device. */
export async function lockRefurbishing(
  db: Db,
  { id, device }: { id: number; device: number },
): Promise<RefurbishingRow | undefined> {
  const [row] = await db
    .select({ refurbishing: refurbishings })
    .from(refurbishings)
    .innerJoin(tradeInRequestDevices, eq(tradeInRequestDevices.id, refurbishings.requestDeviceId))
    .where(and(eq(tradeInRequestDevices.id, device), eq(tradeInRequestDevices.requestId, id)))
    .for('update', { of: refurbishings })
  return row?.refurbishing
}

/** Returns a bought device's note in the purchase ledger, and what it became in the shop. */
export async function findBoughtDevice(db: Db, { id, device }: { id: number; device: number }) {
  const [row] = await db
    .select({
      productId: tradeInRequestDevices.productId,
      number: tradeInLedger.number,
      boughtOn: tradeInLedger.boughtOn,
      sellableFrom: tradeInLedger.sellableFrom,
    })
    .from(tradeInRequestDevices)
    .leftJoin(tradeInLedger, eq(tradeInLedger.requestDeviceId, tradeInRequestDevices.id))
    .where(and(eq(tradeInRequestDevices.id, device), eq(tradeInRequestDevices.requestId, id)))
  return row
}

/** Returns the refurbishings of a trade-in's devices, with their parts and entries of time, oldest first. */
export async function listRefurbishings(db: Db, requestId: number) {
  const rows = await db
    .select({ refurbishing: refurbishings })
    .from(refurbishings)
    .innerJoin(tradeInRequestDevices, eq(tradeInRequestDevices.id, refurbishings.requestDeviceId))
    .where(eq(tradeInRequestDevices.requestId, requestId))
  const ids = rows.map(({ refurbishing }) => refurbishing.id)
  if (ids.length === 0) return []
  const pieces = await db
    .select({ piece: refurbishingParts, sku: parts.sku })
    .from(refurbishingParts)
    .innerJoin(parts, eq(parts.id, refurbishingParts.partId))
    .where(inArray(refurbishingParts.refurbishingId, ids))
    .orderBy(asc(refurbishingParts.id))
  const entries = await db
    .select({ entry: refurbishingEntries, by: adminUsers.username })
    .from(refurbishingEntries)
    .leftJoin(adminUsers, eq(adminUsers.id, refurbishingEntries.adminUserId))
    .where(inArray(refurbishingEntries.refurbishingId, ids))
    .orderBy(asc(refurbishingEntries.id))
  return rows.map(({ refurbishing }) => ({
    refurbishing,
    pieces: pieces.filter(({ piece }) => piece.refurbishingId === refurbishing.id),
    entries: entries.filter(({ entry }) => entry.refurbishingId === refurbishing.id),
  }))
}

export const insertRefurbishing = insertRow(refurbishings)
export const updateRefurbishing = updateAndIncrementVersion(refurbishings)
const deleteRow = deleteById(refurbishings)

/** Deletes a refurbishing without parts, and its time. */
export async function deleteRefurbishing(db: Db, id: number): Promise<void> {
  await db.delete(refurbishingEntries).where(eq(refurbishingEntries.refurbishingId, id))
  await deleteRow(db, id)
}

export const insertPiece = insertRow(refurbishingParts)

/** Deletes a piece of a refurbishing and returns it. */
export async function deletePiece(db: Db, refurbishingId: number, id: number) {
  const [row] = await db
    .delete(refurbishingParts)
    .where(and(eq(refurbishingParts.id, id), eq(refurbishingParts.refurbishingId, refurbishingId)))
    .returning()
  return row
}

export async function countPieces(db: Db, refurbishingId: number): Promise<number> {
  const [row] = await db
    .select({ pieces: count() })
    .from(refurbishingParts)
    .where(eq(refurbishingParts.refurbishingId, refurbishingId))
  return row?.pieces ?? 0
}

export const insertEntry = insertRow(refurbishingEntries)

/** Deletes an entry of time, and returns whether there was one. */
export async function deleteEntry(db: Db, refurbishingId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(refurbishingEntries)
    .where(and(eq(refurbishingEntries.id, id), eq(refurbishingEntries.refurbishingId, refurbishingId)))
    .returning({ id: refurbishingEntries.id })
  return gone.length > 0
}

export async function countEntries(db: Db, refurbishingId: number): Promise<number> {
  const [row] = await db
    .select({ entries: count() })
    .from(refurbishingEntries)
    .where(eq(refurbishingEntries.refurbishingId, refurbishingId))
  return row?.entries ?? 0
}
