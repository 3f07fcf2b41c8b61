import { z } from 'zod'
import { namedObject } from '#domain/named-object.ts'

/** When a repair is done, from the shop's own latest repairs of its kind. Local time. */
export const readyPromise = namedObject('ReadyPromise', {
  day: z.string().describe('yyyy-MM-dd'),
  time: z.string().describe('HH:mm'),
  cases: z.int().describe('the latest repairs of its kind that it is computed from'),
  kept: z.int().describe('how many of them were done as soon'),
  needs_part: z.boolean().describe('whether they count when the part was in the shop'),
})
export type ReadyPromise = z.infer<typeof readyPromise>
