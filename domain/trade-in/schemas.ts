import { z } from 'zod'
import { deviceKinds } from '../catalogue/known-device-types.ts'
import { email, honeypot, id, line, missingMessage, numberOrText, text } from '../fields.ts'
import { fromWholeKronor, largestKronor } from '../money.ts'
import { namedObject } from '../named-object.ts'
import { readPersonalNumber } from './personal-number.ts'
import { decimalPattern } from './prices.ts'
import { requestLimits } from './rules.ts'
import { deliveryMethods, offerStates, tradeInStatuses } from './states.ts'

const time = z.string().describe('ISO 8601')
const kronor = z.int().describe('Whole kronor')
const decimalString = z.string().describe('Decimal string')

/** A device that the shop buys, in the public list (spec 000 section 7). */
export const listedDevice = namedObject('TradeInListedDevice', {
  id: z.int(),
  brand: z.string(),
  model_name: z.string(),
  kind: z.enum(deviceKinds),
  image_url: z.string().describe('Empty when it has no picture'),
})
export type ListedDevice = z.infer<typeof listedDevice>

/** A payment for a device, shown as proof: its place in the list, model, whole kronor and the name of the month. */
export type RecentPayout = { place: number; model: string; kronor: number; month: string }

/** An option of an option group (spec 000 section 3). */
export const tradeInChoice = namedObject('TradeInChoice', {
  id: z.int(),
  value: z.string(),
  percentage_modifier: decimalString.describe('A fraction of the base price, as a decimal string'),
  fixed_modifier: decimalString.describe('An amount in kronor, as a decimal string'),
})
export type TradeInChoice = z.infer<typeof tradeInChoice>

/** A device with its price and options; `options` is in the order of the groups (spec 000 section 3). */
export const tradeInDevice = listedDevice
  .omit({ kind: true })
  .extend({
    image_url: z.string(),
    base_price: decimalString,
    options: z.record(z.string(), z.array(tradeInChoice)),
  })
  .meta({ id: 'TradeInDevice' })
export type TradeInDevice = z.infer<typeof tradeInDevice>

/** The alternatives to a repair: the sale of the device as it is, and an exchange. */
export const saleInstead = namedObject('SaleInstead', {
  bid: decimalString.describe('what the shop pays for the device as it is'),
  exchange: z
    .object({ price: decimalString, difference: decimalString, slug: z.string() })
    .nullable()
    .describe('the cheapest of the same model in stock, and its price minus the bid'),
})
export type SaleInstead = z.infer<typeof saleInstead>

export const codeInput = namedObject('TradeInCodeToCheck', {
  code: line(40, 'Skriv en kampanjkod.').transform((code) => code.toUpperCase()),
})

/** A valid campaign code (spec 000 section 3). */
export const campaignCode = namedObject('TradeInCode', {
  id: z.int(),
  code: z.string(),
  percentage_bonus: decimalString,
})
export type CampaignCode = z.infer<typeof campaignCode>

/** A store that accepts devices (spec 000 section 3). */
export const tradeInStore = namedObject('TradeInStore', {
  id: z.int(),
  name: z.string(),
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  opening_hours: z.string(),
  google_maps_url: z.string(),
})
export type TradeInStore = z.infer<typeof tradeInStore>

/** A selected option as input. Only its id is used (BEHAVIOUR: Shapes settled). */
const chosen = z.object({ id: id('Ogiltigt val.') })

/** The chosen options by the titles of their groups. */
export const tradeInSelections = z
  .record(z.string().max(80), chosen)
  .refine((selections) => Object.keys(selections).length <= 20, 'Ange högst 20 val.')
export type TradeInSelections = z.infer<typeof tradeInSelections>

/** Whole kronor, converted to öre. */
const wholeKronor = z.int('Ange priset i hela kronor.').min(0).max(largestKronor).transform(fromWholeKronor)

const tradeInDeviceInput = z.object({
  device_info: z.object({
    model: line(120, 'Ange modellen.'),
    brand: line(80, 'Ange märket.'),
    selections: tradeInSelections,
  }),
  calculated_price: wholeKronor,
  test_token: line(100).optional().describe('of a test that the device did itself'),
})

const postalCode = /^\d{3} ?\d{2}$/

/** Additional required fields of mail-in, with the messages of spec 000 section 5. */
const mailInFields = [
  ['customer_phone', 'Telefonnummer är obligatoriskt'],
  ['customer_address', 'Adress är obligatoriskt'],
  ['customer_postal_code', 'Postnummer är obligatoriskt'],
  ['customer_city', 'Ort är obligatoriskt'],
] as const

/** The fields of a trade-in request. All amounts are recalculated and compared. */
export const tradeInRequestFields = {
  delivery_method: z.enum(deliveryMethods),
  total_price: wholeKronor,
  customer_name: line(200, 'Namn är obligatoriskt'),
  customer_email: email('E-post är obligatoriskt'),
  customer_phone: line(50).optional().default(''),
  sold_devices: z
    .array(tradeInDeviceInput, missingMessage('Lägg till minst en enhet.'))
    .min(1, 'Lägg till minst en enhet.')
    .max(requestLimits.devices, `Sälj högst ${requestLimits.devices} enheter åt gången.`),
  /** The `id` that `validate-code` returned. */
  applied_campaign_code: z
    .int('Ogiltig eller utgången kod.')
    .min(1, 'Ogiltig eller utgången kod.')
    .max(2 ** 52, 'Ogiltig eller utgången kod.')
    .nullish(),
}

/** A trade-in request (spec 000 section 3). Fields of mail-in are dropped from an in-store request, so that no unneeded data is stored. */
export const tradeInRequestInput = z
  .object({
    ...tradeInRequestFields,
    payment_method: z.literal('SWISH').optional(),
    payment_details: z
      .object({ swish: line(40).optional().default(''), personnummer: line(40).optional().default('') })
      .optional(),
    customer_address: line(200).optional().default(''),
    customer_postal_code: line(10).optional().default(''),
    customer_city: line(80).optional().default(''),
    website: honeypot,
  })
  .superRefine((tradeIn, ctx) => {
    if (tradeIn.delivery_method === 'IN_STORE') return
    const wrong = (path: string[], message: string) => ctx.addIssue({ code: 'custom', path, message })
    for (const [field, message] of mailInFields) if (tradeIn[field] === '') wrong([field], message)
    if (tradeIn.customer_postal_code !== '' && !postalCode.test(tradeIn.customer_postal_code)) {
      wrong(['customer_postal_code'], 'Ogiltigt postnummer')
    }
    const { swish = '', personnummer = '' } = tradeIn.payment_details ?? {}
    if (swish === '') wrong(['payment_details', 'swish'], 'Swish-nummer är obligatoriskt')
    if (personnummer === '') {
      wrong(['payment_details', 'personnummer'], 'Personnummer är obligatoriskt')
    } else if (readPersonalNumber(personnummer) === undefined) {
      wrong(['payment_details', 'personnummer'], 'Ange ett giltigt personnummer (ÅÅÅÅMMDD-XXXX)')
    }
  })
  .transform(({ payment_method: _, payment_details, ...tradeIn }) =>
    tradeIn.delivery_method === 'IN_STORE'
      ? { ...tradeIn, customer_address: '', customer_postal_code: '', customer_city: '', mailIn: null }
      : {
          ...tradeIn,
          mailIn: {
            swish: payment_details?.swish ?? '',
            personalNumber: readPersonalNumber(payment_details?.personnummer ?? '') ?? '',
          },
        },
  )
  .meta({ id: 'TradeInSale' })
export type TradeInRequestInput = z.output<typeof tradeInRequestInput>

/** Reply to a trade-in request. The label's link is valid for ten minutes; the label is also mailed. */
export const tradeInReceipt = namedObject('TradeInReceipt', {
  tracking_code: z.string(),
  status: z.enum(tradeInStatuses),
  total_price: kronor,
  created_at: time,
  label_url: z.string().nullable(),
  link: z.string().describe('The private page of the sale'),
})
export type TradeInReceipt = z.infer<typeof tradeInReceipt>

const tradeInDeviceView = z.object({
  device_info: z.object({
    brand: z.string(),
    model: z.string(),
    image_url: z.string(),
    choices: z.array(z.string()).describe('What was chosen in each option group'),
  }),
  calculated_price: kronor,
  final_price: kronor.nullable().describe('What the inspection came to, once there is an offer or a payout'),
})

/** A trade-in as shown to anyone with its code and e-mail address. */
export const publicTradeIn = namedObject('TradeInStatus', {
  tracking_code: z.string(),
  status: z.enum(tradeInStatuses),
  total_price: kronor.describe(
    'What was estimated; what the inspection came to, once the customer knows of it',
  ),
  estimated_price: kronor,
  valid_until: z.string().describe('The last day on which the estimate holds'),
  created_at: time,
  delivery_method: z.enum(deliveryMethods),
  sold_devices: z.array(tradeInDeviceView),
  campaign_code: z.string().nullable(),
  percentage_bonus: z.string().nullable(),
  label_url: z
    .string()
    .nullable()
    .describe('The shipping label while it is needed; the link lasts ten minutes'),
  sent_back_number: z.string().nullable(),
})
export type PublicTradeIn = z.infer<typeof publicTradeIn>

/** A trade-in as its private link shows it: no name and no contact details. */
export const sharedTradeIn = publicTradeIn
  .extend({
    offer_link: z.string().nullable().describe('The page of an offer that waits for an answer'),
    code_picture: z
      .object({ side: z.int(), path: z.string() })
      .nullable()
      .describe('The QR code to show in the store: modules per side, and the dark ones as an SVG path'),
    stores: z.array(tradeInStore).describe('Where to hand in, for a sale in store'),
    has_account: z.boolean(),
  })
  .meta({ id: 'SharedTradeIn' })
export type SharedTradeIn = z.infer<typeof sharedTradeIn>

/** A trade-in in the portal (spec 001 section 3). */
export const customerTradeIn = publicTradeIn
  .extend({
    customer_name: z.string(),
    customer_email: z.string(),
    offer_link: z.string().nullable().describe('The page of an offer that waits for an answer'),
  })
  .meta({ id: 'CustomerTradeIn' })
export type CustomerTradeIn = z.infer<typeof customerTradeIn>

export const lookUpInput = namedObject('TradeInLookUp', {
  tracking_code: line(40, 'Skriv spårningskoden.'),
  email: email('E-post är obligatoriskt'),
})

/** A new offer as shown to its customer. It contains no personal data. */
export const tradeInOffer = namedObject('TradeInOffer', {
  tracking_code: z.string(),
  state: z.enum(offerStates),
  delivery_method: z.enum(deliveryMethods),
  estimated_price: kronor,
  total_price: kronor,
  percentage_bonus: z.string().nullable(),
  message: z.string(),
  made_at: time,
  answered_at: time.nullable(),
  devices: z.array(
    z.object({
      id: z.int(),
      brand: z.string(),
      model: z.string(),
      image_url: z.string(),
      estimated_price: kronor,
      final_price: kronor,
      grade: z.string(),
      remarks: z.string(),
      images: z.array(z.object({ id: z.int(), url: z.string(), caption: z.string() })),
    }),
  ),
})
export type TradeInOffer = z.infer<typeof tradeInOffer>

export function decimalField(message: string, least: number, most: number) {
  return numberOrText(message, most, least)
    .transform((value) => String(value).trim().replace(',', '.'))
    .pipe(
      z
        .string()
        .regex(decimalPattern, { error: message, abort: true })
        .refine((value) => Number(value) >= least && Number(value) <= most, message),
    )
}

export const remark = text(1000)
