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

test('from the price list by brand and model to a quote', async ({ page }) => {
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

test('the list opens by keyboard, and the types are one press away', async ({ page }) => {
  await open(page, '/pricing')
  await brand(page, 'Klocka', 'Garmin').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Garmin .* från/ }).first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Enheter' }).getByRole('link', { name: 'Dator' }).click()
  await expect(page).toHaveURL('/pricing#dator')
  await expect(page.getByRole('heading', { name: 'Dator' })).toBeInViewport()
})

test('the search field filters the list, and an empty result shows a message', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/pricing')
  const field = page.getByRole('searchbox', { name: 'Sök din modell' })
  await field.fill('pixel 9 pro')
  await expect(page.getByRole('link', { name: /^Pixel 9 Pro från/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Surfplatta' })).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ modell(er)?$/ })).toBeVisible()
  await field.fill('nokia 3310')
  await expect(page.getByRole('heading', { name: 'Ingen modell med det namnet' })).toBeVisible()
  await expectAccessible(page)
  await field.fill('')
  await expect(page.getByRole('heading', { name: 'Surfplatta' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pixel 9 Pro från/ })).toBeHidden()
})

test('a model’s page links to its brand and to its siblings', async ({ page }) => {
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
    await expect(page.getByRole('searchbox')).toBeHidden()
    await brand(page, 'Mobil', 'Samsung').click()
    await page.getByRole('link', { name: /^Galaxy S24 från/ }).click()
    await expect(page.getByRole('row', { name: /Batteribyte/ })).toBeVisible()
  })
})
