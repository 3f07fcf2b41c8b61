import { z } from 'zod'
import { kronorAbove0 } from '../catalogue/schemas.ts'
import { day, line, numberOrText, timeOfDay, version } from '../fields.ts'
import { type Ore, parseKronor } from '../money.ts'
import { namedObject } from '../named-object.ts'
import { agreedKinds, agreedSources, consentWays } from './agreed-price.ts'
import { lineLimits } from './receipts.ts'

const amount = z.string().describe('kronor, with two decimals')
const kind = z.enum(agreedKinds, 'Välj fast pris, cirkapris eller högst.')

/** The unit price of a line in kronor, converted to öre. */
export const unitPrice = numberOrText('Skriv ett belopp i kronor.', lineLimits.unitOre / 100).transform(
  (value, context): Ore => {
    const parsed = parseKronor(value)
    if (parsed !== undefined && parsed <= lineLimits.unitOre) return parsed
    context.addIssue({ code: 'custom', message: 'Skriv ett belopp i kronor.' })
    return z.NEVER
  },
)

/** A repair's agreed price, and how its lines compare to it. */
export const agreedPriceView = namedObject('RepairAgreedPrice', {
  amount,
  kind: z.enum(agreedKinds),
  source: z.enum(agreedSources),
  chargeable: amount.describe('what may be charged without a new yes from the customer'),
  excess: amount.describe('how far the lines exceed that; storage is not counted'),
})

/** The customer's yes to another price. Without a time it was given now. */
export const priceConsentInput = namedObject('RepairPriceConsent', {
  version: version(),
  amount: kronorAbove0('Skriv beloppet som kunden sa ja till.'),
  kind: kind.optional().default('fixed'),
  way: z.enum(consentWays, 'Välj hur kunden sa ja.'),
  agreed_on: day().optional(),
  agreed_time: timeOfDay.optional(),
})
export type PriceConsentInput = z.infer<typeof priceConsentInput>

/** A correction of the agreed price. Null when no price was agreed. */
export const priceCorrectionInput = namedObject('RepairPriceCorrection', {
  version: version(),
  amount: kronorAbove0('Skriv ett belopp över 0, eller lämna tomt.').nullable(),
  kind: kind.optional().default('fixed'),
  reason: line(200, 'Skriv varför priset rättas.'),
})
export type PriceCorrectionInput = z.infer<typeof priceCorrectionInput>
