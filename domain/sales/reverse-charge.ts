import { type Ore, ore, vatIncluded } from '../money.ts'
import { getVatNumber, readOrgNumber, readVatNumber } from '../settings/legal.ts'
import { type SalesLine, salesLineTotal } from './documents.ts'

/**
 * Above this basis without VAT, in one invoice, a buyer who is registered for VAT owes the VAT of mobile phones, tablets, laptops and game
 * consoles (mervärdesskattelagen 2023:200, 16 kap. 16 §).
 */
export const reverseChargeBasis = ore(100_000 * 100)

/** Text of an invoice without VAT, whose first words are those of the law (mervärdesskattelagen 2023:200, 17 kap. 24 § 14). */
export const reverseChargeNote =
  'Omvänd betalningsskyldighet. Köparen redovisar momsen (mervärdesskattelagen 16 kap. 16 §).'

/** A line that may be sold, and whether its goods are of the kinds that the rule covers. */
export type ChargedLine = { line: SalesLine; isCovered: boolean }

/** Whether the rule covers a line. Goods under the margin scheme are outside. */
const isBasis = ({ line, isCovered }: ChargedLine) => isCovered && line.taxMode === 'vat25'

const withoutVat = (amountOre: number, rate: number) => ore(amountOre - vatIncluded(ore(amountOre), rate))

/** Returns the basis without VAT of the goods that the rule covers, in öre. */
export function coveredBasis(lines: readonly ChargedLine[]): Ore {
  const getTotal = ({ line }: ChargedLine) => withoutVat(salesLineTotal(line), line.vatRate)
  return ore(lines.filter(isBasis).reduce((sum, each) => sum + getTotal(each), 0))
}

/** Whether a registered buyer owes the VAT of the covered goods. */
export const isReverseCharged = (lines: readonly ChargedLine[]) => coveredBasis(lines) > reverseChargeBasis

/** Returns the lines as a registered buyer pays them: those of covered goods without VAT. */
export function chargeReversely(lines: readonly ChargedLine[]): SalesLine[] {
  if (!isReverseCharged(lines)) return lines.map(({ line }) => line)
  return lines.map((each) => {
    const { line } = each
    if (!isBasis(each)) return line
    const { discountOre, ...rest } = line
    return {
      ...rest,
      unitOre: withoutVat(line.unitOre, line.vatRate),
      ...(discountOre === undefined ? {} : { discountOre: withoutVat(discountOre, line.vatRate) }),
      vatRate: 0,
      isReverseCharge: true,
    }
  })
}

/**
 * Normalizes a Swedish buyer's VAT number, `SE556016068001`. Undefined unless its ten digits have a valid check digit. Whether the buyer
 * is registered only the register of the tax agency or VIES says.
 */
export function readBuyersVatNumber(text: string): string | undefined {
  const number = readVatNumber(text.replaceAll('-', ''))
  const digits = number && readOrgNumber(number.slice(2, 12))
  return digits ? getVatNumber(digits) : undefined
}
