import { z } from 'zod'
import { namedObject } from './named-object.ts'

/** Commands that look after the shop's data. */
export const maintenanceKinds = ['backup', 'drill'] as const
export type MaintenanceKind = (typeof maintenanceKinds)[number]

/** Hours after which a backup is too old: one is taken every night. */
export const backupLimitHours = 48

/** How the program's server is. */
export const serverState = namedObject('ServerState', {
  version: z.string(),
  disk: z
    .object({ free_bytes: z.int(), size_bytes: z.int() })
    .nullable()
    .describe('the disk of the files of the node that answers; null when the files are in an object store'),
  maintenance: z
    .array(
      z.object({
        kind: z.enum(maintenanceKinds),
        ended_at: z.iso.datetime().describe('the end of the last run'),
        succeeded_at: z.iso.datetime().nullable().describe('the end of the last run that went well'),
        problem: z.string().describe('why the last run failed; empty when it went well'),
      }),
    )
    .describe('the kinds that have run'),
})
export type ServerState = z.infer<typeof serverState>
