import { setTimeout as pause } from 'node:timers/promises'
import { and, gt, inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RetentionKind } from '#domain/settings/retention.ts'
import type { Db } from '../db/database.ts'
import type { Ctx, TxCtx } from './context.ts'

/** Rows per transaction of what deletes many. */
const batchRows = 500

/** One batch of a deletion: the next `most` rows by id, from the first one above `after`. */
export type Batch = { after: number; most: number }

/** The rows of a batch that were deleted, with the keys of their files. */
export type Deleted = { id: number; file?: string }[]

/** The rows of one table that are deleted after the retention period of their kind. `count` is the dry run of `remove`. */
export type RetentionRule = {
  kind: RetentionKind
  count(db: Db, before: Date): Promise<number>
  remove(db: Db, before: Date, batch: Batch): Promise<Deleted>
}

type TableWithId = PgTable & { id: AnyPgColumn }

/** Creates the rule for the rows of a table that `hasExpired` matches. Rows with pictures name the column of the file's key. */
export function expiredRows(
  kind: RetentionKind,
  table: TableWithId,
  hasExpired: (before: Date) => SQL | undefined,
  fileKey?: AnyPgColumn,
): RetentionRule {
  return {
    kind,
    count: (db, before) => db.$count(table, hasExpired(before)),
    remove: (db, before, batch) => deleteBatch(db, table, hasExpired(before), batch, fileKey),
  }
}

/** Deletes a batch of the rows that a condition matches. */
export async function deleteBatch(
  db: Db,
  table: TableWithId,
  condition: SQL | undefined,
  { after, most }: Batch,
  fileKey?: AnyPgColumn,
): Promise<Deleted> {
  const ids = db
    .select({ id: table.id })
    .from<PgTable>(table)
    .where(and(condition, gt(table.id, after)))
    .orderBy(table.id)
    .limit(most)
  // The condition is repeated, so that a row which changes meanwhile is judged by its new values.
  const rows = await db
    .delete<PgTable>(table)
    .where(and(condition, inArray(table.id, ids)))
    .returning({ id: table.id, ...(fileKey ? { file: fileKey } : {}) })
  return rows as Deleted
}

/**
 * Deletes batch after batch, each in a transaction of its own, until one is not full. No row is locked for long, and none that is
 * deleted is read again, also when an older transaction, such as that of a backup, keeps it from being vacuumed. Returns the number.
 */
export async function deleteInBatches(
  ctx: Ctx,
  remove: (tx: TxCtx, batch: Batch) => Promise<Deleted>,
): Promise<number> {
  let removed = 0
  for (let after = 0; ; ) {
    const begun = performance.now()
    const rows = await ctx.transaction((tx) => remove(tx, { after, most: batchRows }))
    removed += rows.length
    if (rows.length < batchRows) return removed
    after = Math.max(...rows.map(({ id }) => id))
    // Leaves two thirds of the time to others, who need the same disk.
    await pause(2 * (performance.now() - begun))
  }
}
