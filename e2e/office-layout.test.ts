import { screenGroups } from '../app/screens.ts'
import { logIn, openMenu } from './support/staff.ts'
import { expect, expectNoHorizontalOverflow, test } from './support/test.ts'

/** The screens of the back office that open without an id. */
const screens = screenGroups
  .filter(({ frame }) => frame === 'admin/layout.tsx')
  .flatMap(({ screens: all }) => all.filter((screen) => 'title' in screen))
  .filter(({ path }) => !path.includes(':'))

test('no screen of the back office is wider than a phone', { tag: '@phone' }, async ({ page }) => {
  await logIn(page)
  for (const { path, title } of screens) {
    // Navigation within the app, which loads no new page.
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect(page).toHaveTitle(new RegExp(`^${title} `))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^Hämtar/ })).toHaveCount(0)
    await test.step(path, () => expectNoHorizontalOverflow(page))
  }
  await openMenu(page)
  await expectNoHorizontalOverflow(page)

  // On a common laptop the side bar has room for the account below its links.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('link', { name: /^Mitt konto/ })).toBeInViewport({ ratio: 1 })
})
