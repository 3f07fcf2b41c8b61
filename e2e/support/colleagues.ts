import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { mailTo } from './mails.ts'
import { hydrated, owner } from './test.ts'
import { newVisitor } from './visitor.ts'

export const colleaguePassword = 'grön-sparv-73'

/** Returns the path of the link in an invitation mail. */
export async function invitationPath(email: string): Promise<string> {
  const mail = await mailTo(email, /Inbjudan/)
  const path = /https?:\/\/[^/\s]+(\/admin\/inbjudan\/[\w-]+)/.exec(mail.text ?? '')?.[1]
  if (!path) throw new Error('The mail has no invitation')
  return path
}

/** Opens a colleague's browser, with the same IP address as the test's. */
export async function otherBrowser(browser: Browser, headers: Record<string, string>): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: headers, locale: 'sv-SE' })
  return context.newPage()
}

export async function fillLogin(page: Page, username: string, password = colleaguePassword): Promise<void> {
  await hydrated(page)
  await page.getByLabel('Användarnamn').fill(username)
  await page.getByLabel('Lösenord').fill(password)
  await page.getByRole('button', { name: 'Logga in' }).click()
}

/** Creates a staff account. Returns its name and a login token. */
export async function newColleague(request: APIRequestContext): Promise<{ name: string; token: string }> {
  const { name, email } = newVisitor('Disa')
  const post = async (path: string, data: object, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await request.post(path, { data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer
  }
  const logIn = async (login: object) => (await (await post('/api/token/', login)).json()).access as string
  await post('/api/admin/accounts/invitations/', { name, email, role: 'staff' }, await logIn(owner))
  const secret = (await invitationPath(email)).split('/').at(-1)
  const username = email.replace(/@.*/, '')
  await post(`/api/staff_links/${secret}/`, { username, password: colleaguePassword })
  return { name, token: await logIn({ username, password: colleaguePassword }) }
}
