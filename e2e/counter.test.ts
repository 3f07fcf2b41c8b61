import { isEan } from '#domain/ean.ts'
import {
  fillCounterForm,
  intakeForm,
  openBoard,
  registerRepair,
  repairDevice,
  scanCode,
} from './support/counter.ts'
import { hold } from './support/fake.ts'
import { test } from './support/settings.ts'
import { getShop } from './support/shop-staff.ts'
import { logIn, openScreen } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open } from './support/test.ts'
import { userActions } from './support/user-actions.ts'
import { newVisitor } from './support/visitor.ts'
import { getWorkshop } from './support/workshop.ts'

/** Returns an EAN-13 that no other run has used, with its check digit. */
function newEan(): string {
  const digits = `20${String(Date.now()).slice(-10)}`
  return [...Array(10).keys()].map((check) => `${digits}${check}`).find(isEan) ?? ''
}

test.describe('the counter', { tag: '@desktop' }, () => {
  test('the owner chooses how to sell, and sells, hands over, invoices and takes back', async ({
    page,
    request,
    settings,
  }) => {
    const { invoicing } = (await settings.read()).settings
    await settings.write({
      counter: { registerMode: '' },
      invoicing: { ...invoicing, bankgiro: '5402-9681', swishNumber: '123 456 78 90' },
    })
    const visitor = newVisitor('Kassa')
    const name = `Skal ${visitor.name}`
    const serial = `SN${Date.now()}`
    const ean = newEan()
    const shop = await getShop(request)
    await shop.product({ name, price: '199', stock: 5 })
    await shop.product({ name: `Kabel ${visitor.name}`, price: '149', stock: 5, ean })
    await shop.product({ name: `Mobil ${visitor.name}`, price: '2495', stock: 1, serials: [serial] })

    await logIn(page, '/admin/kassa')
    const choose = page.getByRole('button', { name: 'Öppna kassan' })
    await expect(choose).toBeDisabled()
    await expectAccessible(page)
    await page.getByText('Undantag, liten försäljning').click()
    await choose.click()
    const scan = page.getByRole('combobox', { name: 'Skanna eller sök vara eller ärende' })
    await expect(scan).toBeFocused()

    // One scanned article paid by card: the scan, Ctrl+Enter and 1.
    const hand = userActions(page)
    await hand.scan(serial)
    await hand.press('Control+Enter')
    const panel = page.getByRole('dialog', { name: 'Ta betalt' })
    await expect(panel.getByText('2 495 kr')).toBeVisible()
    await expectAccessible(page)
    await hand.press('1')
    const done = page.getByRole('dialog', { name: /^Kvitto KV-\d\d-\d{5}$/ })
    await expect(done).toBeVisible()
    await expectAccessible(page)
    await hand.press('Enter')
    await expect(done).toHaveCount(0)
    expect(hand.count()).toBeLessThanOrEqual(4)
    await expect(scan).toBeFocused()

    // Escape empties the field and then leaves it, so that the keys of the menu work.
    await page.keyboard.type('ga')
    await page.keyboard.press('Escape')
    await expect(scan).toHaveValue('')
    await expect(scan).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(scan).not.toBeFocused()
    await page.keyboard.press('/')
    await expect(scan).toBeFocused()

    // Two of a thing and free text, in cash with change; the code for Swish can be read meanwhile.
    await page.keyboard.type(name)
    await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `Fler ${name}` }).click()
    await expect(page.getByText('2 × 199 kr')).toBeVisible()
    // A code that is scanned in a quantity field adds the product, and the quantity stays.
    const quantity = page.getByLabel(`Antal ${name}`)
    await quantity.focus()
    await scanCode(page, ean)
    await expect(page.getByText(`Kabel ${visitor.name}`)).toBeVisible()
    await expect(quantity).toHaveValue('2')
    await page.getByRole('button', { name: `Ta bort Kabel ${visitor.name}` }).click()
    await scan.fill('montering 91,50')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Att betala' })).toContainText('489,50 kr')
    await expectAccessible(page)
    await expectNoHorizontalOverflow(page)
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('2')
    await expect(panel.getByRole('img', { name: 'Swish-kod på 489,50 kr' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('3')
    await panel.getByLabel('Mottaget av kunden').fill('500')
    await expect(panel.getByText('10 kr', { exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(done.getByText('Växel till kunden')).toBeVisible()
    const sold = (await done.getByRole('heading').textContent())?.replace('Kvitto ', '') ?? ''
    await page.keyboard.press('Enter')

    // A company buys on an invoice.
    await scan.fill('konsultation 1200')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Att betala' })).toContainText('1 200 kr')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('4')
    await panel.getByRole('button', { name: 'Sälj på faktura' }).click()
    await expect(panel.getByText('Skriv köparens namn.')).toBeVisible()
    await panel.getByLabel('Köparens namn').fill(`${visitor.name} AB`)
    await panel.getByLabel('Adress').fill('Storgatan 1\n671 31 Arvika')
    await panel.getByLabel('Organisationsnummer').fill('556016-0680')
    await panel.getByRole('button', { name: 'Sälj på faktura' }).click()
    await expect(page.getByRole('dialog', { name: /^Faktura F-\d\d-\d{5}$/ })).toContainText(
      'Obetald: 1 200 kr',
    )
    await page.keyboard.press('Enter')

    // The till returns to its basket after another screen and after a reload.
    const charger = `Laddare ${visitor.name}`
    const lines = page.getByRole('region', { name: 'Köpet' })
    await scan.fill(`${charger} 249`)
    await page.keyboard.press('Enter')
    await expect(lines).toContainText(charger)
    await openScreen(page, 'Kassa', 'Försäljning')
    await expect(page.getByRole('heading', { name: 'Försäljning' })).toBeVisible()
    await page.goBack()
    await expect(lines).toContainText(charger)
    await page.reload()
    await expect(lines).toContainText(charger)
    // A basket waits under its name while the next customer pays, and comes back.
    await scan.fill('sladd 99')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Parkera', exact: true }).click()
    await expect(lines).not.toContainText(charger)
    const waiting = page.getByRole('button', { name: `${charger} + 1 · 348 kr` })
    await expect(waiting).toContainText('Parkerat')
    await expectAccessible(page)
    await waiting.click()
    await expect(lines).toContainText(charger)
    await expect(waiting).toHaveCount(0)
    await page.getByRole('button', { name: 'Kasta köpet' }).click()
    await expect(lines).not.toContainText(charger)

    // The company pays a part by bankgiro.
    await open(page, `/admin/fakturor?q=${visitor.name}`)
    await page.getByRole('link', { name: new RegExp(visitor.name) }).click()
    const invoice = page.getByRole('region', { name: 'Betalning' })
    await expect(invoice).toContainText('1 200 kr')
    await expectAccessible(page)
    await page.keyboard.press('b')
    const payment = page.getByRole('dialog', { name: /^Betalning av F-/ })
    await payment.getByLabel('Belopp, kronor').fill('1000')
    await expectAccessible(page)
    await payment.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText('Betalningen är inskriven.')).toBeVisible()
    await expect(invoice).toContainText('200 kr')
    await expect(page.getByText('Delbetald').first()).toBeVisible()

    // One of the two comes back.
    await open(page, `/admin/kassa/forsaljning?q=${sold}`)
    await page.getByRole('link', { name: new RegExp(`[^T]${sold}`) }).click()
    await page.getByRole('button', { name: 'Ta emot retur' }).click()
    const back = page.getByRole('dialog', { name: `Retur från ${sold}` })
    await back.getByLabel(new RegExp(`Hur många ${name}`)).selectOption('1')
    await back.getByLabel('Orsak').fill('Fel färg')
    await expectAccessible(page)
    await back.getByRole('button', { name: 'Ta emot returen' }).click()
    await expect(page.getByText(/Kreditfaktura K-\d\d-\d{5} är utfärdad\./)).toBeVisible()
    await expect(page.getByText('1 tillbaka')).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole('region', { name: `Kvitto ${sold}` })
      .getByRole('link', { name: /^K-\d\d-/ })
      .click()
    await page
      .getByRole('region', { name: /^Kreditfaktura K-/ })
      .getByRole('link', { name: sold })
      .click()
    await expect(page.getByRole('region', { name: `Kvitto ${sold}` })).toBeVisible()
  })

  test('a repair with an accessory is handed over from the counter in eight presses', async ({
    page,
    request,
    settings,
  }) => {
    await settings.write({ counter: { registerMode: 'exempt' } })
    const visitor = newVisitor('Utlämning')
    const [glass, serial] = [`Skyddsglas ${visitor.name}`, `SG${Date.now()}`]
    await (await getShop(request)).product({ name: glass, price: '199', stock: 1, serials: [serial] })
    await openBoard(page)
    const number = await registerRepair(page, visitor)
    await repairDevice(page)
    await expect(page.getByText('Färdig. Kunden får ett mejl.')).toBeVisible()
    await open(page, '/admin/kassa')
    const scan = page.getByRole('combobox', { name: 'Skanna eller sök vara eller ärende' })
    await expect(scan).toBeFocused()
    // The scanned number of the repair, a scanned accessory, Ctrl+Enter and 1.
    const hand = userActions(page)
    await hand.scan(number)
    await expect(page.getByText(`Reparation ${number}`)).toBeVisible()
    await hand.scan(serial)
    await expect(page.getByText(glass)).toBeVisible()
    await hand.press('Control+Enter')
    await page.getByRole('dialog', { name: 'Ta betalt' }).waitFor()
    await hand.press('1')
    await expect(page.getByRole('dialog', { name: /^Kvitto KV-/ })).toBeVisible()
    await hand.press('Enter')
    expect(hand.count()).toBeLessThanOrEqual(8)
    await open(page, `/admin/arenden?q=${number}`)
    await page.getByRole('link', { name: new RegExp(number) }).click()
    await expect(page.getByText('Utlämnad & Betald', { exact: true }).first()).toBeVisible()
  })

  test('scanned codes are queued, one that is not there stops none of them, and a label means its repair', async ({
    page,
    request,
    settings,
  }) => {
    await settings.write({ counter: { registerMode: 'exempt' } })
    const visitor = newVisitor('Skanna')
    const [cable, ean] = [`Kabel ${visitor.name}`, newEan()]
    await (await getShop(request)).product({ name: cable, price: '149', stock: 9, ean })
    const workshop = await getWorkshop(request)
    const { id, order_number: number } = await workshop.registerRepair(visitor.name)
    await workshop.act(id, 'move', { to: 'Färdig' })
    const { status_path: label } = await workshop.read(id)
    await page.addInitScript(() => {
      AudioContext.prototype.createOscillator = new Proxy(AudioContext.prototype.createOscillator, {
        apply(create, context, args) {
          document.documentElement.dataset.beeps = `${Number(document.documentElement.dataset.beeps ?? 0) + 1}`
          return Reflect.apply(create, context, args)
        },
      })
    })
    await logIn(page, '/admin/kassa')
    const scan = page.getByRole('combobox', { name: 'Skanna eller sök vara eller ärende' })
    await expect(scan).toBeFocused()
    // The scanner is faster than the answers.
    const answers = await hold(page, '**/api/admin/counter/articles/*')
    for (const code of [ean, '7350099999999', ean, ean, `http://localhost${label}`, ean])
      await scanCode(page, code)
    await answers.letGo()
    await expect(page.getByText('4 × 149 kr')).toBeVisible()
    await expect(page.getByText(`Reparation ${number}`)).toBeVisible()
    await expect(scan).toHaveValue('')
    await expect(scan).toBeFocused()
    await expect(page.locator('html')).toHaveAttribute('data-beeps', '1')

    // A text typed in vain stays, and the next scan replaces it.
    await page.keyboard.type('kabbel', { delay: 60 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Hittar inget för ”kabbel”')
    await expect(scan).toHaveValue('kabbel')
    await expectAccessible(page)
    await scanCode(page, ean)
    await expect(page.getByText('5 × 149 kr')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(scan).toHaveValue('')

    // A part that is taken is not forgotten by leaving.
    await page.keyboard.press('Control+Enter')
    const panel = page.getByRole('dialog', { name: 'Ta betalt' })
    await panel.getByText('Dela upp betalningen').click()
    await panel.getByLabel('Belopp att ta nu').fill('100')
    await panel.getByRole('button', { name: 'Kort' }).click()
    await expect(panel.getByText('Kvar att betala')).toBeVisible()
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Lämna tillbaka pengarna?' })
    await expect(question).toContainText('100 kr är mottaget')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Fortsätt ta betalt' }).click()
    await expect(panel.getByRole('list', { name: 'Betalat' })).toContainText('Kort')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Ja, de är tillbakalämnade' }).click()
    await expect(panel).toHaveCount(0)
  })

  test('staff practise in a coloured frame, and the sale counts nowhere', async ({
    page,
    request,
    settings,
  }) => {
    await settings.write({ counter: { registerMode: 'exempt' } })
    const visitor = newVisitor('Övning')
    const name = `Skal ${visitor.name}`
    await (await getShop(request)).product({ name, price: '199', stock: 1 })
    await logIn(page, '/admin/kassa')
    await page.getByRole('button', { name: 'Öva' }).click()
    const frame = page.getByRole('region', { name: 'Övning' })
    await expect(frame).toContainText('Övning – inget räknas')
    const scan = page.getByRole('combobox', { name: 'Skanna eller sök vara eller ärende' })
    for (const _ of ['once', 'again']) {
      await scan.fill(name)
      await page.getByRole('option', { name: new RegExp(name) }).click()
      await expect(page.getByRole('region', { name: 'Att betala' })).toContainText('199 kr')
      await page.reload()
      await expect(frame).toContainText(name)
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('dialog', { name: 'Övning: ta betalt' })).toBeVisible()
      await page.keyboard.press('1')
      // The only one in stock is sold twice.
      const done = page.getByRole('dialog', { name: /^Kvitto ÖVNING-[0-9A-F]{4}$/ })
      await expect(done).toContainText('Det var en övning')
      await expect(done.getByLabel('Mejla till kunden')).toHaveCount(0)
      await expectAccessible(page)
      await done.getByRole('button', { name: 'Nästa kund' }).click()
      await expect(done).toHaveCount(0)
    }
    await expectAccessible(page)
    await frame.getByRole('button', { name: 'Avsluta övningen' }).click()
    await expect(frame).toHaveCount(0)
    await scan.fill(name)
    await expect(page.getByRole('option', { name: new RegExp(name) })).not.toContainText('Slut')
    await open(page, '/admin/kassa/forsaljning?q=ÖVNING')
    await expect(page.getByText(/^Kvitto ÖVNING/)).toHaveCount(0)
  })

  test('a method whose setting is empty cannot be chosen, and leads to the setting', async ({
    page,
    settings,
  }) => {
    const { invoicing } = (await settings.read()).settings
    await settings.write({
      counter: { registerMode: 'exempt' },
      invoicing: { ...invoicing, bankgiro: '', swishNumber: '' },
    })
    await logIn(page, '/admin/kassa')
    await page.getByRole('combobox', { name: 'Skanna eller sök vara eller ärende' }).fill('sladd 99')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Att betala' })).toContainText('99 kr')
    await page.keyboard.press('Control+Enter')
    const panel = page.getByRole('dialog', { name: 'Ta betalt' })
    for (const method of ['Swish', 'Faktura'])
      await expect(panel.getByRole('button', { name: method })).toBeDisabled()
    await page.keyboard.press('4')
    await expect(panel.getByLabel('Köparens namn')).toHaveCount(0)
    await expect(panel.getByText('Faktura kräver ett bankgiro')).toBeVisible()
    await expect(panel.getByText('Swish kräver butikens Swish-nummer')).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('link', { name: 'Fyll i under Inställningar' }).click()
    await expect(page.getByRole('heading', { name: 'Kassa & fakturor' })).toBeVisible()
  })

  test('a customer on the basket is on its receipt, and the sale on the page of the customer', async ({
    page,
    request,
    settings,
  }) => {
    await settings.write({ counter: { registerMode: 'exempt' } })
    const visitor = newVisitor('Stamkund')
    await (await getWorkshop(request)).registerDevice({
      ...{ customer_name: visitor.name, customer_email: visitor.email, customer_phone: visitor.phone },
      ...{ device_type: 'Mobil', brand: 'Apple', model: 'iPhone 13', issue: 'Skärmbyte' },
    })
    await logIn(page, '/admin/kassa')
    const scan = page.getByRole('combobox', { name: 'Skanna eller sök vara eller ärende' })
    await scan.press('Escape')
    await page.keyboard.press('k')
    const customer = page.getByRole('region', { name: 'Kund' })
    await page.keyboard.type(visitor.name)
    await expect(page.getByRole('option', { name: visitor.name })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(customer).toContainText(visitor.email)
    await expect(scan).toBeFocused()
    await scan.fill('sladd 199')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Parkera', exact: true }).click()
    await expect(customer).toHaveCount(0)
    await page.getByRole('button', { name: `sladd · 199 kr · ${visitor.name}` }).click()
    await expect(customer).toContainText(visitor.name)
    await expectAccessible(page)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog', { name: 'Ta betalt' })).toBeVisible()
    await page.keyboard.press('1')
    const done = page.getByRole('dialog', { name: /^Kvitto KV-/ })
    await expect(done.getByLabel('Mejla till kunden')).toHaveValue(visitor.email)
    const number = ((await done.getByRole('heading').textContent()) ?? '').replace('Kvitto ', '')
    await page.keyboard.press('Enter')
    await open(page, `/admin/kunder?q=${encodeURIComponent(visitor.email)}`)
    await expect(page.getByText(number).first()).toBeVisible()
  })

  test('a deposit that is written at the intake is paid at the counter', async ({ page, settings }) => {
    await settings.write({ counter: { registerMode: 'exempt' } })
    const visitor = newVisitor('Förskott')
    await openBoard(page)
    await page.getByRole('button', { name: 'Ny inlämning' }).click()
    const form = intakeForm(page)
    await fillCounterForm(form, visitor)
    const deposit = form.getByLabel('Förskott i kronor')
    await deposit.fill('mycket')
    await form.getByRole('button', { name: 'Ta emot', exact: true }).click()
    await expect(form.getByText('Skriv ett förskott över 0, eller lämna tomt.').first()).toBeVisible()
    await deposit.fill('300')
    await form.getByRole('button', { name: 'Ta emot', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Ta betalt' })
    await expect(panel).toContainText('300')
    await expectAccessible(page)
    await page.keyboard.press('1')
    await page
      .getByRole('dialog', { name: /^Kvitto KV-/ })
      .getByRole('button', { name: 'Nästa kund' })
      .click()
    await open(page, `/admin/arenden?q=${encodeURIComponent(visitor.name)}`)
    await page.getByRole('link', { name: new RegExp(visitor.name) }).click()
    await expect(page.getByText('Betalt tidigare')).toBeVisible()
  })
})

test('a discount in percent is written on a phone, and follows the quantity', { tag: '@phone' }, async ({
  page,
  settings,
}) => {
  await settings.write({ counter: { registerMode: 'exempt' } })
  await logIn(page, '/admin/kassa')
  await page.getByRole('combobox', { name: 'Skanna eller sök vara eller ärende' }).fill('sladd 200')
  await page.keyboard.press('Enter')
  const discount = page.getByLabel('Rabatt')
  await page.getByRole('button', { name: 'kr: byt till procent' }).click()
  await discount.fill('12,5')
  await discount.press('Enter')
  const total = page.getByRole('region', { name: 'Att betala' })
  await expect(total).toContainText('175 kr')
  await page.getByRole('button', { name: 'Fler sladd' }).click()
  await expect(total).toContainText('350 kr')
  await expect(discount).toHaveValue('12,5')
  await expectNoHorizontalOverflow(page)
})
