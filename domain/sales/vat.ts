import { getKeys } from '../keys-of.ts'
import { type Ore, ore, vatIncluded } from '../money.ts'
import { toOreSum } from '../office/reports-sums.ts'

/**
 * VAT rate of what the shop sells, in percent (mervärdesskattelagen 2023:200, 9 kap. 2 §). Each line of a document, and of an order of
 * the web shop, stores the rate of its day, so a change here leaves earlier ones as they are.
 */
export const vatRate = 25

/** The rate of lines from before they stored it. It never changes. */
export const formerVatRate = 25

/** A rate as people read it: `25 %`. */
export const formatRate = (rate: number) => `${rate} %`

/** Returns the name of the VAT with its rate, for the head of a row: `Moms 25 %`. */
export const vatLabel = (rate: number = vatRate) => `Moms ${formatRate(rate)}`

/** Returns the name of the VAT with its rate within a text: `moms 25 %`. */
export const vatInText = (rate: number = vatRate) => `moms ${formatRate(rate)}`

/** Returns the part of a price that is VAT, in percent: `20 %` at a rate of 25 %. */
export const shareOfPrice = (rate: number = vatRate) =>
  `${String(Math.round((10_000 * rate) / (100 + rate)) / 100).replace('.', ',')} %`

/**
 * Taxation of products: VAT on the whole price, or on the margin (`VMB`, vinstmarginalbeskattning, mervärdesskattelag 2023:200, 20 kap.)
 * for second-hand goods bought from a seller who charged no VAT. The name `vat25` is stored, and stays if the rate changes.
 */
export const taxModeLabels = {
  vat25: vatLabel(),
  margin: 'Vinstmarginalbeskattning (VMB)',
} as const
export type TaxMode = keyof typeof taxModeLabels
export const taxModes = getKeys(taxModeLabels)

/** How a line is taxed, with its rate in percent: of the VAT on the price, or on the margin. */
export type Taxation = { taxMode: TaxMode; vatRate: number }

/** The taxation of what is sold today with VAT on the whole price. */
export const taxedToday = { taxMode: 'vat25', vatRate } as const satisfies Taxation

/** The mark of goods under the margin scheme, in tables and files. */
export const marginMark = 'VMB'

/** Returns the rate as the table of an invoice says it. */
export const rateMark = ({ taxMode, vatRate, isReverseCharge }: Taxation & { isReverseCharge?: boolean }) => {
  if (isReverseCharge) return 'Omvänd'
  return taxMode === 'margin' ? marginMark : formatRate(vatRate)
}

/**
 * Text of a document for goods under the margin scheme, in place of VAT. Its first words are those of the law (mervärdesskattelagen 2023:200,
 * 17 kap. 24 § 17 a).
 */
export const marginNote =
  'Vinstmarginalbeskattning för begagnade varor. Momsen får inte dras av och visas inte.'

/**
 * Up to this amount including VAT a receipt may leave out the buyer's name and address; above it a company needs a full invoice
 * (mervärdesskattelagen 2023:200, 17 kap. 24 and 26 §§).
 */
export const simplifiedInvoiceMax = ore(4_000 * 100)

/** Whether a document must have all that an invoice has: those of companies above the amount of a simplified invoice. */
export const needsFullInvoice = ({
  orgNumber,
  totalOre,
}: {
  orgNumber?: string | undefined
  totalOre: number
}) => Boolean(orgNumber) && totalOre > simplifiedInvoiceMax

/** A line's taxation, and its total including VAT. */
type TaxedLine = Taxation & { totalOre: number }

/** The part of a document that is taxed at one rate of its whole price, in öre. */
export type VatRow = { rate: number; grossOre: Ore; vatOre: Ore }

/** Returns the VAT by rate, highest first, of lines with VAT on their whole price. It is that of their total, not of rounded lines. */
export function vatByRate(lines: readonly TaxedLine[]): VatRow[] {
  const taxed = lines.filter(({ taxMode }) => taxMode === 'vat25')
  return [...Map.groupBy(taxed, (line) => line.vatRate)]
    .map(([rate, own]) => ({ rate, grossOre: ore(own.reduce((sum, { totalOre }) => sum + totalOre, 0)) }))
    .map(({ rate, grossOre }) => ({ rate, grossOre, vatOre: vatIncluded(grossOre, rate) }))
    .toSorted((a, b) => b.rate - a.rate)
}

/** Returns the VAT of lines with VAT on their whole price. */
export function vatOfLines(lines: readonly TaxedLine[]): Ore {
  return ore(vatByRate(lines).reduce((sum, { vatOre }) => sum + vatOre, 0))
}

/**
 * Returns the VAT of a sale under the margin scheme, which is contained in the margin, and zero for a loss (mervärdesskattelagen
 * 2023:200, 20 kap.). Without a known purchase price the margin is the whole price.
 */
export function marginVat({
  priceOre,
  costOre,
  quantity = 1,
  vatRate,
}: {
  priceOre: number
  costOre: number | null
  quantity?: number
  vatRate: number
}): Ore {
  const marginOre = Math.max(0, priceOre - (costOre ?? 0)) * quantity
  return toOreSum(Math.round((marginOre * vatRate) / (100 + vatRate)))
}
