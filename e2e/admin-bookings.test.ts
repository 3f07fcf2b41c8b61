import type { Page } from '@playwright/test'
import { addCalendarDays, formatWeekday } from '#domain/time.ts'
import { bookTime, type FreeTime, freeDay, freeTimes, timeButton } from './support/bookings.ts'
import { fillCounterForm, intakeForm } from './support/counter.ts'
import { fake } from './support/fake.ts'
import { mailTo } from './support/mails.ts'
import { logIn } from './support/staff.ts'
import {
  expect,
  expectAccessible,
  expectNoHorizontalOverflow,
  open,
  test,
  withoutLiveUpdates,
} from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

/** Logs in and opens a day of the calendar. */
async function openCalendar(page: Page, date: string, view: 'dag' | 'vecka' = 'dag'): Promise<void> {
  await logIn(page, `/admin/bokningar?datum=${date}&vy=${view}`)
  await expect(page.getByRole('heading', { name: 'Bokningar' })).toBeVisible()
}

/** Opens a visitor's booking in the current calendar view and returns its panel. */
async function openBooking(page: Page, booking: { reference: string }, name: string) {
  await page.getByRole('link', { name }).click()
  const panel = page.getByRole('region', { name: `Bokning ${booking.reference}` })
  await expect(panel).toBeVisible()
  return panel
}

async function booked(page: Page, name: string, wanted?: FreeTime) {
  const visitor = newVisitor(name)
  return { visitor, ...(await bookTime(page.request, visitor, wanted)) }
}

test('day and week show the bookings; the open booking is shown beside them', { tag: '@desktop' }, async ({
  page,
}) => {
  const booking = await booked(page, 'Alma')
  await openCalendar(page, booking.date)
  await expect(page.getByRole('region', { name: formatWeekday(booking.date) })).toContainText(
    booking.visitor.name,
  )
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  const panel = await openBooking(page, booking, booking.visitor.name)
  await expect(panel).toContainText(booking.visitor.email)
  await expect(panel).toContainText('Den föll i golvet.')
  await expect(panel.getByRole('button', { name: 'Kom inte' })).toBeDisabled()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await panel.getByRole('button', { name: 'Stäng bokningen' }).click()

  await page.getByRole('button', { name: 'Vecka', exact: true }).click()
  await expect(page.getByRole('link', { name: booking.visitor.name })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
})

test('a booking is found by its number, name or phone', { tag: '@desktop' }, async ({ page }) => {
  const booking = await booked(page, 'Berit')
  await openCalendar(page, booking.date)
  for (const words of [booking.reference.toLowerCase(), booking.visitor.name]) {
    await page.getByLabel('Sök bokning').fill(words)
    await expect(page.getByRole('list', { name: 'Hittade bokningar' })).toContainText(booking.reference)
  }
  await expectAccessible(page)
  await page.getByRole('list', { name: 'Hittade bokningar' }).getByRole('button').click()
  await expect(page.getByRole('region', { name: `Bokning ${booking.reference}` })).toBeVisible()
  await page.getByRole('button', { name: 'Stäng bokningen' }).click()
  await page.getByLabel('Sök bokning').fill('finns inte alls')
  await expect(page.getByText('Ingen bokning hittades.')).toBeVisible()
})

test('moving a booking notifies the customer, and the history shows who did it', {
  tag: '@desktop',
}, async ({ page }) => {
  const booking = await booked(page, 'Cajsa')
  await openCalendar(page, booking.date)
  const panel = await openBooking(page, booking, booking.visitor.name)
  await panel.getByRole('button', { name: 'Flytta' }).click()
  const dialog = page.getByRole('dialog', { name: `Flytta ${booking.visitor.name}` })
  const date = await freeDay(page.request)
  await dialog.getByLabel('Datum').fill(date)
  const time = (await freeTimes(page.request, date)).at(-1) ?? ''
  await timeButton(dialog, time).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Flytta till ${time}` }).click()
  await expect(dialog).toHaveCount(0)
  await expect(panel.getByRole('heading', { level: 2 })).toContainText(time)
  await expect(panel).toContainText(`Flyttad av agare från ${booking.date} ${booking.time}`)
  await mailTo(booking.visitor.email, /^Din tid är flyttad till/)
})

test('a booking is cancelled, and leaves the calendar', { tag: '@desktop' }, async ({ page }) => {
  // On a day of its own: on other days parallel tests may take the freed time.
  const date = await freeDay(page.request)
  const [time = ''] = await freeTimes(page.request, date)
  const booking = await booked(page, 'David', { date, time })
  await openCalendar(page, booking.date)
  const panel = await openBooking(page, booking, booking.visitor.name)
  await panel.getByRole('button', { name: 'Avboka' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Kunden får ett mejl om det.')
  await page.getByRole('button', { name: 'Ja, avboka' }).click()
  await expect(panel.getByText('Avbokad', { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Checka in' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Stäng bokningen' }).click()
  await expect(page.getByRole('link', { name: booking.visitor.name })).toHaveCount(0)
  expect(await freeTimes(page.request, booking.date)).toContain(booking.time)
  await mailTo(booking.visitor.email, /är avbokad$/)
})

test('an arriving device is taken in by the intake form, filled in from its booking', {
  tag: '@desktop',
}, async ({ page }) => {
  const booking = await booked(page, 'Edit')
  await openCalendar(page, booking.date)
  const panel = await openBooking(page, booking, booking.visitor.name)
  // The booking is for a day to come.
  await panel.getByRole('button', { name: 'Checka in' }).click()
  const question = page.getByRole('alertdialog', {
    name: `Bokningen gäller ${formatWeekday(booking.date)}. Ta emot i dag?`,
  })
  await expect(question).toContainText(booking.visitor.name)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Ta emot i dag' }).click()
  const form = intakeForm(page)
  await expect(form).toContainText(`Bokning ${booking.reference}`)
  await expect(form.getByLabel('Namn')).toHaveValue(booking.visitor.name)
  await expect(form.getByLabel('E-post')).toHaveValue(booking.visitor.email)
  await expect(form.getByLabel('Modell')).not.toHaveValue('')
  await expect(form.getByLabel('Problem')).not.toHaveValue('')
  await expect(form.getByLabel('Pris i kronor')).toHaveValue(/^\d+$/)
  await expect(form.getByLabel('Vad kunden säger')).toHaveValue('Den föll i golvet.')
  await expectAccessible(page)
  await form.getByLabel('Serienummer eller IMEI').fill('490154203237518')
  await form.getByRole('button', { name: 'Allt OK' }).click()
  await form.getByLabel('Lösenkod till enheten').fill('4711')
  await form.getByRole('button', { name: 'Ta emot', exact: true }).click()
  await expect(page.getByText(/Incheckad\. Ärende R-\d\d-\d{5} är öppnat\./)).toBeVisible()
  await expect(page.getByText('Skärm OK, baksida och ram OK')).toBeVisible()
  await expect(page.getByLabel('Serienummer eller IMEI')).toHaveValue('490154203237518')
  await open(page, `/admin/bokningar?datum=${booking.date}&vy=dag`)
  await openBooking(page, booking, booking.visitor.name)
  await expect(panel.getByText('Incheckad', { exact: true })).toBeVisible()
  await expect(panel.getByText(/^R-\d\d-\d{5}$/)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Avboka' })).toHaveCount(0)
  // The customer sees it on their private page.
  await open(page, booking.path)
  await expect(page.getByText(/Vi har tagit emot enheten – ditt ärende är R-/)).toBeVisible()
})

test('somebody on the phone gets a time, with the price out of the list', { tag: '@desktop' }, async ({
  page,
}) => {
  const visitor = newVisitor('Frans')
  const date = await freeDay(page.request)
  await openCalendar(page, date)
  const [time = ''] = (await freeTimes(page.request, date)).slice(-3)
  await page.getByRole('button', { name: `${time} Ledig` }).click()
  const dialog = page.getByRole('dialog', { name: 'Ny bokning' })
  await expect(timeButton(dialog, time)).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: `Boka ${time}` }).click()
  await expect(dialog.getByText('Skriv kundens namn.')).toBeVisible()
  await expectAccessible(page)
  // The look-up fills in a known customer, and what was typed of a new one.
  await dialog.getByRole('combobox', { name: 'Kund' }).fill(`Ny ${visitor.name}`)
  await expect(dialog.getByText('Ny kund. Enter fyller i det du skrev.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Kund' }).press('Enter')
  await expect(dialog.getByLabel('Namn')).toHaveValue(`Ny ${visitor.name}`)
  await fillCounterForm(dialog, visitor)
  await expect(dialog.getByLabel('Modell')).toHaveValue('iPhone 13')
  await expect(dialog.getByLabel('Problem')).toHaveValue('Batteribyte')
  await expect(dialog.getByLabel('Pris i kronor')).toHaveValue(/^\d+$/)
  await dialog.getByRole('button', { name: `Boka ${time}` }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: /^Bokning B-/ })).toContainText(visitor.name)
  await mailTo(visitor.email, /^Din tid är bokad/)
})

test('keyboard shortcuts create, page and close', { tag: '@desktop' }, async ({ page }) => {
  const booking = await booked(page, 'Hans')
  await openCalendar(page, booking.date)
  await page.getByRole('link', { name: booking.visitor.name }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: `Bokning ${booking.reference}` })
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Ny bokning' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog', { name: 'Spärra tid' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('v')
  await expect(page).toHaveURL(/vy=vecka/)
  await page.keyboard.press('d')
  await expect(page).not.toHaveURL(/vy=vecka/)
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft'])
    await page.keyboard.press(key)
  await expect(page).toHaveURL(new RegExp(`datum=${addCalendarDays(booking.date, 1)}`))
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(new RegExp(`datum=${booking.date}`))
  await page.keyboard.press('t')
  await expect(page).not.toHaveURL(/datum=/)
  await page.keyboard.press('/')
  await expect(page.getByLabel('Sök bokning')).toBeFocused()
})

// All staff share one address, so only one test may change it.
test('staff follow the bookings from a secret address, which can be made again', { tag: '@desktop' }, async ({
  page,
}) => {
  const booking = await booked(page, 'Ines')
  await openCalendar(page, booking.date)
  await page.getByRole('button', { name: 'Prenumerera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bokningarna i din egen kalender' })
  const make = dialog.getByRole('button', { name: 'Skapa en adress' })
  const shown = dialog.getByText(/\/api\/calendar\/[\w-]+\.ics$/)
  await expect(make.or(shown)).toBeVisible()
  if (await make.isVisible()) await make.click()
  const address = (await shown.textContent()) ?? ''
  const feed = await page.request.get(address)
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const text = await feed.text()
  expect(text).toContain(booking.reference)
  expect(text).not.toContain(booking.visitor.name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Byt adress' }).click()
  await dialog.getByRole('button', { name: 'Ja, byt adress' }).click()
  await expect(shown).not.toHaveText(address)
})

test.describe('when the server refuses', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('blocking a time reports the bookings in it; it can be unblocked', async ({ page }) => {
    const date = await freeDay(page.request)
    const times = await freeTimes(page.request, date)
    const [from = '', to = ''] = [times.at(2), times.at(4)]
    const { visitor } = await booked(page, 'Gerd', { date, time: from })
    await openCalendar(page, date)
    await page.getByRole('button', { name: 'Spärra tid' }).click()
    const dialog = page.getByRole('dialog', { name: 'Spärra tid' })
    await dialog.getByLabel('Från').fill(from)
    await dialog.getByLabel(/^Till(?! och med)/).fill(to)
    await dialog.getByRole('button', { name: 'Spärra', exact: true }).click()
    await expect(dialog.getByText('Skriv varför tiden är spärrad.')).toBeVisible()
    await dialog.getByLabel('Anledning').fill('Läkarbesök')
    await dialog.getByRole('button', { name: 'Spärra', exact: true }).click()
    await expect(dialog).toContainText(`${from} ${visitor.name}`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Spärra ändå' }).click()
    await expect(dialog).toHaveCount(0)
    const block = page.getByRole('button', { name: /Läkarbesök/ })
    await expect(block).toBeVisible()
    const left = await freeTimes(page.request, date)
    expect(left).not.toContain(times.at(3))
    expect(left).toContain(to)
    await expectAccessible(page)

    await block.click()
    await page.getByRole('button', { name: 'Öppna tiden' }).click()
    await expect(block).toHaveCount(0)
    expect(await freeTimes(page.request, date)).toContain(times.at(3))
  })

  test('a booking that a colleague was faster with is not moved over theirs', async ({ page }) => {
    const booking = await booked(page, 'Jarl')
    await openCalendar(page, booking.date)
    const panel = await openBooking(page, booking, booking.visitor.name)
    await panel.getByRole('button', { name: 'Flytta' }).click()
    const dialog = page.getByRole('dialog', { name: `Flytta ${booking.visitor.name}` })
    const date = await freeDay(page.request)
    const [mine = '', theirs = ''] = await freeTimes(page.request, date)
    await dialog.getByLabel('Datum').fill(date)
    await timeButton(dialog, mine).click()
    const token = await page.evaluate(() => localStorage.getItem('adminAuthToken'))
    const id = new URL(page.url()).searchParams.get('id')
    const faster = await page.request.post(`/api/admin/bookings/${id}/move/`, {
      headers: { authorization: `Bearer ${token}` },
      data: { version: 0, booking_datetime: `${date}T${theirs}:00` },
    })
    expect(faster.status()).toBe(200)
    await dialog.getByRole('button', { name: `Flytta till ${mine}` }).click()
    await expect(dialog).toContainText('Någon annan hann ändra samma sak.')
    await dialog.getByRole('button', { name: 'Avbryt' }).click()
    await expect(panel.getByRole('heading', { level: 2 })).toContainText(theirs)
  })

  test('a booking can be marked as no-show only after its time has begun, with one click', async ({
    page,
  }) => {
    const booking = await booked(page, 'Karin')
    await withoutLiveUpdates(page)
    await logIn(page)
    // The server's clock cannot be changed here, so only the screen gets the changed time.
    let shown: Record<string, unknown> = { started: true }
    await page.route(/api\/admin\/bookings\/\d+\/$/, async (route) => {
      const response = await route.fetch()
      shown = { ...(await response.json()), ...shown }
      await route.fulfill({ response, json: shown })
    })
    await open(page, `/admin/bokningar?datum=${booking.date}&vy=dag`)
    const panel = await openBooking(page, booking, booking.visitor.name)
    await panel.getByRole('button', { name: 'Kom inte' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Tiden har inte börjat än.')
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await page.route('**/no_show/', async (route) => {
      shown = { ...shown, status: 'no_show' }
      await route.fulfill({ json: shown })
    })
    await panel.getByRole('button', { name: 'Kom inte' }).click()
    await expect(panel.getByText('Kom inte', { exact: true })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Checka in' })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Flytta' })).toHaveCount(0)
  })

  test('a calendar that cannot be fetched shows an error and a retry button', async ({ page }) => {
    const date = await freeDay(page.request)
    await withoutLiveUpdates(page)
    await logIn(page)
    const comeBack = await fake(page, /api\/admin\/bookings\/\?/, (route) =>
      route.fulfill({ status: 500, body: 'x' }),
    )
    await open(page, `/admin/bokningar?datum=${date}&vy=dag`)
    await expect(page.getByRole('alert')).toContainText('Nätverksfel eller obehörig åtkomst.')
    comeBack()
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(page.getByRole('region', { name: formatWeekday(date) })).toBeVisible()
    await open(page, '/admin/bokningar?id=2000000000')
    await expect(page.getByRole('alert')).toContainText('Bokningen finns inte.')
  })
})
