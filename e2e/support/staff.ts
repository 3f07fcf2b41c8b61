import type { Page } from '@playwright/test'
import { expect, open, owner } from './test.ts'

/**
 * Logs in to the back office and ends on its first screen. The form has tests of its own; here the browser is given a token
 * as if it had been there before, once for the tab, so that logging out is not undone.
 */
export async function logIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/token/', { data: owner })
  await beginAs(page, (await answer.json()).access)
}

/** As `logIn`, with the token of anybody. */
export async function beginAs(page: Page, token: string): Promise<void> {
  await page.addInitScript((given) => {
    if (sessionStorage.getItem('given')) return
    sessionStorage.setItem('given', 'yes')
    localStorage.setItem('adminAuthToken', given)
  }, token)
  await open(page, '/admin/oversikt')
  await expect(page.getByRole('heading', { name: /^God / })).toBeVisible()
}

/** Goes to the list of requests, unless it is open, and opens a customer's. */
export async function openRequest(page: Page, customer: string): Promise<void> {
  if (!page.url().includes('/admin/quotes')) await open(page, '/admin/quotes')
  await page.getByLabel('Sök').fill(customer)
  await page.getByRole('link', { name: customer }).click()
  await expect(page.getByRole('region', { name: `Förfrågan från ${customer}` })).toBeVisible()
}
