import type { CsvTable } from '#domain/csv.ts'
import type { ImportReply, ImportRow } from '#domain/csv-import.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../kit/context.ts'
import { previewOrApply } from '../kit/plan.ts'
import { readCsv } from './csv.ts'

/** A judged row with what it writes, if anything. */
export type JudgedRow<Write> = ImportRow & { write?: Write | undefined }

/** How an area imports a kind of CSV file. */
type Import<Row, Write> = {
  /** Columns that the file must have. */
  columns?: readonly string[]
  maxRows?: number
  /** Reads the rows, before the transaction begins. @throws a field error for a file that it cannot read */
  read: (table: CsvTable) => Row[]
  /** Compares the rows with what is stored. Locks what it reads when the import is being applied. */
  validate: (
    tx: TxCtx,
    rows: readonly Row[],
    isApplying: boolean,
  ) => Promise<{ rows: readonly JudgedRow<Write>[]; untouched?: string[] }>
  /** Makes the writes of all rows. */
  apply: (tx: TxCtx, writes: readonly Write[]) => Promise<void>
}

/** An import: previews an uploaded file or, with the token of a preview, applies it. */
export type ImportFile = (ctx: Ctx, upload: unknown, token: string | undefined) => Promise<ImportReply>

/**
 * Creates an import that previews a file row by row and applies it as a whole. Known rows are changed, others are added, and
 * what the file leaves out stays. The import throws a field error for an unreadable file, and `import.planChanged` when the
 * file or the stored data no longer give the previewed writes, or a row is wrong.
 */
export function planImport<Row, Write>({
  columns = [],
  maxRows = 5000,
  read,
  validate,
  apply,
}: Import<Row, Write>): ImportFile {
  return (ctx, upload, token) => {
    requireAdmin(ctx)
    const rows = read(readCsv(upload, { needed: columns, maxRows }))
    return previewOrApply(ctx, token, 'import.planChanged', async (tx, isApplying) => {
      const { rows: judged, untouched = [] } = await validate(tx, rows, isApplying)
      const writes = judged.flatMap(({ write }) => (write === undefined ? [] : [write]))
      return {
        preview: { rows: judged.map(({ write: _, ...row }) => row), untouched },
        writes,
        isBlocked: judged.some(({ result }) => result === 'wrong'),
        apply: () => apply(tx, writes),
      }
    })
  }
}
