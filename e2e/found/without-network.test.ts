import { pathFor, publicPatterns, readContent } from '../support/page-table.ts'
import { expect, open, test } from '../support/test.ts'

// Islands and pictures that are loaded later do not come. Any other error fails the test.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|dynamically imported module/] })

for (const pattern of publicPatterns) {
  test(`${pattern} stays readable when the network is gone`, async ({ page, context, request }) => {
    await open(page, await pathFor(request, pattern))
    const before = await readContent(page)
    await context.setOffline(true)

    // Scrolls past every island and focuses its first field, so that those that still wait try to load.
    for (const island of await page.locator('[data-island]').all()) {
      const field = island.locator('button, input, select, textarea').filter({ visible: true }).first()
      if (await field.isVisible()) await field.focus()
    }
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('banner').scrollIntoViewIfNeeded()
    await expect(page.getByText('Den här delen av sidan slutade fungera.')).toHaveCount(0)

    const after = await readContent(page)
    expect(after.heading).toBe(before.heading)
    expect(after.headings).toEqual(expect.arrayContaining(before.headings))
    expect(after.links).toEqual(expect.arrayContaining(before.links))
    expect(after.prices).toEqual(expect.arrayContaining(before.prices))
  })
}
