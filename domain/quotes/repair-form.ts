import { formatOre } from '../money.ts'
import type { Seller } from '../settings/seller.ts'
import { formatDay, toDay } from '../time.ts'
import { validUntil } from './rules.ts'

/** The form's name in Swedish (direktiv (EU) 2024/1799, bilaga I). */
export const repairFormTitle = 'Europeiskt formulär för reparationsinformation'

/** Days for which a form's conditions must not change (directive (EU) 2024/1799, article 4): at least 30. */
export const repairFormDays = { least: 30, most: 365 } as const

/** Maximum number of extra services on a form. */
export const maxServices = 5

/** The conditions of a repair that staff write, besides price and time. Amounts are in öre. */
export type RepairConditions = {
  goods: string
  defect: string
  repair: string
  /** How the price is calculated when it cannot be known; then the price is the maximum. Empty for a fixed price. */
  method: string
  /** The goods that the customer borrows meanwhile; empty when there are none. */
  replacement: string
  replacementOre: number
  place: string
  services: readonly { name: string; ore: number }[]
  validDays: number
  information: string
}

/** A European Repair Information Form as issued. Stored, and never changed. */
export type RepairForm = Omit<RepairConditions, 'validDays'> & {
  seller: Seller
  priceOre: number
  time: string
  issuedOn: string
  validUntil: string
}

/** Returns the form with these conditions, issued now. */
export function issueRepairForm(
  seller: Seller,
  { validDays, ...conditions }: RepairConditions,
  quote: { priceOre: number; time: string },
  now: Date,
): RepairForm {
  return {
    ...conditions,
    ...quote,
    seller,
    issuedOn: toDay(now),
    validUntil: validUntil(now, Math.max(validDays, repairFormDays.least)),
  }
}

/** Returns the form's contents as label and text, in the order of the directive's annex I. */
export function repairFormRows(form: RepairForm): [label: string, value: string][] {
  const { seller, services } = form
  const price = formatOre(form.priceOre)
  return [
    ['Reparatör', `${seller.legalName}\nOrg.nr ${seller.orgNumber}`],
    [
      'Adress och kontakt',
      `${seller.street}, ${seller.postalCode} ${seller.city}\n${seller.phone}\n${seller.email}`,
    ],
    ['Vara', form.goods],
    ['Fel', form.defect],
    ['Reparation', form.repair],
    form.method
      ? ['Pris', `${form.method}\nHögst ${price} inklusive moms`]
      : ['Pris', `${price} inklusive moms`],
    ['Tid för reparationen', form.time],
    [
      'Tillfällig ersättningsvara',
      form.replacement ? `${form.replacement}, ${costText(form.replacementOre)}` : 'Erbjuds inte',
    ],
    ['Plats för inlämning', form.place],
    [
      'Extra tjänster',
      services.map(({ name, ore: cost }) => `${name}, ${costText(cost)}`).join('\n') || 'Erbjuds inte',
    ],
    ['Gäller till och med', formatDay(form.validUntil)],
    ...(form.information ? ([['Övrig information', form.information]] as [string, string][]) : []),
  ]
}

function costText(amount: number): string {
  return amount > 0 ? formatOre(amount) : 'utan kostnad'
}
