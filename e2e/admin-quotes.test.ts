import { fake } from './support/fake.ts'
import { logIn, openMenu, openRequest, staffHeaders } from './support/staff.ts'
import {
  expect,
  expectAccessible,
  expectNoHorizontalOverflow,
  open,
  owner,
  test,
  withoutLiveUpdates,
} from './support/test.ts'
import { leaveRequest, newVisitor } from './support/visitor.ts'

test('the back office requires a login, and returns to the requested page after it', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/admin/quotes?status=Ny')
  await expect(page).toHaveURL('/admin/login')
  await page.getByLabel('Användarnamn').fill(owner.username)
  await page.getByLabel('Lösenord').fill(owner.password)
  await page.getByRole('button', { name: 'Logga in' }).click()
  await expect(page).toHaveURL('/admin/quotes?status=Ny')
  expect(await page.evaluate(() => localStorage.getItem('adminAuthToken'))).toBeTruthy()
  await openMenu(page)
  await page.getByRole('button', { name: 'Logga ut' }).click()
  await expect(page).toHaveURL('/admin/login')
  expect(await page.evaluate(() => localStorage.getItem('adminAuthToken'))).toBeNull()
})

test.describe('login', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('shows the error', async ({ page }) => {
    await open(page, '/admin/login')
    await page.getByRole('button', { name: 'Logga in' }).click()
    await expect(page.getByText('Skriv användarnamnet.')).toBeVisible()
    await expect(page.getByText('Skriv lösenordet.')).toBeVisible()
    await page.getByLabel('Användarnamn').fill('nagon-annan')
    await page.getByLabel('Lösenord').fill('fel-losenord')
    await page.getByRole('button', { name: 'Logga in' }).click()
    await expect(page.getByRole('alert')).toHaveText('Felaktigt användarnamn eller lösenord.')
    await expectAccessible(page)

    await fake(page, '**/api/token/', (route) => route.fulfill({ json: {} }), 1)
    await page.getByRole('button', { name: 'Logga in' }).click()
    await expect(page.getByRole('alert')).toHaveText('Inloggning misslyckades. Token saknas i svaret.')

    await fake(page, '**/api/token/', (route) => route.abort(), 1)
    await page.getByRole('button', { name: 'Logga in' }).click()
    await expect(page.getByRole('alert')).toHaveText('Ett okänt fel uppstod.')
  })

  test('an invalid token redirects to the login page', async ({ page }) => {
    await logIn(page)
    await page.evaluate(() => localStorage.setItem('adminAuthToken', 'something-else'))
    await page.reload()
    await expect(page).toHaveURL('/admin/login')
  })
})

test('a request is archived, taken back, and deleted through a dialog', { tag: '@desktop' }, async ({
  page,
}) => {
  const visitor = newVisitor('Gun')
  await leaveRequest(page, visitor)
  await logIn(page, '/admin/quotes')
  await openRequest(page, visitor.name)
  const details = page.getByRole('region', { name: `Förfrågan från ${visitor.name}` })
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)

  await details.getByRole('button', { name: 'Arkivera' }).click()
  await expect(details.getByText('Arkiverad', { exact: true })).toBeVisible()
  await expect(details.getByRole('button', { name: /Skicka/ })).toHaveCount(0)
  await details.getByRole('button', { name: 'Ta tillbaka' }).click()
  await expect(details.getByText('Ny', { exact: true })).toBeVisible()

  await details.getByRole('button', { name: 'Ta bort' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Åtgärden kan inte ångras.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await expect(details).toBeVisible()
  await details.getByRole('button', { name: 'Ta bort' }).click()
  await dialog.getByRole('button', { name: 'Ta bort' }).click()
  await expect(page.getByText('Inga förfrågningar hittades.')).toBeVisible()
})

test('a price is asked for before anything is sent', { tag: '@desktop' }, async ({ page }) => {
  const visitor = newVisitor('Harald')
  await leaveRequest(page, visitor)
  await logIn(page, '/admin/quotes')
  await openRequest(page, visitor.name)
  for (const price of ['', '0', 'gratis']) {
    await page.getByLabel('Pris').fill(price)
    await page.getByRole('button', { name: 'Skicka offert' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Ange ett pris.')
    await page.getByRole('button', { name: 'OK' }).click()
  }
  await expect(page.getByText('Ny', { exact: true }).last()).toBeVisible()
})

test('the customer’s details are copied, and marked as copied for two seconds', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const visitor = newVisitor('Ingrid')
  await leaveRequest(page, visitor)
  await logIn(page, '/admin/quotes')
  await openRequest(page, visitor.name)
  await page.getByRole('button', { name: 'Kopiera e-postadressen' }).click()
  await expect(page.getByText('Kopierat')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(visitor.email)
  await expect(page.getByText('Kopierat')).toHaveCount(0)
})

test('an offer sent by a colleague does not erase a form that is being filled in', {
  tag: '@desktop',
}, async ({ page }) => {
  const visitor = newVisitor('Ivar')
  const { id } = await leaveRequest(page, visitor)
  await logIn(page, '/admin/quotes')
  await openRequest(page, visitor.name)
  const details = page.getByRole('region', { name: `Förfrågan från ${visitor.name}` })
  const sendAsColleague = async (quotedPrice: string) => {
    const headers = await staffHeaders(page.request)
    const data = { quotedPrice, estimatedTime: '2 dagar', partOrigin: null }
    const sent = await page.request.post(`/api/quotes/requests/${id}/send_final/`, { headers, data })
    expect(sent.ok(), await sent.text()).toBe(true)
  }
  // Nothing is entered yet: the form shows the colleague's offer.
  await sendAsColleague('1290')
  await expect(details.getByLabel('Pris, kr inkl. moms')).toHaveValue('1290')
  await details.getByLabel('Pris, kr inkl. moms').fill('990')
  await details.getByLabel('Utfärda som EU:s reparationsformulär').check()
  await details.getByRole('textbox', { name: 'Reparation' }).fill('Ny skärm.')
  await details.getByRole('button', { name: 'Lägg till extra tjänst' }).click()
  await details.getByLabel('Extra tjänst 1', { exact: true }).fill('Skyddsglas')
  await sendAsColleague('1190')
  await expect(details.getByText('Någon annan har sparat det här medan du skrev.')).toBeVisible()
  await expect(details.getByText(/^1\s190\skr, 2 dagar$/)).toBeVisible()
  await expect(details.getByLabel('Pris, kr inkl. moms')).toHaveValue('990')
  await expect(details.getByRole('textbox', { name: 'Reparation' })).toHaveValue('Ny skärm.')
  await expect(details.getByLabel('Extra tjänst 1', { exact: true })).toHaveValue('Skyddsglas')
  const send = details.getByRole('button', { name: 'Skicka ny offert' })
  await expect(send).toBeDisabled()
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Behåll mitt' }).click()
  await send.click()
  await expect(page.getByRole('alertdialog')).toContainText('Offerten har skickats till kunden!')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(details.getByText(/\(version 3\)/)).toBeVisible()
  await expect(details.getByLabel('Pris, kr inkl. moms')).toHaveValue('990')
  await expect(details.getByText('Någon annan har sparat det här medan du skrev.')).toHaveCount(0)
})

test.describe('when the server refuses', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('sending, deleting and listing each say so', async ({ page }) => {
    const visitor = newVisitor('Jonna')
    await withoutLiveUpdates(page)
    await leaveRequest(page, visitor)
    await logIn(page, '/admin/quotes')
    await openRequest(page, visitor.name)

    await page.route('**/send_final/', (route) =>
      route.fulfill({ status: 503, json: { detail: 'Stängt för service.' } }),
    )
    await page.getByLabel('Pris').fill('500')
    await page.getByRole('button', { name: 'Skicka offert' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(
      'Kunde inte skicka offerten. Fel: Stängt för service.',
    )
    await page.getByRole('button', { name: 'OK' }).click()

    await page.route(/requests\/\d+\/$/, (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Ta bort' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Det gick inte att ta bort offertförfrågan.')
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('region', { name: `Förfrågan från ${visitor.name}` })).toBeVisible()

    const comeBack = await fake(page, /api\/quotes\/requests\/\?/, (route) =>
      route.fulfill({ status: 500, body: 'x' }),
    )
    await page.goto('/admin/quotes')
    await expect(page.getByRole('alert')).toContainText('Nätverksfel eller obehörig åtkomst.')
    comeBack()
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(page.getByRole('link', { name: visitor.name })).toBeVisible()
  })
})
