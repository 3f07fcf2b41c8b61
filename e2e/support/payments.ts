import type { Locator, Page } from '@playwright/test'
import { openOnlyResult } from './staff.ts'
import { expect } from './test.ts'
import type { Visitor } from './visitor.ts'

const model = 'iPhone 13'

type ListedPrice = { id: number; price: string; issue_description: string }

/** Calls the API from a page, and returns the reply. */
async function ask<Answer>(page: Page, method: 'GET' | 'POST', path: string, data?: unknown) {
  const reply = await page.request.fetch(path, { method, ...(data ? { data } : {}) })
  expect(reply.status(), path).toBe(200)
  return (await reply.json()) as Answer
}

/** Pays a demo repair by card in test mode through the API. Returns the payment. */
export async function payRepair(page: Page, visitor: Visitor) {
  const models = await ask<{ id: number; name: string }[]>(page, 'GET', '/api/quotes/devicemodels/')
  const id = models.find(({ name }) => name === model)?.id
  const prices = await ask<ListedPrice[]>(page, 'GET', `/api/quotes/repairprices/?devicemodel=${id}`)
  const repair = prices.find(({ price }) => Number(price) >= 1000)
  if (!repair) throw new Error(`The demo data has no repair of ${model} for 1000 kronor or more`)
  const { name, email, phone } = visitor
  const description = `${model} - ${repair.issue_description}`
  const intent = await ask<{ clientSecret: string }>(page, 'POST', '/api/payments/create-payment-intent/', {
    amount: repair.price,
    description,
    email,
    payment_method: 'card',
  })
  const paid = await ask<{ status: string }>(page, 'POST', '/api/payments/demo/card/', {
    client_secret: intent.clientSecret,
    ...{ name, email, phone },
    ...{ number: '4242 4242 4242 4242', expiry: '12/29', cvc: '123' },
  })
  expect(paid.status).toBe('succeeded')
  return { description, kronor: Number(repair.price) }
}

/** Fills in a card of the test mode, one that pays by default. */
export async function fillCard(page: Page, number = '4242424242424242'): Promise<void> {
  await page.getByLabel('Kortnummer').fill(number)
  await page.getByLabel('Giltigt till').fill('1230')
  await page.getByLabel('CVC').fill('123')
}

/** Finds a customer's payment in the list of payments that is open, and opens it. Returns its details. */
export async function openPayment(page: Page, visitor: Visitor): Promise<Locator> {
  await openOnlyResult(page, visitor.email, visitor.name)
  const details = page.getByRole('region', { name: /^Betalning \d+$/ })
  await expect(details).toContainText(visitor.email)
  return details
}
