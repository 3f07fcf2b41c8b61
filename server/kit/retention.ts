import { and, inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RetentionKind } from '../../domain/settings/retention.ts'
import type { Db } from '../db/database.ts'

/** The rows of one table that are deleted after the retention period of their kind. `count` is the dry run of `remove`. */
export type RetentionRule = {
  kind: RetentionKind
  count(db: Db, before: Date): Promise<number>
  /** Deletes up to `most` rows. Returns their number and the keys of their files. */
  remove(db: Db, before: Date, most: number): Promise<{ removed: number; files: string[] }>
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
    async remove(db, before, most) {
      const expired = hasExpired(before)
      const batch = db
        .select({ id: table.id })
        .from<PgTable>(table)
        .where(expired)
        .orderBy(table.id)
        .limit(most)
      // The condition is repeated, so that a row which changes meanwhile is judged by its new values.
      const rows = await db
        .delete<PgTable>(table)
        .where(and(expired, inArray(table.id, batch)))
        .returning({ id: table.id, file: fileKey ?? table.id })
      return { removed: rows.length, files: fileKey ? rows.map(({ file }) => String(file)) : [] }
    },
  }
}
