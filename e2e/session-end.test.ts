import type { Page } from '@playwright/test'
import { fillCounterForm, intakeForm, openBoard } from './support/counter.ts'
import { leaveMessage, openMessage } from './support/messages.ts'
import { logIn, openRequest } from './support/staff.ts'
import {
  expect,
  expectAccessible,
  expectNoHorizontalOverflow,
  open,
  owner,
  test,
  withoutLiveUpdates,
} from './support/test.ts'
import { leaveRequest, newVisitor, type Visitor } from './support/visitor.ts'

test.use({ expectedErrors: [/status of 401/] })

/** Ends the session at the server, as an owner does for a colleague. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('adminAuthToken'))
  const answer = await page.request.post('/api/token/logout/', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.ok()).toBe(true)
}

/** Opens the intake, and fills it in for a visitor. */
async function fillIntake(page: Page, visitor: Visitor) {
  await openBoard(page)
  await page.getByRole('button', { name: 'Ny inlämning' }).click()
  const form = intakeForm(page)
  await fillCounterForm(form, visitor)
  await form.getByLabel('Vad kunden säger').fill('Den stängs av i kylan.')
  return form
}

const loginAgain = (page: Page) => page.getByRole('dialog', { name: 'Logga in igen' })

test('an intake whose session has ended asks for the login over the screen, and goes on', {
  tag: '@desktop',
}, async ({ page }) => {
  await withoutLiveUpdates(page)
  const visitor = newVisitor('Avslutad')
  const form = await fillIntake(page, visitor)
  await endSession(page)
  await form.getByRole('button', { name: 'Ta emot', exact: true }).click()

  const dialog = loginAgain(page)
  await expect(dialog).toContainText('Du har loggats ut.')
  await expect(dialog.getByLabel('Användarnamn')).toHaveValue(owner.username)
  await expect(dialog.getByLabel('Lösenord')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Lösenord').fill('fel-losenord')
  await dialog.getByRole('button', { name: 'Logga in' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Felaktigt användarnamn eller lösenord.')
  await dialog.getByLabel('Lösenord').fill(owner.password)
  await page.keyboard.press('Enter')

  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Apple iPhone 13', level: 1 })).toBeVisible()
  await expect(page.getByText('Den stängs av i kylan.').first()).toBeVisible()
  await expect(page.getByText(visitor.name).first()).toBeVisible()
})

test('the login over the screen appears at once, and another person goes to the login page', {
  tag: '@phone',
}, async ({ page }) => {
  await openBoard(page)
  await endSession(page)
  await expect(loginAgain(page)).toBeVisible()
  await expectNoHorizontalOverflow(page)
  await loginAgain(page)
    .getByRole('button', { name: /^Jag är inte / })
    .click()
  await expect(page).toHaveURL('/admin/login')
})

test('a reload keeps what is typed, except the passcode, until the form is left', {
  tag: '@desktop',
}, async ({ page }) => {
  const visitor = newVisitor('Omladdad')
  const form = await fillIntake(page, visitor)
  await form.getByLabel('Lösenkod till enheten').fill('4711')
  await form.getByRole('group', { name: 'Skärm' }).getByText('Trasig').click()
  await page.reload()
  await expect(form.getByLabel('Namn')).toHaveValue(visitor.name)
  await expect(form.getByLabel('Problem')).toHaveValue(/^Batteribyte/)
  await expect(form.getByLabel('Vad kunden säger')).toHaveValue('Den stängs av i kylan.')
  await expect(form.getByRole('group', { name: 'Skärm' }).getByLabel('Trasig')).toBeChecked()
  await expect(form.getByLabel('Lösenkod till enheten')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('4711')

  await page.getByRole('link', { name: 'Alla ärenden' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lämna utan att spara' }).click()
  await page.getByRole('button', { name: 'Ny inlämning' }).click()
  await expect(form.getByLabel('Namn')).toHaveValue('')

  await leaveMessage(page, visitor)
  const details = await openMessage(page, visitor)
  await details.getByLabel('Svar').fill('Ett halvt svar')
  await page.reload()
  await expect(details.getByLabel('Svar')).toHaveValue('Ett halvt svar')
})

test('a reload keeps a trade-in at the counter, except the personal number, and an offer', {
  tag: '@desktop',
}, async ({ page }) => {
  const visitor = newVisitor('Inbytt')
  await leaveRequest(page, visitor)
  await logIn(page, '/admin/inbyten/ny')
  await page.getByLabel('Namn').fill(visitor.name)
  await page.getByLabel('Enhet', { exact: true }).fill('iPhone 13')
  await page
    .getByRole('option', { name: /iPhone 13/ })
    .first()
    .click()
  const device = page.getByRole('region', { name: /iPhone 13/ })
  const choice = device.getByRole('combobox').first()
  await choice.selectOption({ index: 1 })
  const chosen = await choice.inputValue()
  await device.getByLabel('IMEI eller serienummer').fill('356938035643809')
  await page.getByLabel('Personnummer').fill('19900101-2385')
  await page.reload()
  await expect(page.getByLabel('Namn')).toHaveValue(visitor.name)
  await expect(choice).toHaveValue(chosen)
  await expect(device.getByLabel('IMEI eller serienummer')).toHaveValue('356938035643809')
  await expect(page.getByLabel('Personnummer')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('2385')
  await page.getByRole('link', { name: 'Alla inbyten' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lämna utan att spara' }).click()
  await expect(page).toHaveURL(/\/admin\/inbyten$/)
  await open(page, '/admin/inbyten/ny')
  await expect(page.getByLabel('Namn')).toHaveValue('')
  await expect(device).toHaveCount(0)

  await open(page, '/admin/quotes')
  await openRequest(page, visitor.name)
  await page.getByLabel('Pris').fill('1490')
  await page.reload()
  await expect(page.getByLabel('Pris')).toHaveValue('1490')
})

test('the login page says why, after a reload', { tag: '@desktop' }, async ({ page }) => {
  await withoutLiveUpdates(page)
  await openBoard(page)
  await endSession(page)
  await page.reload()
  await expect(page).toHaveURL('/admin/login')
  await expect(page.getByText('Du har loggats ut.')).toBeVisible()
  await page.getByLabel('Användarnamn').fill(owner.username)
  await page.getByLabel('Lösenord').fill(owner.password)
  await page.getByRole('button', { name: 'Logga in' }).click()
  await expect(page).toHaveURL('/admin/arenden')
  await open(page, '/admin/login')
  await expect(page).toHaveURL('/admin/oversikt')
})
