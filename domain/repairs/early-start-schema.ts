import { z } from 'zod'
import { earlyStartVersion } from './early-start.ts'

/** The number of the ticked text; absent when the box is not ticked. */
export const earlyStartInput = z
  .int('Ladda om sidan och försök igen.')
  .min(1, 'Ladda om sidan och försök igen.')
  .max(earlyStartVersion, 'Ladda om sidan och försök igen.')
  .nullish()
  .describe(
    'number of the text in which the customer asks that the work begin within the withdrawal period; absent when not asked for',
  )
