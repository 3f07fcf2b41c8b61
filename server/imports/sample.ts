import { type ImportKindName, importKinds, ownColumns } from '#domain/imports/kinds.ts'
import { writeCsv } from '../documents/csv.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'

/** Returns a file with the columns of a kind and one row, to fill in. */
export function sampleFile(ctx: Ctx, kind: ImportKindName): { filename: string; content: Buffer } {
  requireAdmin(ctx)
  const examples = new Map(importKinds[kind].fields.map(({ column, example }) => [column, example]))
  const columns = ownColumns(kind)
  const rows = [columns, columns.map((column) => examples.get(column) ?? '')]
  return {
    filename: `exempel-${importKinds[kind].label.split(' ')[0]?.toLowerCase()}.csv`,
    content: Buffer.from(writeCsv(rows)),
  }
}
