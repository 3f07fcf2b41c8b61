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
