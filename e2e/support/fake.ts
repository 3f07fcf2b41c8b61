import type { Page, Route } from '@playwright/test'

/**
 * Answers a page's calls to a URL instead of the server: the first `times` of them, or all until the returned function is
 * called. The route then stays and forwards calls. Playwright's own `times` and `unroute` disable interception after a page's
 * last route, and a call made at that moment is never answered (https://github.com/microsoft/playwright/issues/41802).
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
