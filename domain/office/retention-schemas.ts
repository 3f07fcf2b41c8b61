import { z } from 'zod'
import { namedObject } from '../named-object.ts'
import { numberRules } from '../settings/numbers.ts'
import { type RetentionKind, retentionKinds } from '../settings/retention.ts'

const days = (kind: RetentionKind) => {
  const { min, max } = numberRules[`retention.${kind}`]
  return z.coerce.number('Skriv ett heltal.').int('Skriv ett heltal.').min(min).max(max).optional()
}

/** Days per kind to try, where they differ from the settings. */
export const retentionQuery = z.object({
  quotes: days('quotes'),
  messages: days('messages'),
  bookings: days('bookings'),
  mails: days('mails'),
  logs: days('logs'),
  pictures: days('pictures'),
})
export type RetentionQuery = z.output<typeof retentionQuery>

/** Result of the dry run: per kind its days, the day before which data has expired, and the number of rows. */
export const retentionPlan = namedObject('RetentionPlan', {
  kinds: z.array(
    z.object({ kind: z.enum(retentionKinds), days: z.int(), before: z.string(), count: z.int() }),
  ),
})
export type RetentionPlan = z.output<typeof retentionPlan>
