import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { newLoggedInCustomer, openPortalScreen } from './support/customers.ts'
import { fake } from './support/fake.ts'
import { mailTo } from './support/mails.ts'
import {
  expect,
  expectAccessible,
  expectFitsEveryScreen,
  expectNoHorizontalOverflow,
  open,
  test,
} from './support/test.ts'
import { getWorkshop } from './support/workshop.ts'

test('a repair is requested, followed, messaged about and paid, and its receipt is listed', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  const customer = await newLoggedInCustomer(page)
  const screens = page.getByRole('navigation', { name: 'Mina sidor' })
  await openPortalScreen(page, 'Reparationer')
  await expect(page.getByText('Du har inga aktiva eller tidigare ärenden.')).toBeVisible()
  await expectAccessible(page)
  await openPortalScreen(page, 'Kvitton')
  await expect(page.getByText('Du har inga kvitton eller fakturor ännu.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ladda ner alla' })).toHaveCount(0)

  await openPortalScreen(page, 'Boka reparation')
  await expect(page.getByLabel('Märke')).toBeDisabled()
  const book = page.getByRole('main').getByRole('button', { name: 'Boka reparation' })
  await book.click()
  await expect(page.getByText('Välj både modell och problem från listan.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Enhetstyp').selectOption('Mobil')
  await page.getByLabel('Märke').selectOption('Apple')
  await page.getByLabel('Modell').selectOption('iPhone 13')
  await page.getByLabel('Problem').selectOption({ label: 'Batteribyte' })
  // Later choices are reset.
  await page.getByLabel('Märke').selectOption('Samsung')
  await expect(page.getByLabel('Modell')).toHaveValue('')
  await expect(page.getByLabel('Problem')).toBeDisabled()
  await page.getByLabel('Märke').selectOption('Apple')
  await page.getByLabel('Modell').selectOption('iPhone 13')
  await page.getByLabel('Problem').selectOption({ label: 'Batteribyte' })
  await page.getByLabel('Beskriv gärna mer').fill('  Dör vid 40 procent. ')
  await expect(page.getByText(/^Pris .* inklusive moms\./)).toBeVisible()
  await page.getByText('Vad gäller?').click()
  await expect(page.getByRole('link', { name: 'Läs villkoren' })).toHaveAttribute('href', /^\/terms/)
  const earlyStart = page.getByRole('radio', { name: /^Börja direkt/ })
  await expect(earlyStart).not.toBeChecked()
  await earlyStart.check()
  await book.click()
  await expect(page.getByText('Tack för din bokning!')).toBeVisible()

  await expect(page).toHaveURL(/\/kund\/orders$/)
  const entry = page.getByRole('link', { name: /Apple iPhone 13/ })
  await expect(entry).toContainText('Väntar på svar')
  await expect(entry).toContainText('Batteribyte ”Dör vid 40 procent.”')
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await entry.click()
  await expect(page.getByText('Ej angett')).toBeVisible()
  await expect(page.getByText('Ej satt')).toBeVisible()
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - main:
      - heading "Apple iPhone 13" [level=1]
      - region "Läget"
      - region "Om ärendet"
      - region "Meddelanden till verkstaden":
        - log "Dina meddelanden"
        - textbox "Skriv till verkstaden"
        - button "Skicka"
      - link "Ångra reparationen"`)
  // The withdrawal is within reach at the repair and below every screen (directive 2011/83/EU, article 11a).
  const withdraw = page.getByRole('link', { name: 'Ångra reparationen' })
  await expect(withdraw).toHaveAttribute('href', /^\/angra\?order=R-\d\d-\d{5}$/)
  for (const [name, path] of [
    ['Ångra köp eller reparation', '/angra'],
    ['Villkor', '/terms'],
    ['Integritet', '/integritet'],
  ] as const) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute('href', path)
  }
  const send = page.getByRole('button', { name: 'Skicka' })
  const thread = page.getByRole('log', { name: 'Dina meddelanden' })
  await page.getByLabel('Skriv till verkstaden').fill('   ')
  await send.click()
  await expect(thread.getByRole('listitem')).toHaveCount(0)
  await page.getByLabel('Skriv till verkstaden').fill('Hinner ni till fredag?')
  await send.click()
  await expect(thread.getByRole('listitem')).toHaveText(/^Du skrev: Hinner ni till fredag\?\d\d:\d\d$/)
  await expect(page.getByLabel('Skriv till verkstaden')).toHaveValue('')
  await expectAccessible(page)
  await openPortalScreen(page, 'Översikt')
  const underWay = page.getByRole('region', { name: 'På gång' })
  await expect(underWay.getByRole('listitem')).toHaveText(/^Apple iPhone 13Väntar på inlämning · R-/)
  await expectFitsEveryScreen(page)
  // A phone has three tabs and a menu, which closes behind the screen that was chosen in it.
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(screens.getByRole('listitem')).toHaveText(['Översikt', 'Reparationer', 'Mina Köp', 'Mer'])
  await screens.getByRole('button', { name: 'Mer' }).click()
  await expect(screens.getByRole('link', { name: 'Säljärenden' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(screens.getByRole('button', { name: 'Mer' })).toBeFocused()
  await openPortalScreen(page, 'Profil')
  await expect(screens.getByRole('link', { name: 'Säljärenden' })).toBeHidden()
  await expect(screens.getByRole('button', { name: 'Profil' })).toHaveAttribute('aria-current', 'page')
  await openPortalScreen(page, 'Översikt')
  await page.setViewportSize({ width: 390, height: 844 })
  await underWay.getByRole('link').click()

  await expect(page).toHaveURL(/\/kund\/orders\/\d+$/)
  const workshop = await getWorkshop(request)
  const id = Number(/\/kund\/orders\/(\d+)$/.exec(page.url())?.[1])
  await workshop.photograph(id, 'public/apple-touch-icon.png')
  await workshop.handOver(id, { update: 'Nytt batteri sitter i.', kronor: '690' })
  const receipt = await mailTo(customer.email, /^Ditt kvitto KV-/)
  expect(receipt.attachments).toHaveLength(1)

  await page.reload()
  await expect(page.getByText('Utlämnad & Betald')).toBeVisible()
  await expect(page.getByText('Nytt batteri sitter i.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Visa kvittot' })).toHaveAttribute(
    'href',
    /^\/api\/receipts\/KV-/,
  )
  const picture = page.getByRole('link', { name: /Bild från verkstaden/ })
  await expect(picture.getByRole('img')).toHaveJSProperty('complete', true)
  expect(
    await picture.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(0)
  const [tab] = await Promise.all([context.waitForEvent('page'), picture.click()])
  await tab.close()
  await expectNoHorizontalOverflow(page)
  await page.getByRole('link', { name: 'Tillbaka' }).click()
  await expect(page).toHaveURL(/\/kund\/orders$/)

  await openPortalScreen(page, 'Kvitton')
  const row = page.getByRole('row').filter({ hasText: 'Utlämnad & Betald' })
  await expect(row).toContainText(/690\s*kr/)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  const link = (await row.getByRole('link', { name: /^Visa Kvitto/ }).getAttribute('href')) ?? ''
  // The link is signed: it needs no login, and no other link opens the receipt.
  const pdf = await request.get(link)
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await request.get(link.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')))).status()).toBe(404)
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Ladda ner alla' }).click(),
  ])
  expect(zip.suggestedFilename()).toMatch(/^alla-kvitton-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await readFile(await zip.path()))
  expect(Object.keys(files)).toEqual([expect.stringMatching(/^kvitto-KV-\d\d-\d{5}\.pdf$/)])
  for (const file of Object.values(files)) expect(Buffer.from(file.subarray(0, 5)).toString()).toBe('%PDF-')
})

test.describe('when something is not to be had', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a missing token shows an error', async ({ page }) => {
    await newLoggedInCustomer(page)
    for (const [path, failed, missing] of [
      ['/kund/orders', 'Kunde inte hämta ärenden från servern.', 'Autentisering saknas.'],
      ['/kund/orders/1', 'Ett okänt fel inträffade.', 'Kunde inte verifiera ärende.'],
    ] as const) {
      const token = await page.evaluate(() => localStorage.getItem('authToken'))
      await fake(
        page,
        /\/api\/v1\/orders\/(list|1)\//,
        (route) => route.fulfill({ status: 500, json: {} }),
        1,
      )
      await open(page, path)
      await expect(page.getByText(failed)).toBeVisible()
      await page.evaluate(() => localStorage.removeItem('authToken'))
      await page.getByRole('button', { name: 'Försök igen' }).click()
      await expect(page.getByText(missing)).toBeVisible()
      await page.evaluate((kept) => localStorage.setItem('authToken', kept ?? ''), token)
    }
  })

  test('lists, repairs, selects and downloads that fail say so, and can be asked for again', async ({
    page,
  }) => {
    await newLoggedInCustomer(page)
    await open(page, '/kund/orders/2000000000')
    await expect(page.getByText('Kunde inte hitta ärendet eller så har du inte behörighet.')).toBeVisible()
    await expectAccessible(page)

    const comeBack = await fake(page, '**/api/v1/orders/list/', (route) =>
      route.fulfill({ status: 500, json: {} }),
    )
    await open(page, '/kund/orders')
    await expect(page.getByText('Kunde inte hämta ärenden från servern.')).toBeVisible()
    comeBack()
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(page.getByText('Du har inga aktiva eller tidigare ärenden.')).toBeVisible()

    await page.route('**/api/v1/orders/receipts/', (route) => route.fulfill({ status: 500, json: {} }))
    await open(page, '/kund/kvitton')
    await expect(page.getByText('Kunde inte hämta kvittohistorik.')).toBeVisible()
    await page.route('**/api/quotes/brands/**', (route) => route.fulfill({ status: 500, json: {} }))
    await open(page, '/kund/boka')
    await page.getByLabel('Enhetstyp').selectOption('Mobil')
    await expect(page.getByText('Kunde inte ladda märken.')).toBeVisible()
    await expectAccessible(page)
  })

  test('a server that restarts logs no one out', async ({ page }) => {
    await newLoggedInCustomer(page)
    await fake(page, '**/api/v1/orders/profile/', (route) => route.fulfill({ status: 503, json: {} }), 2)
    await page.goto('/kund/orders')
    await expect(page.getByText('Servern svarar inte. Vi försöker igen …')).toBeVisible()
    await expect(page.getByText('Du har inga aktiva eller tidigare ärenden.')).toBeVisible()
  })

  test('while the price list is empty, booking says so and shows another way', async ({ page }) => {
    await newLoggedInCustomer(page)
    await page.route('**/api/quotes/devicetypes/', (route) => route.fulfill({ json: [] }))
    for (const path of ['/kund/boka', '/booking']) {
      await open(page, path)
      await expect(page.getByText('Inga fasta priser på nätet än')).toBeVisible()
      await expect(page.locator('form')).toHaveCount(0)
      await expectAccessible(page)
    }
  })

  test('an expired session redirects to the login', async ({ page, request }) => {
    await newLoggedInCustomer(page)
    await open(page, '/kund/orders')
    await expect(page.getByText('Du har inga aktiva eller tidigare ärenden.')).toBeVisible()
    const token = await page.evaluate(() => localStorage.getItem('authToken'))
    await request.post('/api/v1/orders/logout/', { headers: { authorization: `Bearer ${token}` } })
    await openPortalScreen(page, 'Kvitton')
    await expect(page).toHaveURL(/\/kund\/login\?redirect=\/kund\/(orders|kvitton)$/)
  })
})
