import { fake } from './support/fake.ts'
import { mailTo, privatePathIn } from './support/mails.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, hydrated, open, test } from './support/test.ts'
import { pickDevice } from './support/trade-in.ts'
import { newVisitor } from './support/visitor.ts'

const add = 'Lägg till i försäljning'

test.describe('a sale by mail', () => {
  // An invalid code is answered with 404.
  test.use({ expectedErrors: [/404/] })

  test('two devices, an invalid and a valid code, back with the cart preserved, and a second run from the start', {
    tag: '@phone',
  }, async ({ page }) => {
    const seller = newVisitor('Säljare Post')
    await open(page, '/salj-mobil')
    await expect(page.getByRole('heading', { level: 1, name: 'Sälj dina enheter' })).toBeVisible()
    await expect(page.getByText('Lägg till en eller flera enheter för att få ett prisförslag.')).toBeVisible()
    await expect(page.getByLabel('Modell')).toBeDisabled()
    await expect(page.getByText('Din försäljning')).toHaveCount(0)
    await expectAccessible(page)

    // Every group needs a choice, and another brand clears the choices.
    await page.getByLabel('Märke', { exact: true }).selectOption('Apple')
    await page.getByLabel('Modell').selectOption({ label: 'iPhone 13' })
    const storage = page.getByRole('group', { name: 'Lagring' })
    await expect(storage).toContainText('Välj alternativ...')
    await expect(page.getByText(/^Upp till \d/)).toBeVisible()
    await expect(page.getByRole('button', { name: add })).toBeDisabled()
    await storage.getByText('256 GB').click()
    await expect(page.getByText('Uppskattat värde')).toHaveCount(0)
    await page.getByLabel('Märke', { exact: true }).selectOption('Samsung')
    await expect(storage).toHaveCount(0)
    // A search fills in brand and model; what the shop does not price leads to a question.
    const search = page.getByLabel('Vad vill du sälja?')
    await search.fill('fruktsallad')
    await expect(page.getByText('Vi har inget fast pris på den.')).toBeVisible()
    await search.fill('iphone13')
    await page
      .getByRole('list', { name: 'Förslag' })
      .getByRole('button', { name: 'iPhone 13' })
      .first()
      .click()
    await expect(page.getByLabel('Märke', { exact: true })).toHaveValue('Apple')
    await expect(storage.getByRole('radio').first()).toBeFocused()

    await pickDevice(
      page,
      { brand: 'Apple', model: 'iPhone 13' },
      { Lagring: '256 GB', Skärm: 'Repor som syns' },
    )
    await expect(page.getByText('Uppskattat värde: 3 200 kr')).toBeVisible()
    await page.getByRole('button', { name: add }).click()
    await expect(page.getByLabel('Märke', { exact: true })).toHaveValue('')
    await pickDevice(page, { brand: 'Apple', model: 'Watch Series 8' })
    await page.getByRole('button', { name: add }).click()
    await pickDevice(page, { brand: 'Google', model: 'Pixel 8' })
    await page.getByRole('button', { name: add }).click()
    await page.getByRole('button', { name: 'Ta bort Google Pixel 8' }).click()
    const cart = page.getByRole('region', { name: 'Din försäljning' })
    await expect(cart).toContainText('4 700 kr')

    // The code is converted to capitals; editing it removes its bonus and its error.
    const code = page.getByLabel('Kampanjkod (valfritt)')
    const use = page.getByRole('button', { name: 'Använd' })
    await expect(use).toBeDisabled()
    await code.fill('sommar25')
    await expect(code).toHaveValue('SOMMAR25')
    await use.click()
    await expect(page.getByText('Ogiltig eller utgången kod.')).toBeVisible()
    await expect(cart.locator('del')).toHaveCount(0)
    await code.fill('host10')
    await expect(page.getByText('Ogiltig eller utgången kod.')).toHaveCount(0)
    await use.click()
    await expect(page.getByText('HOST10 +10%')).toBeVisible()
    await expect(cart.locator('del')).toContainText('4 700 kr')
    await expect(cart).toContainText('5 170 kr')
    await code.fill('HOST1')
    await expect(cart.locator('del')).toHaveCount(0)
    await code.fill('HOST10')
    await use.click()
    await expect(page.getByText('HOST10 +10%')).toBeVisible()
    await expectAccessible(page)

    // Fields are validated when left, and show a green check when valid.
    await page.getByRole('button', { name: 'Gå vidare' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Fyll i dina uppgifter' })).toBeVisible()
    await page.getByLabel('Fullständigt namn').focus()
    await expect(page.getByText('Namn är obligatoriskt')).toHaveCount(0)
    await page.getByLabel('E-post').fill('fel')
    await expect(page.getByText('Namn är obligatoriskt')).toBeVisible()
    await page.getByLabel('Telefon').focus()
    await expect(page.getByText('Ogiltig e-postadress')).toBeVisible()
    await page.getByRole('button', { name: 'Slutför försäljning' }).click()
    for (const text of [
      'Telefonnummer är obligatoriskt',
      'Adress är obligatoriskt',
      'Postnummer är obligatoriskt',
      'Ort är obligatoriskt',
      'Swish-nummer är obligatoriskt',
      'Personnummer är obligatoriskt',
    ]) {
      await expect(page.getByText(text)).toBeVisible()
    }
    await expect(page.getByLabel('Fullständigt namn')).toBeFocused()
    await expectAccessible(page)

    // Going back preserves the cart, the code and the input.
    await page.getByRole('button', { name: '← Tillbaka' }).click()
    await expect(cart).toContainText('5 170 kr')
    await page.getByRole('button', { name: 'Gå vidare' }).click()
    await expect(page.getByLabel('E-post')).toHaveValue('fel')
    await page.getByLabel('Fullständigt namn').fill(seller.name)
    await page.getByLabel('E-post').fill(seller.email)
    await page.getByLabel('Telefon').fill(seller.phone)
    await page.getByLabel('Adress').fill('Provgatan 3')
    await page.getByLabel('Postnummer').fill('671')
    await page.getByLabel('Ort').fill('Arvika')
    await expect(page.getByText('Ogiltigt postnummer')).toBeVisible()
    await page.getByLabel('Postnummer').fill('671 31')
    await page.getByLabel('Swish-nummer').fill(seller.phone)
    await page.getByLabel('Personnummer').fill('900101-238')
    await page.getByLabel('Swish-nummer').focus()
    await expect(page.getByText('Ange ett giltigt personnummer (ÅÅÅÅMMDD-XXXX)')).toBeVisible()
    // Ten digits get their century.
    await page.getByLabel('Personnummer').fill('900101-2385')
    await page.getByLabel('Swish-nummer').focus()
    await expect(page.getByLabel('Personnummer')).toHaveValue('19900101-2385')
    await expect(page.getByText('Ange ett giltigt personnummer (ÅÅÅÅMMDD-XXXX)')).toHaveCount(0)
    await expectNoHorizontalOverflow(page)
    await page.getByRole('button', { name: 'Slutför försäljning' }).click()

    const thanks = page.getByRole('heading', { level: 1, name: 'Tack för din försäljning!' })
    await expect(thanks).toBeFocused()
    await expect(page.getByText(seller.email)).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalOverflow(page)
    const sold = page.getByRole('region', { name: 'Det här säljer du' })
    await expect(page).toHaveURL(/\/forsaljning\/[\w-]{43}$/)
    await page.reload()
    await expect(thanks).toBeVisible()
    await expect(page.getByText(seller.email)).toHaveCount(0)
    await expect(sold.getByRole('listitem').first()).toContainText('256 GB · ')
    await expect(sold).toContainText('5 170 kr')
    await expect(sold).toContainText(/Priset gäller till och med \d+ \w+ \d{4}/)
    await expectAccessible(page)
    const label = page.getByRole('link', { name: 'Skriv ut fraktsedeln' })
    const pdf = await page.request.get((await label.getAttribute('href')) ?? '')
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
    const mail = await mailTo(seller.email, /Så skickar du in dina enheter/)
    expect(mail.attachments?.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^fraktsedel-SM-.*\.pdf$/),
    ])

    await open(page, privatePathIn(mail, 'forsaljning'))
    await expect(sold).toContainText('5 170 kr')

    await page.getByRole('link', { name: 'Sälj fler enheter' }).click()
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Sälj dina enheter' })).toBeVisible()
    await expect(page.getByText('Din försäljning')).toHaveCount(0)
    await pickDevice(page, { brand: 'Sony', model: 'Xperia 5 V' })
    await page.getByRole('button', { name: add }).click()
    await expect(page.getByLabel('Kampanjkod (valfritt)')).toHaveValue('')
    await expect(page.getByRole('radio', { name: 'Skicka med post' })).toBeChecked()
  })
})

test.describe('a sale in store', () => {
  // The test answers one request with 500.
  test.use({ expectedErrors: [/500/] })

  test('fails once and keeps the input, then shows the code, and the stores with maps loaded on request', {
    tag: '@desktop',
  }, async ({ page }) => {
    const seller = newVisitor('Säljare Butik')
    await open(page, '/salj-mobil')
    await pickDevice(page, { brand: 'Samsung', model: 'Galaxy Tab S9' })
    await page.getByRole('button', { name: add }).click()
    await page.getByRole('radio', { name: 'Lämna i butik' }).check()
    await page.getByRole('button', { name: 'Gå vidare' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Förbered din inlämning' })).toBeVisible()
    await page.getByLabel('Namn').fill(seller.name)
    await page.getByLabel('E-post').fill(seller.email)

    await fake(page, '**/api/trade-in/requests/', (route) => route.fulfill({ status: 500, json: {} }), 1)
    await page.getByRole('button', { name: 'Slutför & se butiker' }).click()
    await expect(page.getByText('Något gick fel. Försök igen.')).toBeVisible()
    await expect(page.getByLabel('Namn')).toHaveValue(seller.name)
    await page.getByRole('button', { name: 'Slutför & se butiker' }).click()

    const registered = page.getByRole('heading', { level: 1, name: 'Ditt ärende är registrerat!' })
    await expect(registered).toBeFocused()
    const code = (await page.getByText(/^SM-\w{5}-\w{5}$/).textContent()) ?? ''
    const stores = page.getByRole('region', { name: 'Här lämnar du in' })
    await expect(stores.getByRole('listitem')).toHaveCount(3)
    await expect(stores).toContainText('661 40 Säffle')
    await expect(page.locator('iframe')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoHorizontalOverflow(page)
    await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'karta' }))
    await stores.getByRole('button', { name: 'Visa kartan' }).first().click()
    await expect(page.getByTitle('Karta över Verkstan Arvika')).toBeVisible()
    const mail = await mailTo(seller.email, /Din kod för inlämning i butik/)
    expect(mail.text).toContain(code)

    const path = new URL(page.url()).pathname
    expect(privatePathIn(mail, 'forsaljning')).toBe(path)
    await page.getByRole('button', { name: 'Starta en ny försäljning' }).click()
    await expect(page).toHaveURL('/salj-mobil')
    await expect(page.getByRole('heading', { level: 1, name: 'Sälj dina enheter' })).toBeVisible()
    await page.goBack()
    await expect(registered).toBeVisible()
    await expect(page.getByRole('img', { name: `QR-kod för ${code}` })).toBeVisible()
    await expect(stores.getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
  })
})

test('the price page of a model tells what a broken one is worth, and leads to the questions', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/priser/mobil/apple/iphone-13')
  const ways = page.getByRole('region', { name: 'Laga, byt eller sälj?' })
  const screen = ways.getByRole('listitem').filter({ hasText: 'Skärm: bilden eller pekskärmen är trasig' })
  await expect(screen.getByRole('link', { name: 'Boka tid' }).first()).toHaveAttribute('href', /issue=Sk/)
  const bid = await screen.getByRole('listitem').filter({ hasText: 'Så som den är' }).textContent()
  const kronor = Number(/omkring ([\d\s]+)\skr/.exec(bid ?? '')?.[1]?.replaceAll(/\s/g, ''))
  await screen.getByRole('link', { name: 'Se vad vi betalar' }).click()
  await hydrated(page)
  await expect(page.getByLabel('Modell').locator('option:checked')).toHaveText('iPhone 13')
  await pickDevice(
    page,
    { brand: 'Apple', model: 'iPhone 13' },
    { Skärm: 'Bilden eller pekskärmen är trasig' },
  )
  const value = await page.getByText(/^Uppskattat värde: \d/).textContent()
  const estimated = Number(value?.replaceAll(/\D/g, ''))
  expect(Math.floor(estimated / 10) * 10).toBe(kronor)
})
