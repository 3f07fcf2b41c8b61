import { DomainError } from '#domain/errors.ts'
import { findGaps, listLinks, type PageContent } from '#domain/pages/content.ts'
import { fitsPage, withLawPassages } from '#domain/pages/page-blocks.ts'
import {
  builtInPages,
  getOwnKey,
  getOwnPath,
  isTextPageKey,
  type PageState,
} from '#domain/pages/page-keys.ts'
import { type EditedPage, maxOwnPages, type SitePage } from '#domain/pages/site-pages.ts'
import { getEmptyContent, getStandardContent } from '#domain/pages/standard/contents.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { readShopSettings, shopForVisitors } from '#server/settings/service.ts'
import {
  countOwnPages,
  deleteSitePage,
  findDraft,
  findSitePage,
  findVersion,
  insertDraft,
  insertVersion,
  listDrafts,
  listSwitches,
  listVersions,
  storeDraft,
  upsertSitePage,
} from './queries.ts'
import { sitePageAddresses } from './visitors.ts'

/** The public pages of the program, which the server knows when it has been built. */
export type PublicSite = {
  /** Returns the route patterns of the pages; nothing on a node that serves only the API. */
  listPaths(): Promise<readonly string[]>
  /** Renders a page with a content that is not published, as visitors would see it. */
  renderPreview(page: { key: string; path: string }, content: PageContent): Promise<string>
}

type Described = Pick<SitePage, 'key' | 'path' | 'is_own' | 'has_text' | 'can_be_off'> & {
  name: string | undefined
}

/** Returns the facts of a page that its key decides; undefined for a key that no page can have. */
function describePage(key: string): Described | undefined {
  const builtIn = builtInPages.get(key)
  if (builtIn) {
    const { path, name, hasText, canBeOff } = builtIn
    return { key, path, name, is_own: false, has_text: hasText, can_be_off: canBeOff }
  }
  const path = getOwnPath(key)
  return path === undefined
    ? undefined
    : { key, path, name: undefined, is_own: true, has_text: true, can_be_off: true }
}

type Stored = { isOff: boolean; inFooter: boolean; isPublished: boolean; hasDraft: boolean }

function getState({ is_own, has_text }: Described, { isOff, isPublished, hasDraft }: Stored): PageState {
  if (isOff) return 'off'
  if (!has_text) return 'shown'
  if (is_own && !isPublished) return 'unpublished'
  if (hasDraft) return 'draft'
  return isPublished ? 'own' : 'standard'
}

function view(page: Described, stored: Stored, title: string | null): SitePage {
  return {
    ...page,
    name: page.name ?? (title || page.path),
    state: getState(page, stored),
    is_off: stored.isOff,
    in_footer: stored.inFooter,
  }
}

/** Returns the built-in pages and those that the owner has added. */
export async function listSitePages(ctx: DbCtx): Promise<SitePage[]> {
  requireAdmin(ctx)
  const switches = new Map((await listSwitches(ctx.db)).map((row) => [row.key, row]))
  const drafts = new Map((await listDrafts(ctx.db)).map((row) => [row.key, row]))
  const keys = new Set([...builtInPages.keys(), ...drafts.keys()])
  return [...keys].flatMap((key) => {
    const page = describePage(key)
    if (!page) return []
    const row = switches.get(key)
    const draft = drafts.get(key)
    const stored = {
      isOff: row?.isOff ?? false,
      inFooter: row?.inFooter ?? false,
      isPublished: row?.isPublished ?? false,
      hasDraft: draft?.hasDraft ?? false,
    }
    return view(page, stored, row?.title ?? draft?.title ?? null)
  })
}

/** @throws request.notFound for a page that does not exist */
async function requirePage(ctx: DbCtx, key: string) {
  const page = describePage(key)
  const draft = await findDraft(ctx.db, key)
  if (!page || (page.is_own && !draft)) throw new DomainError('request.notFound')
  return { page, draft, row: await findSitePage(ctx.db, key) }
}

async function standardContent(ctx: DbCtx, key: string): Promise<PageContent> {
  if (!isTextPageKey(key)) return getEmptyContent('')
  return getStandardContent(key, await shopForVisitors(ctx, await readShopSettings(ctx)))
}

/** Returns the addresses of a content's links on this site that lead to no page, or to one that is switched off. */
async function findBrokenLinks(ctx: DbCtx, site: PublicSite, content: PageContent): Promise<string[]> {
  const patterns = await site.listPaths()
  if (patterns.length === 0) return []
  const { offPaths, ownPages } = await sitePageAddresses(ctx)
  const matchers = [...patterns.filter((path) => path !== '/sida/:slug'), ...ownPages.map(({ path }) => path)]
    .filter((path) => !offPaths.includes(path))
    .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
  return listLinks(content).filter((address) => {
    if (!address.startsWith('/')) return false
    const [path = ''] = address.split(/[?#]/, 1)
    return !matchers.some((matcher) => matcher.test(path))
  })
}

/** Returns a page with its draft and versions, for the editor. @throws request.notFound */
export async function readSitePage(ctx: DbCtx, site: PublicSite, key: string): Promise<EditedPage> {
  requireAdmin(ctx)
  const { page, draft, row } = await requirePage(ctx, key)
  const content = withLawPassages(key, draft?.content ?? row?.content ?? (await standardContent(ctx, key)))
  const stored = {
    isOff: row?.isOff ?? false,
    inFooter: row?.inFooter ?? false,
    isPublished: row?.content != null,
    hasDraft: draft?.content != null,
  }
  const versions = await listVersions(ctx.db, key)
  return {
    ...view(page, stored, content.title),
    content,
    has_draft: stored.hasDraft,
    version: draft?.version ?? 0,
    broken_links: await findBrokenLinks(ctx, site, content),
    versions: versions.map(({ id, publishedAt, title }) => ({
      id,
      title,
      published_at: publishedAt.toISOString(),
    })),
  }
}

/** Adds a page of the owner's own, with an empty draft. @throws sitePage.exists and sitePage.tooMany */
export function addSitePage(
  ctx: Ctx,
  site: PublicSite,
  { slug, title }: { slug: string; title: string },
): Promise<EditedPage> {
  requireAdmin(ctx)
  const key = getOwnKey(slug)
  return ctx.transaction(async (tx) => {
    const draft = { key, content: getEmptyContent(title), version: 1, changedAt: tx.now() }
    if (!(await insertDraft(tx.db, draft))) throw new DomainError('sitePage.exists')
    if ((await countOwnPages(tx.db)) > maxOwnPages)
      throw new DomainError('sitePage.tooMany', { values: { count: String(maxOwnPages) } })
    return readSitePage(tx, site, key)
  })
}

/** Runs a change of a page's text. `change` returns the draft that the page then has. @throws request.conflict for an outdated version */
function changeDraft(
  ctx: Ctx,
  site: PublicSite,
  { key, version }: { key: string; version: number },
  change: (tx: TxCtx, before: Awaited<ReturnType<typeof requirePage>>) => Promise<PageContent | null>,
): Promise<EditedPage> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const before = await requirePage(tx, key)
    if (!before.page.has_text) throw new DomainError('request.notFound')
    const draft = await change(tx, before)
    if (!(await storeDraft(tx.db, key, version, draft, tx.now()))) throw new DomainError('request.conflict')
    return readSitePage(tx, site, key)
  })
}

/** Saves the draft of a page. @throws request.conflict and sitePage.wrongBlocks */
export const saveDraft = (
  ctx: Ctx,
  site: PublicSite,
  key: string,
  { version, content }: { version: number; content: PageContent },
): Promise<EditedPage> =>
  changeDraft(ctx, site, { key, version }, async () => {
    if (!fitsPage(key, content)) throw new DomainError('sitePage.wrongBlocks')
    return content
  })

/** Discards the draft of a page. That of a page that was never published becomes empty. @throws request.conflict */
export const discardDraft = (ctx: Ctx, site: PublicSite, key: string, version: number): Promise<EditedPage> =>
  changeDraft(ctx, site, { key, version }, async (_, { page, row, draft }) =>
    page.is_own && !row?.content ? getEmptyContent(draft?.content?.title ?? '') : null,
  )

/** Publishes the draft of a page. @throws request.conflict, sitePage.noDraft and sitePage.notPublishable */
export const publishDraft = (ctx: Ctx, site: PublicSite, key: string, version: number): Promise<EditedPage> =>
  changeDraft(ctx, site, { key, version }, async (tx, { draft }) => {
    const content = draft?.content && withLawPassages(key, draft.content)
    if (!content || draft.version !== version) {
      throw new DomainError(draft && draft.version !== version ? 'request.conflict' : 'sitePage.noDraft')
    }
    const gaps = findGaps(content)
    if (gaps.length > 0) {
      const places = gaps.map((gap) => (gap === 'introduction' ? 'inledningen' : `del ${gap}`)).join(', ')
      throw new DomainError('sitePage.notPublishable', { values: { places } })
    }
    await upsertSitePage(tx.db, key, { content }, tx.now())
    await insertVersion(tx.db, key, content, tx.now())
    return null
  })

/** Shows the standard text of a built-in page again, and discards the draft. @throws request.conflict and request.notFound */
export const resetPage = (ctx: Ctx, site: PublicSite, key: string, version: number): Promise<EditedPage> =>
  changeDraft(ctx, site, { key, version }, async (tx, { page, row }) => {
    if (page.is_own) throw new DomainError('request.notFound')
    if (row?.content) await upsertSitePage(tx.db, key, { content: null }, tx.now())
    return null
  })

/** Makes a published version the draft. @throws request.conflict and request.notFound */
export const restoreVersion = (
  ctx: Ctx,
  site: PublicSite,
  key: string,
  { version, published_id: id }: { version: number; published_id: number },
): Promise<EditedPage> =>
  changeDraft(ctx, site, { key, version }, async (tx) => {
    const content = await findVersion(tx.db, key, id)
    if (!content) throw new DomainError('request.notFound')
    return withLawPassages(key, content)
  })

/** Switches a page off or on, or its link in the footer. @throws request.notFound for a page that cannot be switched so */
export function switchPage(
  ctx: Ctx,
  site: PublicSite,
  key: string,
  { is_off: isOff, in_footer: inFooter }: { is_off?: boolean | undefined; in_footer?: boolean | undefined },
): Promise<EditedPage> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const { page } = await requirePage(tx, key)
    if ((isOff !== undefined && !page.can_be_off) || (inFooter !== undefined && !page.is_own))
      throw new DomainError('request.notFound')
    const changes = { ...(isOff !== undefined && { isOff }), ...(inFooter !== undefined && { inFooter }) }
    if (Object.keys(changes).length > 0) await upsertSitePage(tx.db, key, changes, tx.now())
    if (isOff !== undefined) tx.audit.addDetail(`${page.path}: ${isOff ? 'avstängd' : 'på'}`)
    return readSitePage(tx, site, key)
  })
}

/** Removes a page that the owner has added. @throws request.notFound */
export function removeSitePage(ctx: Ctx, key: string): Promise<void> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    if (getOwnPath(key) === undefined || !(await deleteSitePage(tx.db, key)))
      throw new DomainError('request.notFound')
  })
}

/** Renders a content as visitors would see the page. @throws request.notFound */
export async function previewSitePage(
  ctx: Ctx,
  site: PublicSite,
  key: string,
  content: PageContent,
): Promise<{ html: string }> {
  requireAdmin(ctx)
  const { page } = await requirePage(ctx, key)
  return { html: await site.renderPreview(page, content) }
}
