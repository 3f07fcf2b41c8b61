import { pathFor, publicPatterns, readContent } from '../support/page-table.ts'
import { sitemapPaths } from '../support/public-pages.ts'
import { expect, hydrated, test } from '../support/test.ts'

/** Pages that must show prices. */
const pagesWithPrices = [
  '/faq',
  '/terms',
  '/pricing',
  '/priser/:type/:brand',
  '/priser/:type/:brand/:model',
  '/shop',
  '/shop/:slug',
]

test.use({ javaScriptEnabled: false })

for (const pattern of publicPatterns) {
  test(`${pattern} has its content, links and prices without script`, async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const path = await pathFor(request, pattern)
    await page.goto(path)
    const withoutScript = await readContent(page)
    expect(withoutScript.heading.trim()).not.toBe('')
    expect(withoutScript.text.length).toBeGreaterThan(150)
    if (pagesWithPrices.includes(pattern)) expect(withoutScript.prices.length).toBeGreaterThan(0)
    for (const part of ['banner', 'contentinfo'] as const) {
      expect(await page.getByRole(part).getByRole('link').count(), part).toBeGreaterThan(5)
    }

    // What is there with script must not depend on it.
    const context = await browser.newContext({ javaScriptEnabled: true, ...(baseURL ? { baseURL } : {}) })
    const scripted = await context.newPage()
    await scripted.goto(path)
    await hydrated(scripted)
    const withScript = await readContent(scripted)
    await context.close()
    expect(withoutScript.heading).toBe(withScript.heading)
    expect(withoutScript.links).toEqual(expect.arrayContaining(withScript.links))
    expect(withoutScript.prices).toEqual(expect.arrayContaining(withScript.prices))
  })

  test(`the links of ${pattern} lead somewhere without script`, async ({ page, request }) => {
    await page.goto(await pathFor(request, pattern))
    const known = new Set(await sitemapPaths(request))
    for (const link of (await readContent(page)).links) {
      expect(link).toMatch(/^(\/|#.|https:|tel:|mailto:)/)
      if (link.startsWith('#')) await expect(page.locator(link)).toHaveCount(1)
      // The pages in the sitemap have a test of their own.
      const [address = ''] = link.split('#')
      if (!address.startsWith('/') || known.has(address)) continue
      expect((await request.get(address)).status(), address).toBeLessThan(400)
    }
  })
}
