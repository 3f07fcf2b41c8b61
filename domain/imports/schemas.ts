import { z } from 'zod'
import { planToken, text } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { exportKinds, importKindNames } from './kinds.ts'
import { columnMapping, foundBy } from './mapping.ts'

export const byImportKind = z.object({ kind: z.enum(importKindNames, 'Välj vad filen innehåller.') })

export const byExportKind = z.object({ kind: z.enum(exportKinds, 'Välj vad som ska exporteras.') })

/**
 * Without `token` the file is only checked; with the token of a check it is applied. `mapping` is a `ColumnMapping` as JSON, without
 * which the columns are found by the server.
 */
export const importQuery = z.object({
  token: planToken.optional(),
  mapping: text(8000).optional(),
})
export type ImportQuery = z.infer<typeof importQuery>

export const importResults = ['wrong', 'new', 'changed', 'same'] as const

/** The result of one row of an imported file. `row` is its line in the file, counted from 1. */
const importRow = z.object({
  row: z.int(),
  name: z.string(),
  result: z.enum(importResults),
  notes: z.array(z.string()).describe('what changes, what is wrong, or why it is left out, in Swedish'),
})

/** The preview or the result of an import. */
export const importReply = namedObject('ImportReply', {
  applied: z.boolean(),
  token: z.string(),
  system: z.string().describe('the system whose layout the file has, or empty'),
  columns: z.array(
    z.object({
      heading: z.string(),
      examples: z.array(z.string()),
      field: z.string().describe('the heading in our own files; empty for a column that is not read'),
      found_by: z.enum(foundBy),
    }),
  ),
  mapping: columnMapping.describe('the mapping that was used'),
  asks_dates: z.boolean().describe('whether dates such as 03/04/2026 have two readings'),
  missing: z.array(z.string()).describe('fields without which the rows cannot be checked'),
  counts: z.object({ wrong: z.int(), new: z.int(), changed: z.int(), same: z.int() }),
  rows: z.array(importRow).describe('the first rows of each result, in the order of the file'),
  untouched: z.array(z.string()).describe('names of what the file leaves out, where the import lists them'),
  creates: z.array(z.string()).describe('what is added besides the rows, such as missing models'),
  wrong_file: z
    .string()
    .describe('the wrong rows as CSV, with the reason in the last column; empty without any'),
})

/** An import that was applied. */
export const appliedImport = namedObject('AppliedImport', {
  id: z.int(),
  kind: z.enum(importKindNames),
  imported_at: z.iso.datetime(),
  username: z.string().nullable().describe('null when the user is deleted'),
  added: z.int(),
  changed: z.int(),
  undone_at: z.iso.datetime().nullable(),
})
export type AppliedImport = z.infer<typeof appliedImport>

/** A file that is being checked or imported now. */
export const importRun = namedObject('ImportRun', {
  id: z.int(),
  kind: z.enum(importKindNames),
  applying: z.boolean().describe('false while a file is only checked'),
  username: z.string().nullable().describe('null when the user is deleted'),
  started_at: z.iso.datetime(),
  rows: z.int().describe('rows of the file'),
  saved: z.int().nullable().describe('rows that are written so far; null while they are checked'),
  to_save: z.int().nullable().describe('rows that will be written; null while they are checked'),
})
export type ImportRun = z.infer<typeof importRun>

export type ImportRow = z.infer<typeof importRow>
export type ImportResult = ImportRow['result']
export type ImportReply = z.infer<typeof importReply>
