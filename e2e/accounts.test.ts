import {
  fillRegistration,
  logInAs,
  newCustomer,
  newLoggedInCustomer,
  openPortalScreen,
  register,
  secretPath,
} from './support/customers.ts'
import { fake } from './support/fake.ts'
import { mailTo } from './support/mails.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, hydrated, open, test } from './support/test.ts'

const stored = () => localStorage.getItem('authToken')

test('an account from registration by mail to a password that was forgotten', { tag: '@phone' }, async ({
  page,
}) => {
  const customer = newCustomer()
  await register(page, customer)
  await expect(page.getByText('Hej, Åsa!')).toBeVisible()
  await expect(page.getByText('Bekräfta din e-postadress')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)

  const welcome = await mailTo(customer.email, /Bekräfta din e-postadress/)
  await open(page, secretPath(welcome))
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Jag skapade inte kontot/ }).click()
  await expect(page.getByLabel('Nytt lösenord')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Jag har ett lösenord' }).click()
  await page.getByLabel('Lösenord').fill(customer.password)
  await page.getByRole('button', { name: 'Bekräfta e-postadressen' }).click()
  await expect(page.getByText('Tack! Din e-postadress är bekräftad.')).toBeVisible()
  await page.getByRole('link', { name: 'Till Mina sidor' }).click()
  await expect(page.getByRole('heading', { name: 'Mina sidor' })).toBeVisible()
  await expect(page.getByText('Bekräfta din e-postadress')).toBeHidden()

  await openPortalScreen(page, 'Profil')
  await page.getByLabel('Förnamn').fill('Eva')
  await page.getByRole('button', { name: 'Spara ändringar' }).click()
  await expect(page.getByText('Profilen är uppdaterad!')).toBeVisible()
  await expect(page.getByText('Hej, Eva!')).toBeVisible()
  await expect(page.getByText('E-post kan inte ändras.')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await expect(page.getByText('Profilen är uppdaterad!')).toBeHidden()

  await page.getByLabel('Nuvarande lösenord').fill(customer.password)
  await page.getByLabel('Nytt lösenord', { exact: true }).fill('blå-häger-31')
  await page.getByLabel('Upprepa nytt lösenord').fill('blå-häger-31')
  await page.getByRole('button', { name: 'Byt lösenord' }).click()
  await expect(page.getByText('Lösenordet har uppdaterats!')).toBeVisible()
  await expect(page.getByLabel('Nuvarande lösenord')).toHaveValue('')

  await page.getByRole('button', { name: 'Logga ut' }).click()
  await expect(page).toHaveURL(/\/kund\/login$/)
  expect(await page.evaluate(stored)).toBeNull()

  await page.getByRole('link', { name: 'Glömt lösenordet?' }).click()
  await expect(page).toHaveURL(/\/kund\/glomt-losenord$/)
  await expect(page.getByRole('button', { name: 'Skicka länk' })).toBeVisible()
  await page.getByLabel('E-post').fill(customer.email)
  await page.getByRole('button', { name: 'Skicka länk' }).click()
  await expect(page.getByText('Kolla din inkorg')).toBeVisible()
  await expectAccessible(page)

  await open(page, secretPath(await mailTo(customer.email, /Välj ett nytt lösenord/)))
  await page.getByLabel('Nytt lösenord', { exact: true }).fill('grå-trana-55')
  await page.getByLabel('Bekräfta nytt lösenord').fill('grå-trana-55')
  await page.getByRole('button', { name: 'Spara nytt lösenord' }).click()
  await expect(page.getByText('Lösenordet är ändrat!')).toBeVisible()
  await expect(page).toHaveURL(/\/kund\/login\?status=reset_success$/)
  await expect(page.getByText('Logga in med ditt nya lösenord.')).toBeVisible()
  await logInAs(page, { email: customer.email, password: 'grå-trana-55' })
  await expect(page.getByText('Hej, Eva!')).toBeVisible()
})

test('the guard sends those without a login away, and back once they have logged in', {
  tag: '@phone',
}, async ({ page }) => {
  const customer = await newLoggedInCustomer(page)
  await page.getByRole('button', { name: 'Logga ut' }).click()
  await expect(page).toHaveURL(/\/kund\/login$/)
  await page.goto('/kund/profil')
  await expect(page).toHaveURL('/kund/login?redirect=/kund/profil')
  await hydrated(page)
  await logInAs(page, customer)
  await expect(page).toHaveURL('/kund/profil')
  await page.goto('/kund/dashboard')
  await expect(page).toHaveURL('/kund')
  // Leaving the page while the login check is running must not log out. On a phone the link is in the menu.
  await page.goto('/')
  await expect(page.locator('a[href="/kund/dashboard"]').first()).toBeAttached()
})

test('an account is closed with its password, after all has been taken out', { tag: '@phone' }, async ({
  page,
}) => {
  const customer = await newLoggedInCustomer(page)
  await open(page, '/kund/profil')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Hämta mina uppgifter' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^mina-uppgifter-\d{4}-\d\d-\d\d\.json$/)
  await page.getByRole('button', { name: 'Avsluta kontot' }).click()
  await expectAccessible(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ditt lösenord').fill(customer.password)
  await dialog.getByRole('button', { name: 'Avsluta kontot' }).click()
  await expect(page).toHaveURL(/\/kund\/login\?status=closed$/)
  await expect(page.getByText('Ditt konto är avslutat.')).toBeVisible()
  await mailTo(customer.email, /Ditt konto är avslutat/)
})

test('a login with a mailed code, after a reload and in another tab', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  const customer = newCustomer()
  const { firstName: first_name, lastName: last_name, email, password } = customer
  const details = { first_name, last_name, email, password, phone_number: '070-174 06 01' }
  await page.request.post('/api/v1/orders/register/react/', { data: details })
  await mailTo(email, /Bekräfta din e-postadress/)

  await open(page, '/kund/login?redirect=/kund/profil')
  await page.getByRole('button', { name: 'Mejla mig en kod' }).click()
  await expect(page.getByLabel('E-post')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('button', { name: 'Mejla koden' }).click()
  const field = page.getByLabel('Kod från mejlet')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)

  const code = /\b\d{6}\b/.exec((await mailTo(email, /Din kod för att logga in/)).text ?? '')?.[0] ?? ''
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  const tab = await context.newPage()
  await open(tab, '/kund/login')
  await tab.getByLabel('Kod från mejlet').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(tab.getByRole('heading', { name: 'Mina sidor' })).toBeVisible()
  await expect(tab.getByText('Bekräfta din e-postadress')).toBeHidden()
  await expect(page).toHaveURL('/kund/profil')
  expect(await page.evaluate(() => localStorage.getItem('login_code'))).toBeNull()
})

test.describe('when the server fails', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/status of (400|500|502)/] })

  test('a login does not call the password wrong, and a registration shows no raw reply', async ({
    page,
  }) => {
    await open(page, '/kund/login')
    for (const reply of [
      { status: 500, json: {} },
      { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
    ]) {
      await fake(page, /\/api\/react-token\//, (route) => route.fulfill(reply), 1)
      await logInAs(page, { email: 'anna@kund.example', password: 'ratt-losenord-1' })
      await expect(page.getByRole('alert')).toHaveText('Ett okänt fel inträffade. Försök igen.')
    }
    await fake(page, /\/register\/react\//, (route) => route.fulfill({ status: 400, json: {} }), 1)
    await open(page, '/kund/register')
    await fillRegistration(page, newCustomer())
    await expect(page.getByRole('alert')).toHaveText('Registreringen misslyckades.')
  })
})

test.describe('rejected requests', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/status of 40[01]/] })

  test('a wrong code is refused, and the address can be changed', async ({ page }) => {
    await open(page, '/kund/login')
    await page.getByLabel('E-post').fill('ingen@kund.example')
    await page.getByRole('button', { name: 'Mejla mig en kod' }).click()
    await page.getByLabel('Kod från mejlet').fill('123456')
    await expect(page.getByRole('alert')).toContainText('Koden stämmer inte eller gäller inte längre.')
    await page.getByRole('button', { name: 'Skicka en ny kod' }).click()
    await expect(page.getByText('En ny kod är på väg')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Byt adress' }).click()
    await expect(page.getByLabel('E-post')).toHaveValue('ingen@kund.example')
    await page.getByRole('button', { name: 'Logga in med lösenord' }).click()
    await expect(page.getByLabel('Lösenord')).toBeVisible()
  })

  test('an address is not confirmed with a wrong password', { tag: '@phone' }, async ({ page }) => {
    const customer = newCustomer()
    await register(page, customer)
    await open(page, secretPath(await mailTo(customer.email, /Bekräfta din e-postadress/)))
    await page.getByLabel('Lösenord').fill('inte-det-rätta')
    await page.getByRole('button', { name: 'Bekräfta e-postadressen' }).click()
    await expect(page.getByText('Lösenordet stämmer inte.')).toBeVisible()
    await expect(page.getByLabel('Lösenord')).toBeFocused()
    await expectAccessible(page)
  })

  test('registering an address that has an account leads to the login, and says nothing of it', async ({
    page,
  }) => {
    const customer = await newLoggedInCustomer(page)
    await page.getByRole('button', { name: 'Logga ut' }).click()
    await expect(page).toHaveURL(/\/kund\/login$/)
    await open(page, '/kund/register?redirect=/kund/profil')
    await fillRegistration(page, { ...customer, password: 'en-helt-annan-71' })
    await expect(page).toHaveURL('/kund/login?status=registered&redirect=/kund/profil')
    await expect(page.getByText('Välkommen!')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Lösenord').fill('synligt')
    await page.getByRole('button', { name: 'Visa tecknen' }).click()
    await expect(page.getByLabel('Lösenord')).toHaveAttribute('type', 'text')
  })

  test('a token that the server does not know is forgotten', async ({ page }) => {
    await open(page, '/kund/login')
    await page.evaluate(() => localStorage.setItem('authToken', 'x'.repeat(43)))
    await page.goto('/kund')
    await expect(page).toHaveURL('/kund/login?redirect=/kund')
    expect(await page.evaluate(stored)).toBeNull()
  })

  test('a wrong password at login, and a wrong current one in the profile', async ({ page }) => {
    const customer = await newLoggedInCustomer(page)
    await open(page, '/kund/profil')
    await page.getByLabel('Nuvarande lösenord').fill('fel-losenord')
    await page.getByLabel('Nytt lösenord', { exact: true }).fill('blå-häger-31')
    await page.getByLabel('Upprepa nytt lösenord').fill('blå-häger-3')
    await page.getByRole('button', { name: 'Byt lösenord' }).click()
    await expect(page.getByText('De nya lösenorden matchar inte.')).toBeVisible()
    await page.getByLabel('Upprepa nytt lösenord').fill('blå-häger-31')
    await page.getByRole('button', { name: 'Byt lösenord' }).click()
    await expect(page.getByText('Det nuvarande lösenordet är fel.')).toBeVisible()
    await page.getByRole('button', { name: 'Logga ut' }).click()
    await logInAs(page, { email: customer.email, password: 'fel-losenord' })
    await expect(page.getByText('Felaktig e-post eller lösenord.')).toBeVisible()
  })

  test('registration errors are shown at their fields', async ({ page }) => {
    await open(page, '/kund/register')
    await page.getByRole('button', { name: 'Skapa konto' }).click()
    await expect(page.getByText('Skriv ditt telefonnummer.')).toBeVisible()
    await expect(page.getByLabel('Förnamn')).toBeFocused()
    await expectAccessible(page)
    await fillRegistration(page, { ...newCustomer(), password: 'sommar2026' })
    await expect(page.getByRole('alert')).toContainText('Lösenordet är för vanligt')
  })

  test('a reset without a token, with a short password, with two that differ, and with a dead link', async ({
    page,
  }) => {
    await open(page, '/kund/aterstall-losenord')
    await expect(
      page.getByText('Ogiltig länk. Begär en ny återställning via inloggningssidan.'),
    ).toBeVisible()
    await open(page, '/kund/aterstall-losenord?token=gammal')
    const save = page.getByRole('button', { name: 'Spara nytt lösenord' })
    await page.getByLabel('Nytt lösenord', { exact: true }).fill('kort')
    await save.click()
    await expect(page.getByText('Lösenordet måste vara minst 8 tecken.')).toBeVisible()
    await page.getByLabel('Nytt lösenord', { exact: true }).fill('grå-trana-55')
    await save.click()
    await expect(page.getByText('Lösenorden matchar inte.')).toBeVisible()
    await page.getByLabel('Bekräfta nytt lösenord').fill('grå-trana-55')
    await save.click()
    await expect(page.getByText('Länken är ogiltig, redan använd eller för gammal.')).toBeVisible()
    await expectAccessible(page)
  })
})
