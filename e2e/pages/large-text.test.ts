import { sitemapPaths } from '../support/public-pages.ts'
import { expect, expectNoHorizontalOverflow, open, test } from '../support/test.ts'

/** As a visitor has it who has doubled the size of all text in the browser: media queries follow it too. */
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
})

test('with text of double size no public page is wider than a phone, and nothing in the header lies over another', async ({
  page,
  request,
}) => {
  const listed = await sitemapPaths(request)
  const product = listed.find((path) => path.startsWith('/shop/'))
  const others = ['/priser/mobil/apple/iphone-13', product ?? '/shop', '/kund/login', '/kund/register']
  const paths = listed.filter((path) => !/^\/(priser|shop)\//.test(path))
  for (const path of [...paths, ...others]) {
    await open(page, path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await expectNoHorizontalOverflow(page)
    const [home, menu] = await Promise.all([
      page
        .getByRole('banner')
        .getByRole('link', { name: /till startsidan$/ })
        .boundingBox(),
      page.getByRole('button', { name: 'Meny' }).boundingBox(),
    ])
    expect((home?.x ?? 0) + (home?.width ?? 0), path).toBeLessThanOrEqual(menu?.x ?? 0)
    const heading = page.getByRole('heading', { level: 1 })
    // No heading is so narrow that its words break by the letter.
    expect((await heading.boundingBox())?.width ?? 0, path).toBeGreaterThan(200)
  }
})
