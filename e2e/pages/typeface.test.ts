import { hold } from '../support/fake.ts'
import { getLayoutShifts, observeLayoutShifts } from '../support/layout-shifts.ts'
import { expect, hydrated, test } from '../support/test.ts'

// On this width some lines break elsewhere in the fallback.
test.use({ viewport: { width: 360, height: 740 } })

for (const path of ['/shop', '/mobil/repair']) {
  test(`${path} keeps still when the typeface comes late`, { tag: '@phone' }, async ({ page }) => {
    const files: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') files.push(request.url())
    })
    const typeface = await hold(page, /\.woff2$/)
    await observeLayoutShifts(page)
    // The page is not loaded before its typeface.
    await page.goto(path, { waitUntil: 'commit' })
    await hydrated(page)
    await typeface.letGo()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    expect(await getLayoutShifts(page)).toBe(0)
    expect(files).toEqual([expect.stringContaining('/inter-swedish-')])
  })
}
