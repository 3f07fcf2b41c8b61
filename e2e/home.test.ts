import type { Page } from '@playwright/test'
import { getLayoutShifts, observeLayoutShifts } from './support/layout-shifts.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open, test } from './support/test.ts'

const getCarousel = (page: Page) => page.getByRole('region', { name: 'Det här gör vi' })
const getSlides = (page: Page) => getCarousel(page).locator('[aria-roledescription="bild"]')

/** Opens the home page and waits until the carousel's script, which starts last, has run. */
async function openStart(page: Page) {
  await open(page, '/')
  await expect(getSlides(page).nth(1)).toHaveAttribute('inert')
}

/** Expects that only one slide is reachable, and that its dot is current. */
async function expectSlide(page: Page, number: number) {
  await expect(getCarousel(page).locator('[aria-current="true"]')).toHaveAttribute(
    'aria-label',
    new RegExp(`^Visa bild ${number}:`),
  )
  const reachable = await getSlides(page).evaluateAll((slides) =>
    slides.flatMap((slide, index) => (slide.hasAttribute('inert') ? [] : [index + 1])),
  )
  expect(reachable).toEqual([number])
}

async function swipe(page: Page, x: number, y = 0) {
  const view = await getCarousel(page).boundingBox()
  if (!view) throw new Error('The carousel is not on the screen')
  const from = { x: Math.round(view.x + view.width / 2), y: Math.round(view.y + 80) }
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', from)
  for (const part of [0.4, 0.8, 1]) {
    await touch('touchMove', { x: from.x + Math.round(x * part), y: from.y + Math.round(y * part) })
  }
  await touch('touchEnd')
  await session.detach()
}

test('the home page links to every kind of repair, and shows the process and reviews', async ({ page }) => {
  await openStart(page)
  const main = page.getByRole('main')
  for (const path of ['mobil', 'tablet', 'dator', 'watch', 'airpods', 'other']) {
    await expect(main.locator(`a[href="/${path}/repair"]`)).toBeVisible()
  }
  const steps = page.getByRole('region', { name: 'Så går det till' }).getByRole('heading', { level: 3 })
  await expect(steps).toHaveText(['Diagnos', 'Offert', 'Reparation', 'Kvalitetskontroll', 'Leverans'])
  const reviews = page.getByRole('region', { name: 'Så säger våra kunder' })
  await expect(reviews.getByRole('article')).toHaveCount(4)
  await expect(reviews.locator('dd')).toHaveText([/4,8/, /127/, /98\s%/, /15\s000\+/])
  await expect(reviews.getByText('Verifierad kund', { exact: true })).toHaveCount(0)
  await expect(reviews.getByText('Omdömena är exempel i demobutiken.')).toBeVisible()
  await expect(reviews.locator('a[href^="https://"]')).toHaveCount(4)
  await expect(reviews.getByRole('link', { name: 'Skriv ett omdöme' })).toBeVisible()
  await expect(main.locator('a[href="/contact"]').last()).toBeVisible()
  await expect(main.locator('a[href^="tel:"]').last()).toBeVisible()
  // The key figures are in one place only.
  await expect(page.getByText(/15\s000\+/)).toHaveCount(1)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalOverflow(page)
})

test('the home page shows three prices and three products, and leads to their pages', {
  tag: '@phone',
}, async ({ page }) => {
  await openStart(page)
  const products = page.getByRole('region', { name: 'I butiken just nu' })
  await expect(products.locator('li img')).toHaveCount(3)
  for (const name of await products.locator('li').allTextContents()) expect(name).toMatch(/\d\skr$/)
  // On a phone they are a row to swipe, which does not make the page wider.
  for (const name of ['Därför lämnar man in hos oss', 'I butiken just nu', 'Så säger våra kunder']) {
    const row = page
      .getByRole('region', { name })
      .locator('ul', { has: page.locator('img, article, h3') })
      .first()
    const tops = await row
      .locator(':scope > li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    expect([tops.length > 1, new Set(tops).size], name).toEqual([true, 1])
  }
  await expectNoHorizontalOverflow(page)
  await expectAccessible(page)
  const prices = page.getByRole('region', { name: 'Vanliga priser' }).getByRole('listitem').getByRole('link')
  await expect(prices).toHaveCount(3)
  const [price = ''] = (await prices.first().textContent())?.match(/\d[\d\s]*\skr$/) ?? []
  await prices.first().click()
  await expect(page).toHaveURL(/\/priser\/[^/]+\/[^/]+\/[^/]+$/)
  await expect(page.getByRole('main').getByText(price.trim()).first()).toBeVisible()
})

test('the home page shows until when the shop is open, and follows the clock', { tag: '@phone' }, async ({
  page,
}) => {
  // A Friday, with the hours 10–17.
  await page.clock.install({ time: '2026-11-20T16:45:00+01:00' })
  await openStart(page)
  await expect(page.getByText('Öppet till 17.00', { exact: true })).toBeVisible()
  await page.clock.fastForward('15:30')
  await expect(page.getByText('Stängt, öppnar i morgon 11.00', { exact: true })).toBeVisible()
})

test('the map is fetched from others only when it is asked for', { tag: '@phone' }, async ({ page }) => {
  const foreign: string[] = []
  await page.route('https://www.openstreetmap.org/**', (route) => {
    foreign.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Karta</title><p>Karta</p>' })
  })
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') foreign.push(request.url())
  })
  await openStart(page)
  const card = page.getByRole('region', { name: 'Hitta till oss' })
  await card.scrollIntoViewIfNeeded()
  await expect(card.getByRole('link', { name: 'Vägbeskrivning' })).toHaveAttribute('href', /directions/)
  await expect(card.getByRole('link', { name: 'Öppna i karta' })).toHaveAttribute('href', /openstreetmap/)
  expect(foreign).toEqual([])
  await card.getByRole('button', { name: 'Visa kartan' }).click()
  const map = card.locator('iframe')
  await expect(map).toHaveAttribute('title', 'Karta över Kyrkogatan 12 i Arvika')
  // The focus moves into the map, because the focused button was removed.
  await expect.poll(() => map.evaluate((frame) => frame === document.activeElement)).toBe(true)
  await expect(map.contentFrame().getByText('Karta')).toBeVisible()
  expect(foreign[0]).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/)
})

test.describe('without the typeface, whose arrival is another matter', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('nothing moves while the start page loads', async ({ page }) => {
    await page.route(/\.woff2$/, (route) => route.abort())
    await observeLayoutShifts(page)
    await openStart(page)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    expect(await getLayoutShifts(page)).toBe(0)
  })
})

test.describe('the carousel', () => {
  const dot = (page: Page, number: number) =>
    getCarousel(page).getByRole('button', { name: `Visa bild ${number}` })

  /** Shows the first slide, with a stopped clock and without hover or focus. */
  async function startStopped(page: Page) {
    await page.clock.install()
    await openStart(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await dot(page, 1).click()
    await leave(page)
    await expectSlide(page, 1)
  }

  async function leave(page: Page) {
    await page.mouse.move(0, 0)
    await page.locator(':focus').blur()
  }

  test('changes every five seconds, round and round', { tag: '@phone' }, async ({ page }) => {
    await startStopped(page)
    await page.clock.runFor(4990)
    await expectSlide(page, 1)
    await page.clock.runFor(10)
    await expectSlide(page, 2)
    await page.clock.runFor(5000)
    await expectSlide(page, 3)
    await page.clock.runFor(5000)
    await expectSlide(page, 1)
  })

  test('rests under a mouse and under the focus', { tag: '@desktop' }, async ({ page }) => {
    await startStopped(page)
    await getCarousel(page).hover({ position: { x: 60, y: 60 } })
    await page.clock.runFor(20_000)
    await expectSlide(page, 1)
    await page.mouse.move(0, 0)
    await page.clock.runFor(5000)
    await expectSlide(page, 2)
    await dot(page, 3).focus()
    await page.clock.runFor(20_000)
    await expectSlide(page, 2)
    await dot(page, 3).blur()
    await page.clock.runFor(5000)
    await expectSlide(page, 3)
  })

  test('stops and starts by its button, and is read aloud only while it rests', { tag: '@phone' }, async ({
    page,
  }) => {
    await startStopped(page)
    const slides = getCarousel(page).locator('[aria-live]')
    await getCarousel(page).getByRole('button', { name: 'Stanna bildspelet' }).click()
    await leave(page)
    await page.clock.runFor(20_000)
    await expectSlide(page, 1)
    await expect(slides).toHaveAttribute('aria-live', 'polite')
    await getCarousel(page).getByRole('button', { name: 'Starta bildspelet' }).click()
    await expect(slides).toHaveAttribute('aria-live', 'off')
    await page.clock.runFor(5000)
    await expectSlide(page, 2)
  })

  test('is stopped with reduced motion until the visitor starts it', { tag: '@phone' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await openStart(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await expectSlide(page, 1)
    await getCarousel(page).getByRole('button', { name: 'Starta bildspelet' }).click()
    await page.clock.runFor(5100)
    await expectSlide(page, 2)
  })

  test('follows buttons, dots and arrow keys, round and round', { tag: '@phone' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openStart(page)
    await getCarousel(page).getByRole('button', { name: 'Nästa bild' }).click()
    await expectSlide(page, 2)
    await dot(page, 1).click()
    await getCarousel(page).getByRole('button', { name: 'Föregående bild' }).click()
    await expectSlide(page, 3)
    await page.keyboard.press('ArrowRight')
    await expectSlide(page, 1)
    await page.keyboard.press('ArrowLeft')
    await expectSlide(page, 3)
  })

  test('links to the page of each slide', { tag: '@phone' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openStart(page)
    await getCarousel(page).getByRole('link', { name: 'Vi lagar på plats' }).click()
    await expect(page).toHaveURL('/services')
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('a swipe of 50 px changes the slide, a shorter or a steeper one does not', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openStart(page)
    await getSlides(page).first().scrollIntoViewIfNeeded()
    await swipe(page, -49)
    await expectSlide(page, 1)
    await swipe(page, -51)
    await expectSlide(page, 2)
    await swipe(page, 51)
    await expectSlide(page, 1)
    await swipe(page, -60, 90)
    await expectSlide(page, 1)
  })
})

test.describe('without script', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the start page shows the first slide and all its text, and no buttons that do nothing', async ({
    page,
  }) => {
    await page.goto('/')
    const first = page.getByRole('heading', { name: 'Vi lagar på plats' })
    await first.scrollIntoViewIfNeeded()
    await expect(first).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Begagnat i nyskick' })).not.toBeInViewport()
    await expect(page.getByRole('button', { name: 'Nästa bild' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Visa kartan' })).toBeHidden()
    await expect(page.getByRole('region', { name: 'Så säger våra kunder' }).getByRole('article')).toHaveCount(
      4,
    )
    await expect(page.getByRole('link', { name: 'Öppna i karta' })).toBeVisible()
  })
})
