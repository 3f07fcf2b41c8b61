import { z } from 'zod'
import { line } from '../fields.ts'

/**
 * How cash sales are registered: by a declared cash register, exempt below the limit, or by an invoice for each sale
 * (skatteförfarandelagen 39 kap. 4-9 §§). The owner chooses.
 */
export const registerModes = ['external', 'exempt', 'invoice'] as const
export type RegisterMode = (typeof registerModes)[number]

export const registerModeLabels = {
  external: 'Anmält kassaregister',
  exempt: 'Undantag, liten försäljning',
  invoice: 'Faktura för varje köp',
} as const satisfies Record<RegisterMode, string>

/** Explains each choice to the person who chooses. */
export const registerModeHints = {
  external:
    'Kassaregistret skriver kvittot. Här blir varje köp ett underlag, och ni skriver in kvittots nummer.',
  exempt: 'Ni får ta betalt för högst fyra prisbasbelopp på tolv månader. Kvittot skrivs här.',
  invoice: 'Varje köp blir en faktura med köparens namn och adress. Den kan betalas direkt.',
} as const satisfies Record<RegisterMode, string>

/** Maximum number of years in the list of price base amounts. */
const mostYears = 40

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
    }),
  )
  .max(mostYears, `Högst ${mostYears} år får plats.`)
  .superRefine((list, ctx) => {
    const years = list.map(({ year }) => year)
    for (const [index, year] of years.entries()) {
      if (years.indexOf(year) < index)
        ctx.addIssue({ code: 'custom', path: [index, 'year'], message: 'Året står redan i listan.' })
    }
  })

/**
 * Accounts for bookkeeping, from the BAS chart of accounts, with their defaults. `marginProfit` is the margin without VAT,
 * `marginCost` the part of a sale that its purchase cost, `marginLoss` a sale without profit.
 */
export const defaultAccounts = {
  cash: '1910',
  card: '1580',
  swish: '1930',
  bank: '1930',
  invoices: '1510',
  advances: '2420',
  vat: '2611',
  repairs: '3041',
  goods: '3051',
  marginProfit: '3211',
  marginCost: '3223',
  marginVat: '2616',
  marginLoss: '3212',
  marginPurchase: '4211',
  rounding: '3740',
  fees: '3990',
  difference: '6991',
} as const

export const accountLabels = {
  cash: 'Kassa',
  card: 'Kort, och betalningar på nätet',
  swish: 'Swish',
  bank: 'Bankgiro',
  invoices: 'Kundfordringar',
  advances: 'Förskott från kunder',
  vat: 'Utgående moms 25\u00a0%',
  repairs: 'Försäljning, reparationer',
  goods: 'Försäljning, varor',
  marginProfit: 'VMB, vinst utan moms',
  marginCost: 'VMB, varans inköpspris',
  marginVat: 'Utgående moms, VMB',
  marginLoss: 'VMB, såld utan vinst',
  marginPurchase: 'Inköp av begagnat, VMB',
  rounding: 'Öresavrundning',
  fees: 'Påminnelseavgifter',
  difference: 'Kassadifferens',
} as const satisfies Record<keyof typeof defaultAccounts, string>

export type AccountKey = keyof typeof defaultAccounts

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
