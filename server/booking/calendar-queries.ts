import { and, asc, gt, lt } from 'drizzle-orm'
import type { Span } from '#domain/booking/slots.ts'
import type { Db } from '../db/database.ts'
import { deleteById } from '../db/rows.ts'
import { bookingBlocks, bookingFeed } from './tables.ts'

export type BlockRow = typeof bookingBlocks.$inferSelect

export function blocksIn(db: Db, span: Span): Promise<BlockRow[]> {
  return db
    .select()
    .from(bookingBlocks)
    .where(and(lt(bookingBlocks.startsAt, span.endsAt), gt(bookingBlocks.endsAt, span.startsAt)))
    .orderBy(asc(bookingBlocks.startsAt))
}

/** Inserts blocks and returns them, in the order of the values. */
export async function insertBlocks(
  db: Db,
  blocks: (typeof bookingBlocks.$inferInsert)[],
): Promise<[BlockRow, ...BlockRow[]]> {
  const [first, ...others] = await db.insert(bookingBlocks).values(blocks).returning()
  if (!first) throw new Error('The block was not written')
  return [first, ...others]
}

export const deleteBlock = deleteById(bookingBlocks)

/** Returns the selector of the staff calendar's address, or undefined when none was created yet. */
export async function findFeed(db: Db) {
  const [row] = await db
    .select({ linkSelector: bookingFeed.linkSelector, renewedAt: bookingFeed.renewedAt })
    .from(bookingFeed)
  return row
}

export async function storeFeed(db: Db, linkSelector: string, renewedAt: Date): Promise<void> {
  await db
    .insert(bookingFeed)
    .values({ linkSelector, renewedAt })
    .onConflictDoUpdate({ target: bookingFeed.only, set: { linkSelector, renewedAt } })
}
