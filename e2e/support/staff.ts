import type { APIRequestContext, Page } from '@playwright/test'
import { mailTo, quotePath, type Shop } from './mails.ts'
import { expect, giveToken, open, owner } from './test.ts'
import type { Visitor } from './visitor.ts'

const firstScreen = '/admin/oversikt'

/** Logs in through the API, and returns the header of the owner's calls. */
export async function staffHeaders(request: APIRequestContext): Promise<{ authorization: string }> {
  const login = await request.post('/api/token/', { data: owner })
  return { authorization: `Bearer ${(await login.json()).access}` }
}

/** Logs in to the back office and opens its first screen, or another. The form has tests of its own. */
export async function logIn(page: Page, screen = firstScreen): Promise<void> {
  const answer = await page.request.post('/api/token/', { data: owner })
  await logInWithToken(page, (await answer.json()).access, screen)
}

/** Like `logIn`, with a given token. */
export async function logInWithToken(page: Page, token: string, screen = firstScreen): Promise<void> {
  await giveToken(page, 'adminAuthToken', token)
  await open(page, screen)
  if (screen === firstScreen)
    await expect(page.getByRole('heading', { name: /^(God|Hej)/, level: 1 })).toBeVisible()
}

/** Opens the back office's menu, which holds the navigation and the account on narrow screens. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Meny' })
  if ((page.viewportSize()?.width ?? 0) < 1024 && (await menu.getAttribute('aria-expanded')) === 'false')
    await menu.click()
}

/** Opens an area of the back office from its menu, and a tab of it. */
export async function openScreen(page: Page, area: string, tab?: string | RegExp): Promise<void> {
  await openMenu(page)
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: area }).click()
  if (tab)
    await page
      .getByRole('navigation', { name: `${area}, flikar` })
      .getByRole('link', { name: tab })
      .click()
}

/** Searches the list that is open for a text that one row has, and opens that row by a part of its name. */
export async function openOnlyResult(page: Page, search: string, name: string): Promise<void> {
  await page.getByLabel('Sök').fill(search)
  // The row moves when the others leave the list.
  await expect(page.getByText('1–1 av 1', { exact: true })).toBeVisible()
  await page.getByRole('link', { name }).click()
}

/** Opens a customer's request from the list of requests that is open. */
export async function openRequest(page: Page, customer: string): Promise<void> {
  await openOnlyResult(page, customer, customer)
  await expect(page.getByRole('region', { name: `Förfrågan från ${customer}` })).toBeVisible()
}

/** Sends an offer to a visitor's request. Returns the path of its private page. */
export async function sendOffer(
  page: Page,
  visitor: Visitor,
  price: string,
  shop: Shop = 'main',
): Promise<string> {
  await logIn(page, '/admin/quotes')
  await openRequest(page, visitor.name)
  await page.getByLabel('Pris').fill(price)
  await page.getByRole('button', { name: /^Skicka (ny )?offert$/ }).click()
  // Where staff can undo it, a toast says so in place of the alert.
  if (shop === 'analytics') await expect(page.getByText('Offerten har skickats till kunden!')).toBeVisible()
  else await page.getByRole('button', { name: 'OK' }).click()
  return quotePath(await mailTo(visitor.email, /Din offert på/, { shop }))
}
