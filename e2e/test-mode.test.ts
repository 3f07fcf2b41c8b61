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
  const mark = page.getByRole('banner').getByText('Testläge')
  await expect(mark).toBeVisible()
  await expectNoHorizontalOverflow(page)
  const [name, shown] = [
    await page.getByRole('banner').getByText('Verkstan').boundingBox(),
    await mark.boundingBox(),
  ]
  // The test mark is beside or below the shop's name, never over it.
  expect(
    (shown?.x ?? 0) >= (name?.x ?? 0) + (name?.width ?? 0) ||
      (shown?.y ?? 0) >= (name?.y ?? 0) + (name?.height ?? 0),
  ).toBe(true)
})

test('so does the back office', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/admin/login')
  await expect(page.getByText('Testläge')).toBeVisible()
  await logIn(page)
  for (const path of ['/admin/quotes', '/admin/meddelanden', '/admin/betalningar', '/admin/installningar']) {
    await open(page, path)
    await expect(page.getByRole('banner').getByText('Testläge')).toBeVisible()
    await expectNoHorizontalOverflow(page)
  }
})
