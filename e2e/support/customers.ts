import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { mailTo } from './mails.ts'
import { expect, giveToken, open } from './test.ts'

/** Returns a new customer's details. Addresses are unique, because the tests share one shop. */
export function newCustomer() {
  const mark = Math.random().toString(36).slice(2, 10)
  return { firstName: 'Åsa', lastName: 'Öberg', email: `${mark}@example.com`, password: 'grön-sparv-72' }
}

export type Customer = ReturnType<typeof newCustomer>

/** Returns the path of the private link in a mail. */
export function secretPath(mail: Email): string {
  const path = /https?:\/\/[^/\s]+(\/kund\/[\w-]+\?token=[\w-]+)/.exec(mail.text ?? '')?.[1]
  if (!path) throw new Error('The mail has no link with a secret')
  return path
}

/** Fills in and submits the open registration form. */
export async function fillRegistration(page: Page, customer: Customer): Promise<void> {
  await page.getByLabel('Förnamn').fill(customer.firstName)
  await page.getByLabel('Efternamn').fill(customer.lastName)
  await page.getByLabel('E-post').fill(customer.email)
  await page.getByLabel('Telefonnummer').fill('070-174 06 01')
  await page.getByLabel('Lösenord').fill(customer.password)
  await page.getByRole('button', { name: 'Skapa konto' }).click()
}

/** Registers through the form. Ends on the portal's home page, logged in. */
export async function register(page: Page, customer: Customer): Promise<void> {
  await open(page, '/kund/register')
  await fillRegistration(page, customer)
  await expect(page).toHaveURL('/kund')
}

export async function logInAs(page: Page, { email, password }: Pick<Customer, 'email' | 'password'>) {
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Lösenord').fill(password)
  await page.getByRole('button', { name: 'Logga in' }).click()
}

/** Goes to a screen of the portal by its navigation; on a phone all but three are behind 'Mer'. */
export async function openPortalScreen(page: Page, name: string): Promise<void> {
  const screens = page.getByRole('navigation', { name: 'Mina sidor' })
  const link = screens.getByRole('link', { name, exact: true })
  if (!(await link.isVisible()))
    await screens.getByRole('button', { name: /^(Mer|Boka|Säljärenden|Kvitton|Profil)/ }).click()
  await link.click()
}

/** A customer whose address is confirmed, logged in and on the portal's home page. The forms have tests of their own. */
export async function newLoggedInCustomer(page: Page): Promise<Customer> {
  const customer = newCustomer()
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { firstName, lastName, email, password } = customer
  const names = { first_name: firstName, last_name: lastName }
  await post('/api/v1/orders/register/react/', { ...names, email, password, phone_number: '070-174 06 01' })
  const path = secretPath(await mailTo(email, /Bekräfta din e-postadress/))
  await post('/api/v1/orders/verify-email/', { token: path.split('token=')[1], password })
  const { access } = await post('/api/react-token/', { username: email, password })
  await giveToken(page, 'authToken', access)
  await open(page, '/kund/dashboard')
  await expect(page.getByRole('heading', { name: 'Mina sidor' })).toBeVisible()
  return customer
}
