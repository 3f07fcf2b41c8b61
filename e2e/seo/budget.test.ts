import { differentPages, getHtml, packedSize, scriptsIn } from '../support/public-pages.ts'
import { expect, test } from '../support/test.ts'

/**
 * Limits in bytes after brotli: the script of every page, the scripts of a page without islands and of one with, and the
 * styles. React alone is 58,000.
 */
const limits = { main: 4_000, page: 8_000, pageWithIslands: 85_000, styles: 14_000 }

test('public pages load little script, and none of it in line', async ({ request }) => {
  // Packing takes long, and pages share most files.
  const sizes = new Map<string, number>()
  const getSize = async (path: string) => {
    const size = sizes.get(path) ?? packedSize(await (await request.get(path)).body())
    sizes.set(path, size)
    return size
  }
  for (const path of await differentPages(request)) {
    const html = await getHtml(request, path)
    const [main, ...others] = [...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src = '']) => src)
    expect(others, path).toEqual([])
    expect(await getSize(main ?? ''), path).toBeLessThanOrEqual(limits.main)
    const scripts = scriptsIn(html)
    const packed = await Promise.all(scripts.map(getSize))
    const limit = html.includes('data-island=') ? limits.pageWithIslands : limits.page
    expect(
      packed.reduce((sum, size) => sum + size, 0),
      `${path} loads ${scripts}`,
    ).toBeLessThanOrEqual(limit)
    const styles = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
    expect(styles, path).toHaveLength(1)
    expect(await getSize(styles[0] ?? ''), path).toBeLessThanOrEqual(limits.styles)
    expect(html.match(/<script(?![^>]*(?:src=|type="application\/))/g), path).toBeNull()
  }
})

test('the first screen of the back office loads without the library that validates forms', async ({
  request,
}) => {
  const html = await getHtml(request, '/admin/oversikt')
  const preloaded = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, path = '']) => path)
  expect(preloaded.length).toBeGreaterThan(10)
  for (const path of preloaded) expect(await (await request.get(path)).text(), path).not.toContain('ZodError')
})

test('built files are compressed and kept for ever, others for an hour', async ({ request }) => {
  const [script = ''] = scriptsIn(await getHtml(request, '/'))
  const built = await request.get(script, { headers: { 'accept-encoding': 'br' } })
  expect(built.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
  const picture = await request.get('/images/produkt-utan-bild.svg')
  expect(picture.headers()['cache-control']).toBe('public, max-age=3600')
  expect((await request.get('/assets/missing.js')).status()).toBe(404)
})
