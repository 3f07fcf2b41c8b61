import type { Page } from '@playwright/test'
import { startFakeElks } from '#server/testing/fake-elks.ts'
import { startFakeStripe } from '#server/testing/fake-stripe.ts'
import { startFakeSmtp } from '#server/testing/mail-servers/fake-smtp.ts'
import { expect, expectAccessible, hydrated, owner, test } from '../support/test.ts'
import { dataFolder, Program } from './program.ts'

// Starts a database, a program process and its outside services.
test.describe.configure({ timeout: 120_000 })

let folder: Awaited<ReturnType<typeof dataFolder>>
let services: {
  smtp: Awaited<ReturnType<typeof startFakeSmtp>>
  elks: Awaited<ReturnType<typeof startFakeElks>>
  stripe: Awaited<ReturnType<typeof startFakeStripe>>
}
let program: Program

test.beforeEach(async () => {
  folder = await dataFolder()
  services = { smtp: await startFakeSmtp(), elks: await startFakeElks(), stripe: await startFakeStripe() }
  program = await Program.start({
    ...{ DATA_DIR: folder.path, DEMO_DATA: 'off', UNDO_SECONDS: '0' },
    ...{ SMS_API_BASE: services.elks.url, STRIPE_API_BASE: services.stripe.url },
  })
})
test.afterEach(async ({ page }) => {
  await page.close()
  await program.end('SIGTERM')
  for (const service of Object.values(services)) await service.close()
  await folder.remove()
})

const getCard = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Fills in the dialog of a connection and saves it. Fields are typed, or chosen where the value is of a list. */
async function connect(page: Page, name: string, values: Record<string, string>): Promise<void> {
  const card = getCard(page, name)
  await card.getByRole('button', { name: /^(?:Koppla|Ändra)/ }).click()
  const dialog = page.getByRole('dialog', { name })
  for (const [label, value] of Object.entries({ ...values, 'Ditt eget lösenord': owner.password })) {
    const field = dialog.getByLabel(new RegExp(`^${label}`))
    if (label === 'Kryptering') await field.selectOption(value)
    else await field.fill(value)
  }
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByText('Kopplad, inte provad')).toBeVisible()
}

test('an owner connects mail, text messages and payments, corrects what is wrong, and completes each first step', async ({
  page,
}) => {
  const { smtp, elks, stripe } = services
  await page.goto(`${program.url}/admin/login`)
  await hydrated(page)
  await page.getByLabel('Användarnamn').fill(owner.username)
  await page.getByLabel('Lösenord', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Logga in' }).click()
  const todo = page.getByRole('region', { name: 'Innan ni öppnar' })
  await expect(todo.getByRole('link', { name: 'Koppla in sms' })).toBeVisible()
  await expect(todo.getByRole('link', { name: 'Koppla in betalningar' })).toBeVisible()
  await todo.getByRole('link', { name: 'Koppla in e-post' }).click()

  const mail = getCard(page, 'Utgående mejl')
  const mailServer = {
    ...{ Server: '127.0.0.1', Port: String(smtp.port), Kryptering: 'starttls', Användare: 'butik' },
  }
  await connect(page, 'Utgående mejl', { ...mailServer, Lösenord: 'gissat' })
  await mail.getByLabel('Skicka prov till').fill('agare@fixit.example')
  await mail.getByRole('button', { name: 'Skicka prov' }).click()
  await expect(mail.getByText(/^Servern godtog inte användaren och lösenordet\./)).toBeVisible()
  await expect(mail.getByText(/^Fungerade inte/)).toBeVisible()
  await expectAccessible(page)

  // A right password on the wrong port, and then both right.
  await connect(page, 'Utgående mejl', { Port: '1', Lösenord: 'hemligt' })
  await mail.getByLabel('Skicka prov till').fill('agare@fixit.example')
  await mail.getByRole('button', { name: 'Skicka prov' }).click()
  await expect(mail.getByText('Kontrollera portnumret.')).toBeVisible()
  await connect(page, 'Utgående mejl', { Port: String(smtp.port), Lösenord: 'hemligt' })
  await mail.getByLabel('Skicka prov till').fill('agare@fixit.example')
  await mail.getByRole('button', { name: 'Skicka prov' }).click()
  await expect(mail.getByText(/^Provmejlet är skickat\./)).toBeVisible()
  await expect(mail.getByText(/^Provad/)).toBeVisible()
  expect(smtp.received.map(({ to }) => to)).toEqual([['agare@fixit.example']])

  const texts = getCard(page, 'Sms')
  await connect(page, 'Sms', { 'API-användare': 'elks', 'API-lösenord': 'fel', Avsändare: 'Fixit' })
  await texts.getByLabel('Skicka prov till mobilnumret').fill('070-174 06 35')
  await texts.getByRole('button', { name: 'Skicka prov' }).click()
  await expect(texts.getByText(/^46elks godtog inte användaren och lösenordet\./)).toBeVisible()
  await connect(page, 'Sms', { 'API-lösenord': 'hemligt' })
  await texts.getByLabel('Skicka prov till mobilnumret').fill('070-174 06 35')
  await texts.getByRole('button', { name: 'Skicka prov' }).click()
  await expect(texts.getByText(/^Provet är skickat\./)).toBeVisible()
  expect(elks.sent.map(({ from, to }) => [from, to])).toEqual([['Fixit', '+46701740635']])

  const payments = getCard(page, 'Betalningar')
  const { publishableKey, secretKey, webhookSecret } = stripe.settings
  await connect(page, 'Betalningar', {
    ...{ 'Publik nyckel': publishableKey, 'Hemlig nyckel': 'sk_test_annan' },
    'Webhookens hemlighet': webhookSecret,
  })
  await payments.getByRole('button', { name: 'Prova', exact: true }).click()
  await expect(payments.getByText(/^Stripe godtar inte den hemliga nyckeln\./)).toBeVisible()
  await connect(page, 'Betalningar', { 'Hemlig nyckel': secretKey, 'Webhookens hemlighet': webhookSecret })
  await payments.getByRole('button', { name: 'Prova', exact: true }).click()
  await expect(payments.getByText('Stripe godtar nyckeln.')).toBeVisible()
  // Without the webhook payments are noticed late.
  await expect(payments.getByText(/^Stripe har ingen webhook till butiken\./)).toBeVisible()

  // No secret is on the page, and the steps are done.
  await page.reload()
  await expect(payments.getByText(/^Provad/)).toBeVisible()
  for (const secret of ['hemligt', secretKey, webhookSecret])
    expect(await page.content()).not.toContain(secret)
  await page.goto(`${program.url}/admin/oversikt`)
  await expect(todo).toBeVisible()
  for (const step of ['Koppla in e-post', 'Koppla in sms', 'Koppla in betalningar'])
    await expect(todo.getByRole('link', { name: step })).toHaveCount(0)
})
