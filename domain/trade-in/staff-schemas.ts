import { z } from 'zod'
import { deviceKinds } from '../catalogue/known-device-types.ts'
import { day, getPage, line, pageQuery, rowId, searchText, sortBy, text, version } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { byAge } from '../sorting.ts'
import { readPersonalNumber } from './personal-number.ts'
import { nextSteps } from './rules.ts'
import { remark, tradeInChoice, tradeInSelections } from './schemas.ts'
import { tradeInSortings } from './sortings.ts'
import {
  deliveryMethods,
  grades,
  identityMethods,
  lockStatuses,
  moneyPayouts,
  offerStates,
  payoutMethods,
  tradeInEvents,
  tradeInStatuses,
  transitionTargets,
} from './states.ts'

const time = z.string().describe('ISO 8601')
const kronor = z.int().describe('Whole kronor')

export const tradeInCard = namedObject('TradeInCard', {
  id: z.int(),
  tracking_code: z.string(),
  status: z.enum(tradeInStatuses),
  next_step: z.enum(nextSteps),
  version: z.int(),
  delivery_method: z.enum(deliveryMethods),
  customer_name: z.string(),
  customer_email: z.string(),
  devices: z.array(z.string()).describe('What is sold, by name'),
  estimated_price: kronor,
  final_price: kronor.nullable(),
  created_at: time,
  status_since: time,
})
export type CaseCard = z.infer<typeof tradeInCard>

export const tradeInQuery = pageQuery.extend({
  status: z.enum(tradeInStatuses).optional(),
  search: searchText.optional(),
  paying: z
    .enum(['sale'])
    .optional()
    .describe('only those inspected, and those that paid for a sale that was taken back'),
  sort: sortBy(tradeInSortings),
})
export type CaseQuery = z.output<typeof tradeInQuery>

export const tradeInPage = getPage(tradeInCard)
  .extend({ counts: z.record(z.enum(tradeInStatuses), z.int()) })
  .meta({ id: 'TradeInCardPage' })

const soldChoice = tradeInChoice.extend({ title: z.string() })

const inspection = z.object({
  imei: z.string(),
  lock_status: z.enum(lockStatuses),
  grade: z.enum(grades),
  remarks: z.string(),
  selections: z.array(soldChoice).nullable().describe('the choices as found, when they are not the seller’s'),
  final_price: kronor,
  inspected_at: time,
  by: z.string().nullable(),
})

/** A device of a trade-in, with the seller's description and the inspection result. */
export const tradeInDevice = z.object({
  id: z.int(),
  kind: z.enum(deviceKinds),
  brand: z.string(),
  model: z.string(),
  image_url: z.string(),
  base_price: z.string(),
  selections: z.array(soldChoice).describe('what the seller chose'),
  options: z
    .record(z.string(), z.array(tradeInChoice))
    .describe('what can be chosen today in each group; empty for a device that is no longer bought'),
  estimated_price: kronor,
  inspection: inspection.nullable(),
  images: z.array(
    z.object({ id: z.int(), url: z.string(), caption: z.string(), width: z.int(), height: z.int() }),
  ),
  ledger: z
    .object({ number: z.string(), price: kronor, bought_on: z.string(), sellable_from: z.string() })
    .nullable(),
  product_id: z.int().nullable().describe('what it became in the shop'),
})

/** A trade-in with all details for staff, except the personal identity number, which has its own call. */
export const adminTradeIn = tradeInCard
  .omit({ devices: true })
  .extend({
    customer_phone: z.string(),
    customer_address: z.string(),
    customer_postal_code: z.string(),
    customer_city: z.string(),
    has_account: z.boolean(),
    swish: z.string(),
    identity: z.object({
      /** `held`: stored, encrypted. `erased`: deleted. `none`: never given. */
      state: z.enum(['held', 'erased', 'none']),
      masked: z.string(),
      likely: z.boolean().nullable().describe('Whether date and check digit fit'),
      views: z.array(z.object({ by: z.string(), at: time })),
    }),
    campaign_code: z.string().nullable(),
    percentage_bonus: z.string().nullable(),
    moves_to: z.array(z.enum(tradeInStatuses)),
    devices: z.array(tradeInDevice),
    offers: z.array(
      z.object({
        id: z.int(),
        state: z.enum(offerStates),
        total_price: kronor,
        message: z.string(),
        made_at: time,
        answered_at: time.nullable(),
        by: z.string().nullable(),
      }),
    ),
    payout: z
      .object({
        amount: kronor,
        method: z.enum(payoutMethods),
        paid_on: z.string(),
        reference: z.string(),
        identity_method: z.enum(identityMethods),
        at: time,
        by: z.string().nullable(),
      })
      .nullable(),
    cancel_reason: z.string(),
    sent_back_at: time.nullable(),
    sent_back_number: z.string().nullable(),
    history: z.array(
      z.object({ event: z.enum(tradeInEvents), note: z.string(), at: time, by: z.string().nullable() }),
    ),
  })
  .meta({ id: 'AdminTradeIn' })
export type AdminTradeIn = z.infer<typeof adminTradeIn>

export const tradeInMove = namedObject('TradeInMove', {
  version: version(),
  to: z.enum(transitionTargets),
  reason: text(500).optional().default(''),
})
export type CaseMove = z.output<typeof tradeInMove>

/** Whether 15 digits are a valid IMEI, whose last digit is a check digit (Luhn). */
function isImei(digits: string): boolean {
  const sum = [...digits].reduce((all, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return all + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return sum % 10 === 0
}

export const inspectionInput = namedObject('TradeInInspection', {
  version: version(),
  imei: line(40)
    .transform((value) => value.replace(/[\s-]/g, '').toUpperCase())
    .refine(
      (value) => !/^\d{15}$/.test(value) || isImei(value),
      'Numret stämmer inte: den sista siffran passar inte de andra.',
    ),
  lock_status: z.enum(lockStatuses, 'Välj om enheten är låst.'),
  grade: z.enum(grades, 'Välj skick.'),
  remarks: remark.optional().default(''),
  /** The choices as found; those that are left out are as the seller said. */
  selections: tradeInSelections.optional().default({}),
  final_price: z
    .int('Skriv priset i hela kronor.')
    .min(0, 'Skriv priset i hela kronor.')
    .max(200_000)
    .nullish()
    .default(null)
    .describe('what the choices come to when it is left out'),
})
export type InspectionInput = z.output<typeof inspectionInput>

export const offerInput = namedObject('NewTradeInOffer', {
  version: version(),
  message: text(1500, 'Skriv varför priset har ändrats.'),
})

/** How a seller's identity was checked, and the address for the purchase ledger when the trade-in has none. */
export const sellerFields = {
  identity_method: z.enum(identityMethods, 'Välj hur säljarens identitet kontrollerades.'),
  seller_address: line(200)
    .optional()
    .default('')
    .describe('for the purchase ledger, when the case has no address'),
}

export const payoutInput = namedObject('TradeInPayout', {
  version: version(),
  amount: z.int('Skriv beloppet i hela kronor.').min(0).max(10_000_000),
  method: z.enum(moneyPayouts, 'Välj hur pengarna betalades ut.'),
  paid_on: day('Skriv ett datum som finns, ÅÅÅÅ-MM-DD.'),
  reference: line(100, 'Skriv utbetalningens referens.'),
  ...sellerFields,
})
export type PayoutInput = z.output<typeof payoutInput>
export type SellerInput = Pick<PayoutInput, keyof typeof sellerFields>

export const sentBackInput = namedObject('TradeInSentBack', {
  version: version(),
  tracking_number: line(60).optional().default(''),
})

export const identityInput = namedObject('NewTradeInIdentity', {
  version: version(),
  personal_number: line(40, 'Personnummer är obligatoriskt').transform((value, ctx) => {
    const number = readPersonalNumber(value)
    if (number !== undefined) return number
    ctx.addIssue({ code: 'custom', message: 'Ange ett giltigt personnummer (ÅÅÅÅMMDD-XXXX)' })
    return z.NEVER
  }),
})
export const identityReply = namedObject('TradeInIdentity', { personal_number: z.string() })

export const ledgerQuery = pageQuery.extend({
  search: searchText.optional(),
  held: z.enum(['true', 'false']).optional(),
  sort: sortBy(byAge),
})
export type LedgerQuery = z.output<typeof ledgerQuery>

/** The ledger of a range of days, as a file. */
export const ledgerExportQuery = z.object({
  from: day('Välj första dagen.'),
  to: day('Välj sista dagen.'),
  format: z.enum(['pdf', 'csv']),
})
export type LedgerExportQuery = z.output<typeof ledgerExportQuery>

/** An entry of the purchase ledger (lag 1999:271). */
export const ledgerNote = namedObject('TradeInLedgerNote', {
  id: z.int(),
  number: z.string(),
  bought_on: z.string(),
  goods: z.string(),
  imei: z.string(),
  seller_name: z.string(),
  seller_address: z.string(),
  identity_method: z.enum(identityMethods),
  price: kronor,
  sellable_from: z.string(),
  held: z.boolean(),
  case_id: z.int(),
  tracking_code: z.string(),
  by: z.string().nullable(),
})
export const ledgerPage = getPage(ledgerNote).meta({ id: 'TradeInLedgerPage' })

export const byTradeInDevice = z.object({ id: rowId, device: rowId })
