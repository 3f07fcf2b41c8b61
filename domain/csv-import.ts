import { z } from 'zod'
import { line } from './fields.ts'
import { namedObject } from './named-object.ts'

/** Identifies a previewed plan. Applying with it makes exactly the previewed writes, or none. */
export const planToken = line(60)

/** Without `token` the file is only previewed; with the token of a preview it is applied. */
export const importQuery = z.object({ token: planToken.optional() })

/** The result of one row of an imported file. `row` is its line in the file, counted from 1. */
const importRow = z.object({
  row: z.int(),
  name: z.string(),
  result: z.enum(['new', 'changed', 'same', 'wrong']),
  notes: z.array(z.string()).describe('what changes, or what is wrong, in Swedish'),
})

/** The preview or the result of an import. A file with a wrong row is never applied. */
export const importReply = namedObject('ImportReply', {
  applied: z.boolean(),
  token: z.string(),
  rows: z.array(importRow),
  untouched: z.array(z.string()).describe('names of what the file leaves out, where the import lists them'),
})

export type ImportRow = z.infer<typeof importRow>
export type ImportReply = z.infer<typeof importReply>
