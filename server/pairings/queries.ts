import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { PairingKind } from '#domain/pairings/rules.ts'
import type { Db } from '../db/database.ts'
import { type Batch, type Deleted, deleteBatch } from '../kit/retention.ts'
import { pairedPictures, pairings } from './tables.ts'

export type PairingRow = typeof pairings.$inferSelect
export type PairedPictureRow = typeof pairedPictures.$inferSelect

export async function insertPairing(db: Db, row: typeof pairings.$inferInsert): Promise<PairingRow> {
  const [pairing] = await db.insert(pairings).values(row).returning()
  if (!pairing) throw new Error('The pairing was not written')
  return pairing
}

export async function findPairing(db: Db, id: number): Promise<PairingRow | undefined> {
  const [row] = await db.select().from(pairings).where(eq(pairings.id, id))
  return row
}

export async function findByLink(db: Db, linkSelector: string): Promise<PairingRow | undefined> {
  const [row] = await db.select().from(pairings).where(eq(pairings.linkSelector, linkSelector))
  return row
}

export async function lockPairing(db: Db, id: number): Promise<PairingRow | undefined> {
  const [row] = await db.select().from(pairings).where(eq(pairings.id, id)).for('update')
  return row
}

/** Returns a colleague's newest open pairing of the same subjects that lasts until after a time. */
export async function findReusable(
  db: Db,
  pairing: { kind: PairingKind; subjectIds: readonly number[]; stage: string; adminUserId: number },
  until: Date,
): Promise<PairingRow | undefined> {
  const [row] = await db
    .select()
    .from(pairings)
    .where(
      and(
        eq(pairings.kind, pairing.kind),
        eq(pairings.subjectIds, [...pairing.subjectIds]),
        eq(pairings.stage, pairing.stage),
        eq(pairings.adminUserId, pairing.adminUserId),
        isNull(pairings.closedAt),
        gt(pairings.endsAt, until),
      ),
    )
    .orderBy(desc(pairings.id))
    .limit(1)
  return row
}

export async function updatePairing(
  db: Db,
  id: number,
  changes: { subjectIds?: number[]; closedAt?: Date },
): Promise<void> {
  await db.update(pairings).set(changes).where(eq(pairings.id, id))
}

/** Returns the pictures that wait for an intake, in the order in which they came. */
export function listWaiting(db: Db, pairingId: number): Promise<PairedPictureRow[]> {
  return db
    .select()
    .from(pairedPictures)
    .where(and(eq(pairedPictures.pairingId, pairingId), isNotNull(pairedPictures.fileKey)))
    .orderBy(asc(pairedPictures.id))
}

export async function countPictures(db: Db, pairingId: number): Promise<number> {
  const [row] = await db
    .select({ pictures: count() })
    .from(pairedPictures)
    .where(eq(pairedPictures.pairingId, pairingId))
  return row?.pictures ?? 0
}

export async function hasPicture(db: Db, pairingId: number, pictureKey: string): Promise<boolean> {
  const [row] = await db
    .select({ id: pairedPictures.id })
    .from(pairedPictures)
    .where(and(eq(pairedPictures.pairingId, pairingId), eq(pairedPictures.pictureKey, pictureKey)))
  return row !== undefined
}

export async function findPicture(db: Db, id: number): Promise<PairedPictureRow | undefined> {
  const [row] = await db.select().from(pairedPictures).where(eq(pairedPictures.id, id))
  return row
}

export async function insertPicture(db: Db, row: typeof pairedPictures.$inferInsert): Promise<void> {
  await db.insert(pairedPictures).values(row)
}

/** Marks the waiting pictures as taken over by another row, which has their files from then on. */
export async function releaseFiles(db: Db, pairingId: number): Promise<void> {
  await db.update(pairedPictures).set({ fileKey: null }).where(eq(pairedPictures.pairingId, pairingId))
}

/** Deletes a waiting picture. Returns the key of its file. */
export async function deletePicture(db: Db, pairingId: number, id: number): Promise<string | undefined> {
  const [row] = await db
    .delete(pairedPictures)
    .where(
      and(
        eq(pairedPictures.pairingId, pairingId),
        eq(pairedPictures.id, id),
        isNotNull(pairedPictures.fileKey),
      ),
    )
    .returning({ fileKey: pairedPictures.fileKey })
  return row?.fileKey ?? undefined
}

const createdUntil = (before: Date) => lte(pairings.createdAt, before)

/** Deletes a batch of the pictures of pairings from before a time. */
export function deleteOldPictures(db: Db, before: Date, batch: Batch): Promise<Deleted> {
  const ofOldPairings = sql`${pairedPictures.pairingId} IN (SELECT p.id FROM ${pairings} p WHERE p.created_at <= ${before.toISOString()})`
  return deleteBatch(db, pairedPictures, ofOldPairings, batch, pairedPictures.fileKey)
}

/** Deletes a batch of the pairings from before a time. Their pictures are deleted first, which names their files. */
export function deleteOldPairings(db: Db, before: Date, batch: Batch): Promise<Deleted> {
  return deleteBatch(db, pairings, createdUntil(before), batch)
}
