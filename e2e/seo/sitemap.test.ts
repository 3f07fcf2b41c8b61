import { getHtml, sitemapPaths } from '../support/public-pages.ts'
import { expect, test } from '../support/test.ts'

const noindex = /<meta name="robots" content="[^"]*noindex/

test('every address in the sitemap is a page with its own canonical URL', async ({ request, baseURL }) => {
  const paths = await sitemapPaths(request)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) {
    const html = await getHtml(request, path)
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1], path).toBe(`${baseURL}${path}`)
    expect(html, path).not.toMatch(noindex)
  }
})

test('pages that are linked to from every page are in it, unless they ask to be left out', async ({
  request,
}) => {
  const paths = await sitemapPaths(request)
  const home = await getHtml(request, '/')
  const links = new Set([...home.matchAll(/<a [^>]*href="(\/[^"#?]*)"/g)].map(([, path = '']) => path))
  expect(links.size).toBeGreaterThan(10)
  for (const path of links) {
    const response = await request.get(path)
    if (response.status() !== 200 || noindex.test(await response.text())) continue
    expect(paths, path).toContain(path)
  }
})

test('has the price pages of all models, and nothing for one person or for staff', async ({ request }) => {
  const paths = await sitemapPaths(request)
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/pricing', '/mobil/repair', '/priser/mobil/apple/iphone-15']),
  )
  expect(paths.filter((path) => path.startsWith('/priser/')).length).toBeGreaterThan(200)
  expect(paths.filter((path) => /^\/(admin|kund|offert|status|bokning|api)(\/|$)/.test(path))).toEqual([])
})

test('robots are shown the sitemap', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(robots).toContain('Disallow: /admin\n')
})

test('the words that people type lead to the pages', async ({ request }) => {
  const pages = {
    ...{ '/boka': '/booking', '/garanti': '/warranty', '/kontakt': '/contact' },
    ...{ '/reparation': '/services', '/villkor': '/terms' },
  }
  for (const [path, target] of Object.entries(pages)) {
    const reply = await request.get(path, { maxRedirects: 0 })
    expect([path, reply.status(), reply.headers().location]).toEqual([path, 301, target])
    expect((await request.get(target)).status()).toBe(200)
  }
})

test('a path that cannot be decoded gets the page for what is missing', async ({ request }) => {
  const get = (accept: string) => request.get('/shop/%E0%A4%A', { headers: { accept } })
  const page = await get('text/html,*/*;q=0.8')
  expect([page.status(), page.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('<h1')
  expect((await get('application/json')).headers()['content-type']).toContain('application/json')
})

test('the feed for price comparison and the icons of the manifest can be fetched', async ({ request }) => {
  expect((await request.get('/feed.xml')).headers()['content-type']).toBe('application/xml; charset=utf-8')
  const { icons } = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] }
  expect(icons.map(({ src }) => src)).toEqual(['/favicon.svg', '/icon-192.png', '/icon-512.png'])
  for (const { src } of icons) expect((await request.get(src)).status()).toBe(200)
})
