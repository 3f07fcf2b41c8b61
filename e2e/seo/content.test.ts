import { pathFor, publicPatterns, readContent } from '../support/page-table.ts'
import { sitemapPaths } from '../support/public-pages.ts'
import { expect, hydrated, test } from '../support/test.ts'

const pagesWithPrices = [
  '/faq',
  '/terms',
  '/pricing',
  '/priser/:type/:brand',
  '/priser/:type/:brand/:model',
  '/shop',
  '/shop/:slug',
]

/** Links that this worker has followed, which many pages share. */
const followed = new Map<string, number>()

// Without network, islands and pictures that load later fail. Any other error fails the test.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|dynamically imported module/] })

for (const pattern of publicPatterns) {
  test(`${pattern} has its content, links and prices without script, and keeps them without network`, async ({
    page,
    context,
    browser,
    request,
    baseURL,
    consoleErrors,
  }) => {
    const path = await pathFor(request, pattern)
    const withoutScript = await test.step('without script there is content', async () => {
      const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
      const reader = await plain.newPage()
      reader.on('console', (message) => {
        if (message.type() === 'error') consoleErrors.push(message.text())
      })
      await reader.goto(path)
      const content = await readContent(reader)
      expect(content.heading.trim()).not.toBe('')
      expect(content.text.length).toBeGreaterThan(150)
      if (pagesWithPrices.includes(pattern)) expect(content.prices.length).toBeGreaterThan(0)
      for (const part of ['banner', 'contentinfo'] as const) {
        expect(await reader.getByRole(part).getByRole('link').count(), part).toBeGreaterThan(5)
      }
      for (const link of content.links.filter((each) => each.startsWith('#')))
        await expect(reader.locator(link)).toHaveCount(1)
      await plain.close()
      return content
    })

    await test.step('its links lead somewhere', async () => {
      // The sitemap's pages have their own test.
      const known = new Set(await sitemapPaths(request))
      for (const link of withoutScript.links) {
        expect(link).toMatch(/^(\/|#.|https:|tel:|mailto:)/)
        const [address = ''] = link.split('#')
        if (!address.startsWith('/') || known.has(address)) continue
        const status = followed.get(address) ?? (await request.get(address)).status()
        followed.set(address, status)
        expect(status, address).toBeLessThan(400)
      }
    })

    await page.goto(path)
    await hydrated(page)
    const before = await readContent(page)
    await test.step('what is there with script does not depend on it', () => {
      expect(withoutScript.heading).toBe(before.heading)
      expect(withoutScript.links).toEqual(expect.arrayContaining(before.links))
      expect(withoutScript.prices).toEqual(expect.arrayContaining(before.prices))
    })

    await test.step('it stays readable when the network is gone', async () => {
      await context.setOffline(true)
      // Scrolls past every island and focuses its first field, so that the remaining ones try to load.
      for (const island of await page.locator('[data-island]').all()) {
        const field = island.locator('button, input, select, textarea').filter({ visible: true }).first()
        if (await field.isVisible()) await field.focus()
      }
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await page.getByRole('banner').scrollIntoViewIfNeeded()
      await expect(page.getByText('Ett fel uppstod')).toHaveCount(0)

      const after = await readContent(page)
      expect(after.heading).toBe(before.heading)
      expect(after.headings).toEqual(expect.arrayContaining(before.headings))
      expect(after.links).toEqual(expect.arrayContaining(before.links))
      expect(after.prices).toEqual(expect.arrayContaining(before.prices))
    })
  })
}
