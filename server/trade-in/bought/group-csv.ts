import { DomainError } from '../../../domain/errors.ts'
import { type GroupImportReply, groupColumns } from '../../../domain/trade-in/group-file.ts'
import { readCsv, writeCsv } from '../../documents/csv.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../../kit/context.ts'
import { nameOfPlan } from '../../security/secrets.ts'
import { type GroupPlan, type GroupRow, planGroups } from './group-plan.ts'
import { readGroups } from './groups.ts'
import { insertGroup, setChoices, updateGroup } from './queries.ts'

/** All option groups as CSV, a row per choice; the figures are exact, with a decimal comma. */
export async function groupsAsCsv(ctx: Ctx): Promise<string> {
  requireAdmin(ctx)
  const groups = await readGroups(ctx)
  return writeCsv([
    groupColumns,
    ...groups.flatMap(({ id, name, title, choices }) => {
      const head = [String(id), name, title]
      if (choices.length === 0) return [[...head, '', '', '', '', '']]
      return choices.map((choice, index) => [
        ...head,
        String(choice.id),
        choice.value,
        choice.percentage_modifier.replace('.', ','),
        choice.fixed_modifier.replace('.', ','),
        String(index + 1),
      ])
    }),
  ])
}

/**
 * Reads option groups from CSV: known groups and choices are changed, others are new, and what the file leaves out stays.
 * Without a token it says what would become of each row, and names that plan; with the plan's name it is carried out, all of
 * it or nothing. Throws a field error for what is no such file, and `tradeIn.planChanged` when the file or the groups would by
 * now make another plan, or one with a row that is wrong.
 */
export function importGroups(
  ctx: Ctx,
  upload: unknown,
  token: string | undefined,
): Promise<GroupImportReply> {
  requireAdmin(ctx)
  const rows = rowsOf(upload)
  const apply = token !== undefined
  return ctx.transaction(async (tx) => {
    const { rows: judged, writes, stays } = planGroups(rows, await readGroups(tx))
    const name = nameOfPlan(judged, writes)
    const wrong = judged.some(({ result }) => result === 'wrong')
    if (apply && (wrong || token !== name)) throw new DomainError('tradeIn.planChanged')
    if (apply && writes.length > 0) await carryOut(tx, writes)
    else tx.deed.nothing()
    return { applied: apply, token: name, rows: judged, stays }
  })
}

function rowsOf(upload: unknown): GroupRow[] {
  const { rows } = readCsv(upload, { needed: ['grupp', 'rubrik', 'val', 'andel', 'kronor'] })
  return rows.map(({ line, cells, problem }) => ({
    row: line,
    cell: (column) => cells.get(column) ?? '',
    problem,
  }))
}

async function carryOut(tx: TxCtx, writes: readonly GroupPlan[]): Promise<void> {
  for (const { there, name, title, choices } of writes) {
    const id = there ? there.id : await insertGroup(tx.db, { name, title })
    // Somebody may have been there between the reading and now.
    const fresh = !there || (await updateGroup(tx.db, there.id, there.version, { name, title }))
    if (id === undefined || !fresh) throw new DomainError('tradeIn.planChanged')
    await setChoices(tx.db, id, choices)
  }
  await tx.announce('trade-in')
}
