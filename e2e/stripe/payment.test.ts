import { fake } from '../support/fake.ts'
import { mailsTo, mailTo } from '../support/mails.ts'
import {
  aBattery,
  chooseRepair,
  confirmAndExpectReset,
  continueButton,
  expectPaid,
  fillPayer,
  level,
  paymentSection,
  resultDialog,
  toPayment,
} from '../support/repair.ts'
import { expect, expectAccessible, hydrated, open, test } from '../support/test.ts'
import { newVisitor } from '../support/visitor.ts'
import { fakeStripe } from './browser.ts'

const cardNumber = 'Kortnummer hos Stripe'

test('a card pays, the order is opened once and mailed once', async ({ page }) => {
  const visitor = newVisitor('Karin')
  const { scripts } = await fakeStripe(page)
  await open(page, '/pricing')
  await chooseRepair(page)
  await fillPayer(page, visitor)
  // Nothing is loaded from Stripe before the visitor is about to pay.
  expect(scripts).toEqual([])
  await continueButton(page).click()
  await page.getByLabel(cardNumber).fill('4242424242424242')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Betala \d/ }).click()
  const orderNumber = await expectPaid(page, visitor)
  expect(scripts).toHaveLength(1)
  await expectAccessible(page)
  const mail = await mailTo(visitor.email, new RegExp(orderNumber), { shop: 'stripe' })
  expect(mail.text).toContain(aBattery.model)
  expect(await mailsTo(visitor.email, 'stripe')).toHaveLength(1)
  await confirmAndExpectReset(page)
})

test('Klarna approves, redirects back, and the shop opens the order automatically', async ({ page }) => {
  const visitor = newVisitor('Klas')
  const intakes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('online-intake')) intakes.push(request.url())
  })
  await fakeStripe(page)
  await toPayment(page, visitor, 'Faktura')
  await expect(page.getByText('Du skickas till Klarna.')).toBeVisible()
  await page.getByRole('button', { name: /^Beställ och betala/ }).click()
  await page.getByRole('button', { name: 'Godkänn' }).click()
  await expect(resultDialog(page)).toContainText('Betalning genomförd!')
  await expect(resultDialog(page)).toContainText(visitor.email)
  // The order is open, as its confirmation says.
  await mailTo(visitor.email, /R-\d\d-\d{5}/, { shop: 'stripe' })
  // The secret is removed from the address, which is the repair's private page once the order is open.
  await expect(page).toHaveURL(/\/arende\/[\w-]{43}$/)
  expect(intakes).toEqual([])
  await confirmAndExpectReset(page)
  await page.reload()
  await hydrated(page)
  await expect(level(page, 'type')).toBeEnabled()
  await expect(resultDialog(page)).toHaveCount(0)
})

test.describe('a declined card', () => {
  test.use({ expectedErrors: [/402/] })

  test('shows the reason, and another card pays the same payment', async ({ page }) => {
    const visitor = newVisitor('Didrik')
    await fakeStripe(page)
    await toPayment(page, visitor)
    await page.getByLabel(cardNumber).fill('4000000000000002')
    await page.getByRole('button', { name: /^Betala \d/ }).click()
    await expect(resultDialog(page)).toContainText('Your card was declined.')
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await page.getByLabel(cardNumber).fill('4242424242424242')
    await page.getByRole('button', { name: /^Betala \d/ }).click()
    await expectPaid(page, visitor)
  })
})

test('a card number that is missing is for Stripe’s own form to say', async ({ page }) => {
  await fakeStripe(page)
  await toPayment(page, newVisitor('Oskar'))
  await page.getByLabel(cardNumber).fill('4242')
  await page.getByRole('button', { name: /^Betala \d/ }).click()
  await expect(page.getByRole('button', { name: /^Betala \d/ })).toBeEnabled()
  await expect(resultDialog(page)).toHaveCount(0)
})

test('turning back at Klarna restores the page as it was', async ({ page }) => {
  const visitor = newVisitor('Vera')
  await fakeStripe(page)
  await toPayment(page, visitor, 'Faktura')
  await page.getByRole('button', { name: /^Beställ och betala/ }).click()
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expect(resultDialog(page)).toContainText('Klarna-betalning misslyckades')
  // The secret is removed from the address; the repair is chosen again.
  await expect(page).toHaveURL(/\/pricing\?device=[^#]*issue=Batteribyte$/)
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(level(page, 'issue').locator('option:checked')).toHaveText(aBattery.issue)
  await expect(paymentSection(page).getByLabel('E-post')).toHaveValue(visitor.email)
  await expect(page.getByRole('radio', { name: 'Faktura' })).toBeChecked()
  await continueButton(page).click()
  await page.getByRole('button', { name: /^Beställ och betala/ }).click()
  await page.getByRole('button', { name: 'Godkänn' }).click()
  await expect(resultDialog(page)).toContainText('Betalning genomförd!')
})

test.describe('when something breaks in the middle', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a payment whose order could not be fetched is found again at the next visit', async ({ page }) => {
    const visitor = newVisitor('Brita')
    await fakeStripe(page)
    await fake(page, '**/online-intake/', (route) => route.abort(), 1)
    await toPayment(page, visitor)
    await page.getByLabel(cardNumber).fill('4242424242424242')
    await page.getByRole('button', { name: /^Betala \d/ }).click()
    await expect(resultDialog(page)).toContainText(
      'Betalning gick igenom, men ordern kunde inte sparas i systemet. Kontakta oss!',
    )
    await page.reload()
    await hydrated(page)
    const orderNumber = await expectPaid(page, visitor)
    await mailTo(visitor.email, new RegExp(orderNumber), { shop: 'stripe' })
    await confirmAndExpectReset(page)
    await page.reload()
    await hydrated(page)
    await expect(level(page, 'type')).toBeEnabled()
    await expect(resultDialog(page)).toHaveCount(0)
  })

  test('a script of Stripe’s that cannot be had is fetched again', async ({ page }) => {
    const visitor = newVisitor('Stina')
    await fakeStripe(page)
    await fake(page, 'https://js.stripe.com/**', (route) => route.abort(), 1)
    await toPayment(page, visitor)
    await expect(paymentSection(page)).toContainText('Betalformuläret kunde inte laddas.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await page.getByLabel(cardNumber).fill('4242424242424242')
    await page.getByRole('button', { name: /^Betala \d/ }).click()
    await expectPaid(page, visitor)
  })
})

test('another repair is another payment: the form of the first is gone at once', async ({ page }) => {
  const visitor = newVisitor('Nils')
  await fakeStripe(page)
  await toPayment(page, visitor)
  await page.getByLabel(cardNumber).fill('4000000000000002')
  await level(page, 'issue').selectOption('Felsökning')
  await expect(page.getByLabel(cardNumber)).toHaveValue('')
  await page.getByLabel(cardNumber).fill('4242424242424242')
  await page.getByRole('button', { name: /^Betala 299/ }).click()
  const orderNumber = await expectPaid(page, visitor)
  const mail = await mailTo(visitor.email, new RegExp(orderNumber), { shop: 'stripe' })
  expect(mail.text).toContain('Felsökning')
})
