import { z } from 'zod'
import { line } from '../fields.ts'
import { importReply } from './admin-schemas.ts'

/**
 * The columns of a file of option groups, a row per choice. The two ids say what a row is when its words are changed; without
 * them it is known by its words. `andel` is a fraction of the base price.
 */
export const groupColumns = [
  'grupp-id',
  'grupp',
  'rubrik',
  'val-id',
  'val',
  'andel',
  'kronor',
  'ordning',
] as const
export type GroupColumn = (typeof groupColumns)[number]

/** With `token` the file is imported, if it does what the preview of that name said; without one it is tried only. */
export const groupImportQuery = z.object({ token: line(60).optional() })

/** What becomes, or would become, of each row of a file of option groups, and what is not in it. */
export const groupImportReply = importReply
  .extend({
    token: z.string(),
    rows: z.array(importReply.shape.rows.element.extend({ changes: z.array(z.string()) })),
    /** What the file leaves out, by name: it stays as it is. */
    stays: z.object({ groups: z.array(z.string()), choices: z.array(z.string()) }),
  })
  .meta({ id: 'TradeInGroupImport' })
export type GroupImportReply = z.infer<typeof groupImportReply>
