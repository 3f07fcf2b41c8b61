import { DomainError } from '#domain/errors.ts'
import { undoDays } from '#domain/imports/kinds.ts'
import type { AppliedImport } from '#domain/imports/schemas.ts'
import { groupThousands } from '#domain/money.ts'
import { addCalendarDays, instantFrom, toDay } from '#domain/time.ts'
import { getErrorCode } from '../db/error-code.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../kit/context.ts'
import { deleteImportsBefore, lockImport, markUndone, newestImports } from './queries.ts'
import {
  allowLongStatements,
  countChangedSince,
  countReferences,
  restoreRows,
  tablesOfImport,
  type UndoableTable,
  undoableTables,
} from './undo-queries.ts'

/** Number of imports that are shown. */
const shown = 20

/** Returns the newest imports. */
export async function listImports(ctx: Ctx): Promise<AppliedImport[]> {
  requireAdmin(ctx)
  const rows = await newestImports(ctx.db, shown)
  return rows.map(({ kind, importedAt, username, added, changed, undoneAt, id }) => ({
    id,
    kind,
    imported_at: importedAt.toISOString(),
    username,
    added,
    changed,
    undone_at: undoneAt?.toISOString() ?? null,
  }))
}

/**
 * Makes everything that an import wrote as it was before; all of it, or nothing. An import that is undone stays so.
 * @throws import.notFound, and import.builtOn when a row was changed or is used since
 */
export async function undoImport(ctx: Ctx, id: number): Promise<AppliedImport[]> {
  requireAdmin(ctx)
  await ctx.transaction(async (tx) => {
    const applied = await lockImport(tx.db, id)
    if (!applied) throw new DomainError('import.notFound')
    if (applied.undoneAt) return tx.audit.skip()
    await allowLongStatements(tx.db)
    await restoreTables(tx, id)
    await markUndone(tx.db, id, tx.now())
    await tx.enqueue('office.refreshCustomers', {})
  })
  return listImports(ctx)
}

async function restoreTables(tx: TxCtx, id: number): Promise<void> {
  const written = await tablesOfImport(tx.db, id)
  const tables = undoableTables.filter(({ name }) => written.has(name))
  let changed = 0
  for (const table of tables) changed += await countChangedSince(tx.db, id, table)
  if (changed > 0) throw builtOn(changed)
  for (const table of tables) await restoreTable(tx, id, table)
}

async function restoreTable(tx: TxCtx, id: number, table: UndoableTable): Promise<void> {
  const references = await countReferences(tx.db, id, table)
  if (references > 0) throw builtOn(references)
  try {
    await restoreRows(tx.db, id, table)
  } catch (error) {
    // A row from before the import would have a name or a number that another row has taken since.
    if (getErrorCode(error) === '23505') throw builtOn(1)
    throw error
  }
}

const builtOn = (count: number) =>
  new DomainError('import.builtOn', {
    values: { rows: count === 1 ? 'En rad' : `${groupThousands(count)} rader` },
  })

/** Deletes the imports that can no longer be undone, with what they changed. */
export async function deleteOldImports(ctx: Ctx): Promise<void> {
  const firstDay = addCalendarDays(toDay(ctx.now()), -undoDays)
  await deleteImportsBefore(ctx.db, instantFrom(firstDay, '00:00'))
}
