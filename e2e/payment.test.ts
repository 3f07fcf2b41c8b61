import type { Page, Route } from '@playwright/test'
import { fake } from './support/fake.ts'
import { mailTo } from './support/mails.ts'
import { fillCard } from './support/payments.ts'
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
} from './support/repair.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, hydrated, open, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

const intents = '**/api/payments/create-payment-intent/'
const payButton = (page: Page) => page.getByRole('button', { name: /^Betala \d/ })

/** Records the bodies of the following calls to a path. */
function getBodies(page: Page, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(path)) bodies.push(request.postDataJSON())
  })
  return bodies
}

test('a card pays, the order has a number, and the mail has it too', { tag: '@phone' }, async ({ page }) => {
  const visitor = newVisitor('Kerstin')
  const intakes = getBodies(page, '/online-intake/')
  const mails = getBodies(page, '/send-confirmation-email/')
  await toPayment(page, visitor)
  await expect(page.getByRole('heading', { name: 'Betala med kort' })).toBeFocused()
  await expect(paymentSection(page)).toMatchAriaSnapshot(`
    - heading "Betala med kort" [level=3]
    - group "Kortuppgifter":
      - textbox "Kortnummer"
      - textbox "Giltigt till"
      - textbox "CVC"
      - button /^Betala \\d/`)
  await expectAccessible(page)
  await fillCard(page)
  await expect(page.getByLabel('Kortnummer')).toHaveValue('4242 4242 4242 4242')
  await expect(page.getByLabel('Giltigt till')).toHaveValue('12/30')
  await payButton(page).click()
  const orderNumber = await expectPaid(page, visitor)
  await expectAccessible(page)

  expect(intakes).toEqual([
    expect.objectContaining({
      customer_name: visitor.name,
      customer_email: visitor.email,
      customer_phone: visitor.phone,
      device_type: 'Mobil',
      brand: 'Apple',
      model: 'iPhone 15',
      issue: 'Batteribyte',
      price: expect.any(Number),
      external_payment_id: expect.stringMatching(/^demo_/),
      source: 'online',
      device_type_id: expect.any(Number),
    }),
  ])
  expect(mails).toEqual([
    expect.objectContaining({
      email: visitor.email,
      description: 'iPhone 15 - Batteribyte',
      order_id: expect.any(Number),
      portal_url: expect.stringMatching(/\/kund\/orders$/),
    }),
  ])
  const mail = await mailTo(visitor.email, new RegExp(orderNumber))
  expect(mail.text).toContain('Batteribyte')
  await confirmAndExpectReset(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  expect(await page.evaluate(() => localStorage.getItem('pending_payment'))).toBeNull()
})

test('after a declined card another can be tried, or the page is reset', { tag: '@phone' }, async ({
  page,
}) => {
  const visitor = newVisitor('Dag')
  await toPayment(page, visitor)
  await fillCard(page, '4000 0000 0000 0002')
  await payButton(page).click()
  await expect(resultDialog(page)).toContainText('Kortet nekades. Prova ett annat kort.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByLabel('Kortnummer')).toHaveValue('4000 0000 0000 0002')
  await fillCard(page, '1111 2222 3333 4444')
  await payButton(page).click()
  await expect(resultDialog(page)).toContainText('Det här är ett testläge.')
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expectPaid(page, visitor)
  await confirmAndExpectReset(page)

  await chooseRepair(page)
  await fillPayer(page, visitor)
  await continueButton(page).click()
  await fillCard(page, '4000 0000 0000 0002')
  await payButton(page).click()
  await expect(resultDialog(page)).toBeVisible()
  await confirmAndExpectReset(page)
})

test('an invoice is approved on a page like Klarna’s, and the shop opens the order automatically', {
  tag: '@phone',
}, async ({ page }) => {
  const visitor = newVisitor('Inga')
  const intakes = getBodies(page, '/online-intake/')
  await toPayment(page, visitor, 'Faktura')
  const order = page.getByRole('button', { name: /^Beställ och betala/ })
  await order.click()
  const klarna = page.getByRole('dialog', { name: 'Klarna (testläge)' })
  await expect(klarna).toContainText('iPhone 15 – Batteribyte')
  await expectAccessible(page)
  await klarna.getByRole('button', { name: 'Avbryt' }).click()
  await expect(resultDialog(page)).toContainText('Du avbröt betalningen hos Klarna.')
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await order.click()
  await klarna.getByRole('button', { name: 'Godkänn köpet' }).click()
  await expect(resultDialog(page)).toContainText('Betalning genomförd!')
  await expect(resultDialog(page)).toContainText(visitor.email)
  expect(intakes).toEqual([])
  // The confirmation has the number and the private page as soon as the shop has opened the order.
  const orderNumber = await expectPaid(page, visitor)
  await expect(page).toHaveURL(/\/arende\/[\w-]{43}$/)
  await mailTo(visitor.email, new RegExp(orderNumber))
  await confirmAndExpectReset(page)
})

test('every step fits a narrow screen, however long the address', { tag: '@phone' }, async ({ page }) => {
  const visitor = {
    ...newVisitor('Anna Maria'),
    email: `${'lang.adress.'.repeat(5)}${Date.now()}@example.com`,
  }
  await page.setViewportSize({ width: 320, height: 700 })
  await toPayment(page, visitor)
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
  await expectNoHorizontalOverflow(page)
  await fillCard(page)
  await payButton(page).click()
  await expectPaid(page, visitor)
  await expectNoHorizontalOverflow(page)
})

test('Swish only shows that it is coming soon', { tag: '@phone' }, async ({ page }) => {
  const requested = getBodies(page, '/create-payment-intent/')
  await toPayment(page, newVisitor('Siv'), 'Swish')
  await expect(paymentSection(page).getByText('Swish kommer snart')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tillbaka' }).click()
  await expect(page.getByRole('radio', { name: 'Swish' })).toBeChecked()
  expect(requested).toEqual([])
})

test('going on needs a repair, a method, name, e-mail and phone, and back loses nothing', {
  tag: '@phone',
}, async ({ page }) => {
  const visitor = newVisitor('Gun')
  await open(page, '/pricing')
  const section = paymentSection(page)
  await expect(section.getByText('Välj en reparation i kalkylatorn först.')).toBeVisible()
  // No credit is mentioned here, where its warning is not shown.
  await expect(section).not.toContainText(/faktura|klarna/i)
  await expect(continueButton(page)).toHaveCount(0)
  await section.getByRole('button', { name: 'Välj reparation' }).click()
  await expect(level(page, 'type')).toBeFocused()
  await chooseRepair(page)
  await expect(continueButton(page)).toBeDisabled()
  await fillPayer(page, visitor)
  await expect(continueButton(page)).toBeEnabled()
  for (const label of ['Namn', 'E-post', 'Telefon']) {
    const field = section.getByLabel(label)
    const value = await field.inputValue()
    await field.fill(' ')
    await expect(continueButton(page)).toBeDisabled()
    await field.fill(value)
    await expect(continueButton(page)).toBeEnabled()
  }
  await section.getByLabel('E-post').fill('inte en adress')
  await continueButton(page).click()
  await expect(section.getByText('Ogiltig e-postadress')).toBeVisible()
  await expect(section.getByLabel('E-post')).toBeFocused()
  await expectAccessible(page)
  await section.getByLabel('E-post').fill(visitor.email)
  await continueButton(page).click()
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
  await page.getByRole('button', { name: 'Tillbaka' }).click()
  await expect(section.getByLabel('Namn')).toHaveValue(visitor.name)
  await expect(page.getByRole('radio', { name: 'Kort' })).toBeChecked()
  await level(page, 'issue').selectOption('')
  await expect(continueButton(page)).toHaveCount(0)
  await level(page, 'issue').selectOption(aBattery.issue)
  await expect(section.getByLabel('Namn')).toHaveValue(visitor.name)
})

test('invalid card fields show errors, and nothing is paid', { tag: '@phone' }, async ({ page }) => {
  const tries = getBodies(page, '/demo/card/')
  await toPayment(page, newVisitor('Fia'))
  await payButton(page).click()
  await expect(page.getByText('Skriv kortnumret.')).toBeVisible()
  await expect(page.getByLabel('Kortnummer')).toBeFocused()
  await expectAccessible(page)
  await fillCard(page)
  await page.getByLabel('Giltigt till').fill('1330')
  await payButton(page).click()
  await expect(page.getByText('Skriv månad och år, MM/ÅÅ.')).toBeVisible()
  expect(tries).toEqual([])
})

test('each change asks for another payment, once the writing has stopped', { tag: '@phone' }, async ({
  page,
}) => {
  const visitor = newVisitor('Ulla')
  const requested = getBodies(page, '/create-payment-intent/')
  await open(page, '/pricing')
  await chooseRepair(page)
  await fillPayer(page, visitor)
  await expect.poll(() => requested.length).toBe(1)
  expect(requested[0]).toMatchObject({
    amount: expect.any(Number),
    description: 'iPhone 15 - Batteribyte',
    email: visitor.email,
    payment_method: 'card',
  })
  // Typing several characters counts as one change.
  await paymentSection(page)
    .getByLabel('Telefon')
    .evaluate((field: HTMLInputElement) => {
      for (const digit of '99') {
        field.setRangeText(digit, field.value.length, field.value.length, 'end')
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    })
  await expect.poll(() => requested.length).toBe(2)
  await page.getByRole('radio', { name: 'Faktura' }).check()
  await expect(page.getByRole('main').getByRole('note')).toHaveText('Varning! Att låna pengar kostar pengar.')
  await expect.poll(() => requested.at(-1)?.payment_method).toBe('invoice')
  await level(page, 'issue').selectOption('Felsökning')
  await expect
    .poll(() => requested.at(-1))
    .toMatchObject({ description: 'iPhone 15 - Felsökning', amount: 299 })
  await page.getByRole('radio', { name: 'Swish' }).check()
  await continueButton(page).click()
  await expect(paymentSection(page).getByText('Swish kommer snart')).toBeVisible()
  expect(requested).toHaveLength(4)
})

test('a late response for an earlier payment request is ignored', { tag: '@phone' }, async ({ page }) => {
  const visitor = newVisitor('Sen')
  let letGo = () => {}
  const first = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let calls = 0
  await page.route(intents, async (route) => {
    calls += 1
    if (calls === 1) await first
    await route.continue().catch(() => undefined)
  })
  const paid = getBodies(page, '/demo/card/')
  await toPayment(page, visitor)
  await expect.poll(() => calls).toBe(1)
  await expect(paymentSection(page).getByText('Förbereder betalningen …')).toBeVisible()
  await level(page, 'issue').selectOption('Felsökning')
  await expect(page.getByLabel('Kortnummer')).toBeVisible()
  letGo()
  await fillCard(page)
  await payButton(page).click()
  await expectPaid(page, visitor)
  expect(paid).toHaveLength(1)
  const mail = await mailTo(visitor.email, /R-\d\d-\d{5}/)
  expect(mail.text).toContain('Felsökning')
})

test('a double press pays once', { tag: '@phone' }, async ({ page }) => {
  const visitor = newVisitor('Dubbel')
  const tries = getBodies(page, '/demo/card/')
  const intakes = getBodies(page, '/online-intake/')
  const paying = Promise.withResolvers<void>()
  await page.route('**/demo/card/', async (route) => {
    await paying.promise
    await route.continue()
  })
  await toPayment(page, visitor)
  await fillCard(page)
  await page
    .locator('form')
    .filter({ has: page.getByLabel('Kortnummer') })
    .evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })
  await expect.poll(() => tries.length).toBe(1)
  paying.resolve()
  await expectPaid(page, visitor)
  expect([tries.length, intakes.length]).toEqual([1, 1])
})

test.describe('when the server', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('begins no payment, the error is shown and a retry offered', async ({ page }) => {
    const visitor = newVisitor('Trygg')
    const continued = Promise.withResolvers<void>()
    // A failure before 'Fortsätt' would be asked again by it.
    const refuse = async (route: Route) => {
      await continued.promise
      await route.fulfill({ status: 503, json: { detail: 'Vänta lite.' } })
    }
    await fake(page, intents, refuse, 1)
    await toPayment(page, visitor)
    continued.resolve()
    await expect(resultDialog(page)).toContainText('Kunde inte initiera betalning.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(paymentSection(page)).toContainText('Vänta lite.')
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await fillCard(page)
    await payButton(page).click()
    await expectPaid(page, visitor)
  })

  test('opens no order, its message is shown, and the customer is not asked to pay again', async ({
    page,
  }) => {
    await page.route('**/online-intake/', (route) => route.fulfill({ status: 500, body: 'Trasig diskett' }))
    await toPayment(page, newVisitor('Otur'))
    await fillCard(page)
    await payButton(page).click()
    await expect(resultDialog(page)).toContainText(
      'Betalning gick igenom, men ordern kunde inte skapas i kundportalen. Trasig diskett',
    )
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: 'Försök igen' })).toHaveCount(0)
    await confirmAndExpectReset(page)
  })

  test('mails nothing, the payment has gone through all the same', async ({ page }) => {
    const visitor = newVisitor('Brevlös')
    await page.route('**/send-confirmation-email/', (route) => route.fulfill({ status: 500, json: {} }))
    await toPayment(page, visitor)
    await fillCard(page)
    await payButton(page).click()
    await expectPaid(page, visitor)
  })

  test('takes the money and the response is lost, the order exists nevertheless', async ({ page }) => {
    const visitor = newVisitor('Tappad')
    await fake(
      page,
      '**/demo/card/',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      1,
    )
    await toPayment(page, visitor)
    await fillCard(page)
    await payButton(page).click()
    await expectPaid(page, visitor)
  })

  test('cannot be reached, the result is unknown, and a retry uses the same payment', async ({ page }) => {
    const visitor = newVisitor('Offline')
    await fake(page, '**/demo/card/', (route) => route.abort(), 1)
    await toPayment(page, visitor)
    await fillCard(page)
    await payButton(page).click()
    await expect(resultDialog(page)).toContainText('Betalning misslyckades')
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await fillCard(page)
    await payButton(page).click()
    await expectPaid(page, visitor)
  })
})

test('a tab that is closed in the middle loses nothing', { tag: '@phone' }, async ({ page, context }) => {
  const visitor = newVisitor('Stängd')
  // The response is lost.
  await page.route('**/online-intake/', () => undefined)
  await toPayment(page, visitor)
  await fillCard(page)
  const requested = page.waitForRequest('**/online-intake/')
  await payButton(page).click()
  await requested
  await page.close()

  const next = await context.newPage()
  await next.goto('/pricing')
  await hydrated(next)
  const orderNumber = await expectPaid(next, visitor)
  await mailTo(visitor.email, new RegExp(orderNumber))
  await confirmAndExpectReset(next)
})

test('a payment status in the address is not trusted', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/pricing?payment_intent=pi_1&payment_intent_client_secret=x&redirect_status=succeeded')
  await expect(page).toHaveURL('/pricing')
  await expect(level(page, 'type')).toBeEnabled()
  await expect(page.getByText('Betalning genomförd!')).toHaveCount(0)
})

test('the total is shown beside the form, with its VAT and the right of withdrawal', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/pricing')
  await chooseRepair(page)
  const summary = page.getByRole('complementary', { name: 'Din betalning' })
  await expect(summary).toContainText(`Apple ${aBattery.model}`)
  await expect(summary.getByText(/moms/).filter({ visible: true }).first()).toBeVisible()
  await expect(summary).toContainText('Du kan ångra dig i 14 dagar')
})
