import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import type { ImportKindName } from '#domain/imports/kinds.ts'
import { adminUsers } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import { deleteById, insertUnlessTaken, lockById, updateById } from '../db/rows.ts'
import { importChanges, importLayouts, importRuns, imports } from './tables.ts'

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

/** Stores an import that is about to be applied, and returns its id. */
export async function insertImport(db: Db, values: typeof imports.$inferInsert): Promise<number> {
  const [row] = await db.insert(imports).values(values).returning({ id: imports.id })
  if (!row) throw new Error('An insert returned no row')
  return row.id
}

/** Returns the newest imports, each with the user who made it. */
export function newestImports(db: Db, limit: number) {
  const { id, kind, importedAt, added, changed, undoneAt } = imports
  return db
    .select({ id, kind, importedAt, added, changed, undoneAt, username: adminUsers.username })
    .from(imports)
    .leftJoin(adminUsers, eq(adminUsers.id, imports.adminUserId))
    .orderBy(desc(importedAt), desc(id))
    .limit(limit)
}

/** Stores that a file is being checked or imported, and returns the id; undefined when another of the kind is being imported. */
export const insertRun = insertUnlessTaken(importRuns)

export const updateRun = updateById(importRuns)

export const deleteRun = deleteById(importRuns)

/** Deletes runs whose process has not reported since a time, because it is gone. */
export async function deleteRunsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(importRuns).where(lt(importRuns.reportedAt, time))
}

/** Returns the runs that have reported since a time, each with its user. */
export function runsSince(db: Db, time: Date) {
  return db
    .select({ run: importRuns, username: adminUsers.username })
    .from(importRuns)
    .leftJoin(adminUsers, eq(adminUsers.id, importRuns.adminUserId))
    .where(gte(importRuns.reportedAt, time))
    .orderBy(importRuns.id)
    .limit(20)
}

export const lockImport = lockById(imports)

/** Marks an import as undone, and deletes its changes, which are of no more use. */
export async function markUndone(db: Db, id: number, undoneAt: Date): Promise<void> {
  await db.update(imports).set({ undoneAt }).where(eq(imports.id, id))
  await db.delete(importChanges).where(eq(importChanges.importId, id))
}

export async function deleteImportsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(imports).where(lt(imports.importedAt, time))
}

/** Deletes how imported customers were before an import that changed them. Such an import cannot be undone any more. */
export async function forgetEarlierCustomers(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .update(importChanges)
    .set({ before: null })
    .where(
      and(eq(importChanges.tableName, 'imported_customers'), inArray(importChanges.rowKey, ids.map(String))),
    )
}
