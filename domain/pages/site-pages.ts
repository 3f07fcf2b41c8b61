import { z } from 'zod'
import { deviceTypeSlugs, knownDeviceTypes, repairPath } from '../catalogue/known-device-types.ts'
import { id, line, version } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { pageContent } from './content.ts'

type BuiltInPage = {
  path: string
  name: string
  /** Its text can be edited. */
  hasText: boolean
  /** It can be switched off: it then leads to the services. */
  canBeOff: boolean
}

/** The pages whose texts are the specification's until the owner writes others. */
const textPages = {
  about: { path: '/about', name: 'Om oss', hasText: true, canBeOff: false },
  irp: { path: '/irp', name: 'IRP', hasText: true, canBeOff: true },
  appleirp: { path: '/appleirp', name: 'IRP för Apple', hasText: true, canBeOff: true },
  faq: { path: '/faq', name: 'Vanliga frågor', hasText: true, canBeOff: false },
} as const satisfies Record<string, BuiltInPage>
export type TextPageKey = keyof typeof textPages

const repairPages = deviceTypeSlugs.map((slug): [string, BuiltInPage] => [
  slug,
  {
    path: repairPath(slug),
    name: `Reparation: ${knownDeviceTypes[slug].name}`,
    hasText: false,
    canBeOff: true,
  },
])

/** The program's own pages that the owner can edit or switch off, by key. */
export const builtInPages: ReadonlyMap<string, BuiltInPage> = new Map<string, BuiltInPage>([
  ...Object.entries(textPages),
  ...repairPages,
])

export const isTextPageKey = (key: string): key is TextPageKey => Object.hasOwn(textPages, key)

/** Where a page leads that is switched off. */
export const offTarget = '/services'

/** The most pages that the owner can add, and the versions of a page that are stored. */
export const maxOwnPages = 50
export const maxVersions = 50

const ownPrefix = 'sida-'

/** Returns the key of a page that the owner has added. */
export const getOwnKey = (slug: string) => `${ownPrefix}${slug}`
/** Returns the address of a page that the owner has added; undefined for another key. */
export const getOwnPath = (key: string) =>
  key.startsWith(ownPrefix) ? `/sida/${key.slice(ownPrefix.length)}` : undefined

export const pageSlug = line(60, 'Skriv sidans adress.').regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'Skriv adressen med små bokstäver a–z, siffror och bindestreck.',
)

export const byPageKey = z.object({ key: z.string().max(80) })

export const newOwnPage = z
  .object({ slug: pageSlug, title: line(70, 'Skriv sidans namn.') })
  .meta({ id: 'NewOwnPage' })

export const draftInput = z.object({ version: version(), content: pageContent }).meta({ id: 'PageDraft' })

export const versionInput = z.object({ version: version() }).meta({ id: 'PageVersion' })

export const restoreInput = z
  .object({ version: version(), published_id: id() })
  .meta({ id: 'RestoredPageVersion' })

export const pageSwitches = z
  .object({ is_off: z.boolean().optional(), in_footer: z.boolean().optional() })
  .meta({ id: 'PageSwitches' })

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

/** A page in the list. */
export const sitePage = namedObject('SitePage', {
  key: z.string(),
  path: z.string(),
  name: z.string(),
  state: z.enum(pageStates),
  is_own: z.boolean().describe('whether the owner has added it'),
  has_text: z.boolean(),
  can_be_off: z.boolean(),
  is_off: z.boolean(),
  in_footer: z.boolean(),
})
export type SitePage = z.infer<typeof sitePage>

/** A page with its content, as it is edited. */
export const editedPage = namedObject('EditedPage', {
  ...sitePage.shape,
  content: pageContent.describe('the draft, else the published content'),
  has_draft: z.boolean(),
  version: z.int().describe('sent back with a change; 0 before the first'),
  broken_links: z.array(z.string()).describe('addresses of links that lead to no page'),
  versions: z.array(z.object({ id: z.int(), published_at: z.string(), title: z.string() })),
})
export type EditedPage = z.infer<typeof editedPage>

/** The document of a preview. */
export const pagePreview = namedObject('PagePreview', { html: z.string() })

/** The pages that visitors can reach beside or instead of the built-in ones. Every page has it, for its links. */
export type SitePages = {
  /** Paths of the pages that are switched off. */
  offPaths: readonly string[]
  /** Own pages that the footer links to. */
  footerLinks: readonly { to: string; label: string }[]
}
