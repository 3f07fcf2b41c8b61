import { vatRate } from '../sales/vat.ts'

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
  exempt: 'Ni tar betalt för högst fyra prisbasbelopp per beskattningsår. Kvittot skrivs här.',
  invoice: 'Varje köp blir en faktura med köparens namn och adress. Den kan betalas direkt.',
} as const satisfies Record<RegisterMode, string>

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
  reverseCharge: '3231',
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
  vat: `Utgående moms ${vatRate}\u00a0%`,
  repairs: 'Försäljning, reparationer',
  goods: 'Försäljning, varor',
  reverseCharge: 'Försäljning, omvänd betalningsskyldighet',
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
