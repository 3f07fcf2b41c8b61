import { z } from 'zod'
import { namedObject } from '../named-object.ts'

/** Maximum length of a spell of work in minutes: a day. Longer ones were forgotten. */
export const longestWork = 24 * 60

/** Time spent on an order: finished spells, and those under way. */
export const repairWork = namedObject('RepairWork', {
  enabled: z.boolean().describe('whether the shop records working time'),
  total_minutes: z.int().describe('of the finished spells'),
  spells: z.array(
    z.object({
      id: z.int(),
      by: z.string().nullable(),
      started_at: z.string().describe('ISO 8601'),
      minutes: z.int().nullable().describe('null while it is under way'),
      mine: z.boolean(),
    }),
  ),
})
export type RepairWork = z.infer<typeof repairWork>

/** A finished spell in minutes, or null to start one now. */
export const repairWorkInput = namedObject('NewRepairWork', {
  minutes: z
    .int('Skriv tiden i hela minuter.')
    .min(1, 'Skriv minst en minut.')
    .max(longestWork, 'Skriv högst ett dygn, 1440 minuter.')
    .nullable(),
})
export type RepairWorkInput = z.infer<typeof repairWorkInput>

/** Returns a length of time: `25 min`, `1 h 5 min`, `2 h`. */
export function formatWorkMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 ? `${hours}\u00a0h` : '', rest > 0 || hours === 0 ? `${rest}\u00a0min` : '']
  return parts.filter(Boolean).join(' ')
}
