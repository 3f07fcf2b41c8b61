import { differentPages } from './support/public-pages.ts'
import { logIn } from './support/staff.ts'
import { expect, expectNoHorizontalOverflow, open, test } from './support/test.ts'

test('every page shows that payments are in test mode, in its HTML and on the narrowest screen', {
  tag: '@phone',
}, async ({ page, request }) => {
  for (const path of await differentPages(request)) {
    expect(await (await request.get(path)).text(), path).toContain('>Testläge<')
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/')
  const mark = page.getByText('Testläge: inga pengar dras')
  await expect(mark).toBeVisible()
  await expectNoHorizontalOverflow(page)
  // A thin strip below the header, which keeps its height.
  const header = await page.getByRole('banner').boundingBox()
  expect(header?.height).toBe(65)
  expect(await mark.boundingBox()).toEqual({ x: 0, y: 65, width: 320, height: 24 })
})

test('so does the back office', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/admin/login')
  await expect(page.getByText('Webb i testläge')).toBeVisible()
  await logIn(page)
  for (const path of ['/admin/quotes', '/admin/meddelanden', '/admin/betalningar', '/admin/installningar']) {
    await open(page, path)
    await expect(page.getByRole('banner').getByText('Webb i testläge')).toBeVisible()
    await expectNoHorizontalOverflow(page)
  }
})
