import { z } from 'zod'
import { type DeviceTypeSlug, deviceTypeSlugs } from '../catalogue/known-device-types.ts'
import { line, text } from '../fields.ts'
import { lawPassageKeys } from './law-passages.ts'
import { isLinkAddress, listAddresses } from './rich-text.ts'
import { listUnknownFacts } from './shop-facts.ts'

/** Icons of benefits. */
export const benefitIcons = [
  'badge-check',
  'battery',
  'camera',
  'clock',
  'droplet',
  'lock',
  'plug',
  'receipt-text',
  'scale',
  'shield-check',
  'smartphone',
  'store',
  'thumbs-up',
  'truck',
  'wrench',
] as const

/** Background colours behind the icons of benefits. */
export const benefitTints = ['ice', 'butter', 'mint', 'peach', 'rose', 'lilac'] as const

/** Pictures of a page: the shop's own photos, with a drawing in their place until there are any, and drawings. */
export const pagePictures = [
  'front',
  'bench',
  'town',
  'genuine',
  'parts',
  'shield',
  'answers',
  'papers',
  'padlock',
] as const
export type PagePicture = (typeof pagePictures)[number]

const factHint = (names: readonly string[]) =>
  `{${names[0]}} finns inte. Välj bland orden under Uppgifter från inställningarna.`

const addressHint =
  'En länk leder till en sida som börjar med /, eller till https:, mailto: eller tel:. Rätta adressen.'

/** Adds the checks of a page's texts: only known facts in braces. */
function withFacts<Schema extends z.ZodType<string>>(schema: Schema) {
  return schema.superRefine((value, context) => {
    const unknown = listUnknownFacts(value)
    if (unknown.length > 0) context.addIssue({ code: 'custom', message: factHint(unknown) })
  })
}

const plain = (max: number) => withFacts(line(max))
/** Paragraphs with bold text and links. */
const rich = (max: number) =>
  withFacts(text(max)).refine((value) => listAddresses(value).every(isLinkAddress), addressHint)

const address = line(300).refine((value) => value === '' || isLinkAddress(value), addressHint)
const link = z.object({ to: address, label: plain(60) })
const anchor = z
  .string()
  .max(40)
  .regex(/^[a-z0-9-]*$/, 'Skriv med små bokstäver, siffror och bindestreck.')
const heading = plain(120)

const items = <Item extends z.ZodType>(schema: Item, max: number) =>
  z.array(schema).max(max, `Högst ${max} stycken.`)

const item = z.object({ name: plain(80), text: rich(600) })
const benefit = item.extend({ icon: z.enum(benefitIcons), tint: z.enum(benefitTints) })
const question = z.object({ question: plain(200), answer: rich(1500), link: link.nullable() })
const device = z.object({
  device: z.enum(deviceTypeSlugs as [DeviceTypeSlug, ...DeviceTypeSlug[]]),
  heading: plain(80),
  action: plain(40),
  faults: items(plain(100), 8),
})
const event = item.extend({ when: plain(30) })

/** The parts of which a page is built. `anchor` is the part's address on the page; it may be empty. */
export const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), anchor, heading, text: rich(4000) }),
  z.object({ kind: z.literal('steps'), anchor, heading, items: items(item, 8) }),
  z.object({
    kind: z.literal('benefits'),
    anchor,
    heading,
    layout: z.enum(['columns', 'rows', 'cards']),
    isSunk: z.boolean(),
    items: items(benefit, 8),
    text: rich(300),
    link: link.nullable(),
  }),
  z.object({ kind: z.literal('questions'), anchor, heading, items: items(question, 20) }),
  z.object({ kind: z.literal('history'), anchor, heading, items: items(event, 8) }),
  z.object({
    kind: z.literal('statement'),
    anchor,
    label: plain(60),
    text: plain(300),
    picture: z.enum(pagePictures),
  }),
  z.object({ kind: z.literal('notice'), anchor, heading, text: rich(2000), smallPrint: rich(1000) }),
  z.object({ kind: z.literal('picture'), anchor, picture: z.enum(pagePictures), caption: plain(200) }),
  z.object({ kind: z.literal('buttons'), anchor, links: items(link, 3) }),
  z.object({ kind: z.literal('list'), anchor, heading, items: items(plain(120), 12) }),
  z.object({ kind: z.literal('people'), anchor, heading }),
  z.object({ kind: z.literal('devices'), anchor, items: items(device, 6) }),
  z.object({ kind: z.literal('law'), passage: z.enum(lawPassageKeys) }),
  z.object({ kind: z.literal('figures') }),
  z.object({ kind: z.literal('contact') }),
])
export type Block = z.output<typeof block>
export type BlockKind = Block['kind']

const maxBlocks = 30

/** Bytes of a page's content as JSON. A request has room for 64 kB. */
const maxBytes = 56 * 1024

/** A page as its owner writes it: its name and description for search engines, its introduction, and its blocks. */
export const pageContent = z
  .object({
    title: plain(70),
    description: plain(200),
    heading: plain(120),
    lead: rich(1000),
    picture: z.enum(pagePictures),
    links: items(link, 2),
    blocks: items(block, maxBlocks),
  })
  .refine(
    (content) => new TextEncoder().encode(JSON.stringify(content)).length <= maxBytes,
    'Sidan är för lång. Korta texten eller dela upp den på två sidor.',
  )
  .meta({ id: 'PageContent' })
export type PageContent = z.output<typeof pageContent>

/** Returns all texts of a content, in order. */
export function listTexts(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (typeof content !== 'object' || content === null) return []
  return Object.values(content).flatMap(listTexts)
}

/** Returns the addresses that a content's links and buttons lead to. */
export function listLinks(content: PageContent): string[] {
  const read = (value: unknown): string[] => {
    if (typeof value === 'string') return listAddresses(value)
    if (typeof value !== 'object' || value === null) return []
    const own = 'to' in value && typeof value.to === 'string' ? [value.to] : []
    return [...own, ...Object.values(value).flatMap(read)]
  }
  return [...new Set(read(content))]
}

/** Fields of blocks that may be empty on a published page. */
const mayBeEmpty: ReadonlySet<string> = new Set(['anchor', 'smallPrint', 'caption'])

function hasGap(value: unknown, name: string, isEmptyAllowed: boolean): boolean {
  if (typeof value === 'string') return value === '' && !mayBeEmpty.has(name) && !isEmptyAllowed
  if (Array.isArray(value)) return value.some((entry) => hasGap(entry, '', false))
  if (typeof value !== 'object' || value === null) return false
  const isBenefits = 'kind' in value && value.kind === 'benefits'
  const isText = 'kind' in value && value.kind === 'text'
  return Object.entries(value).some(([key, entry]) =>
    hasGap(entry, key, (isBenefits && key === 'text') || (isText && key === 'heading')),
  )
}

/** Returns the places of a content that must be filled in before it is published: `introduction` or the numbers of blocks. */
export function findGaps({ blocks, links, ...introduction }: PageContent): ('introduction' | number)[] {
  const gaps = blocks.flatMap((one, index) => (hasGap(one, '', false) ? [index + 1] : []))
  return hasGap(introduction, '', false) || hasGap(links, '', false) ? ['introduction', ...gaps] : gaps
}
