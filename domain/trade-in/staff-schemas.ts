import { z } from 'zod'
import { deviceKinds } from '../catalogue/known-device-types.ts'
import { measuredDeviceTest } from '../device-tests/schemas.ts'
import { day, getPage, line, pageQuery, rowId, searchText, sortBy, text, version } from '../fields.ts'
import { fromWholeKronor, largestKronor } from '../money.ts'
import { namedObject } from '../named-object.ts'
import { byAge } from '../sorting.ts'
import { imeiProblem } from './imei.ts'
import { refurbishing } from './refurbishing/schemas.ts'
import { nextSteps, requestLimits, sellerChannels } from './rules.ts'
import { remark, tradeInChoice, tradeInSelections } from './schemas.ts'
import { deviceSerial, receivedSeller, sellerFields } from './seller-schemas.ts'
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
  refurbishing: z.enum(['open']).optional().describe('only those with a device that is being refurbished'),
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
  low_value: z.boolean(),
  selections: z.array(soldChoice).nullable().describe('the choices as found, when they are not the seller’s'),
  final_price: kronor,
  inspected_at: time,
  by: z.string().nullable(),
})

/** Where else the shop knows a device's number: in the purchase ledger, in an open trade-in or in stock. */
const sameSerial = namedObject('SameSerial', {
  kind: z.enum(['ledger', 'trade_in', 'stock']),
  /** Number of the note, tracking code of the trade-in, or name of the product. */
  name: z.string(),
  /** The trade-in or the product. */
  id: z.int(),
  on: z.string().describe('the day on which it was received, or came into stock'),
})
export type SameSerial = z.output<typeof sameSerial>

export const sameSerialQuery = z.object({
  serial: deviceSerial,
  device: rowId.optional().describe('the device that is being inspected'),
})
export type SameSerialQuery = z.output<typeof sameSerialQuery>
export const sameSerials = namedObject('SameSerials', { found: z.array(sameSerial) })

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
  device_tests: z.array(measuredDeviceTest).describe('tests that it has done in its browser, oldest first'),
  images: z.array(
    z.object({ id: z.int(), url: z.string(), caption: z.string(), width: z.int(), height: z.int() }),
  ),
  ledger: z
    .object({
      number: z.string(),
      received_on: z.string(),
      bought_on: z.string().nullable(),
      returned_on: z.string().nullable(),
      imei: z.string(),
      price: kronor.nullable(),
      sellable_from: z.string(),
    })
    .nullable()
    .describe('its note in the purchase ledger, made when it was received'),
  same_serial: z.array(sameSerial).describe('where else the shop has the same number'),
  product_id: z.int().nullable().describe('what it became in the shop'),
  refurbishing: refurbishing.nullable(),
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
    channel: z.enum(sellerChannels).describe('How the seller receives messages; `none` when staff must call'),
    swish: z.string(),
    identity: z.object({
      /** `held`: stored, encrypted. `erased`: deleted. `none`: never given. */
      state: z.enum(['held', 'erased', 'none']),
      masked: z.string(),
      likely: z.boolean().nullable().describe('Whether date and check digit fit'),
      is_minor: z.boolean().nullable().describe('Whether the seller is under 18; null when it is not known'),
      views: z.array(z.object({ by: z.string(), at: time })),
    }),
    /** The seller as in the note, or as it will be of a trade-in that is not received. */
    seller: z.object({
      address: z.string(),
      identity_method: z.enum(identityMethods).nullable(),
      right_to_sell: z.string(),
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
    repair: z
      .object({
        id: z.int(),
        order_number: z.string(),
        checks: z.string().describe('the condition of the device when it was handed in, in words'),
      })
      .nullable()
      .describe('the repair whose device it was'),
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
  seller: receivedSeller.optional().describe('the seller of devices that are received'),
})
export type CaseMove = z.output<typeof tradeInMove>

export const inspectionInput = z
  .object({
    version: version(),
    imei: deviceSerial,
    other_number: z
      .boolean()
      .optional()
      .default(false)
      .describe('the number is no IMEI, or is printed on the device with another check digit'),
    low_value: z
      .boolean()
      .optional()
      .default(false)
      .describe('obviously worth less than 500 kr (förordning 1999:272 3 §)'),
    lock_status: z.enum(lockStatuses, 'Välj om enheten är låst.'),
    grade: z.enum(grades, 'Välj skick.'),
    remarks: remark.optional().default(''),
    /** The choices as found; those that are left out are as the seller said. */
    selections: tradeInSelections.optional().default({}),
    final_price: z
      .int('Skriv priset i hela kronor.')
      .min(0, 'Skriv priset i hela kronor.')
      .max(requestLimits.kronor)
      .nullish()
      .default(null)
      .transform((kronor) => (kronor === null ? null : fromWholeKronor(kronor)))
      .describe('what the choices come to when it is left out'),
  })
  .superRefine(({ imei, other_number }, ctx) => {
    const message = other_number ? undefined : imeiProblem(imei)
    if (message) ctx.addIssue({ code: 'custom', path: ['imei'], message })
  })
  .meta({ id: 'TradeInInspection' })
export type InspectionInput = z.output<typeof inspectionInput>

export const offerInput = namedObject('NewTradeInOffer', {
  version: version(),
  message: text(1500, 'Skriv varför priset har ändrats.'),
})

export const answerInput = namedObject('TradeInAnswer', {
  version: version(),
  answer: z.enum(['accepted', 'rejected'], 'Välj vad kunden svarade.'),
})
export type AnswerInput = z.output<typeof answerInput>

export const payoutInput = namedObject('TradeInPayout', {
  version: version(),
  amount: z.int('Skriv beloppet i hela kronor.').min(0).max(largestKronor).transform(fromWholeKronor),
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
  received_on: z.string(),
  bought_on: z.string().nullable(),
  returned_on: z.string().nullable(),
  goods: z.string(),
  imei: z.string(),
  seller_name: z.string(),
  seller_address: z.string(),
  identity_method: z.enum(identityMethods).nullable(),
  right_to_sell: z.string(),
  price: kronor.nullable(),
  sellable_from: z.string(),
  held: z.boolean(),
  case_id: z.int(),
  tracking_code: z.string(),
  by: z.string().nullable(),
})
export const ledgerPage = getPage(ledgerNote).meta({ id: 'TradeInLedgerPage' })

export const byTradeInDevice = z.object({ id: rowId, device: rowId })
