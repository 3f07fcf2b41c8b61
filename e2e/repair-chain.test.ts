import type { Locator, Page } from '@playwright/test'
import { freeDay } from './support/bookings.ts'
import { calendarOf, mailTo } from './support/mails.ts'
import { expectPaid, paymentSection, resultDialog } from './support/repair.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, hydrated, open, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

/** Uses a page by touch or by keyboard only, and counts the controls used. Typing is free. */
function visitorHands(page: Page, hasTouch: boolean) {
  let taps = 0
  /** Taps the control, or moves the focus to it with Tab. */
  const reach = async (control: Locator) => {
    taps += 1
    if (hasTouch) return control.tap()
    await expect(control).toBeEnabled()
    for (let step = 0; step < 150; step++) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${control}`)
  }
  const press = async (control: Locator, key: 'Enter' | 'Space') => {
    await reach(control)
    if (!hasTouch) await page.keyboard.press(key)
  }
  return {
    taps: () => taps,
    press: (control: Locator) => press(control, 'Enter'),
    choose: (radio: Locator) => press(radio, 'Space'),
    async type(field: Locator, text: string) {
      await reach(field)
      await page.keyboard.type(text)
    },
    async pickDate(field: Locator, date: string) {
      await reach(field)
      await field.fill(date)
    },
  }
}

/** Expects the texts after a reload, and for anyone with the link, such as the customer on another device. */
async function expectLasting(page: Page, texts: readonly (string | RegExp)[]): Promise<void> {
  const expectShown = async (shown: Page) => {
    for (const text of texts)
      await expect(shown.getByText(text).filter({ visible: true }).first()).toBeVisible()
  }
  await page.reload()
  await hydrated(page)
  await expectShown(page)
  await expectNoHorizontalOverflow(page)
  await expectAccessible(page)
  const elsewhere = await page.context().browser()?.newContext()
  const other = await elsewhere?.newPage()
  if (!elsewhere || !other) throw new Error('The browser is closed')
  await other.goto(page.url())
  await expectShown(other)
  await elsewhere.close()
}

test('a price is seen in 2 taps and a time booked in 8; it is paid, and both confirmations last', async ({
  page,
}, info) => {
  test.slow()
  const hasTouch = info.project.name === 'phone'
  if (hasTouch) await page.setViewportSize({ width: 320, height: 700 })
  const visitor = newVisitor('Kedja')
  const date = await freeDay(page.request)
  const hands = visitorHands(page, hasTouch)

  await open(page, '/pricing')
  await hands.type(page.getByRole('searchbox'), 'iphone 15')
  await hands.press(page.getByRole('link', { name: /^iPhone 15 från/ }))
  await expect(page).toHaveURL('/priser/mobil/apple/iphone-15')
  await hydrated(page)
  await expect(page.getByRole('row', { name: /Batteribyte/ })).toContainText('990 kr')
  expect(hands.taps()).toBeLessThanOrEqual(2)

  await hands.press(page.getByRole('link', { name: 'Boka tid för Batteribyte' }))
  await expect(page).toHaveURL(/\/booking\?.*issue=Batteribyte$/)
  await hydrated(page)
  await expect(page.getByText('iPhone 15 - Batteribyte').first()).toBeVisible()
  await hands.pickDate(page.getByLabel('Datum'), date)
  await hands.press(page.getByRole('button', { name: '10:00', exact: true }))
  await hands.type(page.getByLabel('Namn'), visitor.name)
  await hands.type(page.getByLabel('E-post'), visitor.email)
  await hands.press(page.getByRole('button', { name: 'Boka tid', exact: true }))
  await expect(page.getByText(/^Tack för din bokning!/)).toBeVisible()
  expect(hands.taps()).toBeLessThanOrEqual(8)

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page).toHaveURL(/\/bokning\/[\w-]{43}$/)
  await expect(page.getByRole('link', { name: 'Skapa ett konto' })).toBeVisible()
  await expectNoHorizontalOverflow(page)
  const booked = await mailTo(visitor.email, /^Din tid är bokad/)
  expect(booked.text).toMatch(/^Apple iPhone 15, Batteribyte\n.* kl\. 10:00\n990\skr inklusive moms\n/)
  expect(booked.text).toContain(new URL(page.url()).pathname)
  expect(calendarOf(booked)).toContain('BEGIN:VEVENT')
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
  expect(paid.text).toMatch(/^Apple iPhone 15, Batteribyte\n990\skr betalt\n/)
  expect(paid.text).toContain(follow)
  await expectLasting(page, [
    `Ärende ${orderNumber}`,
    'Apple iPhone 15',
    '990 kr',
    'Vägbeskrivning',
    'Måndag–fredag',
  ])
})
