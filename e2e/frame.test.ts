import {
  expect,
  expectAccessible,
  expectFitsEveryScreen,
  expectNotFound,
  open,
  test,
} from './support/test.ts'

const pages = ['/', '/mobil/repair', '/tablet/repair', '/dator/repair', '/admin/login', '/api/docs']

for (const path of pages) {
  test(`${path} is accessible, fits the screen and has title and description`, { tag: '@phone' }, async ({
    page,
  }) => {
    await open(page, path)
    // The API page is very long and has the same layout at every size.
    await expectFitsEveryScreen(page, path === '/api/docs' ? { accessible: 1280 } : {})
    await expect(page).toHaveTitle(/.+ \| Verkstan$/)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{20,}/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await page.evaluate(() => document.compatMode)).toBe('CSS1Compat')
  })
}

test('public pages have canonical address, place, and structured data with the opening hours', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  await open(page, '/mobil/repair?utm_source=brev')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/mobil/repair`)
  await expect(page.locator('meta[name="geo.position"]')).toHaveAttribute('content', /^\d+\.\d+;\d+\.\d+$/)
  const block = await page.locator('script[type="application/ld+json"]').textContent()
  const graph: { '@type': string; openingHoursSpecification?: unknown }[] = JSON.parse(block ?? '')['@graph']
  const shop = graph.find((thing) => thing['@type'] === 'LocalBusiness')
  expect(shop?.openingHoursSpecification).toEqual([
    expect.objectContaining({ opens: '10:00', closes: '17:00' }),
    expect.objectContaining({ opens: '11:00', closes: '14:00' }),
  ])
  expect(graph.map((thing) => thing['@type'])).toEqual(expect.arrayContaining(['BreadcrumbList', 'Service']))
})

test('a file in a tab of its own, which names no icon, has that of the site', { tag: '@phone' }, async ({
  request,
}) => {
  expect((await request.get('/favicon.ico')).headers()['content-type']).toMatch(/^image\//)
})

test.describe('an unknown path', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/404/] })

  test('is a page with status 404 and ways on', async ({ page }) => {
    await expectNotFound(page, '/finns-inte')
    const main = page.getByRole('main')
    for (const path of ['/', '/contact', '/mobil/repair', '/pricing', '/about']) {
      await expect(main.locator(`a[href="${path}"]`).first()).toBeVisible()
    }
    await expectAccessible(page)
  })
})

test('the menu links to every part of the site', async ({ page, isMobile: _ }, info) => {
  await open(page, '/')
  const phone = info.project.name === 'phone'
  const header = page.getByRole('banner')
  if (phone) await header.getByRole('button', { name: 'Meny' }).click()
  for (const [label, path] of [
    ['Support', '/'],
    ['Shop', '/shop'],
    ['IRP', '/irp'],
    ['Tjänster', '/services'],
    ['Priser', '/pricing'],
    ['Boka tid', '/booking'],
    ['Sälj mobil', '/salj-mobil'],
    ['Kundportal', '/kund/login'],
  ] as const) {
    await expect(page.getByRole('link', { name: label, exact: true }).first()).toHaveAttribute('href', path)
  }
  if (!phone) return
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Support', exact: true }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true })).toHaveCount(0)
})

test('the footer leads to shop, sale and portal, and names the company and the ways to pay', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/about')
  const footer = page.getByRole('contentinfo')
  for (const [label, path] of [
    ['Laga mobil', '/mobil/repair'],
    ['Shop', '/shop'],
    ['Sälj mobil', '/salj-mobil'],
    ['Kundportal', '/kund/login'],
    ['Om oss', '/about'],
  ] as const) {
    await expect(footer.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path)
  }
  await expect(footer.getByText(/^Org\.nr \d{6}-\d{4}$/)).toBeVisible()
  await expect(footer.getByText(/^Momsreg\.nr SE\d{10}01$/)).toBeVisible()
  await expect(footer.getByRole('heading', { name: 'Öppettider' })).toBeVisible()
  await expect(footer.getByRole('list', { name: 'Så kan du betala' }).getByRole('listitem')).toHaveText([
    'Visa',
    'Mastercard',
    'Amex',
    'Klarna',
    'Faktura',
  ])
})

test('header, pages and footer have one width', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/', '/about', '/pricing', '/booking', '/shop', '/salj-mobil', '/shop/kassa']) {
    await open(page, path)
    const left = (await page.getByRole('banner').getByRole('link').first().boundingBox())?.x
    const trail = page.getByRole('navigation', { name: 'Brödsmulor' })
    expect((await trail.boundingBox())?.x, path).toBe(left)
  }
})

test('the customer entry follows the login in this browser, also from another tab', {
  tag: '@phone',
}, async ({ page, context }) => {
  await open(page, '/')
  const entry = (name: string) => page.getByRole('banner').getByRole('link', { name })
  await page.getByRole('button', { name: 'Meny' }).click()
  await expect(entry('Kundportal')).toHaveAttribute('href', '/kund/login')
  const other = await context.newPage()
  await open(other, '/')
  await other.evaluate(() => localStorage.setItem('authToken', 'x'))
  await expect(entry('Mina Sidor')).toHaveAttribute('href', '/kund/dashboard')
  await other.evaluate(() => localStorage.removeItem('authToken'))
  await expect(entry('Kundportal')).toBeVisible()
})

test('every page starts at its top', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Laga dator' }).click()
  await expect(page).toHaveURL('/dator/repair')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('links and the back button work, and new tabs are left to the browser', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await open(page, '/mobil/repair')
  const support = page.getByRole('navigation', { name: 'Brödsmulor' }).getByRole('link', { name: 'Support' })
  const opened = context.waitForEvent('page')
  await support.click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  // Asked of the browser, because Playwright sometimes misses the first navigation of a background tab.
  const browser = await context.newCDPSession(page)
  const addresses = async () => (await browser.send('Target.getTargets')).targetInfos.map(({ url }) => url)
  await expect.poll(addresses).toContain(new URL('/', page.url()).href)
  await tab.close()
  await expect(page).toHaveURL('/mobil/repair')

  await support.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Villkor' }).click()
  await expect(page).toHaveURL('/terms')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('the start page and the pages before the login have the breadcrumb Support too', {
  tag: '@phone',
}, async ({ page }) => {
  for (const path of ['/', '/kund/login', '/kund/register', '/kund/glomt-losenord']) {
    await open(page, path)
    const trail = page.getByRole('navigation', { name: 'Brödsmulor' })
    await expect(trail.getByRole('link', { name: 'Support' }), path).toHaveAttribute('href', '/')
  }
  await expect(page.getByRole('link', { name: 'Tillbaka', exact: true })).toHaveAttribute(
    'href',
    '/kund/login',
  )
})

test('breadcrumb and back link go to the start page', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/mobil/repair')
  await expect(
    page.getByRole('navigation', { name: 'Brödsmulor' }).getByRole('link', { name: 'Support' }),
  ).toHaveAttribute('href', '/')
  await page.getByRole('link', { name: 'Tillbaka' }).click()
  await expect(page).toHaveURL('/')
})

test('an address with a trailing slash redirects to the one without', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/mobil/repair/?a=1')
  await expect(page).toHaveURL('/mobil/repair?a=1')
})

test('nothing is asked from other hosts', { tag: '@phone' }, async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !/^(data|blob):/.test(request.url()))
      foreign.push(request.url())
  })
  await open(page, '/')
  await open(page, '/mobil/repair')
  expect(foreign).toEqual([])
})

test.describe('without script', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the pages can be read', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('main').locator('a[href="/mobil/repair"]').first()).toBeVisible()
    await page.goto('/mobil/repair')
    await expect(page.getByLabel('Märke')).toBeVisible()
  })
})
