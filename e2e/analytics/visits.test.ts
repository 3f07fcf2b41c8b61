import type { BrowserContext, Page } from '@playwright/test'
import { reportedPath } from '#domain/measured-pages.ts'
import { readHiddenPatterns } from '#server/testing/page-table.ts'
import { expect, hydrated, open, test } from '../support/test.ts'

/** Fake of Google's script: sends one request per event. */
const googlesScript = `
  const take = ([command, name, values]) => command === 'event' &&
    fetch('https://www.google-analytics.com/g/collect?' + new URLSearchParams({ en: name, path: values.page_path }), { method: 'POST', mode: 'no-cors' })
  window.dataLayer.forEach(take)
  const push = window.dataLayer.push.bind(window.dataLayer)
  window.dataLayer.push = (entry) => (take(entry), push(entry))
`

/** Records the paths of reported page views, for a visitor who consented. */
async function watchViews(context: BrowserContext): Promise<string[]> {
  const views: string[] = []
  await context.addInitScript(() => localStorage.setItem('cookie_consent', 'yes'))
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: googlesScript }),
  )
  await context.route('https://www.google-analytics.com/**', (route) => {
    views.push(new URL(route.request().url()).searchParams.get('path') ?? '')
    return route.fulfill({ status: 204 })
  })
  return views
}

/** Makes a page appear prerendered until `show` is called. */
async function pretendPrerendering(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  })
  return () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false, configurable: true })
      document.dispatchEvent(new Event('prerenderingchange'))
    })
}

test('a page that is prerendered counts when it is shown, and its islands wait until then', async ({
  page,
  context,
}) => {
  const views = await watchViews(context)
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/api\/|island/.test(request.url())) calls.push(request.url())
  })
  const show = await pretendPrerendering(page)
  await page.goto('/mobil/repair')
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  // The HTML may preload scripts, but none may run.
  await expect(page.locator('[data-hydrated]')).toHaveCount(0)
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([])
  expect(views).toEqual([])
  await show()
  await hydrated(page)
  await expect.poll(() => views).toEqual(['/mobil/repair'])
})

test('a changed path is a visit of its own, without what stands in a private one', async ({
  page,
  context,
}) => {
  const views = await watchViews(context)
  await open(page, '/faq')
  await expect.poll(() => views).toEqual(['/faq'])
  await page.evaluate(() => {
    history.pushState(null, '', '/forsaljning/q7Zk2')
    window.dispatchEvent(new Event('addresschange'))
  })
  await expect.poll(() => views).toEqual(['/faq', '/forsaljning/…'])
})

test('the parameters of private pages and screens are not reported', async () => {
  const hidden = await readHiddenPatterns()
  expect(hidden.length).toBeGreaterThan(10)
  for (const pattern of hidden) {
    const address = pattern.replaceAll(/:\w+/g, 'q7Zk2')
    expect(reportedPath(address, ''), pattern).not.toContain('q7Zk2')
  }
})

test('private pages and the back office have no analytics', async ({ page, request }) => {
  const getPolicy = async (path: string) => (await request.get(path)).headers()['content-security-policy']
  expect(await getPolicy('/faq')).toContain('googletagmanager')
  const token = 'q'.repeat(43)
  for (const path of ['/admin/login', `/admin/inbjudan/${token}`, '/kund/bekrafta?token=x']) {
    expect(await getPolicy(path), path).not.toContain('google')
  }
  await page.goto('/kund/bekrafta?token=x')
  await expect(page.locator('[data-consent-banner]')).toHaveCount(0)
})

test('a return from the back/forward cache is a visit of its own', async ({ page, context }) => {
  const views = await watchViews(context)
  await open(page, '/faq')
  await expect.poll(() => views).toEqual(['/faq'])
  const comeBack = (persisted: boolean) =>
    page.evaluate((value) => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: value }))
    }, persisted)
  await comeBack(true)
  await expect.poll(() => views).toEqual(['/faq', '/faq'])
  // A storage change in another tab, or a `pageshow` event without a return, is not a visit.
  await comeBack(false)
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage')))
  await comeBack(true)
  await expect.poll(() => views).toEqual(['/faq', '/faq', '/faq'])
})

/** Reasons caused by the test browser, in which the cache is disabled. */
const reasonsOfTheBrowser = [
  'BackForwardCacheDisabled',
  'BackForwardCacheDisabledByCommandLine',
  'BackForwardCacheDisabledForDelegate',
  'BrowsingInstanceNotSwapped',
]

for (const path of [
  '/',
  '/faq',
  '/mobil/repair',
  '/shop',
  '/shop?category=mobiler',
  '/shop/kassa',
  '/angra',
]) {
  test(`${path} is eligible for the back/forward cache`, async ({ page, context }) => {
    await watchViews(context)
    const session = await context.newCDPSession(page)
    await session.send('Page.enable')
    const reasons: Promise<string[]> = new Promise((resolve) => {
      session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
        resolve(notRestoredExplanations.map(({ reason }) => reason)),
      )
    })
    await open(page, path)
    // A pending request keeps any page out of the cache. The test is about the page itself.
    await page.waitForLoadState('networkidle')
    await page.goto('/cookies')
    await page.goBack()
    expect((await reasons).filter((reason) => !reasonsOfTheBrowser.includes(reason))).toEqual([])
  })
}
