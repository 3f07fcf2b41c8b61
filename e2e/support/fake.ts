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

/** Delays a page's requests for a URL until they are let go. Requests after that are not delayed. */
export async function hold(page: Page, url: string | RegExp) {
  const held: Route[] = []
  let free = false
  await page.route(url, async (route) => {
    if (free) await route.continue()
    else held.push(route)
  })
  return {
    async letGo() {
      free = true
      // Aborted requests can no longer be continued.
      await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
    },
    count: () => held.length,
  }
}
