import { brotliCompressSync, constants } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { differentPages, htmlOf } from '../support/public-pages.ts'
import { expect, test } from '../support/test.ts'

/** Limit of script that a page of React Router may load before it answers to presses, in bytes after brotli. */
const mostScript = 110_000

/** Limits for pages with islands: the script of every page, a page without islands, and one with. React alone is 58,000. */
const limits = { main: 4_000, page: 8_000, pageWithIslands: 80_000, styles: 14_000 }

type ManifestRoute = { id: string; parentId?: string; path?: string; module: string; imports: string[] }
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, ManifestRoute> }

/** The build's own list of routes and their scripts, and where it is loaded from. */
async function manifestOf(request: APIRequestContext, home: string) {
  const url = /"(\/assets\/manifest-[^"]+\.js)"/.exec(home)?.[1] ?? ''
  const text = await (await request.get(url)).text()
  const manifest: Manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  return { url, ...manifest }
}

/** A route and those around it, from the root on. */
function branch(routes: Manifest['routes'], route: ManifestRoute): ManifestRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return [...(parent ? branch(routes, parent) : []), route]
}

/** The scripts that a page asks for in its HTML: what it preloads, loads and imports in line. */
function scriptsIn(html: string): string[] {
  const found = html.matchAll(
    /(?:modulepreload"[^>]*href=|<script[^>]*src=|(?:from|import) ?\(?)"(\/[^"]+)"/g,
  )
  return [...new Set([...found].map(([, path = '']) => path))]
}

function packedSize(script: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return brotliCompressSync(script, { params }).length
}

test(`no public page loads more than ${mostScript / 1000} kB of script at first`, async ({ request }) => {
  const home = await htmlOf(request, '/booking')
  const { url, entry, routes } = await manifestOf(request, home)
  const scriptsOf = (route: ManifestRoute) => [
    ...new Set([
      url,
      entry.module,
      ...entry.imports,
      ...branch(routes, route).flatMap((r) => [r.module, ...(r.imports ?? [])]),
    ]),
  ]
  const pages = Object.values(routes).filter(({ parentId }) => parentId === 'site/layout')
  const homePage = pages.find(({ path }) => path === 'booking')
  expect(homePage && scriptsOf(homePage).sort()).toEqual(scriptsIn(home).sort())

  const sizes = new Map<string, number>()
  for (const path of new Set(pages.flatMap(scriptsOf))) {
    sizes.set(path, packedSize(await (await request.get(path)).body()))
  }
  const weights = pages.map((page) => {
    const scripts = scriptsOf(page).map((path) => ({ path, size: sizes.get(path) ?? Number.NaN }))
    return { page: `/${page.path ?? ''}`, sum: scripts.reduce((sum, { size }) => sum + size, 0), scripts }
  })
  const tooHeavy = weights.filter(({ sum }) => !(sum <= mostScript))
  expect(
    tooHeavy.map(
      ({ page, sum, scripts }) =>
        `${page} loads ${sum} bytes: ${scripts.map(({ path, size }) => `${path} ${size}`).join(', ')}`,
    ),
  ).toEqual([])
})

test('pages with islands load little script, and none of it in line', async ({ request }) => {
  const getSize = async (path: string) => packedSize(await (await request.get(path)).body())
  const islandPages: string[] = []
  for (const path of await differentPages(request)) {
    const html = await htmlOf(request, path)
    if (/__reactRouter/.test(html)) continue
    islandPages.push(path)
    const [main, ...others] = [...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src = '']) => src)
    expect(others, path).toEqual([])
    expect(await getSize(main ?? ''), path).toBeLessThanOrEqual(limits.main)
    const scripts = scriptsIn(html)
    const sizes = await Promise.all(scripts.map(getSize))
    const limit = html.includes('data-island=') ? limits.pageWithIslands : limits.page
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      `${path} loads ${scripts}`,
    ).toBeLessThanOrEqual(limit)
    const styles = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
    expect(styles, path).toHaveLength(1)
    expect(await getSize(styles[0] ?? ''), path).toBeLessThanOrEqual(limits.styles)
    expect(html.match(/<script(?![^>]*(?:src=|type="application\/))/g), path).toBeNull()
  }
  expect(islandPages).toEqual(expect.arrayContaining(['/', '/faq', '/mobil/repair', '/pricing']))
})
