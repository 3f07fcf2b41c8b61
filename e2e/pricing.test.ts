import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectFitsEveryScreen,
  hydrated,
  open,
  owner,
  test,
} from './support/test.ts'

const model = '/priser/mobil/apple/iphone-15'

for (const path of ['/pricing', '/booking', '/priser/mobil/apple', model, '/priser/other/dji']) {
  test(`${path} is accessible, fits the screen and has title and description`, { tag: '@phone' }, async ({
    page,
  }) => {
    await open(page, path)
    await expectFitsEveryScreen(page)
    await expect(page).toHaveTitle(/.+ \| Verkstan$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })
}

const brand = (page: Page, type: string, name: string) =>
  page.getByRole('region', { name: type }).getByRole('group').filter({ hasText: name }).locator('summary')

test('from the price list by brand and model to a quote', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/pricing')
  await expect(page.getByRole('heading', { name: 'Det här ingår alltid' })).toBeVisible()
  const iphone = page.getByRole('link', { name: /^iPhone 15 från/ })
  await expect(iphone).toBeHidden()
  await brand(page, 'Mobil', 'Apple').click()
  await iphone.click()
  await expect(page).toHaveURL(model)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laga Apple iPhone 15')
  const row = page.getByRole('row', { name: /Batteribyte/ })
  await expect(row.getByText(/^\d[\d\s]*\skr$/)).toBeVisible()
  await expect(row.getByText(/timm|dag|minut/).filter({ visible: true })).toBeVisible()
  await page.getByRole('link', { name: 'Få en offert' }).click()
  await expect(page).toHaveURL('/mobil/repair')
})

test('the list opens by keyboard, and the types are one press away', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/pricing')
  await brand(page, 'Klocka', 'Garmin').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Garmin .* från/ }).first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Enheter' }).getByRole('link', { name: 'Dator' }).click()
  await expect(page).toHaveURL('/pricing#dator')
  await expect(page.getByRole('heading', { name: 'Dator' })).toBeInViewport()
})

test('a misspelt model is found from the home page while typing, by keyboard or touch', async ({
  page,
}, info) => {
  await open(page, '/')
  const field = page.getByRole('searchbox', { name: 'Vad ska vi laga?' })
  await expect(field).toBeInViewport({ ratio: 1 })
  await field.click()
  await page.keyboard.type('ajfon 15')
  const found = page.getByRole('search').getByRole('link')
  await expect(found.first()).toHaveText(/^Apple iPhone 15från \d+\skr$/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(found).toHaveCount(0)
  await page.keyboard.type(' pro')
  await expect(found.first()).toContainText('Apple iPhone 15 Pro')
  if (info.project.name === 'phone') await found.first().tap()
  else {
    await page.keyboard.press('ArrowDown')
    await expect(found.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL('/priser/mobil/apple/iphone-15-pro')
  await expect(page.getByText('Originaldel:')).toBeVisible()
})

test('a list that changes keeps the focus on its model, or gives it back to the field', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install()
  await open(page, '/pricing')
  await page.clock.pauseAt(Date.now() + 60_000)
  const field = page.getByRole('searchbox', { name: 'Vad ska vi laga?' })
  const found = page.getByRole('search').getByRole('link')
  const status = page.getByRole('search').getByRole('status')
  const typingPause = () => page.clock.runFor(100)
  await field.fill('iphone 15')
  await typingPause()
  await expect(found).not.toHaveCount(1)
  const model = found.filter({ hasText: /^Apple iPhone 15 Pro Maxfrån/ })

  // The visitor goes into the list before the pause in typing is over.
  await field.fill('iphone 15 pro max')
  await model.focus()
  await typingPause()
  await expect(status).toHaveText('1 modell')
  await expect(model).toBeFocused()
  await field.fill('nokia 3310')
  await model.focus()
  await typingPause()
  await expect(status).toHaveText(/^Ingen modell med det namnet/)
  await expect(field).toBeFocused()
  await field.fill('iphone 15')
  await typingPause()
  await expect(model).toBeVisible()
  await field.fill('')
  await model.focus()
  await typingPause()
  await expect(status).toBeHidden()
  await expect(field).toBeFocused()
})

test('Enter shows the results on a page, and a search for nothing known shows the way to a quote', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/pricing')
  const field = page.getByRole('searchbox', { name: 'Vad ska vi laga?' })
  await field.fill('pixel 9 pro')
  await field.press('Enter')
  await expect(page).toHaveURL('/priser/sok?search=pixel+9+pro')
  await expect(page.getByRole('main').getByRole('link', { name: /^Google Pixel 9 Pro från/ })).toBeVisible()
  await expectFitsEveryScreen(page)
  await field.fill('nokia 3310')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^Ingen modell med det namnet/)
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ingen modell med det namnet' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Mobil', exact: true })).toHaveAttribute(
    'href',
    '/mobil/repair',
  )
})

test.describe('a search that fails', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/503/] })

  test('shows the reason, and what to do', async ({ page }) => {
    await page.route('**/api/quotes/devicemodels/search/*', (route) =>
      route.fulfill({ status: 503, json: { detail: 'Tjänsten är tillfälligt otillgänglig.' } }),
    )
    await open(page, '/')
    await page.getByRole('searchbox', { name: 'Vad ska vi laga?' }).fill('iphone')
    await expect(page.getByRole('search').getByRole('status')).toContainText(
      'Tjänsten är tillfälligt otillgänglig.',
    )
  })
})

test('a model’s page links to its brand and to its siblings', { tag: '@phone' }, async ({ page }) => {
  await open(page, model)
  const trail = page.getByRole('navigation', { name: 'Brödsmulor' })
  await expect(trail).toHaveText('SupportPriserAppleiPhone 15')
  await page
    .getByRole('region', { name: 'Fler modeller från Apple' })
    .getByRole('link', { name: /^iPhone 15 Pro från/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laga Apple iPhone 15 Pro')
  await trail.getByRole('link', { name: 'Apple' }).click()
  await expect(page).toHaveURL('/priser/mobil/apple')
  await page.getByRole('link', { name: /^iPhone 14 från/ }).click()
  await expect(page).toHaveURL('/priser/mobil/apple/iphone-14')
})

test('devices without a quote page are asked about by message', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/priser/other/dji')
  await page.getByRole('main').locator('a[href^="/priser/other/dji/"]').first().click()
  await expect(page.getByRole('link', { name: 'Få en offert' })).toHaveAttribute('href', '/contact')
})

test('shortened paths and other spellings redirect to the canonical page', { tag: '@phone' }, async ({
  page,
}) => {
  for (const [written, right] of [
    ['/priser', '/pricing'],
    ['/priser/dator', '/pricing#dator'],
    ['/priser/Mobil/APPLE', '/priser/mobil/apple'],
    ['/priser/mobil/Apple/iPhone%2015', model],
  ] as const) {
    await page.goto(written)
    await expect(page).toHaveURL(right)
  }
})

test.describe('an address of no model', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/404/] })

  for (const path of ['/priser/x', '/priser/mobil/nokia', `${model}-finns-inte`, '/priser/mobil/apple/%00']) {
    test(`${path} is not found`, async ({ page }) => {
      const response = await page.goto(path)
      await hydrated(page)
      expect(response?.status()).toBe(404)
      await expect(page).toHaveTitle('Sidan hittades inte | Verkstan')
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    })
  }
})

test('a changed price is on the model’s page, and in the list, at once', { tag: '@phone' }, async ({
  request,
}) => {
  const name = 'LG Velvet'
  const list = await (await request.get('/pricing')).text()
  const link = new RegExp(`href="(/priser/mobil/lg/[^"]+)"[^>]*><span[^>]*>${name}`).exec(list)
  const path = link?.[1] ?? ''
  const login = await request.post('/api/token/', { data: owner })
  const { access } = await login.json()
  const headers = { authorization: `Bearer ${access}` }
  const query = `/api/quotes/repairprices/?search=${encodeURIComponent(name)}&page_size=100`
  const { results } = await (await request.get(query, { headers })).json()
  const battery = results.find(
    (price: { issue_description: string }) => price.issue_description === 'Batteribyte',
  )
  const change = (kronor: string) =>
    request.put(`/api/quotes/repairprices/${battery.id}/`, {
      headers,
      data: {
        device_model_id: battery.device_model.id,
        issue_description: 'Batteribyte',
        price: kronor,
        time_estimate: battery.time_estimate,
      },
    })
  try {
    expect((await change('123')).status()).toBe(200)
    expect(await (await request.get(path)).text()).toMatch(/123\u00a0kr/)
    expect(await (await request.get('/pricing')).text()).toContain('från 123\u00a0kr')
  } finally {
    expect((await change(battery.price)).status()).toBe(200)
  }
  expect(await (await request.get(path)).text()).not.toMatch(/\D123\u00a0kr/)
})

test.describe('without script', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the prices can be found and read', async ({ page }) => {
    await page.goto('/pricing')
    await page.getByRole('searchbox').fill('galaksy s24')
    await page.getByRole('button', { name: 'Visa pris' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: /^Samsung Galaxy S24 från/ })).toBeVisible()
    await page.goBack()
    await brand(page, 'Mobil', 'Samsung').click()
    await page.getByRole('link', { name: /^Galaxy S24 från/ }).click()
    await expect(page.getByRole('row', { name: /Batteribyte/ })).toBeVisible()
  })
})
