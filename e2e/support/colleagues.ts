import type { Browser, Page } from '@playwright/test'
import { mailTo } from './mails.ts'
import { hydrated } from './test.ts'

/** The password of every colleague that tests invite. */
export const colleaguePassword = 'grön-sparv-73'

/** The link in the mail of an invitation, as a path. */
export async function invitationPath(email: string): Promise<string> {
  const mail = await mailTo(email, /Inbjudan/)
  const path = /https?:\/\/[^/\s]+(\/admin\/inbjudan\/[\w-]+)/.exec(mail.text ?? '')?.[1]
  if (!path) throw new Error('The mail has no invitation')
  return path
}

/** A browser of a colleague's own, from the same address as the test's. */
export async function otherBrowser(browser: Browser, headers: Record<string, string>): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: headers, locale: 'sv-SE' })
  return context.newPage()
}

/** Fills in the login page that is open. */
export async function fillLogin(page: Page, username: string, password = colleaguePassword): Promise<void> {
  await hydrated(page)
  await page.getByLabel('Användarnamn').fill(username)
  await page.getByLabel('Lösenord').fill(password)
  await page.getByRole('button', { name: 'Logga in' }).click()
}
