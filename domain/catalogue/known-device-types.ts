import { getKeys } from '../keys-of.ts'

type KnownDeviceType = {
  name: string
  /** The singular after `Laga`; null where the brand is enough. */
  repaired: string | null
  /** The name of its repair as a service. */
  service: string
  /** Whether visitors request a quote on its repair page. */
  takesQuotes: boolean
  /** The devices that the shop buys and sells second-hand: the kind in the API of trade-ins, its name, and the shop's category. */
  secondHand: { kind: string; name: string; category: string } | null
}

/**
 * The device types with pages, drawings and words of their own, by their slug in the price list and in paths such as `/mobil/repair` (spec 000
 * section 2), in display order. The shop can add other types to its price list, which count as `other`.
 */
export const knownDeviceTypes = {
  mobil: {
    ...{ name: 'Mobil', repaired: 'mobil', service: 'Mobilreparation', takesQuotes: true },
    secondHand: { kind: 'phone', name: 'Mobil', category: 'mobiler' },
  },
  tablet: {
    ...{
      name: 'Surfplatta',
      repaired: 'surfplatta',
      service: 'Reparation av surfplattor',
      takesQuotes: true,
    },
    secondHand: { kind: 'tablet', name: 'Surfplatta', category: 'surfplattor' },
  },
  dator: {
    ...{ name: 'Dator', repaired: 'dator', service: 'Datorreparation', takesQuotes: true },
    secondHand: { kind: 'laptop', name: 'Bärbar dator', category: 'datorer' },
  },
  watch: {
    ...{ name: 'Klocka', repaired: 'klocka', service: 'Klockreparation', takesQuotes: false },
    secondHand: { kind: 'watch', name: 'Klocka', category: 'klockor' },
  },
  airpods: {
    ...{ name: 'AirPods', repaired: 'hörlurar', service: 'Reparation av hörlurar', takesQuotes: false },
    secondHand: null,
  },
  other: {
    ...{ name: 'Annat', repaired: null, service: 'Elektronikreparation', takesQuotes: false },
    secondHand: null,
  },
} as const satisfies Record<string, KnownDeviceType>

type Table = typeof knownDeviceTypes
export type DeviceTypeSlug = keyof Table
export const deviceTypeSlugs = getKeys(knownDeviceTypes)

/** The types with a quote page. */
export type QuoteType = {
  [Slug in DeviceTypeSlug]: Table[Slug]['takesQuotes'] extends true ? Slug : never
}[DeviceTypeSlug]
export const quoteTypes = deviceTypeSlugs.filter(
  (slug): slug is QuoteType => knownDeviceTypes[slug].takesQuotes,
) as [QuoteType, ...QuoteType[]]

/** Kinds of devices that the shop buys. */
type SecondHand = NonNullable<Table[DeviceTypeSlug]['secondHand']>
export type DeviceKind = SecondHand['kind']
const secondHand = deviceTypeSlugs.flatMap((slug): SecondHand[] => {
  const kind = knownDeviceTypes[slug].secondHand
  return kind ? [kind] : []
})
export const deviceKinds = secondHand.map(({ kind }) => kind) as [DeviceKind, ...DeviceKind[]]

const byKind = <Key extends 'name' | 'category'>(key: Key) =>
  Object.fromEntries(secondHand.map((each) => [each.kind, each[key]])) as Record<DeviceKind, SecondHand[Key]>

export const kindLabels = byKind('name')

/** Categories of the shop by the kind of second-hand device. */
export const kindCategories = byKind('category')

/** Returns the type of a kind of second-hand device. */
export const getDeviceType = (kind: DeviceKind): DeviceTypeSlug =>
  deviceTypeSlugs.find((slug) => knownDeviceTypes[slug].secondHand?.kind === kind) ?? 'other'

function isCalled(slug: DeviceTypeSlug, name: string): boolean {
  const { name: typeName, repaired, secondHand } = knownDeviceTypes[slug]
  return [slug, typeName, repaired, secondHand?.name].some(
    (each) => each?.toLowerCase() === name.toLowerCase(),
  )
}

/** Returns the known type of a slug in the price list, or of a type's name, by which repairs store theirs. */
export const knownDeviceType = (slugOrName: string): DeviceTypeSlug =>
  deviceTypeSlugs.find((each) => each === slugOrName) ??
  deviceTypeSlugs.find((each) => isCalled(each, slugOrName.trim())) ??
  'other'

/** Returns the page of a type's repairs. */
export const repairPath = <Slug extends DeviceTypeSlug>(slug: Slug) => `/${slug}/repair` as const

/** Returns the page on which a visitor asks for a quote, which for other types is the contact page. */
export const quotePath = (slug: DeviceTypeSlug) =>
  knownDeviceTypes[slug].takesQuotes ? repairPath(slug) : '/contact'
