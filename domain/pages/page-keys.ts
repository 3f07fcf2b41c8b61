import {
  type DeviceTypeSlug,
  knownDeviceTypes,
  quoteTypes,
  repairPath,
} from '../catalogue/known-device-types.ts'

type BuiltInPage = {
  path: string
  name: string
  /** Its text can be edited. */
  hasText: boolean
  /** It can be switched off: it then leads to the services. */
  canBeOff: boolean
  /** Its introduction has neither picture nor buttons. */
  isPlain?: true
  /** Whether blocks follow the introduction, which is so when it is left out. */
  hasBlocks?: false
  /** It has the passages that the law prescribes, and otherwise text. */
  hasLawPassages?: true
}

function describeRepairPage(slug: DeviceTypeSlug) {
  const name = `Reparation: ${knownDeviceTypes[slug].name}`
  return { path: repairPath(slug), name, canBeOff: true }
}

/** The pages whose texts are the specification's until the owner writes others. */
const textPages = {
  home: {
    path: '/',
    name: 'Startsidans inledning',
    hasText: true,
    canBeOff: false,
    isPlain: true,
    hasBlocks: false,
  },
  about: { path: '/about', name: 'Om oss', hasText: true, canBeOff: false },
  irp: { path: '/irp', name: 'IRP', hasText: true, canBeOff: true },
  appleirp: { path: '/appleirp', name: 'IRP för Apple', hasText: true, canBeOff: true },
  faq: { path: '/faq', name: 'Vanliga frågor', hasText: true, canBeOff: false },
  services: { path: '/services', name: 'Våra tjänster', hasText: true, canBeOff: false, isPlain: true },
  terms: {
    path: '/terms',
    name: 'Villkor',
    hasText: true,
    canBeOff: false,
    isPlain: true,
    hasLawPassages: true,
  },
  watch: { ...describeRepairPage('watch'), hasText: true, isPlain: true },
  airpods: { ...describeRepairPage('airpods'), hasText: true, isPlain: true },
  other: { ...describeRepairPage('other'), hasText: true, isPlain: true },
} as const satisfies Record<string, BuiltInPage>
export type TextPageKey = keyof typeof textPages

const quotePages = quoteTypes.map((slug): [string, BuiltInPage] => [
  slug,
  { ...describeRepairPage(slug), hasText: false },
])

/** The program's own pages that the owner can edit or switch off, by key. */
export const builtInPages: ReadonlyMap<string, BuiltInPage> = new Map<string, BuiltInPage>([
  ...Object.entries(textPages),
  ...quotePages,
])

export const isTextPageKey = (key: string): key is TextPageKey => Object.hasOwn(textPages, key)

/** Where a page leads that is switched off. */
export const offTarget = '/services'

const ownPrefix = 'sida-'

/** Returns the key of a page that the owner has added. */
export const getOwnKey = (slug: string) => `${ownPrefix}${slug}`
/** Returns the address of a page that the owner has added; undefined for another key. */
export const getOwnPath = (key: string) =>
  key.startsWith(ownPrefix) ? `/sida/${key.slice(ownPrefix.length)}` : undefined

/** States of a page, in the order in which the first that applies is shown. */
export const pageStates = ['off', 'draft', 'own', 'standard', 'shown', 'unpublished'] as const
export type PageState = (typeof pageStates)[number]

export const pageStateLabels = {
  off: 'Avstängd',
  draft: 'Utkast',
  own: 'Egen text',
  standard: 'Standardtext',
  shown: 'Visas',
  unpublished: 'Inte publicerad',
} as const satisfies Record<PageState, string>

/** The pages that visitors can reach beside or instead of the built-in ones. Every page has it, for its links. */
export type SitePages = {
  /** Paths of the pages that are switched off. */
  offPaths: readonly string[]
  /** Own pages that the footer links to. */
  footerLinks: readonly { to: string; label: string }[]
}
