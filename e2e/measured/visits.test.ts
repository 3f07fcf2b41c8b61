import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { expect, hydrated, open, test } from '../support/test.ts'

/** Stands in for Google's script: sends one request for each event. */
const googlesScript = `
  const take = ([command, name, values]) => command === 'event' &&
    fetch('https://www.google-analytics.com/g/collect?' + new URLSearchParams({ en: name, path: values.page_path }), { method: 'POST', mode: 'no-cors' })
  window.dataLayer.forEach(take)
  const push = window.dataLayer.push.bind(window.dataLayer)
  window.dataLayer.push = (entry) => (take(entry), push(entry))
`

/** The paths of the page views that are reported, for a visitor who has said yes. */
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

/** Makes the pages of a context believe that the browser prerenders them, until `show` is called. */
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
  // The scripts may be preloaded by the HTML; nothing of them may run.
  await expect(page.locator('[data-hydrated]')).toHaveCount(0)
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([])
  expect(views).toEqual([])
  await show()
  await hydrated(page)
  await expect.poll(() => views).toEqual(['/mobil/repair'])
})

test('a return from the back/forward cache counts as a visit, and finds the page as it was left', async ({
  baseURL,
}) => {
  const { CHROMIUM_PATH: executablePath } = process.env
  // Playwright switches this cache off.
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
    const views = await watchViews(context)
    const page = await context.newPage()
    for (const path of ['/', '/faq', '/mobil/repair']) {
      views.length = 0
      await open(page, path)
      await expect.poll(() => views).toEqual([path])
      await page.evaluate(() => {
        Object.assign(window, { isSameDocument: true })
      })
      await page.goto('/cookies')
      await page.goBack()
      await expect.poll(() => page.evaluate(() => 'isSameDocument' in window)).toBe(true)
      await expect.poll(() => views.filter((view) => view === path)).toEqual([path, path])
    }
  } finally {
    await browser.close()
  }
})
