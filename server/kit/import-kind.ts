import type { CsvTable } from '#domain/csv.ts'
import type { ImportRow } from '#domain/imports/schemas.ts'
import { inBatches } from '../db/rows.ts'
import type { TxCtx } from './context.ts'

/** A checked row with what it writes, if anything. */
export type CheckedRow<Write> = ImportRow & { write?: Write | undefined }

/** How an area imports a kind of file. */
type ImportSteps<Row, Write> = {
  /** Reads the rows, without looking at what is stored. */
  read: (table: CsvTable, now: Date) => readonly Row[]
  /** Compares the rows with what is stored. Locks what it reads when the import is being applied. */
  validate: (
    tx: TxCtx,
    rows: readonly Row[],
    isApplying: boolean,
  ) => Promise<{ rows: readonly CheckedRow<Write>[]; untouched?: string[]; creates?: string[] }>
  /** Makes writes of rows that are not wrong. Called for one part after the other, in one transaction. */
  apply: (tx: TxCtx, writes: readonly Write[]) => Promise<void>
}

/** The plan of an import: the checked rows, their writes, and how they are made. */
type ImportPlan = {
  rows: readonly ImportRow[]
  untouched: readonly string[]
  creates: readonly string[]
  writes: readonly unknown[]
  /** Makes the writes, and reports after each part how many are made. */
  apply: (report: (saved: number) => void) => Promise<void>
}

/** A kind of file that can be imported. */
export type ImportKind = {
  plan: (tx: TxCtx, table: CsvTable, isApplying: boolean) => Promise<ImportPlan>
}

/**
 * Creates a kind of import. Rows that are wrong are left out, the others are written as a whole. Known rows are changed, others are
 * added, and what the file leaves out stays.
 */
export function defineImport<Row, Write>({ read, validate, apply }: ImportSteps<Row, Write>): ImportKind {
  return {
    plan: async (tx, table, isApplying) => {
      const { rows, untouched = [], creates = [] } = await validate(tx, read(table, tx.now()), isApplying)
      const writes = rows.flatMap(({ write }) => (write === undefined ? [] : [write]))
      return {
        rows: rows.map(({ write: _, ...row }) => row),
        untouched,
        creates,
        writes,
        apply: async (report) => {
          let saved = 0
          report(saved)
          for (const part of inBatches(writes)) {
            await apply(tx, part)
            saved += part.length
            report(saved)
          }
        },
      }
    },
  }
}
