import { z } from 'zod'
import { line } from '../fields.ts'
import { type AccountKey, defaultAccounts } from './counter.ts'

/** Maximum number of years in the list of price base amounts. */
const maxYears = 40

/** Prisbasbelopp per year in kronor, for the limit of exempt cash sales. The owner adds the coming years. */
export const priceBaseAmounts = z
  .array(
    z.object({
      year: z
        .int('Skriv ett årtal.')
        .min(2020, 'Skriv ett årtal från 2020.')
        .max(2100, 'Skriv ett årtal till 2100.'),
      kronor: z
        .int('Skriv prisbasbeloppet i hela kronor.')
        .min(40_000, 'Skriv ett belopp från 40 000 kr.')
        .max(200_000, 'Skriv ett belopp till 200 000 kr.'),
      /** Where the amount comes from, such as the number of the ordinance. */
      source: line(120).optional(),
    }),
  )
  .max(maxYears, `Högst ${maxYears} år får plats.`)
  .superRefine((list, ctx) => {
    const years = list.map(({ year }) => year)
    for (const [index, year] of years.entries()) {
      if (years.indexOf(year) < index)
        ctx.addIssue({ code: 'custom', path: [index, 'year'], message: 'Året står redan i listan.' })
    }
  })

const accountNumber = line(4, 'Skriv ett kontonummer.').regex(
  /^[1-8]\d{3}$/,
  'Skriv ett konto med fyra siffror, 1000–8999.',
)

export const accounts = z.object(
  Object.fromEntries(Object.keys(defaultAccounts).map((key) => [key, accountNumber])) as Record<
    AccountKey,
    typeof accountNumber
  >,
)
