import { isEan } from '#domain/ean.ts'
import {
  fillCounterForm,
  intakeForm,
  openBoard,
  registerRepair,
  repairDevice,
  scanCode,
} from './support/counter.ts'
import { test } from './support/settings.ts'
import { getShop } from './support/shop-staff.ts'
import { logIn } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open } from './support/test.ts'
import { userActions } from './support/user-actions.ts'
import { newVisitor } from './support/visitor.ts'

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

    // A basket waits while the next customer pays, and comes back.
    await scan.fill('laddare 249')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Parkera' }).click()
    await page
      .getByRole('button', { name: /^K-[0-9A-F]{4} · 1 st/ })
      .first()
      .click()
    await expect(page.getByText('Laddare')).toBeVisible()
    await page.getByRole('button', { name: 'Kasta köpet' }).click()
    await expect(page.getByText('Laddare')).toHaveCount(0)

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
  await page.getByRole('combobox', { name: 'Skanna eller sök vara eller ärende' }).fill('kabel 200')
  await page.keyboard.press('Enter')
  const discount = page.getByLabel('Rabatt')
  await page.getByRole('button', { name: 'kr: byt till procent' }).click()
  await discount.fill('12,5')
  await discount.press('Enter')
  const total = page.getByRole('region', { name: 'Att betala' })
  await expect(total).toContainText('175 kr')
  await page.getByRole('button', { name: 'Fler kabel' }).click()
  await expect(total).toContainText('350 kr')
  await expect(discount).toHaveValue('12,5')
  await expectNoHorizontalOverflow(page)
})
