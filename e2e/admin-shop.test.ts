import { readFile } from 'node:fs/promises'
import { mailTo } from './support/mails.ts'
import { getShop } from './support/shop-staff.ts'
import { logIn, openOnlyResult } from './support/staff.ts'
import {
  expect,
  expectAccessible,
  expectNoHorizontalOverflow,
  test,
  withoutLiveUpdates,
} from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

/** Returns a name unique to this test. */
const named = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`

const picture = 'public/apple-touch-icon.png'

test('a product is created and published, with pictures, stock and serial numbers', {
  tag: '@desktop',
}, async ({ page }) => {
  const name = named('Provtelefon')
  await logIn(page)
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Produkter' }).click()
  await expect(page.getByRole('heading', { name: 'Produkter', level: 1 })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Kategorier' }).click()
  await expect(page.getByRole('dialog').getByText('Surfplattor', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Klar', exact: true }).click()

  await page.keyboard.press('n')
  await page.getByRole('button', { name: 'Spara som utkast' }).click()
  await expect(page.getByText('Skriv vad produkten heter.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Namn', { exact: true }).fill(name)
  await page.getByLabel('Kategori').selectOption('Mobiler')
  // Suggested is what most products of the category have, which other tests decide.
  await page.getByRole('combobox', { name: 'Skatt' }).selectOption('Vinstmarginalbeskattning (VMB)')
  await page.getByLabel('Märke', { exact: true }).fill('Apple')
  await page.getByLabel('Pris i kronor', { exact: true }).fill('4 990')
  await page.getByLabel('Inköpspris i kronor').fill('3000')
  await expect(page.getByText('398 kr')).toBeVisible()
  await page.getByLabel('Beskrivning').fill('Ett klimatsmart val.')
  await expect(page.getByText('Kan ni visa att det stämmer?')).toBeVisible()
  await page.getByLabel('Beskrivning').fill('')
  await expect(page.getByText('Kan ni visa att det stämmer?')).toBeHidden()
  await page.getByRole('button', { name: 'Spara som utkast' }).click()
  await expect(page.getByText(`${name} är sparad som utkast.`)).toBeVisible()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  const pictures = page.getByRole('region', { name: 'Bilder' })
  await pictures.getByLabel('Lägg till bilder').setInputFiles([picture, 'public/og.png'])
  await expect(page.getByText('2 bilder är sparade.')).toBeVisible()
  await pictures.getByRole('button', { name: 'Bildtext till bild 2' }).click()
  const caption = page.getByRole('dialog', { name: 'Bildtext' })
  await caption.getByLabel('Vad bilden visar').fill('Framsidan')
  await caption.getByRole('button', { name: 'Spara bildtexten' }).click()
  await expect(caption).toHaveCount(0)
  // Reorder by keyboard, and back by mouse.
  await pictures.getByRole('button', { name: 'Flytta Framsidan tidigare' }).press('Enter')
  await expect(pictures.getByRole('img').first()).toHaveAttribute('alt', 'Framsidan')
  await expect(pictures.getByRole('button', { name: 'Flytta Framsidan senare' })).toBeFocused()
  // Wait until the move is saved: before that nothing can be dragged.
  await expect(pictures.locator('[draggable=true]')).toHaveCount(2)
  await pictures.getByRole('img').nth(1).dragTo(pictures.getByRole('img').first())
  await expect(pictures.getByRole('img').nth(1)).toHaveAttribute('alt', 'Framsidan')
  await pictures.getByRole('button', { name: 'Ta bort bild 1' }).click()
  await expect(page.getByText('Bilden är borttagen.')).toBeVisible()

  const stock = page.getByRole('region', { name: 'Lager', exact: true })
  await stock.getByLabel('Hur många kom?').fill('3')
  await stock.getByLabel('Anteckning').fill('Följesedel 12')
  await stock.getByRole('button', { name: 'Bokför' }).click()
  await expect(page.getByText('Inleverans: nu 3 på hyllan.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lagerhändelser' })).toContainText('Följesedel 12')
  const serial = name.toUpperCase()
  await page.getByLabel('Nya serienummer eller IMEI').fill(`${name}-1 87 %\n${name}-2`)
  await page.getByRole('button', { name: 'Lägg till', exact: true }).click()
  await expect(page.getByText('2 serienummer är sparade.')).toBeVisible()
  await expect(page.getByLabel(`Batterihälsa i procent, ${serial}-1`)).toHaveValue('87')
  await page.getByLabel(`Batterihälsa i procent, ${serial}-2`).fill('91')
  await page.getByLabel(`Batterihälsa i procent, ${serial}-2`).press('Enter')
  await expect(page.getByText('Batterihälsan är sparad: 91 %.')).toBeVisible()
  for (const [at, file] of [picture, 'public/og.png'].entries()) {
    await page.getByLabel(`Lägg till bild av ${serial}-2`).setInputFiles(file)
    await expect(page.getByRole('img', { name: `${serial}-2, bild ${at + 1}` })).toBeVisible()
  }
  await page.getByRole('button', { name: `Ta bort bild 1 av ${serial}-2` }).click()
  await expect(page.getByRole('img', { name: `${serial}-2, bild` })).toHaveCount(1)

  const price = page.getByLabel('Pris i kronor', { exact: true })
  const tooCheap = page.getByText('Går inte att köpa ensam under 3')
  for (const [kronor, shown] of [
    ['2', 1],
    ['4 990', 0],
  ] as const) {
    await price.fill(kronor)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Osparat:')).toBeHidden()
    await expect(tooCheap).toHaveCount(shown)
  }
  await page.getByRole('button', { name: 'Publicera' }).click()
  await expect(page.getByText(`${name} finns nu i butiken.`)).toBeVisible()
  const shown = await page.context().newPage()
  await shown.goto((await page.getByRole('link', { name: 'Visa i butiken' }).getAttribute('href')) ?? '')
  const pieces = shown
    .getByRole('main')
    .getByRole('group', { name: 'Välj enhet' })
    .locator('div:has(> label)')
    .filter({ hasText: 'Batteri' })
  await expect(pieces).toHaveCount(2)
  await expect(pieces.filter({ hasText: 'Batteri 91 %' }).getByRole('img')).toHaveCount(1)
  await expect(pieces.filter({ hasText: 'Batteri 87 %' }).getByRole('img')).toHaveCount(0)
  await shown.close()
  await price.fill('4490')
  await expect(page.getByText(/sänkt 10 % från/)).toBeVisible()
  await expectAccessible(page)
  // Leaving with unsaved changes asks for confirmation.
  await page.getByRole('link', { name: 'Alla produkter' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stanna kvar' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Osparat:')).toBeHidden()
  await page.getByRole('link', { name: 'Alla produkter' }).click()
  await page.getByLabel('Sök').fill(`${name}-2`)
  const row = page.getByRole('link', { name })
  await expect(row).toContainText('3 att sälja')
  await expect(row).toContainText('−10 %')
})

test('an order is packed, sent, taken back and refunded', { tag: '@phone' }, async ({ page, request }) => {
  const buyer = newVisitor('Köpare')
  const shop = await getShop(request)
  const name = named('Paketvara')
  const [first = '', second = '', third = ''] = ['A', 'B', 'C'].map((piece) =>
    `${name}-${piece}`.toUpperCase(),
  )
  const order = await shop.buy(
    await shop.product({ name, price: '990', stock: 3, serials: [first, second, third] }),
    2,
    buyer,
  )
  await logIn(page, '/admin/bestallningar')
  await page.getByRole('button', { name: /^Att packa/ }).click()
  await openOnlyResult(page, order.order_number, buyer.name)
  const details = page.getByRole('region', { name: `Beställning ${order.order_number}` })
  await expect(details).toContainText('582 24 Linköping')
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Packlista', { exact: true }).last()).toBeVisible()
  await expect(details).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await details.getByRole('button', { name: 'Packa', exact: true }).click()
  const pack = page.getByRole('dialog', { name: `Packa ${order.order_number}` })
  await pack.getByRole('button', { name: 'Packad' }).click()
  await expect(pack.getByRole('alert')).toContainText('Välj 2 av serienumren')
  await pack.getByLabel(first).check()
  await pack.getByLabel(third).check()
  await expectAccessible(page)
  await pack.getByRole('button', { name: 'Packad' }).click()
  await expect(pack).toHaveCount(0)
  await expect(details).toContainText(third)

  await expect(page.getByRole('heading', { name: 'Skicka paketet' })).toBeFocused()
  await page.keyboard.press('j')
  const ship = page.getByRole('dialog', { name: `Skicka ${order.order_number}` })
  await ship.getByLabel('Fraktbolag').selectOption('DHL')
  await ship.getByLabel('Spårningsnummer').fill('JD014600003')
  await ship.getByRole('button', { name: 'Skickad' }).click()
  await expect(page.getByText('Skickad. Kunden får ett mejl med spårningsnumret.')).toBeVisible()
  const sent = await mailTo(buyer.email, /skickat|skickad|på väg/i)
  expect(JSON.stringify(sent)).toContain('JD014600003')
  await details.getByRole('button', { name: 'Levererad' }).click()
  await expect(page.getByText('Levererad.', { exact: true })).toBeVisible()

  await details.getByRole('button', { name: 'Ta emot retur' }).click()
  const back = page.getByRole('dialog', { name: `Retur från ${order.order_number}` })
  await back.getByLabel(`Hur många ${name} har kommit tillbaka`).selectOption('1 av 2 tillbaka')
  await back.getByLabel('Anteckning').fill('Oöppnad')
  await expectAccessible(page)
  await back.getByRole('button', { name: 'Ta emot returen' }).click()
  await expect(back).toHaveCount(0)
  await expect(details).toContainText('1 returnerade')

  await details.getByRole('button', { name: 'Återbetala' }).click()
  await page.getByLabel('En del av beloppet').check()
  await page.getByLabel('Belopp i kronor, inklusive moms').fill('990')
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Återbetala 990 kr' }).click()
  await expect(page.getByText('990 kr är på väg tillbaka.')).toBeVisible()
  await expect(details).toContainText('Återbetalat')
  const answer = page.waitForResponse(/\/api\/admin\/sales-documents\/TKB-[^/]+\/pdf\//)
  const opened = page.waitForEvent('popup')
  await details.getByRole('button', { name: /^TKB-/ }).click()
  expect((await answer).headers()['content-type']).toBe('application/pdf')
  await (await opened).close()
  await expectNoHorizontalOverflow(page)
})

test('several orders are packed in one go and their packing lists printed', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const shop = await getShop(request)
  const buyer = newVisitor('Storköpare')
  const name = named('Kabel')
  const goods = await shop.product({ name, price: '199', stock: 9 })
  const orders: { order_number: string }[] = []
  for (const quantity of [1, 2, 3]) orders.push(await shop.buy(goods, quantity, buyer))
  const numbers = orders.map((order) => order.order_number)
  await logIn(page, `/admin/bestallningar?status=paid&q=${encodeURIComponent(buyer.name)}`)
  const boxes = page.getByRole('checkbox', { name: /^Välj / })
  await expect(boxes).toHaveCount(3)
  await boxes.first().check()
  await boxes.last().click({ modifiers: ['Shift'] })
  await expect(page.getByRole('status').filter({ hasText: '3 valda' })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)

  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed = ''
    }
  })
  await page.getByRole('button', { name: 'Skriv ut packsedlar' }).click()
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  for (const number of numbers) await expect(page.getByText(number).last()).toBeVisible()
  await expect(page.getByText('Packlista', { exact: true }).filter({ visible: true })).toHaveCount(3)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))

  await page.getByRole('button', { name: 'Markera packade' }).click()
  await expect(page.getByText('3 beställningar är packade.')).toBeVisible()
  await expect(
    page.getByText('Allt är packat.').or(page.getByText('Inga beställningar hittades.')),
  ).toBeVisible()
})

test('several prices are lowered after a preview', { tag: '@desktop' }, async ({ page, request }) => {
  const shop = await getShop(request)
  const name = named('Skal')
  for (const price of ['199', '249']) await shop.product({ name, price, stock: 2 })
  await logIn(page, `/admin/produkter?q=${encodeURIComponent(name)}`)
  await page.getByLabel('Alla på sidan').check()
  await page.getByRole('button', { name: 'Ändra pris' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ändra pris på 2 produkter' })
  await dialog.getByRole('button', { name: 'Förhandsgranska' }).click()
  await expect(dialog.getByText(/^Skriv en procentsats/)).toBeVisible()
  await dialog.getByLabel('Ändra med').selectOption('Kronor')
  await dialog.getByRole('textbox', { name: 'Kronor' }).fill('-50')
  await dialog.getByRole('button', { name: 'Förhandsgranska' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: '149 kr' })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await dialog.getByRole('button', { name: 'Ändra 2 priser' }).click()
  await expect(page.getByText('2 priser är ändrade.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('199 kr', { exact: true }).first()).toBeVisible()
})

test('a withdrawal is shown on its order and handled', { tag: '@desktop' }, async ({ page, request }) => {
  const buyer = newVisitor('Ångrar')
  const shop = await getShop(request)
  const order = await shop.buy(
    await shop.product({ name: named('Ångervara'), price: '300', stock: 1 }),
    1,
    buyer,
  )
  await shop.withdraw(order, buyer, 'Fel färg.')
  await logIn(page, '/admin/bestallningar')
  await page.getByRole('button', { name: /^Ånger/ }).click()
  await page.getByRole('link', { name: buyer.name }).click()
  const withdrawal = page.getByRole('region', { name: /^Ångerärende A-/ })
  await expect(withdrawal).toContainText('Fel färg.')
  await expectAccessible(page)
  await withdrawal.getByRole('link', { name: order.order_number }).click()
  await expect(page.getByText('Kunden har ångrat köpet')).toBeVisible()
  await expectAccessible(page)
  await withdrawal.getByRole('button', { name: 'Markera som hanterat' }).click()
  await expect(withdrawal.getByText('Skriv vad som hände.')).toBeVisible()
  await withdrawal.getByLabel('Vad som hände').fill('Avbruten innan den skickades.')
  await withdrawal.getByRole('button', { name: 'Markera som hanterat' }).click()
  await expect(page.getByText('Ångerärendet är hanterat.')).toBeVisible()
  await expect(page.getByText('Kunden har ångrat köpet')).toHaveCount(0)
  await expect(withdrawal).toContainText('Avbruten innan den skickades.')

  await page.getByRole('button', { name: 'Avbryt', exact: true }).click()
  const cancel = page.getByRole('dialog', { name: `Avbryt ${order.order_number}?` })
  await cancel.getByLabel('Varför').fill('Du ångrade köpet.')
  await cancel.getByRole('button', { name: 'Avbryt och återbetala 300 kr' }).click()
  await expect(page.getByText('Avbruten. 300 kr är på väg tillbaka.')).toBeVisible()
})

test('a price list is exported and imported again, after a preview that reports errors', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const name = named('Listvara')
  await (await getShop(request)).product({ name, price: '100', stock: 1 })
  await logIn(page, '/admin/produkter')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportera' }).click()
  const lines = (await readFile(await (await downloading).path(), 'utf8')).split(/\r?\n/)
  const mine = lines.find((line) => line.includes(name)) ?? ''
  const file = (...rows: string[]) => ({
    name: 'priser.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([lines[0], ...rows].join('\n')),
  })
  const priced = (price: string) => mine.replace(';100;', `;${price};`)
  await page.getByRole('link', { name: 'Importera' }).click()
  await page.getByLabel('Välj en fil').setInputFiles(file(priced('gratis')))
  await expect(page.getByText('1 rad har fel och lämnas utanför')).toBeVisible()
  await expect(page.getByRole('row', { name: `2 ${name}` })).toContainText('pris')
  await expect(page.getByRole('button', { name: /^Importera \d/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Välj en annan fil' }).click()
  await page.getByLabel('Välj en fil').setInputFiles(file(priced('80')))
  await expect(page.getByText('Filen kan importeras')).toBeVisible()
  await expect(page.getByRole('row', { name: `2 ${name}` })).toContainText('pris: 100 blir 80')
  await page.getByRole('button', { name: 'Importera 1 rad' }).click()
  await expect(page.getByText('0 nya, 1 ändrad.')).toBeVisible()
  await page.getByRole('link', { name: 'Till produkterna' }).click()
  await page.getByLabel('Sök').fill(name)
  await expect(page.getByRole('link', { name })).toContainText('−20 %')
})

test.describe('when two change the same product', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the later one sees a conflict and keeps their input', { tag: '@desktop' }, async ({
    page,
    request,
  }) => {
    const shop = await getShop(request)
    const { id } = await shop.product({ name: named('Delad'), price: '500', stock: 1 })
    await withoutLiveUpdates(page)
    await logIn(page, `/admin/produkter?id=${id}`)
    const price = page.getByLabel('Pris i kronor', { exact: true })
    await price.fill('450')
    await shop.change(id, { color: 'Korall' })
    const bar = page.getByRole('region', { name: 'Osparade ändringar' })
    await bar.getByRole('button', { name: 'Spara' }).click()
    await expect(bar).toContainText('Någon annan har sparat produkten medan du skrev.')
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Ladda om, behåll mitt' }).click()
    await expect(page.getByLabel('Färg')).toHaveValue('Korall')
    await expect(price).toHaveValue('450')
    await bar.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText('Produkten är sparad.')).toBeVisible()
  })
})
