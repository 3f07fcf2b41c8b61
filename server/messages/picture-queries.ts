import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { type Batch, type Deleted, deleteBatch } from '../kit/retention.ts'
import { sentPictures } from './tables.ts'

export type SentPictureRow = typeof sentPictures.$inferSelect

/** The column of the message or request that pictures were sent with. */
export type PictureOwner = 'contactMessageId' | 'quoteRequestId'

const unsent = and(isNull(sentPictures.contactMessageId), isNull(sentPictures.quoteRequestId))

export async function insertPicture(db: Db, picture: typeof sentPictures.$inferInsert): Promise<number> {
  const [row] = await db.insert(sentPictures).values(picture).returning({ id: sentPictures.id })
  if (!row) throw new Error('The picture was not written')
  return row.id
}

/** Gives pictures that were uploaded after `since` and not sent yet to a message or request. Returns their number. */
export async function assignPictures(
  db: Db,
  tokenDigests: readonly string[],
  owner: { [Owner in PictureOwner]?: number },
  since: Date,
): Promise<number> {
  const rows = await db
    .update(sentPictures)
    .set(owner)
    .where(
      and(inArray(sentPictures.tokenDigest, [...tokenDigests]), unsent, gt(sentPictures.createdAt, since)),
    )
    .returning({ id: sentPictures.id })
  return rows.length
}

/** Returns the pictures of some messages or requests, in the order in which they were chosen. */
export async function getPictures(
  db: Db,
  owner: PictureOwner,
  ids: readonly number[],
): Promise<SentPictureRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(sentPictures)
    .where(inArray(sentPictures[owner], [...ids]))
    .orderBy(asc(sentPictures.id))
}

export async function findPicture(db: Db, id: number): Promise<SentPictureRow | undefined> {
  const [row] = await db.select().from(sentPictures).where(eq(sentPictures.id, id))
  return row
}

/** Deletes the pictures of some messages or requests. Returns the keys of their files. */
export async function deletePicturesWith(
  db: Db,
  owner: PictureOwner,
  ids: readonly number[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .delete(sentPictures)
    .where(inArray(sentPictures[owner], [...ids]))
    .returning({ fileKey: sentPictures.fileKey })
  return rows.map(({ fileKey }) => fileKey)
}

/** Deletes a batch of the pictures that belong to no one and were uploaded before a time. */
export function deleteUnsentPictures(db: Db, before: Date, batch: Batch): Promise<Deleted> {
  return deleteBatch(
    db,
    sentPictures,
    and(unsent, lte(sentPictures.createdAt, before)),
    batch,
    sentPictures.fileKey,
  )
}
