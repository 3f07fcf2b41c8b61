import type { Page } from '@playwright/test'
import { expect, open, owner } from './test.ts'

/** Logs in to the back office and ends on its first screen. */
export async function logIn(page: Page): Promise<void> {
  await open(page, '/admin/login')
  await page.getByLabel('Användarnamn').fill(owner.username)
  await page.getByLabel('Lösenord').fill(owner.password)
  await page.getByRole('button', { name: 'Logga in' }).click()
  await expect(page.getByRole('heading', { name: /^God / })).toBeVisible()
}

/** Goes to the list of requests, unless it is open, and opens a customer's. */
export async function openRequest(page: Page, customer: string): Promise<void> {
  if (!page.url().includes('/admin/quotes')) await open(page, '/admin/quotes')
  await page.getByLabel('Sök').fill(customer)
  await page.getByRole('link', { name: customer }).click()
  await expect(page.getByRole('region', { name: `Förfrågan från ${customer}` })).toBeVisible()
}
