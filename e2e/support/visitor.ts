import type { Page } from '@playwright/test'
import { expect, open } from './test.ts'

/** Returns a new visitor. Names, addresses and phone numbers are unique, because the tests share one shop. */
export function newVisitor(name: string) {
  const mark = Math.random().toString(36).slice(2, 8)
  const digits = String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')
  const phone = `070-${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`
  return { name: `${name} ${mark}`, email: `${mark}@example.com`, phone }
}

export type Visitor = ReturnType<typeof newVisitor>

/** The button that asks for a quote. Its name depends on whether the price is known. */
export function quoteButton(page: Page) {
  return page.getByRole('button', { name: /^(Få en offert|Be om offert ändå)$/ })
}

export async function pick(
  page: Page,
  choice: { brand: string; model: string; issue: string },
): Promise<void> {
  await page.getByLabel('Märke').selectOption(choice.brand)
  await page.getByLabel('Modell').selectOption(choice.model)
  await page.getByLabel('Problem').selectOption(choice.issue)
  // The usual price moves the button when it comes.
  await expect(page.locator('form[aria-busy=true]')).toHaveCount(0)
  await quoteButton(page).click()
}

export async function fillDetails(page: Page, visitor: Visitor, message = ''): Promise<void> {
  await page.getByLabel('Namn').fill(visitor.name)
  await page.getByLabel('E-post').fill(visitor.email)
  await page.getByLabel('Telefon').fill(visitor.phone)
  await page.getByLabel('Meddelande').fill(message)
}

/** Sends a quote request through the API, for tests that need an existing one. */
export async function leaveRequest(page: Page, { name, email, phone }: Visitor): Promise<{ id: number }> {
  const device = { device_type: 'Mobil', brand: 'iPhone', model_name: 'iPhone 13', issue: 'Trasig skärm' }
  const answer = await page.request.post('/api/quotes/requests/', {
    data: { name, email, phone, ...device, customer_message: '', status: 'Ny' },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

/** Requests a quote for an iPhone, from the page to the thanks. */
export async function askForQuote(page: Page, visitor: Visitor, message = ''): Promise<void> {
  await open(page, '/mobil/repair')
  await pick(page, { brand: 'iPhone', model: 'iPhone 13', issue: 'Trasig skärm' })
  await fillDetails(page, visitor, message)
  await page.getByRole('button', { name: 'Skicka förfrågan' }).click()
  await expect(page.getByText('Tack för din förfrågan!')).toBeVisible()
}
