import { colleaguePassword, newColleague } from './support/colleagues.ts'
import { logInWithToken } from './support/staff.ts'
import { expect, expectAccessible, open, test } from './support/test.ts'

// A wrong PIN, and what the screens of the login that has ended still ask for.
test.use({ expectedErrors: [/status of 40[01]/] })

test('a colleague takes over the browser by a PIN', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const [first, second] = [await newColleague(request), await newColleague(request)]
  await logInWithToken(page, second.token, '/admin/konto')
  const section = page.getByRole('region', { name: 'PIN-kod' })
  await section.getByLabel('PIN-kod', { exact: true }).fill('1234')
  await section.getByLabel('Ditt lösenord').fill(colleaguePassword)
  await section.getByRole('button', { name: 'Välj PIN-kod' }).click()
  await expect(section.getByText('PIN-koden är lätt att gissa. Välj en annan.')).toBeVisible()
  await section.getByLabel('PIN-kod', { exact: true }).fill('4829')
  await section.getByRole('button', { name: 'Välj PIN-kod' }).click()
  await expect(page.getByText('PIN-koden är sparad.')).toBeVisible()
  await expectAccessible(page)

  await logInWithToken(page, first.token, '/admin/konto')
  await expect(page.getByRole('link', { name: `Mitt konto, ${first.name}` })).toBeVisible()
  await page.getByRole('heading', { name: 'Mitt konto' }).click()
  await page.keyboard.press('x')
  const dialog = page.getByRole('dialog', { name: 'Byt person' })
  await dialog.getByRole('radio', { name: second.name }).check()
  await expect(dialog.getByLabel('PIN-kod')).toBeFocused()
  await dialog.getByLabel('PIN-kod').fill('7351')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^Fel PIN-kod\./)).toBeVisible()
  await expect(dialog.getByLabel('PIN-kod')).toHaveValue('')
  await expectAccessible(page)
  await dialog.getByLabel('PIN-kod').fill('4829')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Nu är ${second.name} inloggad.`)).toBeVisible()
  await expect(page.getByRole('link', { name: `Mitt konto, ${second.name}` })).toBeVisible()
  // The account is the new person's, who cannot change how to log in.
  await expect(page.getByText('Du är inloggad med PIN-kod')).toBeVisible()
  await expect(page.getByLabel('Nuvarande lösenord')).toHaveCount(0)
  await open(page, '/admin/oversikt')
  await expect(page.getByRole('link', { name: `Mitt konto, ${second.name}` })).toBeVisible()
})
