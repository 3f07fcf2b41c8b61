import type { PageContent } from '#domain/pages/content.ts'
import { withLawPassages } from '#domain/pages/page-blocks.ts'
import {
  builtInPages,
  getOwnKey,
  getOwnPath,
  type SitePages,
  type TextPageKey,
} from '#domain/pages/page-keys.ts'
import { getStandardContent } from '#domain/pages/standard/contents.ts'
import type { PublicShop } from '#domain/settings/public-shop.ts'
import type { Ctx } from '#server/kit/context.ts'
import { findPublished, listNavigation, listSwitches } from './queries.ts'

const getPath = (key: string) => builtInPages.get(key)?.path ?? getOwnPath(key)

/** Returns which pages are switched off, and which own pages the footer links to. */
export async function readSitePages(ctx: Pick<Ctx, 'db'>): Promise<SitePages> {
  const rows = await listNavigation(ctx.db)
  return {
    offPaths: rows.flatMap(({ key, isOff }) => (isOff ? (getPath(key) ?? []) : [])),
    footerLinks: rows.flatMap(({ key, isOff, title }) => {
      const to = getOwnPath(key)
      return to === undefined || isOff || title === null ? [] : { to, label: title }
    }),
  }
}

/** Returns the published content of a built-in page, or its standard text. */
export async function readPageContent(
  ctx: Pick<Ctx, 'db'>,
  key: TextPageKey,
  shop: PublicShop,
): Promise<PageContent> {
  const content = await findPublished(ctx.db, key)
  return content ? withLawPassages(key, content) : getStandardContent(key, shop)
}

/** Returns the published content of a page that the owner has added, or undefined. */
export const findOwnPage = (ctx: Pick<Ctx, 'db'>, slug: string): Promise<PageContent | undefined> =>
  findPublished(ctx.db, getOwnKey(slug))

/** Returns what a sitemap must know: paths that are switched off, and the published own pages. */
export async function sitePageAddresses(ctx: Pick<Ctx, 'db'>) {
  const rows = await listSwitches(ctx.db)
  return {
    offPaths: rows.flatMap(({ key, isOff }) => (isOff ? (getPath(key) ?? []) : [])),
    ownPages: rows.flatMap(({ key, isOff, isPublished, changedAt }) => {
      const path = getOwnPath(key)
      return path === undefined || isOff || !isPublished ? [] : { path, changedAt }
    }),
  }
}
