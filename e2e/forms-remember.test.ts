import type { Page } from '@playwright/test'
import { toDay } from '#domain/time.ts'
import { newLoggedInCustomer } from './support/customers.ts'
import { aBattery, chooseRepair, paymentSection } from './support/repair.ts'
import { expect, hydrated, open, test } from './support/test.ts'
import { pickDevice } from './support/trade-in.ts'
import { fillDetails, newVisitor, pick } from './support/visitor.ts'

const own = {
  name: 'Åsa Öberg',
  phone: '070-174 06 01',
  street: 'Storgatan 1',
  postalCode: '671 31',
  city: 'Arvika',
}

async function expectFields(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByRole('main').getByLabel(new RegExp(`^${label}`))
    await expect(field, label).toHaveValue(value)
  }
}

const startSale = async (page: Page) => {
  await open(page, '/salj-mobil')
  await pickDevice(page, { brand: 'Apple', model: 'iPhone 13' })
  await page.getByRole('button', { name: 'Lägg till i försäljning' }).click()
  await page.getByRole('button', { name: 'Gå vidare' }).click()
}

test('a logged-in customer finds all forms filled in', { tag: '@phone' }, async ({ page }) => {
  const { email } = await newLoggedInCustomer(page)
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const address = `${own.street}, ${own.postalCode} ${own.city}`
  const saved = await page.request.patch('/api/v1/orders/profile/update/', {
    data: { address },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(saved.status()).toBe(200)
  const contact = { 'E-post': email, Telefon: own.phone }

  await open(page, '/booking')
  await expectFields(page, { Namn: own.name, ...contact })
  await open(page, '/contact')
  await expectFields(page, { Namn: own.name, ...contact })
  await open(page, '/mobil/repair')
  await pick(page, { brand: 'iPhone', model: 'iPhone 13', issue: 'Trasig skärm' })
  await expectFields(page, { Namn: own.name, ...contact })
  await open(page, '/pricing')
  await chooseRepair(page)
  await expect(paymentSection(page).getByLabel('Namn')).toHaveValue(own.name)
  await expect(paymentSection(page).getByLabel('E-post')).toHaveValue(email)
  await startSale(page)
  await expectFields(page, {
    'Fullständigt namn': own.name,
    ...contact,
    Adress: own.street,
    Postnummer: own.postalCode,
    Ort: own.city,
  })
})

test('a booking keeps what is written over a reload, and opens the first day with a free time', {
  tag: '@phone',
}, async ({ page }) => {
  const visitor = newVisitor('Omladdad')
  await open(page, '/booking')
  await chooseRepair(page)
  await expect(page.getByRole('group', { name: /^(För|Efter)middag$/ }).first()).toBeVisible()
  const day = await page.getByLabel('Datum').inputValue()
  expect(day >= toDay(new Date())).toBe(true)
  await fillDetails(page, visitor, 'Den laddar bara ibland.')
  await page.reload()
  await hydrated(page)
  await expectFields(page, {
    Namn: visitor.name,
    'E-post': visitor.email,
    Telefon: visitor.phone,
    Meddelande: 'Den laddar bara ibland.',
  })
  await expect(page.getByRole('complementary', { name: 'Din bokning' })).toContainText(aBattery.model)
})

test('Back and reload within a sale and a quote request keep the choices', { tag: '@phone' }, async ({
  page,
}) => {
  const visitor = newVisitor('Tillbaka')
  await open(page, '/')
  await startSale(page)
  await page.getByLabel('Fullständigt namn').fill(visitor.name)
  await page.getByLabel('Personnummer').fill('19900101-2385')
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Fullständigt namn')).toHaveValue(visitor.name)
  // A personal number is never stored in the browser.
  await expect(page.getByLabel('Personnummer')).toHaveValue('')
  await page.goBack()
  const cart = page.getByRole('region', { name: 'Din försäljning' })
  await expect(cart).toContainText('iPhone 13')
  await expect(page).toHaveURL('/salj-mobil')
  await page.goForward()
  await expect(page.getByLabel('Fullständigt namn')).toHaveValue(visitor.name)

  await open(page, '/mobil/repair')
  await pick(page, { brand: 'iPhone', model: 'iPhone 13', issue: 'Trasig skärm' })
  await page.getByLabel('Namn').fill(visitor.name)
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Namn')).toHaveValue(visitor.name)
  await page.goBack()
  await expect(page).toHaveURL('/mobil/repair')
  await expect(page.getByLabel('Modell')).toHaveValue('iPhone 13')
})
