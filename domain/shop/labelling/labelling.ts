import { z } from 'zod'
import { line } from '#domain/fields.ts'
import { getKeys } from '#domain/keys-of.ts'
import { namedObject } from '#domain/named-object.ts'
import type { TaxMode } from '#domain/sales/vat.ts'
import type { Condition } from '../labels.ts'
import { needsManufacturer } from '../safety/product-safety.ts'
import { chargerLabels, energyClasses, repairabilityClasses } from './classes.ts'

/** The choice that a rule does not cover the product, such as a phone without internet or a device that is not charged by cable. */
const notCovered = 'none'

export const energyChoices = [...energyClasses, notCovered] as const
const chargers = getKeys(chargerLabels)
export const chargerChoices = [...chargers, notCovered] as const

/** The shop's categories of devices that need an energy label, and those that need the charger pictogram. */
export const energyCategories: readonly string[] = ['mobiler', 'surfplattor']
export const chargerCategories: readonly string[] = [...energyCategories, 'datorer']

/**
 * Returns the number of a model in EPREL, the EU's database of energy labels, from the number itself or a link with it. Undefined when
 * there is none.
 */
export function readEprelNumber(text: string): string | undefined {
  if (!/^\d+$|eprel\.ec\.europa\.eu/.test(text)) return undefined
  // The digits of a product group, such as `smartphonestablets20231669`, follow a letter.
  return /(?<![a-z\d])\d{4,10}(?!\d)/.exec(text)?.[0]
}

/**
 * Returns a charging power as the label states it, `2,5–45`: the least and the most watts (directive 2014/53/EU, annex Ia, part IV).
 * Undefined when it is no such range.
 */
export function readChargingPower(text: string): string | undefined {
  const numbers = /^(\d{1,3}(?:[.,]\d)?) ?[-–] ?(\d{1,3}(?:[.,]\d)?) ?w?$/i.exec(text)?.slice(1)
  const [least = 0, most = 0] = numbers?.map((number) => Number(number.replace(',', '.'))) ?? []
  if (least <= 0 || most < least) return undefined
  return `${least}–${most}`.replaceAll('.', ',')
}

/** Returns a text field whose value `read` normalizes; an empty one stays empty. */
function readBy(read: (text: string) => string | undefined, message: string) {
  return line(200)
    .transform((value, context) => {
      const normalized = value === '' ? '' : read(value)
      if (normalized !== undefined) return normalized
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .optional()
    .default('')
}

/** The fields of a product that its labels need. Null and empty fields are not filled in yet. */
export const labellingFields = {
  energy_class: z
    .enum(energyChoices, 'Välj en energiklass.')
    .nullable()
    .optional()
    .default(null)
    .describe('energy class; none when no energy label is needed'),
  repairability_class: z
    .enum(repairabilityClasses, 'Välj en reparerbarhetsklass.')
    .nullable()
    .optional()
    .default(null),
  eprel_number: readBy(
    readEprelNumber,
    'Skriv numret i EPREL, eller länken dit: https://eprel.ec.europa.eu/…',
  ).describe('number of the model in the database EPREL, or a link with it'),
  charger: z
    .enum(chargerChoices, 'Välj om laddare ingår.')
    .nullable()
    .optional()
    .default(null)
    .describe('whether a charger is included; none when no pictogram is needed'),
  charging_power: readBy(
    readChargingPower,
    'Skriv lägsta och högsta effekt i watt, till exempel 5–45.',
  ).describe('least and most watts of a charger: 5–45'),
  usb_pd: z.boolean().optional().default(false).describe('whether it charges by USB Power Delivery'),
}

/** The parts that can be missing, in words. */
const missingParts = {
  energy_class: 'energiklass',
  repairability_class: 'reparerbarhetsklass',
  eprel_number: 'EPREL-nummer',
  charger: 'om laddare ingår',
  charging_power: 'laddeffekt',
} as const
export type LabellingPart = keyof typeof missingParts
export const labellingParts = getKeys(missingParts)

/** The rules with the parts that each asks for. */
const rules: readonly { rule: string; parts: readonly LabellingPart[] }[] = [
  {
    rule: 'Energimärkning: förordning (EU) 2023/1669, artikel 4',
    parts: ['energy_class', 'repairability_class', 'eprel_number'],
  },
  {
    rule: 'Laddning: direktiv 2014/53/EU, artiklarna 3a och 10.8',
    parts: ['charger', 'charging_power'],
  },
]

/** The same fields in replies. */
const labelling = z.object({
  energy_class: z.enum(energyChoices).nullable(),
  repairability_class: z.enum(repairabilityClasses).nullable(),
  eprel_number: z.string(),
  charger: z.enum(chargerChoices).nullable(),
  charging_power: z.string(),
  usb_pd: z.boolean(),
})
export const storedLabelling = labelling.shape
export type Labelling = z.infer<typeof labelling>

/** The labels of a product of which nothing is filled in. */
export const emptyLabelling: Labelling = z.object(labellingFields).parse({})

type LabelledProduct = Omit<Labelling, 'usb_pd'> & {
  category: string
  condition: Condition
  tax_mode: TaxMode
  placed_earlier: boolean
}

/**
 * Returns what the labels of a product lack: the energy label of new phones and tablets (regulation (EU) 2023/1669, article 4), and the
 * charger pictogram with the charging power of phones, tablets and laptops (directive 2014/53/EU, articles 3a and 10.8). Used goods and
 * those that were on the market before the rules need none.
 */
export function missingLabelling(product: LabelledProduct): LabellingPart[] {
  // Goods that were on the market before 13 December 2024 were there before these rules too.
  if (!needsManufacturer(product)) return []
  const { category, energy_class, repairability_class, eprel_number, charger, charging_power } = product
  const needsEnergyLabel = energyCategories.includes(category) && energy_class !== notCovered
  const needsPictogram = chargerCategories.includes(category) && charger !== notCovered
  const isMissing: Record<LabellingPart, boolean> = {
    energy_class: needsEnergyLabel && energy_class === null,
    repairability_class: needsEnergyLabel && repairability_class === null,
    eprel_number: needsEnergyLabel && eprel_number === '',
    charger: needsPictogram && charger === null,
    charging_power: needsPictogram && charging_power === '',
  }
  return labellingParts.filter((part) => isMissing[part])
}

/** Returns what is missing in words, with the rule that asks for it. */
export function missingByRule(missing: readonly LabellingPart[]): { rule: string; missing: string }[] {
  return rules.flatMap(({ rule, parts }) => {
    const words = parts.filter((part) => missing.includes(part)).map((part) => missingParts[part])
    return words.length > 0 ? [{ rule, missing: new Intl.ListFormat('sv-SE').format(words) }] : []
  })
}

/** The labels on the page of a new product. */
export const productLabelling = namedObject('ShopProductLabelling', {
  energy_class: z.enum(energyClasses).nullable(),
  repairability_class: z.enum(repairabilityClasses).nullable(),
  label_url: z.string().nullable().describe('the energy label as a picture'),
  information_sheet_url: z.string().nullable().describe('the product information sheet'),
  charger: z.enum(chargers).nullable(),
  charging_power: z.string().describe('least and most watts of a charger, 5–45; empty when it is not stated'),
  usb_pd: z.boolean(),
})
export type ProductLabelling = z.infer<typeof productLabelling>

const eprelFile = (folder: string, file: string) =>
  `https://eprel.ec.europa.eu/${folder}/smartphonestablets20231669/${file}`

/** Returns the labels of a new product. `pictureUrl` is the energy label that the shop uploaded; without it EPREL's is shown. */
export function getLabelling(fields: Labelling, pictureUrl: string | null): ProductLabelling {
  const { energy_class, repairability_class, eprel_number: number, charger, charging_power, usb_pd } = fields
  const hasLabel = energy_class !== null && energy_class !== notCovered
  return {
    energy_class: hasLabel ? energy_class : null,
    repairability_class: hasLabel ? repairability_class : null,
    label_url: hasLabel ? (pictureUrl ?? (number ? eprelFile('labels', `Label_${number}.png`) : null)) : null,
    information_sheet_url: hasLabel && number ? eprelFile('fiches', `Fiche_${number}_SV.pdf`) : null,
    charger: charger === notCovered ? null : charger,
    charging_power: charger === notCovered ? '' : charging_power,
    usb_pd,
  }
}
