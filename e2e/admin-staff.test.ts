import { ownerPageText } from '#domain/accounts/staff-labels.ts'
import { appCode } from '#server/testing/app-codes.ts'
import {
  colleaguePassword,
  fillLogin,
  invitationPath,
  newColleague,
  otherBrowser,
} from './support/colleagues.ts'
import { logIn, openScreen, staffHeaders } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open, owner, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'
import { getWorkshop } from './support/workshop.ts'

test('a colleague is invited, works as staff, enables two-step login, and is logged out by the owner', {
  tag: '@desktop',
}, async ({ page, browser, extraHTTPHeaders }) => {
  const { name, email } = newVisitor('Sara')
  const username = name.toLowerCase().replace(' ', '.')
  await logIn(page)
  await openScreen(page, 'Inställningar', 'Personal')
  await page.getByRole('button', { name: 'Bjud in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Skicka inbjudan' }).click()
  await expect(dialog.getByText('Skriv namnet.')).toBeVisible()
  await dialog.getByLabel('Namn').fill(name)
  await dialog.getByLabel('E-post').fill(email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Skicka inbjudan' }).click()
  await expect(page.getByRole('region', { name: 'Inbjudna' })).toContainText(email)

  const staff = await otherBrowser(browser, extraHTTPHeaders ?? {})
  await open(staff, await invitationPath(email))
  await expect(staff.getByLabel('Användarnamn')).toHaveValue(/^sara\d*$/)
  await expectAccessible(staff)
  await staff.getByLabel('Användarnamn').fill(username)
  await staff.getByLabel('Lösenord', { exact: true }).fill(colleaguePassword)
  await staff.getByLabel('Upprepa lösenord').fill(colleaguePassword)
  await staff.getByRole('button', { name: 'Skapa kontot' }).click()
  // Who joins is logged in at once.
  await expect(staff).toHaveURL('/admin/oversikt')
  const theirNav = staff.getByRole('navigation', { name: 'Admin' })
  await expect(staff.getByRole('link', { name: `Mitt konto, ${name}` })).toBeVisible()
  await theirNav.getByRole('link', { name: 'Inställningar' }).click()
  const tabs = staff.getByRole('navigation', { name: 'Inställningar, flikar' })
  await expect(tabs.getByRole('link', { name: 'Priser' })).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Personal' })).toHaveCount(0)

  await open(staff, '/admin/granskning')
  await expect(staff.getByText(ownerPageText)).toBeVisible()
  await expectAccessible(staff)
  await theirNav.getByRole('link', { name: 'Inställningar' }).click()
  await expect(staff.getByText('Här kan du läsa, men inte ändra')).toBeVisible()
  await expect(staff.getByLabel('Butikens namn')).toBeDisabled()

  await staff.getByRole('link', { name: `Mitt konto, ${name}` }).click()
  const ownPassword = staff.getByRole('textbox', { name: 'Lösenord', exact: true })
  await expect(ownPassword).toHaveCount(0)
  const newEmail = `ny-${email}`
  await staff.getByLabel('E-post').fill(newEmail)
  await ownPassword.fill(colleaguePassword)
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Spara uppgifter' }).click()
  await expect(staff.getByText('Dina uppgifter är sparade.')).toBeVisible()
  await expect(ownPassword).toHaveCount(0)
  await staff.getByRole('button', { name: 'Slå på' }).click()
  await staff.getByRole('dialog').getByLabel('Lösenord').fill(colleaguePassword)
  await staff.getByRole('button', { name: 'Fortsätt' }).click()
  const key = (await staff.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  await expect(staff.getByRole('img', { name: /QR-kod/ })).toBeVisible()
  await expectAccessible(staff)
  await staff.getByLabel('Kod från appen').fill(appCode(key))
  await staff.getByRole('dialog').getByRole('button', { name: 'Slå på' }).click()
  const codes = staff.getByRole('dialog', { name: 'Dina återställningskoder' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expect(codes.getByRole('button', { name: 'Klar' })).toBeDisabled()
  await expectAccessible(staff)
  await codes.getByLabel('Jag har sparat koderna på ett säkert ställe.').check()
  await codes.getByRole('button', { name: 'Klar' }).click()
  await expect(staff.getByText('10 återställningskoder kvar.')).toBeVisible()

  await staff.getByRole('button', { name: 'Logga ut' }).click()
  await fillLogin(staff, newEmail)
  await expect(staff.getByRole('heading', { name: 'Skriv koden' })).toBeVisible()
  await expect(staff.getByLabel('Kod från appen')).toBeFocused()
  await expect(staff.getByLabel('Kod från appen')).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(staff)
  await staff.getByLabel('Kod från appen').fill('000000')
  await staff.getByRole('button', { name: 'Logga in', exact: true }).click()
  await expect(
    staff.getByText('Koden stämmer inte. Vänta på nästa kod i appen och försök igen.'),
  ).toBeVisible()
  // The code of this half minute was used to enable it and cannot be used again.
  await staff.getByLabel('Kod från appen').fill(appCode(key, new Date(), 1))
  await staff.getByRole('button', { name: 'Logga in', exact: true }).click()
  await expect(staff.getByRole('heading', { name: 'Mitt konto' })).toBeVisible()

  await page.reload()
  await page.getByRole('link', { name: newEmail }).click()
  const member = page.getByRole('region', { name: `Konto för ${name}` })
  await expect(member.getByText('Chrome på Linux', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await member.getByRole('button', { name: 'Avsluta' }).click()
  await expect(member.getByText('Ingen inloggning gäller just nu.')).toBeVisible()
  await staff.goto('/admin/arenden')
  await expect(staff.getByRole('heading', { name: 'Logga in' })).toBeVisible()
  await staff.context().close()

  await member.getByRole('link', { name: `Vad ${name} har gjort` }).click()
  await expect(page.getByText(`${name} slog på tvåstegsinloggning`)).toBeVisible()
  await page.getByLabel('Slag').selectOption('Inloggningar')
  await expect(page.getByText(`${name} slog på tvåstegsinloggning`)).toHaveCount(0)
  await expect(page.getByText(`${name} tog emot inbjudan och fick ett konto`)).toBeVisible()
  await page.getByRole('button', { name: 'Rensa' }).click()
  await page.getByLabel('Sök').fill(name)
  await expect(page.getByText(`${name} försökte logga in utan att lyckas · fel kod`)).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
})

test.describe('with the own password', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('a new owner and a switched off second step need the own password', { tag: '@desktop' }, async ({
    page,
    request,
  }) => {
    const { name, token } = await newColleague(request)
    const headers = { authorization: `Bearer ${token}` }
    const post = async (path: string, data: object) =>
      (await request.post(`/api/admin/accounts/me/two_step/${path}`, { data, headers })).json()
    const { key } = await post('', { password: colleaguePassword })
    await post('confirm/', { code: appCode(key) })

    await logIn(page, '/admin/personal')
    await page.getByRole('link', { name }).click()
    const member = page.getByRole('region', { name: `Konto för ${name}` })
    const dialog = page.getByRole('dialog')
    const password = dialog.getByLabel('Ditt lösenord')
    for (const [button, label, done] of [
      ['Slå av tvåstegsinloggning', 'Slå av', `Tvåstegsinloggning är av för ${name}.`],
      ['Gör till ägare', 'Gör till ägare', `${name} är nu ägare.`],
    ] as const) {
      await member.getByRole('button', { name: button }).click()
      await expect(password).toBeFocused()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: label }).click()
      await expect(dialog.getByText('Du måste ange ditt nuvarande lösenord.')).toBeVisible()
      await password.fill('fel-losenord-1')
      await password.press('Enter')
      await expect(dialog.getByText('Det nuvarande lösenordet är fel.')).toBeVisible()
      await password.fill(owner.password)
      await password.press('Enter')
      await expect(page.getByText(done)).toBeVisible()
      await expect(dialog).toHaveCount(0)
    }

    await page.getByRole('button', { name: 'Bjud in' }).click()
    const { email } = newVisitor('Olle')
    await dialog.getByLabel('Namn').fill('Olle Ägare')
    await dialog.getByLabel('E-post').fill(email)
    await expect(password).toHaveCount(0)
    await dialog.getByText('Ägare', { exact: true }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Skicka inbjudan' }).click()
    await expect(dialog.getByText('Du måste ange ditt nuvarande lösenord.')).toBeVisible()
    await password.fill(owner.password)
    await dialog.getByRole('button', { name: 'Skicka inbjudan' }).click()
    await expect(page.getByRole('region', { name: 'Inbjudna' })).toContainText(email)
  })
})

test('who takes over the open repairs is asked when an account is closed', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { name } = await newColleague(request)
  const workshop = await getWorkshop(request)
  const headers = await staffHeaders(request)
  const members = await (await request.get('/api/admin/repairs/assignees/', { headers })).json()
  const { id } = members.find((each: { name: string }) => each.name === name)
  const cases = [await workshop.registerRepair('Med Ansvarig'), await workshop.registerRepair('Med Ansvarig')]
  for (const { id: repair } of cases) {
    const { version } = await (await request.get(`/api/admin/repairs/${repair}/`, { headers })).json()
    await request.post(`/api/admin/repairs/${repair}/assignee/`, { headers, data: { version, assignee: id } })
  }
  await logIn(page, `/admin/personal?id=${id}`)
  await page.getByRole('button', { name: 'Stäng av kontot' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByLabel('Vem tar över 2 öppna ärenden?')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stäng av kontot' }).click()
  await expect(page.getByText(`${name} är avstängd.`)).toBeVisible()
  await open(page, `/admin/arenden?id=${cases[0]?.id}`)
  await expect(page.getByText(`Utan ansvarig: ${name} hade ärendet`)).toBeVisible()
  await expect(page.getByLabel('Ansvarig')).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Ta ärendet' })).toBeVisible()

  await open(page, `/admin/personal?id=${id}`)
  await page.getByRole('button', { name: 'Öppna kontot' }).click()
  await dialog.getByRole('button', { name: 'Öppna kontot' }).click()
  await expect(page.getByText(`${name} kan logga in igen.`)).toBeVisible()
  await page.getByRole('button', { name: 'Stäng av kontot' }).click()
  await dialog.getByLabel('Vem tar över 2 öppna ärenden?').selectOption('agare')
  await dialog.getByRole('button', { name: 'Stäng av kontot' }).click()
  await expect(page.getByText(`${name} är avstängd. agare har tagit över ärendena.`)).toBeVisible()
  await open(page, `/admin/arenden?id=${cases[0]?.id}`)
  await expect(page.getByLabel('Ansvarig').locator('option:checked')).toHaveText('agare')
})
