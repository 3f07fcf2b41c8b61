import { type SQL, sql } from 'drizzle-orm'

/** Returns the VAT contained in an amount in öre, with the rule's rounding. `rate` is in percent. */
export const vatIn = (amount: SQL, rate: SQL): SQL =>
  sql`round((${amount})::numeric * ${rate} / (100 + ${rate}))::int`
