import { brotliCompressSync, constants } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import type { EditedPage } from '#domain/pages/site-pages.ts'
import { staffHeaders } from './staff.ts'
import { expect, storeHtml } from './test.ts'

export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** Returns the sitemap's paths with one example of similar pages: a brand's and a model's price page, and one product. */
export async function differentPages(request: APIRequestContext): Promise<string[]> {
  const paths = await sitemapPaths(request)
  const madeAlike = /^\/(priser|shop)\//
  const kinds = [/^\/priser\/[^/]+\/[^/]+$/, /^\/priser\/[^/]+\/[^/]+\/[^/]+$/, /^\/shop\/[^/]+$/]
  const samples = kinds.map((kind) => paths.find((path) => kind.test(path)))
  return [...paths.filter((path) => !madeAlike.test(path)), ...samples.filter((path) => path !== undefined)]
}

/** Returns a page's HTML without login, and stores it for validation. */
export async function getHtml(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  const html = await response.text()
  await storeHtml(html)
  return html
}

/** Expects that the scripts of a phone's page are small enough for a slow network. */
export async function expectLittleScript(request: APIRequestContext, html: string): Promise<void> {
  let size = 0
  for (const script of scriptsIn(html)) size += packedSize(await (await request.get(script)).body())
  expect(size).toBeLessThanOrEqual(80_000)
}

/** Publishes a page of the owner's own, if it does not exist, and returns its path. */
export async function publishOwnPage(request: APIRequestContext, slug: string): Promise<string> {
  const headers = await staffHeaders(request)
  const site = '/api/admin/pages/site/'
  const path = `/sida/${slug}`
  const created = await request.post(site, { headers, data: { slug, title: 'Studentrabatt' } })
  if (created.status() === 409) return path
  const { key, version, content }: EditedPage = await created.json()
  const text =
    'Visa **studentkortet** när du lämnar in, så får du en tiondel av priset. Det gäller [alla priser](/pricing), också när du har bokat tid på nätet.'
  const draft = await request.put(`${site}${key}/draft/`, {
    headers,
    data: {
      version,
      content: {
        ...content,
        description: 'Rabatt för dig som studerar: visa studentkortet när du lämnar in.',
        lead: text,
        blocks: [{ kind: 'text', anchor: '', heading: 'Så får du rabatten', text }],
      },
    },
  })
  const { version: next }: EditedPage = await draft.json()
  const published = await request.post(`${site}${key}/publish/`, { headers, data: { version: next } })
  expect(published.status()).toBe(200)
  return path
}

/** Returns the scripts that a page's HTML names: its own, and those of its islands. */
export function scriptsIn(html: string): string[] {
  const own = [...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, path = '']) => path)
  const ofIslands = [...html.matchAll(/data-scripts="([^"]+)"/g)].flatMap(([, paths = '']) =>
    paths.split(' '),
  )
  return [...new Set([...own, ...ofIslands])]
}

/** Returns the size of a script after brotli, in bytes. */
export function packedSize(script: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return brotliCompressSync(script, { params }).length
}
