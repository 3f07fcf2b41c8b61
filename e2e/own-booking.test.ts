import { formatWeekday } from '#domain/time.ts'
import { bookTime, freeDay, freeTimes, timeButton } from './support/bookings.ts'
import { fake } from './support/fake.ts'
import { bookingPath, getCalendar, mailTo } from './support/mails.ts'
import {
  expect,
  expectAccessible,
  expectNoHorizontalOverflow,
  expectNotFound,
  open,
  test,
} from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

test('a booking is moved by the link in its mail, and the calendar file follows', { tag: '@phone' }, async ({
  page,
}) => {
  const visitor = newVisitor('Moa')
  const booking = await bookTime(page.request, visitor)
  const mail = await mailTo(visitor.email, /^Din tid är bokad/)
  expect(mail.subject).toContain(`${formatWeekday(booking.date)} kl. ${booking.time}`)
  expect(getCalendar(mail)).toContain('METHOD:REQUEST')
  await open(page, bookingPath(mail))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(booking.time)
  await expect(page.getByText('Koden till skärmlåset')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)

  await page.getByRole('button', { name: 'Flytta tiden' }).click()
  const form = page.getByRole('region', { name: 'Välj en ny tid' })
  await expect(form.getByRole('heading', { name: 'Välj en ny tid' })).toBeFocused()
  // The booking's own time counts as taken, too.
  await expect(timeButton(form, `${booking.time} bokad`)).toBeDisabled()
  const date = await freeDay(page.request)
  await form.getByLabel('Datum').fill(date)
  const [time = ''] = (await freeTimes(page.request, date)).slice(-2)
  await timeButton(form, time).click()
  await expect(timeButton(form, time)).toHaveAttribute('aria-pressed', 'true')
  await expect(form.getByText(`Ny tid: ${formatWeekday(date)} kl. ${time}`)).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await form.getByRole('button', { name: 'Spara ny tid' }).click()
  await expect(page.getByText('Din tid är flyttad')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(time)
  await expect(form).toHaveCount(0)

  const news = await mailTo(visitor.email, /^Din tid är flyttad till/)
  expect(news.subject).toContain(`${formatWeekday(date)} kl. ${time}`)
  const [before, after] = [getCalendar(mail), getCalendar(news)]
  expect(/UID:.*/.exec(after)?.[0]).toBe(/UID:.*/.exec(before)?.[0])
  expect(after).toContain('SEQUENCE:1')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(time)
})

test('a booking is cancelled by the link in its mail, once it has been asked about', {
  tag: '@phone',
}, async ({ page }) => {
  const visitor = newVisitor('Nils')
  await bookTime(page.request, visitor)
  await open(page, bookingPath(await mailTo(visitor.email, /^Din tid är bokad/)))
  await page.getByRole('button', { name: 'Avboka' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Behåll tiden' }).click()
  await expect(page.getByRole('button', { name: 'Flytta tiden' })).toBeVisible()
  await page.getByRole('button', { name: 'Avboka' }).click()
  await page.getByRole('button', { name: 'Ja, avboka' }).click()
  await expect(page.getByRole('heading', { name: 'Din tid är avbokad' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Flytta tiden' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Boka en ny tid' })).toHaveAttribute('href', '/booking')
  await expectAccessible(page)
  expect(getCalendar(await mailTo(visitor.email, /är avbokad$/))).toContain('METHOD:CANCEL')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Din tid är avbokad' })).toBeVisible()
})

test('the booking is taken home as a calendar file', { tag: '@phone' }, async ({ page }) => {
  const booking = await bookTime(page.request, newVisitor('Olle'))
  await open(page, booking.path)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Lägg till i kalendern' }).click()
  expect((await download).suggestedFilename()).toBe(`bokning-${booking.reference}.ics`)
})

test('choosing a day shows its times, another day clears the chosen time', { tag: '@phone' }, async ({
  page,
}) => {
  const booking = await bookTime(page.request, newVisitor('Pia'))
  await open(page, booking.path)
  await page.getByRole('button', { name: 'Flytta tiden' }).click()
  const form = page.getByRole('region', { name: 'Välj en ny tid' })
  const date = await freeDay(page.request)
  await form.getByLabel('Datum').fill(date)
  const [time = ''] = await freeTimes(page.request, date)
  await timeButton(form, time).click()
  await expect(form.getByRole('button', { name: 'Spara ny tid' })).toBeEnabled()
  const days = form.getByRole('list', { name: 'Dagar' })
  const next = days.getByRole('button', { disabled: false }).first()
  await next.click()
  await expect(next).toHaveAttribute('aria-pressed', 'true')
  await expect(form.getByLabel('Datum')).not.toHaveValue(date)
  await expect(form.getByRole('button', { name: 'Spara ny tid' })).toBeDisabled()

  // The shop is always closed on Sundays.
  const sunday = new Date(`${date}T12:00:00Z`)
  sunday.setUTCDate(sunday.getUTCDate() + ((7 - sunday.getUTCDay()) % 7))
  await form.getByLabel('Datum').fill(sunday.toISOString().slice(0, 10))
  await expect(form.getByText('Inga lediga tider för detta datum.')).toBeVisible()
  await form.getByRole('button', { name: 'Avbryt' }).click()
  await expect(form).toHaveCount(0)
})

test.describe('when it does not go as wished', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a time taken by someone else meanwhile is reported, and another is chosen', async ({ page }) => {
    const booking = await bookTime(page.request, newVisitor('Rut'))
    await open(page, booking.path)
    await page.getByRole('button', { name: 'Flytta tiden' }).click()
    const form = page.getByRole('region', { name: 'Välj en ny tid' })
    const date = await freeDay(page.request)
    await form.getByLabel('Datum').fill(date)
    const [lost = '', other = ''] = await freeTimes(page.request, date)
    await timeButton(form, lost).click()
    await bookTime(page.request, newVisitor('Snabb'), { date, time: lost })
    await form.getByRole('button', { name: 'Spara ny tid' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(
      'Något gick fel. Tiden kan ha blivit bokad. Prova en annan tid.',
    )
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(timeButton(form, `${lost} bokad`)).toBeDisabled()
    await timeButton(form, other).click()
    await form.getByRole('button', { name: 'Spara ny tid' }).click()
    await expect(page.getByText('Din tid är flyttad')).toBeVisible()
  })

  test('times that cannot be fetched show an error and a retry button', async ({ page }) => {
    const booking = await bookTime(page.request, newVisitor('Siv'))
    await open(page, booking.path)
    const comeBack = await fake(page, '**/daily_slots/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Flytta tiden' }).click()
    await expect(page.getByRole('alert')).toContainText('Kunde inte kontakta servern.')
    await expectAccessible(page)
    comeBack()
    await page.getByRole('button', { name: 'Försök igen' }).click()
    // The picker starts on the booking's day, which has at least its own time.
    await expect(timeButton(page, `${booking.time} bokad`)).toBeVisible()
  })

  test('an invalid link shows the 404 page', async ({ page }) => {
    await expectNotFound(page, '/bokning/finns-inte')
  })
})

test('the private page is not indexed, is not cached, and is readable without script', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const booking = await bookTime(page.request, newVisitor('Tage'))
  const response = await page.goto(booking.path)
  expect(response?.headers()['cache-control']).toBe('no-store')
  expect(response?.headers()['content-security-policy']).toMatch(/script-src 'self';/)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto(new URL(booking.path, page.url()).href)
  await expect(reader.getByRole('heading', { level: 1 })).toContainText(booking.time)
  await expect(reader.getByRole('link', { name: 'Lägg till i kalendern' })).toBeVisible()
  await expect(reader.getByText('Att flytta eller avboka här behöver JavaScript.')).toBeVisible()
  await plain.close()
})
