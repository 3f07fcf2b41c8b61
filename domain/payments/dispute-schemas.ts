import { z } from 'zod'
import { disputeStates } from './disputes.ts'

/** A dispute as the back office sees it; `amount` is a decimal string in kronor. */
export const adminDispute = z
  .object({
    id: z.int(),
    state: z.enum(disputeStates),
    amount: z.string(),
    reason: z.string().describe('the provider’s code'),
    /** Until when the shop can answer at the provider. */
    due_at: z.string().nullable(),
    /** Whether the provider has taken the money back meanwhile. */
    withdrawn: z.boolean(),
    opened_at: z.string(),
    closed_at: z.string().nullable(),
  })
  .meta({ id: 'AdminDispute' })
export type AdminDispute = z.infer<typeof adminDispute>
