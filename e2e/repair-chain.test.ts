import { freeDay } from './support/bookings.ts'
import { getCalendar, mailTo } from './support/mails.ts'
import { expectPaid, paymentSection, resultDialog } from './support/repair.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, hydrated, open, test } from './support/test.ts'
import { expectLasting, visitorHands } from './support/user-actions.ts'
import { newVisitor } from './support/visitor.ts'

test('a price is seen in 2 taps and a time booked in 8; it is paid, and both confirmations last', async ({
  page,
}, info) => {
  test.slow()
  const hasTouch = info.project.name === 'phone'
  if (hasTouch) await page.setViewportSize({ width: 320, height: 700 })
  const visitor = newVisitor('Kedja')
  const date = await freeDay(page.request)
  const hands = visitorHands(page, hasTouch)

  // The same search is first on both pages.
  await open(page, hasTouch ? '/' : '/pricing')
  const search = page.getByRole('search')
  await hands.type(search.getByRole('searchbox'), 'iphone 15 batteri')
  await expect(search.getByText(/^990\skr$/)).toBeVisible()
  expect(hands.taps()).toBe(1)

  await hands.press(search.getByRole('link', { name: 'Boka Batteribyte, Apple iPhone 15', exact: true }))
  await expect(page).toHaveURL(/\/booking\?.*issue=Batteribyte$/)
  await hydrated(page)
  await expect(page.getByText('iPhone 15 – Batteribyte').first()).toBeVisible()
  await hands.pickDate(page.getByLabel('Datum'), date)
  await hands.press(page.getByRole('button', { name: '10:00', exact: true }))
  await hands.type(page.getByLabel('Namn'), visitor.name)
  await hands.type(page.getByLabel('E-post'), visitor.email)
  await hands.press(page.getByRole('button', { name: 'Boka tid', exact: true }))
  await expect(page.getByText(/^Tack för din bokning!/)).toBeVisible()
  expect(hands.taps()).toBeLessThanOrEqual(7)

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page).toHaveURL(/\/bokning\/[\w-]{43}$/)
  await expect(page.getByRole('link', { name: 'Skapa ett konto' })).toBeVisible()
  await expectNoHorizontalOverflow(page)
  const booked = await mailTo(visitor.email, /^Din tid är bokad/)
  expect(booked.text).toMatch(/^Välkommen .* kl\.\s10:00\n990\skr inklusive moms\n/)
  expect(booked.text).toContain(new URL(page.url()).pathname)
  expect(getCalendar(booked)).toContain('BEGIN:VEVENT')
  await expectLasting(page, [
    'Apple iPhone 15',
    '990 kr',
    'Vägbeskrivning',
    'Måndag–fredag',
    'Lägg till i kalendern',
  ])

  await hands.press(page.getByRole('link', { name: 'Betala nu, 990 kr' }))
  await expect(page).toHaveURL(/\/pricing\?.*issue=Batteribyte#betala$/)
  await hydrated(page)
  const payment = paymentSection(page)
  await expect(payment.getByRole('radio', { name: 'Kort' })).toBeFocused()
  await hands.choose(payment.getByRole('radio', { name: 'Kort' }))
  await hands.type(payment.getByLabel('Namn'), visitor.name)
  await hands.type(payment.getByLabel('E-post'), visitor.email)
  await hands.type(payment.getByLabel('Telefon'), visitor.phone)
  await hands.press(page.getByRole('button', { name: 'Fortsätt till betalning' }))
  await hands.type(page.getByLabel('Kortnummer'), '4242424242424242')
  await hands.type(page.getByLabel('Giltigt till'), '1230')
  await hands.type(page.getByLabel('CVC'), '123')
  await hands.press(page.getByRole('button', { name: /^Betala \d/ }))
  const orderNumber = await expectPaid(page, visitor)

  await expect(page.getByText('Betalning genomförd!')).toBeFocused()
  const dialog = resultDialog(page)
  for (const text of [
    'Apple iPhone 15',
    'Batteribyte',
    '990 kr',
    'Vägbeskrivning',
    'måndag–fredag 10:00–17:00',
  ]) {
    await expect(dialog.getByText(text).first()).toBeVisible()
  }
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  const follow = await dialog.getByRole('link', { name: 'Följ reparationen' }).getAttribute('href')
  await expect(page).toHaveURL(follow ?? '')
  const paid = await mailTo(visitor.email, new RegExp(orderNumber))
  expect(paid.text).toMatch(/^Tack! 990\skr är betalt för din Apple iPhone 15\nBatteribyte, /)
  expect(paid.text).toContain(follow)
  await expectLasting(page, [
    `Ärende ${orderNumber}`,
    'Apple iPhone 15',
    '990 kr',
    'Vägbeskrivning',
    'Måndag–fredag',
  ])
})
