import type { APIRequestContext, Page } from '@playwright/test'
import { addCalendarDays, toDay } from '#domain/time.ts'
import { freeDay } from './support/bookings.ts'
import { fake } from './support/fake.ts'
import { mailTo } from './support/mails.ts'
import { aBattery, chooseRepair, level } from './support/repair.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, hydrated, open, test } from './support/test.ts'
import { newVisitor, type Visitor } from './support/visitor.ts'

const bookings = '**/api/quotes/bookings/'
const book = (page: Page) => page.getByRole('button', { name: 'Boka tid', exact: true })

async function fillBooking(page: Page, visitor: Visitor, date: string, time: string): Promise<void> {
  await page.getByLabel('Datum').fill(date)
  await page.getByRole('button', { name: time, exact: true }).click()
  await page.getByLabel('Namn').fill(visitor.name)
  await page.getByLabel('E-post').fill(visitor.email)
}

/** Books as another visitor through the API. */
async function bookElsewhere(request: APIRequestContext, visitor: Visitor, at: string) {
  const price = await getPrice(request)
  const reply = await request.post('/api/quotes/bookings/', {
    data: {
      customer_name: visitor.name,
      customer_email: visitor.email,
      device_type: aBattery.type,
      brand: aBattery.brand,
      model: aBattery.model,
      issue: aBattery.issue,
      price,
      booking_datetime: `${at}:00`,
    },
  })
  expect(reply.status()).toBe(201)
}

/** Returns the current price of the repair, in kronor. */
async function getPrice(request: APIRequestContext): Promise<number> {
  const list = async (path: string) =>
    (await (await request.get(`/api/quotes/${path}`)).json()) as {
      id: number
      name?: string
      issue_description?: string
      price?: string
    }[]
  const named = async (path: string, name: string) =>
    (await list(path)).find((item) => item.name === name)?.id ?? 0
  const type = await named('devicetypes/', aBattery.type)
  const brand = await named(`brands/?devicetype=${type}`, aBattery.brand)
  const model = await named(`devicemodels/?devicetype=${type}&brand=${brand}`, aBattery.model)
  const prices = await list(`repairprices/?devicemodel=${model}`)
  return Number(prices.find(({ issue_description }) => issue_description === aBattery.issue)?.price)
}

test('a time is booked: confirmed here and by mail, the form empty behind it, the slot taken', {
  tag: '@phone',
}, async ({ page, request }) => {
  const visitor = newVisitor('Bodil')
  const date = await freeDay(request)
  await open(page, '/')
  await page.getByRole('button', { name: 'Meny' }).click()
  await page.getByRole('link', { name: 'Boka tid', exact: true }).first().click()
  await expect(page).toHaveURL('/booking')
  await expect(book(page)).toBeDisabled()
  await expect(page.getByText('Välj en reparation i kalkylatorn innan du bokar.')).toBeVisible()
  await chooseRepair(page)
  await expect(book(page)).toBeDisabled()
  await fillBooking(page, visitor, date, '10:30')
  const phone = page.getByLabel('Telefon')
  await phone.fill('073 123 45 6')
  await phone.blur()
  await expect(page.getByText('Saknas en siffra?')).toBeVisible()
  await expectAccessible(page)
  await phone.fill(visitor.phone)
  await expect(page.getByText('Saknas en siffra?')).toHaveCount(0)
  const name = page.getByLabel('Namn')
  await name.fill(`${visitor.name} 😀`)
  await name.blur()
  await expect(page.getByText('😀 kan inte skrivas ut på papper.')).toBeVisible()
  await name.fill(visitor.name)
  await expect(page.getByText('kan inte skrivas ut')).toHaveCount(0)
  await page.getByLabel('Meddelande').fill('Den laddar bara ibland.')
  await expectAccessible(page)
  const sent = page.waitForRequest(bookings)
  await book(page).click()
  expect((await sent).postDataJSON()).toMatchObject({
    customer_name: visitor.name,
    customer_email: visitor.email,
    customer_phone: visitor.phone,
    customer_message: 'Den laddar bara ibland.',
    device_type: 'Mobil',
    brand: 'Apple',
    model: 'iPhone 15',
    issue: 'Batteribyte',
    price: await getPrice(request),
    booking_datetime: `${date}T10:30:00`,
  })
  const thanks = page.getByText('Tack för din bokning! En bekräftelse har skickats till din e-postadress.')
  await expect(thanks).toBeVisible()
  await expect(thanks).toBeInViewport()
  await expect(page).toHaveURL(/\/bokning\/[\w-]{43}$/)
  const own = page.url()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Boka en tid till' }).click()
  await expect(page).toHaveURL('/booking')
  await expect(page.getByRole('heading', { name: 'Vad ska lagas?' })).toBeFocused()
  await expect(page.getByLabel('Namn')).toHaveValue('')
  await expect(page.getByLabel('Meddelande')).toHaveValue('')
  await expect(level(page, 'type')).toHaveValue('')
  await expect(page.getByRole('button', { name: '10:30 bokad' })).toBeDisabled()
  await expect(book(page)).toBeDisabled()
  // The way back leads to the confirmation again.
  await page.goBack()
  await expect(page).toHaveURL(own)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('10:30')
  await mailTo(visitor.email, /bok/i)
})

test.describe('a time taken by someone else meanwhile', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/409/] })

  test('is reported and shown as booked, and another one can be chosen', async ({ page, request }) => {
    const visitor = newVisitor('Sixten')
    const date = await freeDay(request)
    await open(page, '/booking')
    await chooseRepair(page)
    await fillBooking(page, visitor, date, '11:00')
    await bookElsewhere(request, newVisitor('Snabb'), `${date}T11:00`)
    await book(page).click()
    await expect(
      page.getByText('Något gick fel. Tiden kan ha blivit bokad. Prova en annan tid.'),
    ).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: '11:00 bokad' })).toBeDisabled()
    await expect(page.getByLabel('Namn')).toHaveValue(visitor.name)
    await page.getByRole('button', { name: '11:30', exact: true }).click()
    await book(page).click()
    await expect(page.getByText(/^Tack för din bokning!/)).toBeVisible()
  })
})

test('a day and a name that are entered before the script has run count afterwards', {
  tag: '@phone',
}, async ({ page, request }) => {
  const date = await freeDay(request)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/booking\.island-[^/]+\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/booking', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  await page.getByLabel('Datum').fill(date)
  await page.getByLabel('Namn').fill('Tidig')
  await expect(page.getByText('Välj en dag, så visas dess tider här.')).toBeVisible()
  resolve()
  await page.getByRole('button', { name: '10:00', exact: true }).click()
  await expect(page.getByLabel('Datum')).toHaveValue(date)
  await expect(page.getByLabel('Namn')).toHaveValue('Tidig')
})

test('another day clears the time and fetches its slots', { tag: '@phone' }, async ({ page, request }) => {
  const first = await freeDay(request)
  const second = await freeDay(request)
  await open(page, '/booking')
  await chooseRepair(page)
  await fillBooking(page, newVisitor('Dagny'), first, '12:00')
  await expect(book(page)).toBeEnabled()
  await page.getByLabel('Datum').fill(second)
  await expect(book(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: '12:00', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('the days scroll within their row in tiles large enough for a finger, and are chosen by keyboard', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/booking')
  const days = page.getByRole('list', { name: 'Dagar' })
  const openDays = days.getByRole('button', { disabled: false })
  for (const tile of [openDays.first(), openDays.last()]) {
    const box = await tile.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await expect(openDays.last()).not.toBeInViewport()
  // One stop for the Tab key, the arrow keys for the rest.
  await page.getByLabel('Datum').focus()
  await expect(days.locator('button:not([disabled]):not([tabindex="-1"])')).toHaveCount(1)
  await openDays.first().focus()
  await page.keyboard.press('End')
  await expect(openDays.last()).toBeFocused()
  await expect(openDays.last()).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(openDays.last()).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Datum')).not.toHaveValue('')
  await expectNoHorizontalOverflow(page)
})

test('no field is behind the summary when it gets the focus', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/booking')
  await chooseRepair(page)
  await page.getByLabel('Meddelande').focus()
  const summary = page.getByRole('heading', { name: 'Din bokning' }).locator('..')
  for (const field of ['Telefon', 'E-post', 'Namn', 'Datum', 'Reparation', 'Modell', 'Märke', 'Enhetstyp']) {
    await page.getByRole('main').getByLabel(field, { exact: false }).first().focus()
    const [above, below] = [await summary.boundingBox(), await page.locator(':focus').boundingBox()]
    expect(below?.y, field).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  }
})

test('a day on which the shop is closed has no times', { tag: '@phone' }, async ({ page }) => {
  // Next Sunday.
  const today = toDay(new Date())
  const sunday = addCalendarDays(today, 7 - (new Date(`${today}T12:00:00Z`).getUTCDay() || 7) + 7)
  await open(page, '/booking')
  await page.getByLabel('Datum').fill(sunday)
  await expect(page.getByText('Inga lediga tider för detta datum.')).toBeVisible()
  await expectAccessible(page)
})

test('name and e-mail are required; so is a repair, even if the button is enabled', {
  tag: '@phone',
}, async ({ page, request }) => {
  const date = await freeDay(request)
  await open(page, '/booking')
  const submit = () => page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(level(page, 'type')).toBeEnabled()
  await submit()
  await expect(page.getByRole('alert')).toHaveText('Välj en reparation i kalkylatorn innan du bokar.')
  await chooseRepair(page)
  await submit()
  await expect(page.getByRole('alert')).toHaveText(
    'Fyll i alla obligatoriska fält: namn, e-post, datum och tid.',
  )
  await page.getByLabel('Datum').fill(date)
  await page.getByRole('button', { name: '13:00', exact: true }).click()
  await book(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Fyll i alla obligatoriska fält: namn, e-post, datum och tid.',
  )
  await expect(page.getByText('Skriv ditt namn.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Namn').fill('Bo')
  await expect(page.getByText('Skriv ditt namn.')).toHaveCount(0)
  await page.getByLabel('E-post').fill('inte en adress')
  await book(page).click()
  await expect(page.getByText('Ogiltig e-postadress')).toBeVisible()
  await expect(page.getByLabel('E-post')).toBeFocused()
})

test.describe('when the network is gone', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the times say so and can be asked for again; so does the booking, and it is one', async ({
    page,
    request,
  }) => {
    const visitor = newVisitor('Nätlös')
    const date = await freeDay(request)
    await open(page, '/booking')
    await chooseRepair(page)
    // The first free day has opened, so that the next request is that of the chosen day.
    await expect(page.getByRole('button', { name: /^\d\d:\d\d/ }).first()).toBeVisible()
    await fake(page, '**/daily_slots/?*', (route) => route.abort(), 1)
    await page.getByLabel('Datum').fill(date)
    await expect(page.getByText('Kunde inte kontakta servern.')).toBeVisible()
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await fillBooking(page, visitor, date, '14:00')
    // The booking is made, but its response is lost.
    await fake(
      page,
      bookings,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      1,
    )
    await book(page).click()
    await expect(page.getByText('Ett nätverksfel uppstod. Kontrollera din anslutning.')).toBeVisible()
    await book(page).click()
    await expect(page.getByText(/^Tack för din bokning!/)).toBeVisible()
  })

  test('a field that the server refuses is marked', async ({ page, request }) => {
    const date = await freeDay(request)
    await page.route(bookings, (route) =>
      route.fulfill({ status: 400, json: { error: 'Fel nummer.', customer_phone: ['Fel nummer.'] } }),
    )
    await open(page, '/booking')
    await chooseRepair(page)
    await fillBooking(page, newVisitor('Felix'), date, '15:00')
    await book(page).click()
    await expect(page.getByRole('alert')).toHaveText('Fel nummer.')
    await expect(page.getByText('Fel nummer.')).toHaveCount(2)
  })
})
