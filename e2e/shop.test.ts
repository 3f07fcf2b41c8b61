import { newLoggedInCustomer, openPortalScreen } from './support/customers.ts'
import { fake } from './support/fake.ts'
import { mailTo, privatePathIn } from './support/mails.ts'
import {
  buy,
  confirmedOrderNumber,
  field,
  fillAddress,
  fillContact,
  getShop,
  payButton,
  payByCard,
  toCheckout,
} from './support/shop.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, hydrated, open, test } from './support/test.ts'

// The browser logs each rejected call.
test.use({ expectedErrors: [/the server responded with a status of (402|404|409|503)/] })

const newAddress = () => `${Math.random().toString(36).slice(2, 10)}@example.com`

test('a guest browses, filters and opens a product', async ({ page, request }, info) => {
  const phone = info.project.name === 'phone'
  const product = await (await getShop(request)).sell({ stock: 3, color: 'Svart' })
  const list = page.getByRole('region', { name: 'Produkter' })
  await open(page, '/shop')
  await expect(list.getByRole('article')).toHaveCount(20)
  await list.getByRole('button', { name: 'Visa fler' }).click()
  // Parallel tests add products: those that move to the next page must not be repeated.
  await expect.poll(() => list.getByRole('article').count()).toBeGreaterThan(30)
  await expect(page).toHaveURL('/shop?visa=40')
  // Back from a product's page shows as many, at the same place.
  const late = list.getByRole('article').nth(30)
  const lateName = (await late.getByRole('heading').textContent()) ?? ''
  await late.scrollIntoViewIfNeeded()
  await page.goto((await late.getByRole('link').getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lateName)
  await page.goBack()
  await hydrated(page)
  await expect.poll(() => list.getByRole('article').count()).toBeGreaterThan(30)
  await expect(list.getByRole('article').filter({ hasText: lateName }).first()).toBeInViewport()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalOverflow(page)
  await page.setViewportSize(phone ? { width: 390, height: 844 } : { width: 1280, height: 900 })

  await page.getByRole('navigation', { name: 'Kategorier' }).getByRole('link', { name: 'Mobiler' }).click()
  await expect(page).toHaveURL(/\/shop\?category=mobiler$/)
  await expect(list.getByRole('status')).toHaveText(/^\d+ produkter$/)
  if (phone) await page.getByRole('button', { name: 'Filter', exact: true }).click()
  for (const label of ['Huawei', 'B – Bra', '1TB', 'Svart', 'Bara varor i lager'])
    await page.getByLabel(label).check()
  await page.getByRole('slider').fill('5000')
  await expect(page).toHaveURL(
    '/shop?category=mobiler&brand=Huawei&condition=good&storage=1TB&color=Svart&price_max=5000&in_stock=1',
  )
  if (phone) {
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Visa \d+ produkt/ }).click()
  }
  await page.getByLabel('Sortering').selectOption('Lägsta pris')
  await page.getByLabel('Sök bland produkterna').fill(product.name)
  await expect(page).toHaveURL(/in_stock=1&search=Provtelefon\+\w+&ordering=price$/)
  await expect(list.getByRole('status')).toHaveText('1 produkt')
  const card = list.getByRole('article')
  await expect(card).toContainText('Begränsat lager')
  // Only two of its three features.
  await expect(card.getByRole('listitem')).toHaveText(['Ny skärm', '5G'])
  await page.reload()
  await hydrated(page)
  await expect(card).toHaveCount(1)

  await page.getByLabel('Sök bland produkterna').fill('finns inte här')
  await expect(page.getByText('Inga produkter hittades')).toBeVisible()
  await expect(page.getByText('Justera dina filter eller sökord.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rensa filter och sökord' }).click()
  await expect(page).toHaveURL('/shop?category=mobiler&ordering=price')
  // Demo products have pictures, unlike those of tests.
  await page.getByLabel('Sök bland produkterna').fill('iPhone')
  await expect(page).toHaveURL('/shop?category=mobiler&search=iPhone&ordering=price')
  await expect(card.first()).toContainText('iPhone')
  await expect(list).toHaveAttribute('aria-busy', 'false')

  const first = card.first().getByRole('link')
  const name = (await first.textContent()) ?? ''
  await first.click()
  const details = page.getByRole('dialog', { name })
  const pictures = details.getByRole('list', { name: /^Bilder, bläddra/ })
  const thumbnails = details.getByRole('list', { name: 'Miniatyrer' }).getByRole('button')
  await expect(page).toHaveURL(/&produkt=/)
  await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true')
  const thumbs = await thumbnails.count()
  expect(thumbs).toBeLessThanOrEqual(5)
  await expectAccessible(page)
  await pictures.press('ArrowRight')
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
  // A swipe scrolls the row itself.
  await pictures.evaluate((row) => row.scrollTo({ left: 0, behavior: 'instant' }))
  await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true')
  await thumbnails.last().click()
  await expect(thumbnails.last()).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(details).toBeHidden()
  await expect(page).toHaveURL('/shop?category=mobiler&search=iPhone&ordering=price')
  await first.press('Enter')
  await expect(thumbnails.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(first).toBeFocused()
  // The keyboard reaches the search before the filters.
  const search = await page.getByLabel('Sök bland produkterna').elementHandle()
  const filter = page.getByLabel('Huawei')
  expect(await filter.evaluate((box, field) => field?.compareDocumentPosition(box), search)).toBe(
    await page.evaluate(() => Node.DOCUMENT_POSITION_FOLLOWING),
  )
  await first.click()
  await details.getByRole('link', { name: 'Öppna på egen sida' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const ownThumbnails = page.getByRole('list', { name: 'Miniatyrer' }).getByRole('button')
  await ownThumbnails.last().click()
  await expect(ownThumbnails.last()).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
})

test('a model’s variants are choices on the page and in the dialog, with battery, grades and delivery', {
  tag: '@phone',
}, async ({ page, request }) => {
  const staff = await getShop(request)
  const model = { name: `Modelltelefon ${Math.random().toString(36).slice(2, 10)}`, stock: 2 }
  const blue = await staff.sell({ ...model, color: 'Blå', storage: '128GB', price: '3290' })
  const red = await staff.sell({ ...model, color: 'Röd', storage: '256GB', price: '3690', stock: 0 })
  await staff.addPieces(blue, [`${blue.slug}-A 87 %`])
  await open(page, `/shop/${blue.slug}`)
  const choice = (name: string) => page.getByRole('navigation', { name }).getByRole('link')
  await expect(choice('Färg')).toHaveText([/^Blå3\s290\skr$/, /^RödSlut just nu.*256\sGB$/])
  await expect(choice('Lagring').first()).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('navigation', { name: 'Skick' })).toHaveCount(0)
  await expect(page.getByText('87\u00a0%', { exact: true })).toBeVisible()
  // One of two pieces is measured; the other has no number.
  await expect(page.getByLabel('Batteri 87\u00a0%')).toBeVisible()
  await expect(page.getByText('Uppmätt på 1 av 2 i lager.')).toBeVisible()
  await expect(page.getByText(/^Hemma \S+–\S+/)).toBeVisible()
  await page.getByText('Vad betyder skicken?').click()
  await expect(page.getByText('Tydliga repor. Inga sprickor.')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await choice('Färg').last().click()
  await expect(page).toHaveURL(`/shop/${red.slug}`)
  await expect(page.getByRole('button', { name: 'Slut i lager' })).toBeDisabled()
  await expect(page.getByText(/^Hemma /)).toHaveCount(0)
  await page.getByRole('button', { name: 'Meddela mig' }).click()
  await expect(page.getByText('Skriv din e-postadress.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Mejla mig när den finns igen').fill('vantar@example.com')
  await page.getByRole('button', { name: 'Meddela mig' }).click()
  await expect(page.getByText('Bevakningen är på')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /för din|Sälj din gamla mobil/ }).click()
  await expect(page).toHaveURL('/salj-mobil')

  // The list has one card for the model, of the cheapest in stock; a filter leads to the variant that matches.
  await staff.sell({ ...model, color: 'Svart', storage: '512GB', price: '3990', condition: 'excellent' })
  await open(page, `/shop?search=${model.name}`)
  const card = page.getByRole('article')
  await expect(page.getByText('1 produkt', { exact: true })).toBeVisible()
  await expect(card).toHaveText(/Bra128\sGBBlå3 varianter.*3\s290\skr/)
  await expect(card.getByRole('link')).toHaveAttribute('href', `/shop/${blue.slug}`)
  await page.getByLabel('Sortering').selectOption('Bästa skick')
  await expect(card).toHaveText(/Mycket bra512\sGBSvart3 varianter.*3\s990\skr/)
  await card.getByRole('button', { name: 'Lägg i varukorg' }).click()
  await expect(card.getByRole('button', { name: 'Ligger i korgen' })).toBeVisible()
  await page.getByLabel('Sortering').selectOption('Bästa träff')
  await open(page, `/shop?search=${model.name}&condition=good&storage=256GB`)
  await expect(card.getByRole('link')).toHaveAttribute('href', `/shop/${red.slug}`)
  await expect(card.getByRole('button', { name: 'Slut i lager' })).toBeDisabled()
  await expectAccessible(page)
  await open(page, `/shop?search=${model.name}`)
  await card.getByRole('link').click()
  const inDialog = page.getByRole('dialog').getByRole('navigation', { name: 'Färg' }).getByRole('link')
  const other = inDialog.and(page.locator(':not([aria-current])')).first()
  const to = await other.getAttribute('href')
  await other.press('Enter')
  await expect(page).toHaveURL(new RegExp(`produkt=${to?.replace('/shop/', '')}$`))
  await expect(inDialog.and(page.locator('[aria-current]'))).toHaveAttribute('href', to ?? '')
  await expect(inDialog.and(page.locator('[aria-current]'))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/search=Modelltelefon(\+|%20)\w+$/)
})

test('a list that cannot be fetched shows the reason and a retry button', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/shop')
  const comeBack = await fake(page, '**/api/shop/models/*', (route) =>
    route.fulfill({ status: 503, json: { detail: 'Tjänsten är tillfälligt otillgänglig.' } }),
  )
  await page.getByLabel('Sortering').selectOption('Högsta pris')
  await expect(page.getByRole('alert')).toContainText('Fel: Tjänsten är tillfälligt otillgänglig.')
  comeBack()
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByRole('article')).toHaveCount(20)
})

test('a guest pays by card: the cart is kept across tabs, missing fields are reported, and a declined card can be retried', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  const staff = await getShop(request)
  const [product, other] = [await staff.sell({ stock: 3 }), await staff.sell({ stock: 20, price: '100' })]
  const email = newAddress()
  await buy(page, product)
  const line = page.getByRole('region', { name: 'Din order' }).getByRole('listitem')
  await expect(line).toContainText(product.name)
  await expect(line).toContainText(/1\sTB/)

  // Another tab adds a product, and this one follows.
  const tab = await context.newPage()
  await open(tab, `/shop/${other.slug}`)
  await expect(tab.getByRole('region', { name: 'Varukorg' })).toContainText('1 vara')
  await tab.getByRole('button', { name: `Lägg i varukorg ${other.name}` }).click()
  await expect(tab.getByRole('region', { name: 'Varukorg' })).toContainText('2 varor')
  await tab.close()
  await expect(line).toHaveCount(2)
  await page.reload()
  await expect(line).toHaveCount(2)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Varukorg, 2 varor' })).toBeVisible()
  await line.nth(1).getByRole('button', { name: 'Fler' }).click()
  await expect(payButton(page)).toHaveText(/5\s190\skr/)
  await line
    .nth(1)
    .getByRole('button', { name: `Ta bort ${other.name}` })
    .click()
  await expect(line).toHaveCount(1)

  await expect(page.getByText('30 dagars öppet köp')).toBeVisible()
  await expect(page.getByText('Snabb leverans, oftast inom')).toBeVisible()
  await expectAccessible(page)
  await payButton(page).click()
  for (const text of ['Skriv ditt förnamn.', 'Skriv din e-postadress.', 'Skriv orten.']) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await expect(field(page, 'Förnamn')).toBeFocused()
  await expectAccessible(page)
  await fillContact(page, 'åsa')
  await fillAddress(page)
  await field(page, 'Postnummer').fill('12')
  await payButton(page).click()
  await expect(page.getByText('Ogiltig e-postadress')).toBeVisible()
  await expect(page.getByText('Ogiltigt postnummer')).toBeVisible()
  await field(page, 'E-post').fill(email)
  await field(page, 'Postnummer').fill('671 31')
  await payButton(page).click()

  await expect(page.getByRole('heading', { name: 'Betala med kort' })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await payByCard(page, '4000 0000 0000 0002')
  await expect(page.getByText('Kortet nekades. Prova ett annat kort.')).toBeVisible()
  await payByCard(page)
  const number = await confirmedOrderNumber(page)
  await expect(page.getByText(/^Transaktions-id: /)).toBeVisible()
  await expect(
    page.getByText('Din order är registrerad och ett kvitto skickas till din e-post.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tack för ditt köp!' })).toBeFocused()
  await expect(page).toHaveURL(/\/bestallning\/[\w-]{43}$/)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await page.reload()
  expect(await confirmedOrderNumber(page)).toBe(number)
  await expect(page.getByRole('list', { name: 'Det här har du köpt' }).getByRole('listitem')).toHaveText([
    /skick [A-C]\+?.*kr$/,
  ])
  await open(page, '/shop/kassa')
  await expect(page.getByText('Varukorgen är tom')).toBeVisible()
  await expectAccessible(page)
  const mail = await mailTo(email, new RegExp(number))
  expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf')
  // The link in the mail opens the confirmation for anyone, without the buyer.
  await context.clearCookies()
  const path = privatePathIn(mail, 'bestallning')
  await open(page, path)
  expect(await confirmedOrderNumber(page)).toBe(number)
  await expect(page.getByText(/^Beräknas komma hem \S+–\S+/)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Storgatan 1')
  await expect(page.getByRole('main')).not.toContainText(email)
  await expect(page.getByRole('link', { name: 'Ångra köp' }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await page.goto(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)
  await expect(page.getByText('Öppna den igen från mejlet')).toBeVisible()
})

test('shop, product and checkout remind of the legal guarantee', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const product = await (await getShop(request)).sell({ stock: 1 })
  const rights = page.getByRole('region', { name: '3 års reklamationsrätt enligt lag' })
  for (const path of ['/shop', `/shop/${product.slug}`, '/shop/kassa']) {
    await open(page, path)
    await expect(rights).toBeVisible()
  }
  await expectAccessible(page)
})

test('an order picked up and paid through Klarna can be withdrawn without login', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const product = await (await getShop(request)).sell({ stock: 2 })
  const email = newAddress()
  await buy(page, product)
  await page.getByRole('radio', { name: /Hämta i butik/ }).check()
  await expect(field(page, 'Adress')).toBeHidden()
  await page.getByRole('radio', { name: /Klarna/ }).check()
  await expect(page.getByRole('main').getByRole('note')).toHaveText('Varning! Att låna pengar kostar pengar.')
  await fillContact(page, email)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Klarna (testläge)' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Godkänn köpet/ }).click()
  const number = await confirmedOrderNumber(page)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Ångra köp' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ångra köp' })).toBeVisible()
  for (const text of [
    'Har du bokat en tid räknas dagarna från att du lämnade in enheten.',
    'inom 14 dagar från anmälan, eller lämna den i butiken. Returfrakten betalar du',
    'Vi får vänta tills varan är här, eller du har visat att den är skickad.',
    'Verkstan i Arvika AB',
    'köpeavtal avseende följande varor (*)',
  ]) {
    await expect(page.getByRole('main')).toContainText(text)
  }
  await page.getByRole('button', { name: 'Ångra köpet eller reparationen' }).click()
  await expect(page.getByText('Skriv numret på ordern eller ärendet.')).toBeVisible()
  await expectAccessible(page)
  await field(page, 'Namn').fill('Åsa Öberg')
  await field(page, 'Order eller ärende').fill(number)
  await field(page, 'E-post').fill(email)
  await page.getByRole('button', { name: 'Ångra köpet eller reparationen' }).click()
  await expect(page.getByRole('heading', { name: 'Stämmer det här?' })).toBeFocused()
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - main:
      - heading "Ångra köp eller reparation" [level=1]
      - heading "Stämmer det här?" [level=2]
      - term: Order
      - definition: ${number}
      - button "Bekräfta att jag ångrar köpet"
      - button "Tillbaka"`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bekräfta att jag ångrar köpet' }).click()
  await expect(page.getByRole('heading', { name: 'Vi har tagit emot din ånger' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(number)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await mailTo(email, /ånger|ångra/i)
})

test('a customer logs in on the way and finds the purchase and its receipt in the portal', {
  tag: '@phone',
}, async ({ page, request }) => {
  const staff = await getShop(request)
  const product = await staff.sell({ stock: 2 })
  const customer = await newLoggedInCustomer(page)
  await openPortalScreen(page, 'Mina Köp')
  await expect(page.getByText('Du har inte köpt något ännu.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Logga ut' }).click()
  await expect(page).toHaveURL(/\/kund\/login$/)

  await buy(page, product)
  await page.getByRole('link', { name: 'Logga in', exact: true }).click()
  await expect(page).toHaveURL(/\/kund\/login\?redirect=/)
  await page.getByLabel('E-post').fill(customer.email)
  await page.getByLabel('Lösenord').fill(customer.password)
  await page.getByRole('button', { name: 'Logga in' }).click()
  await expect(page).toHaveURL('/shop/kassa')
  await expect(page.getByText('Köpet sparas under Mina Köp.')).toBeVisible()
  await expect(field(page, 'E-post')).toHaveValue(customer.email)
  await expect(field(page, 'Förnamn')).toHaveValue(customer.firstName)
  await fillAddress(page)
  await payButton(page).click()
  await payByCard(page)
  const number = await confirmedOrderNumber(page)

  await page.getByRole('link', { name: 'Mina Köp' }).click()
  const entry = page.getByRole('link', { name: new RegExp(product.name) })
  await expect(entry).toContainText('Behandlas')
  await expect(entry).toContainText(number)
  await expectAccessible(page)
  await entry.click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  for (const text of ['Delsumma', 'Frakt', 'Totalt', 'Hemleverans', 'Storgatan 1']) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
  const receipt = page.getByRole('link', { name: /^Visa kvitto/ })
  await expect
    .poll(
      async () => {
        await page.reload()
        await expect(page.getByText('Delsumma')).toBeVisible()
        return receipt.count()
      },
      // Issued by a job, and the page does not refresh: same timeout as for a mail.
      { timeout: 30_000 },
    )
    .toBe(1)
  const paper = await request.get((await receipt.getAttribute('href')) ?? '')
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await page.getByRole('link', { name: 'Ångra köp', exact: true }).click()
  await expect(field(page, 'Order eller ärende')).toHaveValue(number)

  await staff.ship(number, 'PostNord', 'UA123456789SE')
  await open(page, '/kund')
  const underWay = page.getByRole('region', { name: 'På gång' }).getByRole('listitem')
  const parcel = underWay.getByRole('link', { name: `Spåra paketet med ${product.name}` })
  await expect(parcel).toHaveAttribute('href', /postnord\.se\/.*shipmentId=UA123456789SE$/)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await underWay.getByRole('link', { name: product.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()

  await open(page, '/kund/kop/999999')
  await expect(page.getByRole('alert')).toContainText('Kunde inte hitta ordern.')
})

test('a cancelled payment keeps the cart, and changes made meanwhile are shown', {
  tag: '@phone',
}, async ({ page, request }) => {
  const staff = await getShop(request)
  const [last, dearer] = [await staff.sell({ stock: 1 }), await staff.sell({ stock: 20, price: '100' })]
  await buy(page, last)
  await page.goBack()
  await open(page, `/shop/${dearer.slug}`)
  await page.getByRole('button', { name: `Lägg i varukorg ${dearer.name}` }).click()
  await toCheckout(page)
  await fillContact(page, newAddress())
  await fillAddress(page)
  await payButton(page).click()
  await page.getByRole('button', { name: 'Avbryt och gå tillbaka' }).click()
  await expect(page.getByText('Betalningen avbröts')).toBeVisible()
  await expect(page.getByText('Inga pengar har dragits. Varukorgen finns kvar')).toBeVisible()
  await expectAccessible(page)
  // The input is filled in again, and the reservation of the only item is released.
  await expect(field(page, 'Ort')).toHaveValue('Arvika')
  const lines = page.getByRole('region', { name: 'Din order' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)

  await staff.reprice(dearer, '120')
  await expect.poll(() => staff.free(last)).toBe(1)
  await staff.count(last, 0)
  await open(page, '/shop/kassa')
  await expect(lines.nth(0)).toContainText('Slut i lager. Någon annan hann före.')
  await expect(lines.nth(1)).toContainText(/Priset har ändrats från 100\skr till 120\skr/)
  await expect(payButton(page)).toBeDisabled()
  await expectAccessible(page)
  const checked = page.waitForResponse(/\/shop\/products\/\?ids/)
  await lines.nth(0).getByRole('button', { name: 'Ta bort', exact: false }).last().click()
  await checked
  await lines.getByRole('button', { name: /^OK/ }).click()
  await expect(lines).toHaveCount(1)

  // Sold out while the form is filled in: the server decides.
  await staff.count(dearer, 0)
  await payButton(page).click()
  await expect(
    page.getByText(`Fel: ${dearer.name} är tyvärr slutsåld. Ta bort den ur varukorgen.`),
  ).toBeVisible()
  await expect(lines.nth(0)).toContainText('Slut i lager')
  await open(page, `/shop/${last.slug}`)
  await expect(page.getByRole('button', { name: 'Slut i lager' })).toBeDisabled()
})

test('a payment cancelled with an empty cart does not mention the cart', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/shop/kassa?canceled=1')
  await expect(page.getByText('Inga pengar har dragits.')).toBeVisible()
  await expect(page.getByText('Varukorgen är tom')).toBeVisible()
  await expect(page.getByText('Varukorgen finns kvar')).toHaveCount(0)
})

test('a link that claims a payment unknown to the shop leaves the cart as it is', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const goods = await (await getShop(request)).sell({ stock: 5 })
  await open(page, `/shop/${goods.slug}`)
  await page.getByRole('button', { name: `Lägg i varukorg ${goods.name}` }).click()
  for (const query of ['success=1', 'success=1&session_id=cs_test_unknown']) {
    const requested = query === 'success=1' ? undefined : page.waitForResponse('**/api/shop/checkout/return/')
    await open(page, `/shop/kassa?${query}`)
    expect((await requested)?.status() ?? 404).toBe(404)
    await open(page, '/shop/kassa')
    await expect(page.getByText(goods.name).first()).toBeVisible()
  }
})

test.describe('a checkout that the server cannot make', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('shows the error, and keeps the input', async ({ page, request }) => {
    const staff = await getShop(request)
    const goods = await staff.sell({ stock: 5 })
    await open(page, `/shop/${goods.slug}`)
    await page.getByRole('button', { name: `Lägg i varukorg ${goods.name}` }).click()
    await toCheckout(page)
    await fillContact(page, newAddress())
    await fillAddress(page)
    await fake(page, '**/api/shop/checkout/', (route) => route.fulfill({ status: 500, json: {} }))
    await payButton(page).click()
    await expect(page.getByText('Fel: Något gick fel', { exact: true })).toBeVisible()
    await expect(field(page, 'Ort')).toHaveValue('Arvika')
  })
})
