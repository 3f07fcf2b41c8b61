import type { APIRequestContext } from '@playwright/test'
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
