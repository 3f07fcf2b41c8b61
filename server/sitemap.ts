import type { FastifyInstance, FastifyRequest } from 'fastify'
import { buildCachedResponse, type ResponseCache, sendCached } from './cache/response-cache.ts'
import { priceAddresses } from './catalogue/service.ts'
import type { Ctx } from './kit/context.ts'
import { escapeXml } from './kit/xml.ts'
import { sitePageAddresses } from './pages/service.ts'
import { publishedAddresses } from './shop/service.ts'

/** A URL for search engines. `changedAt` is left out when the time of the last change is unknown. */
export type SitemapEntry = { path: string; changedAt?: Date | undefined }

/** Paths that crawlers should skip: private, staff-only, or for programs. */
const notForRobots = [
  '/admin',
  '/kund',
  '/offert',
  '/status',
  '/bokning',
  '/shop/kassa',
  '/shop/betala',
  '/api',
]

/** Returns a sitemap by the sitemaps.org protocol, with absolute URLs. */
export function sitemapXml(entries: readonly SitemapEntry[], publicUrl: string): string {
  const urls = entries.map(({ path, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** Returns robots.txt (RFC 9309), with the excluded paths and the sitemap's URL. */
export function robotsTxt(publicUrl: string): string {
  const rules = notForRobots.map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${rules}\nSitemap: ${publicUrl}/sitemap.xml\n`
}

export type SitemapOptions = {
  responseCache: ResponseCache
  ctxOf(request: FastifyRequest): Ctx
  pagePaths(): Promise<readonly string[]>
}

/** Serves `/sitemap.xml`, cached until the catalogue, the shop or the settings change, and `/robots.txt`. */
export function serveSitemap(app: FastifyInstance, options: SitemapOptions): void {
  const { responseCache } = options
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const answer = await responseCache.get('sitemap', ['prices', 'products', 'settings'], async () => {
      const ctx = options.ctxOf(request)
      const [paths, { offPaths, ownPages }, prices, products] = await Promise.all([
        options.pagePaths(),
        sitePageAddresses(ctx),
        priceAddresses(ctx),
        publishedAddresses(ctx),
      ])
      const shown = paths.filter((path) => !offPaths.includes(path)).map((path) => ({ path }))
      const xml = sitemapXml([...shown, ...ownPages, ...prices, ...products], ctx.config.publicUrl)
      return buildCachedResponse(Buffer.from(xml), { 'content-type': 'application/xml; charset=utf-8' })
    })
    return sendCached(request, reply, answer)
  })
  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsTxt(options.ctxOf(request).config.publicUrl)),
  )
}
