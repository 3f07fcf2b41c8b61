import { z } from 'zod'
import { id, line, version } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { pageContent } from './content.ts'
import { pageStates } from './page-keys.ts'

/** The most pages that the owner can add, and the versions of a page that are stored. */
export const maxOwnPages = 50
export const maxVersions = 50

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
