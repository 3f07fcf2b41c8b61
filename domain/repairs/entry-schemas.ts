import { z } from 'zod'
import { id, text } from '../fields.ts'
import { mailStates } from '../mail/states.ts'
import { namedObject } from '../named-object.ts'
import { entryKinds, internalKinds, longestEntry } from './entries.ts'

/** An entry of a repair's thread, as staff see it. */
export const repairEntry = namedObject('RepairEntry', {
  id: z.int(),
  kind: z.enum(entryKinds),
  text: z.string(),
  at: z.string().describe('ISO 8601'),
  by: z.string().nullable().describe('the member of staff'),
  read: z.boolean().describe('false for a message of the customer that no one has read'),
  mail: z.enum(mailStates).nullable().describe('how the mail of a reply went'),
  sms: z.enum(mailStates).nullable().describe('how the text message of a reply went'),
})
export type RepairEntry = z.infer<typeof repairEntry>

const words = text(longestEntry, 'Skriv något först.')

/** A reply to the customer, or an internal entry. `after` is the newest entry that its writer saw. */
export const repairEntryInput = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('reply'),
      text: words,
      after: id().nullable(),
      sms: z.boolean().optional().default(false).describe('also send it as a text message'),
    }),
    z.object({ kind: z.enum(internalKinds), text: words }),
  ])
  .meta({ id: 'NewRepairEntry' })
export type RepairEntryInput = z.output<typeof repairEntryInput>

/** Moves a message of the customer to another of the customer's repairs. */
export const repairEntryMove = namedObject('RepairEntryMove', { to: id() })

/** Marks the customer's messages up to this entry as read. */
export const repairRead = namedObject('RepairMessagesRead', { up_to: id() })
