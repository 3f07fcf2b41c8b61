import { and, eq } from 'drizzle-orm'
import type { ImportKindName } from '#domain/imports/kinds.ts'
import type { Db } from '../db/database.ts'
import { importLayouts } from './tables.ts'

/** Returns the fields that were chosen for the columns of a layout, or undefined. */
export async function findLayout(
  db: Db,
  kind: ImportKindName,
  headings: string,
): Promise<string[] | undefined> {
  const [row] = await db
    .select({ columns: importLayouts.columns })
    .from(importLayouts)
    .where(and(eq(importLayouts.kind, kind), eq(importLayouts.headings, headings)))
  return row?.columns
}

export async function storeLayout(db: Db, layout: typeof importLayouts.$inferInsert): Promise<void> {
  const { columns, adminUserId, chosenAt } = layout
  await db
    .insert(importLayouts)
    .values(layout)
    .onConflictDoUpdate({
      target: [importLayouts.kind, importLayouts.headings],
      set: { columns, adminUserId, chosenAt },
    })
}
