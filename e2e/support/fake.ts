import type { Page, Route } from '@playwright/test'

/**
 * Answers calls of a page to an address instead of the server: the first `times` of them, or all until the returned function
 * is called. The route stays after that and lets calls through. With Playwright's own `times` and `unroute` the last route of
 * a page takes with it that the browser asks about calls, and one that the page makes just then is never answered
 * (https://github.com/microsoft/playwright/issues/41802).
 */
export async function fake(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => Promise<unknown>,
  times = Number.POSITIVE_INFINITY,
): Promise<() => void> {
  let left = times
  await page.route(url, async (route) => {
    if (left <= 0) return route.fallback()
    left -= 1
    await answer(route)
  })
  return () => {
    left = 0
  }
}
