import type { Page } from '@playwright/test'
import { freeDay } from './support/bookings.ts'
import { expectPaid, paymentSection } from './support/repair.ts'
import {
  expect,
  expectAccessible,
  expectFitsEveryScreen,
  expectNoHorizontalOverflow,
  hydrated,
  open,
  owner,
  test,
} from './support/test.ts'
import { visitorHands } from './support/user-actions.ts'
import { newVisitor } from './support/visitor.ts'

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
  await expect(page.getByRole('search').getByRole('status')).toHaveText('Menar du Apple iPhone 15?')
  await expect(found.first()).toHaveText('Apple iPhone 15')
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

test('the answer has the price, and booking and payment are one Tab away from it', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/')
  const search = page.getByRole('search')
  await search.getByRole('searchbox').fill('iphone 13 skärm')
  const device = search.getByRole('link', { name: 'Apple iPhone 13', exact: true })
  await expect(search.getByText(/^2\s290\skr$/)).toBeVisible()
  await expect(search.getByText(/^1\s590\skr$/)).toBeVisible()
  await expect(search.getByText('3 månaders garanti')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(device).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(search.getByRole('link', { name: 'Boka Skärmbyte, original, Apple iPhone 13' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(search.getByRole('searchbox')).toBeFocused()
  await expect(
    search.getByRole('link', { name: 'Betala Skärmbyte, kompatibel, Apple iPhone 13' }),
  ).toHaveAttribute(
    'href',
    '/pricing?device=mobil&brand=Apple&model=iPhone+13&issue=Sk%C3%A4rmbyte+%28kompatibel%29#betala',
  )
})

test('the answer fits the narrowest phone', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/')
  await page.getByRole('searchbox').fill('iphone 13')
  await expect(page.getByRole('link', { name: /^Betala Batteribyte/ })).toBeVisible()
  await expectNoHorizontalOverflow(page)
})

test('from the home page a repair is paid in seven taps', { tag: '@phone' }, async ({ page }) => {
  const visitor = newVisitor('Sigrid')
  const hands = visitorHands(page, true)
  /** Goes to the next field by the key of the phone's keyboard. */
  const typeNext = async (text: string) => {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await open(page, '/')
  const search = page.getByRole('search')
  await hands.type(search.getByRole('searchbox'), 'samsung s23 batteri')
  const pay = search.getByRole('link', { name: 'Betala Batteribyte, Samsung Galaxy S23', exact: true })
  await expect(pay).toBeVisible()
  expect(hands.taps()).toBe(1)
  await hands.press(pay)
  await expect(page).toHaveURL(/issue=Batteribyte#betala$/)
  await hydrated(page)
  const payment = paymentSection(page)
  await expect(payment.getByRole('radio', { name: 'Kort' })).toBeInViewport()
  await hands.choose(payment.getByRole('radio', { name: 'Kort' }))
  await hands.type(payment.getByLabel('Namn'), visitor.name)
  await typeNext(visitor.email)
  await typeNext(visitor.phone)
  await hands.press(page.getByRole('button', { name: 'Fortsätt till betalning' }))
  await hands.type(page.getByLabel('Kortnummer'), '4242424242424242')
  await typeNext('1230')
  await typeNext('123')
  await hands.press(page.getByRole('button', { name: /^Betala \d/ }))
  await expectPaid(page, visitor)
  expect(hands.taps()).toBe(7)
})

test('from the home page a repair is booked in six taps', { tag: '@phone' }, async ({ page, request }) => {
  const visitor = newVisitor('Runa')
  const date = await freeDay(request)
  const hands = visitorHands(page, true)
  await open(page, '/')
  const search = page.getByRole('search')
  await hands.type(search.getByRole('searchbox'), 'ip13 batt')
  await hands.press(search.getByRole('link', { name: 'Boka Batteribyte, Apple iPhone 13', exact: true }))
  await expect(page).toHaveURL(/\/booking\?.*issue=Batteribyte$/)
  await hydrated(page)
  await hands.pickDate(page.getByLabel('Datum'), date)
  await hands.press(page.getByRole('button', { name: '11:00', exact: true }))
  await hands.type(page.getByLabel('Namn'), visitor.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(visitor.email)
  await hands.press(page.getByRole('button', { name: 'Boka tid', exact: true }))
  await expect(page.getByText(/^Tack för din bokning!/)).toBeVisible()
  expect(hands.taps()).toBe(6)
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
  const model = page.getByRole('search').getByRole('link', { name: /^Apple iPhone 15 Pro Max/ })

  // The visitor goes into the list before the pause in typing is over.
  await field.fill('iphone 15 pro max')
  await model.focus()
  await typingPause()
  await expect(status).toHaveText('Apple iPhone 15 Pro Max')
  await expect(model).toBeFocused()
  await field.fill('nokia 3310')
  await model.focus()
  await typingPause()
  await expect(status).toHaveText(/^Ingen träff i prislistan/)
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

test('Enter leads to the page of the model, or of its price, and a search for nothing known shows the way to a quote', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/pricing')
  const field = page.getByRole('searchbox', { name: 'Vad ska vi laga?' })
  await field.fill('pixel 9 pro')
  await field.press('Enter')
  await expect(page).toHaveURL('/priser/mobil/google/pixel-9-pro')
  await open(page, '/pricing')
  await field.fill('pixel 9 pro batteri')
  await field.press('Enter')
  await expect(page).toHaveURL('/priser/sok?search=pixel+9+pro+batteri')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Google Pixel 9 Pro – batteribyte')
  await expect(
    page
      .getByRole('main')
      .getByText(/^\d[\d\s]*\skr$/)
      .first(),
  ).toBeVisible()
  await expectFitsEveryScreen(page)
  await field.fill('nokia 3310')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^Ingen träff i prislistan/)
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ingen träff i prislistan' })).toBeVisible()
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
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Samsung Galaxy S24', exact: true }),
    ).toBeVisible()
    await page.goBack()
    await brand(page, 'Mobil', 'Samsung').click()
    await page.getByRole('link', { name: /^Galaxy S24 från/ }).click()
    await expect(page.getByRole('row', { name: /Batteribyte/ })).toBeVisible()
  })
})
