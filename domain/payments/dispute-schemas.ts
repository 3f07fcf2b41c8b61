import { z } from 'zod'
import { namedObject } from '../named-object.ts'
import { disputeStates } from './disputes.ts'

/** A dispute in the back office; `amount` is a decimal string in kronor. */
export const adminDispute = namedObject('AdminDispute', {
  id: z.int(),
  state: z.enum(disputeStates),
  amount: z.string(),
  reason: z.string().describe('the provider’s code'),
  /** Deadline for the shop's response at the provider. */
  due_at: z.string().nullable(),
  /** Whether the provider has withdrawn the money meanwhile. */
  withdrawn: z.boolean(),
  opened_at: z.string(),
  closed_at: z.string().nullable(),
})
export type AdminDispute = z.infer<typeof adminDispute>
