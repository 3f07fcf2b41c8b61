import { DomainError } from '#domain/errors.ts'
import { writeCsv } from '#server/documents/csv.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { defineImport } from '#server/kit/import-kind.ts'
import { type GroupPlan, type GroupRow, groupColumns, planGroups } from './group-plan.ts'
import { readGroups } from './groups.ts'
import { insertGroup, setChoices, updateGroup } from './queries.ts'

/** Returns all option groups as CSV, one row per choice. Numbers are exact, with a decimal comma. */
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

/** Imports option groups with their choices. */
export const groupImport = defineImport<GroupRow, GroupPlan>({
  read: ({ rows }) =>
    rows.map(({ line, cells, problem }) => ({
      row: line,
      cell: (column) => cells.get(column) ?? '',
      problem,
    })),
  validate: async (tx, rows) => planGroups(rows, await readGroups(tx)),
  apply: async (tx, writes) => {
    for (const { existing, name, title, choices } of writes) {
      const id = existing ? existing.id : await insertGroup(tx.db, { name, title })
      // Another user may have written the group after it was read.
      const isUnchanged =
        !existing || (await updateGroup(tx.db, existing.id, existing.version, { name, title }))
      if (id === undefined || !isUnchanged) throw new DomainError('import.planChanged')
      await setChoices(tx.db, id, choices)
    }
  },
})
