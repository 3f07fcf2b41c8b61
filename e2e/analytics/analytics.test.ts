import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, open, test } from '../support/test.ts'

/** Private value in the tested addresses, which must not be reported. */
const secret = 'hemlig-nyckel-7f3a'

/**
 * Fake of Google's script: sends each event's values and, where they are missing, the browser's own address, title and
 * referrer, like the real one.
 */
const googlesScript = `
  const state = {}
  const send = (name, values) => {
    const all = { page_location: location.href, page_title: document.title, page_referrer: document.referrer, ...state, ...values }
    document.cookie = '_ga=GA1.1.1; path=/'
    document.cookie = '_ga_E2E=GS1.1.1; path=/'
    if (window['ga-disable-G-E2E']) return
    const query = new URLSearchParams(Object.entries({ en: name, ...all }).map(([key, value]) => [key, String(value)]))
    fetch('https://www.google-analytics.com/g/collect?' + query, { method: 'POST', mode: 'no-cors' })
  }
  const take = ([command, name, values]) => {
    if (command === 'set') Object.assign(state, name)
    if (command === 'config') Object.assign(state, values)
    if (command === 'event') send(name, values)
  }
  window.dataLayer.forEach(take)
  const push = window.dataLayer.push.bind(window.dataLayer)
  window.dataLayer.push = (entry) => (take(entry), push(entry))
`

/** Records all requests that leave the site, and answers them in Google's place. */
async function watch(context: BrowserContext, baseURL: string | undefined) {
  const elsewhere: string[] = []
  const events: Record<string, string>[] = []
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url)) elsewhere.push(url)
  })
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: googlesScript }),
  )
  await context.route('https://www.google-analytics.com/**', (route) => {
    events.push(Object.fromEntries(new URL(route.request().url()).searchParams))
    return route.fulfill({ status: 204 })
  })
  return { elsewhere, events, views: () => events.filter(({ en }) => en === 'page_view') }
}

const question = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const answer = (page: Page, text: 'Nej tack' | 'Ja, det går bra') =>
  question(page).getByRole('button', { name: text }).click()
const cookies = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name).sort()

/** Navigates through the site by links and full page loads. */
async function walkAround(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Laga dator' }).click()
  await expect(page).toHaveURL('/dator/repair')
  await open(page, '/pricing?utm_source=brev')
  await page.reload()
  await hydrated(page)
}

test('nothing leaves the site before an answer', async ({ page, context, baseURL }) => {
  const { elsewhere } = await watch(context, baseURL)
  await open(page, '/')
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)
  await walkAround(page)
  await expect(question(page)).toBeVisible()
  expect(elsewhere).toEqual([])
  expect(await cookies(context)).toEqual([])
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
})

test('nothing leaves the site after a no, today or on later visits', async ({ page, context, baseURL }) => {
  const { elsewhere } = await watch(context, baseURL)
  await open(page, '/')
  await answer(page, 'Nej tack')
  await expect(question(page)).toBeHidden()
  await walkAround(page)
  await page.close()
  const later = await context.newPage()
  await open(later, '/mobil/repair')
  await walkAround(later)
  await expect(question(later)).toBeHidden()
  expect(elsewhere).toEqual([])
  expect(await cookies(context)).toEqual([])
})

test('after a yes each change of path or query is one view, with path, address and title', async ({
  page,
  context,
  baseURL,
}) => {
  const { elsewhere, views } = await watch(context, baseURL)
  await open(page, '/')
  await answer(page, 'Ja, det går bra')
  await expect.poll(() => views().length).toBe(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Laga dator' }).click()
  await expect.poll(() => views().length).toBe(2)
  await page.getByRole('link', { name: 'Tillbaka' }).click()
  await expect.poll(() => views().length).toBe(3)
  await page.goBack()
  await expect.poll(() => views().length).toBe(4)
  await open(page, '/shop')
  await expect.poll(() => views().length).toBe(5)
  const categories = page.getByRole('navigation', { name: 'Kategorier' })
  await categories.getByRole('link', { name: 'Mobiler' }).click()
  await expect.poll(() => views().length).toBe(6)
  await categories.getByRole('link', { name: 'Datorer' }).click()
  await expect.poll(() => views().length).toBe(7)
  await page.goBack()
  await expect.poll(() => views().length).toBe(8)
  expect(views().map(({ page_path }) => page_path)).toEqual([
    '/',
    '/dator/repair',
    '/',
    '/dator/repair',
    '/shop',
    '/shop?category=mobiler',
    '/shop?category=datorer',
    '/shop?category=mobiler',
  ])
  for (const view of views()) {
    expect(view.page_location).toBe(`${baseURL}${view.page_path}`)
    expect(view.page_title).toMatch(
      { '/': /^Mobilreparation/, '/dator/repair': /^Laga datorn/ }[view.page_path ?? ''] ?? /^Shop/,
    )
  }
  expect(new Set(elsewhere.map((url) => new URL(url).host))).toEqual(
    new Set(['www.googletagmanager.com', 'www.google-analytics.com']),
  )
})

test('a yes holds on later visits without being asked again', async ({ page, context, baseURL }) => {
  const { views } = await watch(context, baseURL)
  await open(page, '/')
  await answer(page, 'Ja, det går bra')
  await page.close()
  const later = await context.newPage()
  await open(later, '/mobil/repair')
  await expect.poll(() => views().map(({ page_path }) => page_path)).toContain('/mobil/repair')
  await expect(question(later)).toBeHidden()
})

test.describe('tokens and visitors’ input', () => {
  test.use({ expectedErrors: [/404/] })

  test('are never reported, whether in path, query, fragment or referrer', async ({
    page,
    context,
    baseURL,
  }) => {
    const { elsewhere, events, views } = await watch(context, baseURL)
    await open(page, '/')
    await answer(page, 'Ja, det går bra')
    await expect.poll(() => views().length).toBe(1)
    const addresses = [
      `/offert/${secret}`,
      `/status/${secret}`,
      `/bokning/${secret}`,
      `/?token=${secret}&email=${secret}@example.com&category=mobiler`,
      `/pricing?session_id=${secret}&utm_source=brev#${secret}`,
    ]
    for (const [index, address] of addresses.entries()) {
      await page.goto(address)
      await hydrated(page)
      await expect.poll(() => views().length).toBe(index + 2)
    }
    // Without a login the portal redirects to its login page.
    await page.goto(`/kund/orders/${secret}`)
    await expect(page).toHaveURL(`/kund/login?redirect=/kund/orders/${secret}`)
    await expect.poll(() => views().at(-1)?.page_path).toBe('/kund/login')
    await page.goto(`/finns-inte/?search=${secret}`)
    await hydrated(page)
    await expect.poll(() => views().at(-1)?.page_path).toBe('/finns-inte')
    // The page after a private one could report it as its referrer.
    await page.getByRole('link', { name: 'Till startsidan', exact: true }).click()
    await expect.poll(() => views().at(-1)?.page_path).toBe('/')
    await page.goto('/mobil/repair', { referer: `${baseURL}/offert/${secret}` })
    await hydrated(page)
    await expect.poll(() => views().at(-1)?.page_path).toBe('/mobil/repair')
    // A page that redirects at once may be left before its view is sent.
    const paths = views().map(({ page_path }) => page_path)
    expect(paths.filter((path) => path !== '/kund/orders/…')).toEqual([
      '/',
      '/offert/…',
      '/status/…',
      '/bokning/…',
      '/?category=mobiler',
      '/pricing?utm_source=brev',
      '/kund/login',
      '/finns-inte',
      '/',
      '/mobil/repair',
    ])
    expect(JSON.stringify(events)).not.toContain(secret)
    expect(elsewhere.join('\n')).not.toContain(secret)
  })
})

test('the answer can be changed from the footer, both ways', async ({ page, context, baseURL }) => {
  const { elsewhere, views } = await watch(context, baseURL)
  await open(page, '/')
  await answer(page, 'Ja, det går bra')
  await expect.poll(() => views().length).toBe(1)
  expect(await cookies(context)).toEqual(['_ga', '_ga_E2E'])

  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookieinställningar' })
  await settings.click()
  await answer(page, 'Nej tack')
  await expect(question(page)).toBeHidden()
  await expect.poll(() => cookies(context)).toEqual([])
  const before = elsewhere.length
  await walkAround(page)
  expect(elsewhere.length).toBe(before)

  await settings.click()
  await answer(page, 'Ja, det går bra')
  await expect.poll(() => views().length).toBe(2)
  expect(views().at(-1)?.page_path).toBe('/pricing?utm_source=brev')
})
