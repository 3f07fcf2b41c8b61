import { fake } from './support/fake.ts'
import { expect, expectAccessible, open, test } from './support/test.ts'
import { askForQuote, fillDetails, newVisitor, pick, quoteButton } from './support/visitor.ts'

const anIphone = { brand: 'iPhone', model: 'iPhone 13', issue: 'Trasig skärm' }
const calls = '**/api/quotes/requests/'

test('the models follow the brand, and the button waits for all three choices', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/mobil/repair')
  const button = quoteButton(page)
  await expect(page.getByLabel('Modell')).toBeDisabled()
  await page.getByLabel('Märke').selectOption('iPhone')
  await page.getByLabel('Modell').selectOption('iPhone 13')
  await expect(button).toBeDisabled()
  await page.getByLabel('Problem').selectOption('Trasig skärm')
  await expect(button).toBeEnabled()
  const known = page.getByRole('region', { name: 'Vanligt pris' })
  await expect(known.getByRole('listitem')).toHaveText([
    /^Skärmbyte med originaldel.*kr.*tim/,
    /^Skärmbyte med kompatibel del/,
  ])
  await expect(known.getByRole('link', { name: 'Boka tid' }).first()).toHaveAttribute(
    'href',
    '/booking?device=mobil&brand=Apple&model=iPhone+13&issue=Sk%C3%A4rmbyte+%28original%29',
  )
  await expect(known.getByRole('link', { name: 'Betala nu' })).toHaveCount(2)
  await expect(button).toHaveText('Be om offert ändå')
  await page.getByLabel('Problem').selectOption('Startar inte')
  await expect(known).toHaveCount(0)
  await expect(button).toHaveText('Få en offert')
  await page.getByLabel('Märke').selectOption('Samsung')
  await expect(page.getByLabel('Modell')).toHaveValue('')
  await expect(page.getByLabel('Modell').locator('option', { hasText: 'iPhone' })).toHaveCount(0)
  await expect(button).toBeDisabled()
})

test('sending the choices while one is missing shows the alert', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/tablet/repair')
  await page.getByLabel('Märke').selectOption('iPad')
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(page.getByRole('alertdialog')).toContainText('Vänligen fyll i alla fält för att få en offert.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('each page has its own brands and the fixed number of problems', { tag: '@phone' }, async ({ page }) => {
  for (const [path, brands, issues] of [
    ['/mobil/repair', 10, 16],
    ['/tablet/repair', 7, 15],
    ['/dator/repair', 10, 23],
  ] as const) {
    await open(page, path)
    await expect(page.getByLabel('Märke').locator('option:not([value=""])')).toHaveCount(brands)
    await expect(page.getByLabel('Problem').locator('option:not([value=""])')).toHaveCount(issues)
  }
  await page.getByLabel('Märke').selectOption('other')
  await expect(page.getByLabel('Modell').locator('option:not([value=""])')).toHaveText([/meddelandet/])
})

test('name, e-mail and phone are required, and an error disappears when its field is edited', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/dator/repair')
  await pick(page, {
    brand: 'other',
    model: 'Annan modell (ange modell i meddelandet)',
    issue: 'Långsam dator',
  })
  await page.getByRole('button', { name: 'Skicka förfrågan' }).click()
  await expect(page.getByText('Namn är obligatoriskt')).toBeVisible()
  await expect(page.getByText('E-post är obligatorisk')).toBeVisible()
  await expect(page.getByText('Telefonnummer är obligatoriskt')).toBeVisible()
  await expect(page.getByLabel('Namn')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('E-post').fill('inte en adress')
  await expect(page.getByText('E-post är obligatorisk')).toHaveCount(0)
  await page.getByLabel('Namn').fill('Åsa')
  await page.getByLabel('Telefon').fill('070')
  await page.getByRole('button', { name: 'Skicka förfrågan' }).click()
  await expect(page.getByText('Ogiltig e-postadress')).toBeVisible()
})

test.describe('when the server refuses', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('its own text is shown, the form stays, and it can be sent again', async ({ page }) => {
    const visitor = newVisitor('Bo')
    await fake(
      page,
      calls,
      (route) => route.fulfill({ status: 429, json: { detail: 'Vänta 5 minuter.' } }),
      1,
    )
    await open(page, '/mobil/repair')
    await pick(page, anIphone)
    await fillDetails(page, visitor)
    await page.getByRole('button', { name: 'Skicka förfrågan' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(
      'Kunde inte skicka förfrågan. Fel: Vänta 5 minuter.',
    )
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('Namn')).toHaveValue(visitor.name)
    await page.getByRole('button', { name: 'Skicka förfrågan' }).click()
    await expect(page.getByText('Tack för din förfrågan!')).toBeVisible()
  })

  test('without a text of its own the status is shown', async ({ page }) => {
    await page.route(calls, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
    await open(page, '/mobil/repair')
    await pick(page, anIphone)
    await fillDetails(page, newVisitor('Bo'))
    await page.getByRole('button', { name: 'Skicka förfrågan' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(
      'Kunde inte skicka förfrågan. Fel: Felstatus: 502',
    )
  })

  test('a field the server refuses is marked', async ({ page }) => {
    await open(page, '/mobil/repair')
    await pick(page, anIphone)
    await fillDetails(page, { ...newVisitor('Bo'), phone: '0'.repeat(41) })
    await page.getByRole('button', { name: 'Skicka förfrågan' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Fel: Skriv högst 40 tecken.')
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('Skriv högst 40 tecken.')).toBeVisible()
  })

  test('an unreachable server shows an error', async ({ page }) => {
    await page.route(calls, (route) => route.abort())
    await open(page, '/mobil/repair')
    await pick(page, anIphone)
    await fillDetails(page, newVisitor('Bo'))
    await page.getByRole('button', { name: 'Skicka förfrågan' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Kunde inte ansluta till servern.')
  })
})

test('a visitor’s own requests are listed, survive a reload and can be taken off the list', {
  tag: '@phone',
}, async ({ page }) => {
  await askForQuote(page, newVisitor('Cilla'))
  await page.getByRole('button', { name: 'Skicka en förfrågan till' }).click()
  const list = page.getByRole('region', { name: 'Dina förfrågningar' })
  await expect(list).toContainText('iPhone 13')
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('quote_requests') ?? '[]'))
  expect(stored).toEqual([
    expect.objectContaining({
      status: 'new',
      brand: 'iPhone',
      model: 'iPhone 13',
      id: expect.stringMatching(/^\d+$/),
    }),
  ])
  await page.reload()
  await expect(list).toContainText('iPhone 13')
  await page.getByRole('button', { name: 'Ta bort iPhone 13 från listan' }).click()
  await expect(list).toHaveCount(0)
})
