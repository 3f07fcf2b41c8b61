import { z } from 'zod'
import { line, optionalEmail, rowId, version } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { normalizePhone } from '../phones.ts'
import { consentWays } from '../repairs/agreed-price.ts'
import { imeiProblem, readSerial } from './imei.ts'
import { readIdentityNumber } from './personal-number.ts'
import { isReachable, requestLimits, unreachableSeller } from './rules.ts'
import { tradeInRequestFields } from './schemas.ts'
import { isBirthDate, sellerDocuments } from './seller-identity.ts'
import { identityMethods } from './states.ts'

/** A device's IMEI or serial number. */
export const deviceSerial = line(40).transform(readSerial)

/** A Swedish personal identity number or a coordination number, as staff read it from a document. */
const identityNumber = line(40, 'Personnummer är obligatoriskt').transform((value, ctx) => {
  const number = readIdentityNumber(value)
  if (number !== undefined) return number
  ctx.addIssue({ code: 'custom', message: 'Ange ett giltigt personnummer (ÅÅÅÅMMDD-XXXX)' })
  return z.NEVER
})

const sellerDocument = namedObject('SellerDocument', {
  kind: z.enum(sellerDocuments, 'Välj vilken handling säljaren visade.'),
  number: line(40, 'Skriv handlingens nummer.'),
  country: line(60, 'Skriv landet som har utfärdat handlingen.'),
  birth_date: line(10, 'Skriv säljarens födelsedag.').refine(
    (value) => isBirthDate(value),
    'Skriv födelsedagen som ÅÅÅÅ-MM-DD.',
  ),
})

/** Who a seller is: a Swedish number, or the document of a seller without one. */
const whoFields = {
  personal_number: identityNumber.optional(),
  document: sellerDocument.optional().describe('of a seller without a Swedish number'),
}

/** The rest of a note: the address when the trade-in has none, and what a seller under 18 showed. */
const noteFields = {
  seller_address: line(200)
    .optional()
    .default('')
    .describe('for the purchase ledger, when the case has no address'),
  right_to_sell: line(300)
    .optional()
    .default('')
    .describe('how a seller under 18 showed the right to sell (lag 1999:271 7 §)'),
}

/** How a seller was identified, and what the purchase ledger lacks. */
export const sellerFields = {
  identity_method: z.enum(identityMethods, 'Välj hur säljarens identitet kontrollerades.'),
  ...noteFields,
  ...whoFields,
}

/** The seller of devices that are received: what is known is noted, the rest before the payout (förordning 1999:272 9 §). */
export const receivedSeller = namedObject('ReceivedSeller', {
  ...sellerFields,
  identity_method: sellerFields.identity_method.optional(),
  serials: z
    .array(
      deviceSerial.superRefine((value, ctx) => {
        const message = imeiProblem(value)
        if (message) ctx.addIssue({ code: 'custom', message })
      }),
    )
    .max(requestLimits.devices)
    .optional()
    .default([])
    .describe('the numbers of the devices, in their order; empty for those that are read later'),
})
export type ReceivedSeller = z.output<typeof receivedSeller>

/**
 * Devices that are handed in over the counter, with what the note says of their seller. Unlike the public form it needs no e-mail
 * address of a seller who leaves a phone number.
 */
export const counterTradeIn = z
  .object({
    ...tradeInRequestFields,
    delivery_method: z.literal('IN_STORE'),
    customer_email: optionalEmail.optional().default(''),
    customer_phone: tradeInRequestFields.customer_phone.transform(normalizePhone),
    seller: receivedSeller.optional(),
    repair: z
      .object({
        id: rowId,
        version: version(),
        way: z.enum(consentWays, 'Välj hur kunden sa ja.').describe('how its customer agreed to the price'),
      })
      .optional()
      .describe('the repair that ends because the shop buys its device'),
  })
  .refine(({ repair, sold_devices }) => !repair || sold_devices.length === 1, {
    path: ['sold_devices'],
    message: 'Ett ärende har en enhet. Ta emot de andra för sig.',
  })
  .refine(isReachable, { path: ['customer_phone'], message: unreachableSeller })
  .transform((tradeIn) => ({
    ...tradeIn,
    ...{ customer_address: '', customer_postal_code: '', customer_city: '', mailIn: null },
  }))
  .meta({ id: 'CounterTradeIn' })
export type CounterTradeIn = z.output<typeof counterTradeIn>

/** Replaces who the seller is, and completes the open notes of the devices. */
export const identityInput = z
  .object({
    version: version(),
    ...whoFields,
    ...noteFields,
    identity_method: sellerFields.identity_method.optional(),
  })
  .superRefine(({ version: _, ...input }, ctx) => {
    if (Object.values(input).some((value) => value !== undefined && value !== '')) return
    ctx.addIssue({ code: 'custom', path: ['personal_number'], message: 'Personnummer är obligatoriskt' })
  })
  .meta({ id: 'NewTradeInIdentity' })
export type IdentityInput = z.output<typeof identityInput>
export const identityReply = namedObject('TradeInIdentity', { personal_number: z.string() })
