import { z } from 'zod'
import { deviceKinds } from '../catalogue/known-device-types.ts'
import { day, getPage, line, numberOrText, pageQuery, rowId, searchText, sortBy, version } from '../fields.ts'
import { type Ore, parseKronor } from '../money.ts'
import { namedObject } from '../named-object.ts'
import { decimalField, tradeInChoice } from './schemas.ts'
import { deviceSortings } from './sortings.ts'

/**
 * Returns a schema for an amount in kronor, converted to öre. `most` is the maximum in kronor; `negative` allows amounts below
 * 0.
 */
function kronor(message: string, most: number, negative = false) {
  return numberOrText(message, most, negative ? -most : 0).transform((value, ctx): Ore => {
    const written = String(value).trim()
    const below = negative && /^[-−]/.test(written)
    const amount = parseKronor(below ? written.slice(1) : written)
    if (amount !== undefined && amount <= most * 100) return (below ? -amount : amount) as Ore
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

/** An option group in the back office, shared by all devices that use it. */
export const adminGroup = namedObject('AdminTradeInGroup', {
  id: z.int(),
  /** Internal name, because several groups have the same title. */
  name: z.string(),
  title: z.string(),
  version: z.int(),
  choices: z.array(tradeInChoice),
  devices: z.int().describe('How many devices have it'),
})
export type AdminGroup = z.infer<typeof adminGroup>

const modifierWords = 'Skriv ett tal mellan −1 och 5, till exempel −0,15.'

export const maxChoices = 30

export const choiceInput = z.object({
  id: rowId.optional(),
  value: line(80, 'Skriv vad kunden väljer.'),
  percentage_modifier: decimalField(modifierWords, -1, 5),
  fixed_modifier: kronor('Skriv ett belopp i kronor.', 100_000, true),
})

/** A new or changed group. An option with an id is changed, one without is new, and a missing one is deleted. */
export const groupInput = namedObject('NewTradeInGroup', {
  name: line(80, 'Skriv vad gruppen kallas.'),
  title: line(60, 'Skriv rubriken som kunden ser.'),
  choices: z
    .array(choiceInput)
    .min(1, 'En grupp har minst ett val.')
    .max(maxChoices, `En grupp har högst ${maxChoices} val.`)
    .refine(
      (choices) => new Set(choices.map(({ value }) => value.toLowerCase())).size === choices.length,
      'Samma val står två gånger.',
    ),
})
export const groupChange = groupInput.extend({ version: version(1) }).meta({ id: 'ChangedTradeInGroup' })
export type GroupInput = z.output<typeof groupInput>

export const adminDevice = namedObject('AdminTradeInDevice', {
  id: z.int(),
  kind: z.enum(deviceKinds),
  brand: z.string(),
  model_name: z.string(),
  base_price: z.string(),
  image_url: z.string(),
  active: z.boolean(),
  version: z.int(),
  groups: z.array(z.object({ id: z.int(), name: z.string(), title: z.string() })),
  bids_above_sale: z
    .array(z.object({ storage: z.string(), bid: z.int(), price: z.number() }))
    .describe('Highest bids in kronor that are above the highest price of the same device in the shop'),
})
export type AdminDevice = z.infer<typeof adminDevice>
export const devicePage = getPage(adminDevice).meta({ id: 'AdminTradeInDevicePage' })

export const deviceQuery = pageQuery.extend({
  search: searchText.optional(),
  kind: z.enum(deviceKinds).optional(),
  active: z.enum(['true', 'false']).optional(),
  sort: sortBy(deviceSortings),
})
export type DeviceQuery = z.output<typeof deviceQuery>

/** Path of a device's picture that is part of the site. Uploaded pictures have their own URLs. */
const imagePath = line(200).regex(/^(|\/[\w./-]+)$/, 'Ange en bild som hör till sajten, eller ladda upp en.')

export const deviceInput = namedObject('NewTradeInDevice', {
  kind: z.enum(deviceKinds, 'Välj vad det är.'),
  brand: line(60, 'Skriv märket.'),
  model_name: line(100, 'Skriv modellen.'),
  base_price: kronor('Skriv ett grundpris mellan 0 och 100 000 kr.', 100_000),
  image_url: imagePath.optional().default(''),
  active: z.boolean().optional().default(true),
  group_ids: z
    .array(rowId)
    .max(15, 'En enhet har högst 15 grupper.')
    .refine((ids) => new Set(ids).size === ids.length, 'Samma grupp står två gånger.'),
})
export const deviceChange = deviceInput.extend({ version: version(1) }).meta({ id: 'ChangedTradeInDevice' })
export type DeviceInput = z.output<typeof deviceInput>

/** Request for the value of a device with some options. */
export const previewInput = namedObject('TradeInPreviewWish', {
  device_id: rowId,
  choice_ids: z.array(rowId).max(30),
  percentage_bonus: z.string().max(20).optional(),
})
export const previewReply = namedObject('TradeInPreview', {
  estimate: z.int(),
  total: z.int(),
  missing: z.array(z.string()),
})

const dayOrNone = day('Skriv ett datum som finns, ÅÅÅÅ-MM-DD.').nullable()

export const adminCode = namedObject('AdminTradeInCode', {
  id: z.int(),
  /** The id that `validate-code` returns. */
  redeem_id: z.number(),
  code: z.string(),
  percentage_bonus: z.string(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  most_uses: z.int().nullable(),
  uses: z.int(),
  active: z.boolean(),
  valid: z.boolean(),
  version: z.int(),
})
export type AdminCode = z.infer<typeof adminCode>

const codeFields = z.object({
  code: line(40, 'Skriv koden.')
    .transform((code) => code.toUpperCase())
    .pipe(
      z
        .string()
        .regex(/^[A-ZÅÄÖ0-9][A-ZÅÄÖ0-9_-]{2,}$/, 'Minst tre bokstäver eller siffror, utan mellanslag.'),
    ),
  percentage_bonus: decimalField('Skriv bonusen som en andel, 0,10 för 10 %.', 0, 1),
  starts_on: dayOrNone,
  ends_on: dayOrNone,
  most_uses: z.int('Skriv hur många gånger.').min(1, 'Minst en gång.').max(1_000_000).nullable(),
  active: z.boolean(),
})
const inOrder = {
  check: ({ starts_on, ends_on }: { starts_on: string | null; ends_on: string | null }) =>
    starts_on === null || ends_on === null || starts_on <= ends_on,
  words: { path: ['ends_on'], message: 'Sista dagen ska vara efter den första.' },
}
export const campaignInput = codeFields.refine(inOrder.check, inOrder.words).meta({ id: 'NewTradeInCode' })
export const campaignChange = codeFields
  .extend({ version: version(1) })
  .refine(inOrder.check, inOrder.words)
  .meta({ id: 'ChangedTradeInCode' })
export type CampaignInput = z.output<typeof campaignInput>

/** The version of the row to delete. A row changed meanwhile is not deleted. */
export const rowVersion = z.object({ version: rowId })
