import type { APIRequestContext } from '@playwright/test'
import { expect } from './test.ts'

/** The paths in the sitemap: every page that visitors are to find. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** Of pages that are made alike, one is as good as all: the first price page of a brand and of a model, and one product's. */
export async function differentPages(request: APIRequestContext): Promise<string[]> {
  const paths = await sitemapPaths(request)
  const madeAlike = /^\/(priser|shop)\//
  const kinds = [/^\/priser\/[^/]+\/[^/]+$/, /^\/priser\/[^/]+\/[^/]+\/[^/]+$/, /^\/shop\/[^/]+$/]
  const samples = kinds.map((kind) => paths.find((path) => kind.test(path)))
  return [...paths.filter((path) => !madeAlike.test(path)), ...samples.filter((path) => path !== undefined)]
}

/** A page's HTML, as everybody gets it. */
export async function htmlOf(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  return response.text()
}
