import { readFile } from 'node:fs/promises'
import { parseSie } from '#domain/books/parse-sie.ts'
import { formatWholeKronor } from '#domain/money.ts'
import { toDay } from '#domain/time.ts'
import { newColleague } from './support/colleagues.ts'
import { fillCounterForm, intakeForm, repairDevice } from './support/counter.ts'
import { mailTo } from './support/mails.ts'
import { getShop } from './support/shop-staff.ts'
import { logIn, logInWithToken, openScreen } from './support/staff.ts'
import { expect, expectAccessible, open, test } from './support/test.ts'
import { sellPhone } from './support/trade-ins.ts'
import { askForQuote, newVisitor } from './support/visitor.ts'

test.describe('a day at the counter', { tag: '@desktop' }, () => {
  test('staff open, answer a quote, repair and hand over, send a parcel, buy a phone, and close', async ({
    page,
    request,
  }) => {
    const [asking, walkIn, buyer, seller] = ['Fråga', 'Disk', 'Paket', 'Säljare'].map(newVisitor)
    if (!asking || !walkIn || !buyer || !seller) throw new Error('missing visitors')
    const shop = await getShop(request)
    await askForQuote(page, asking)
    const order = await shop.buy(
      await shop.product({ name: `Skal ${buyer.name}`, price: '199', stock: 5 }),
      1,
      buyer,
    )
    const sale = await sellPhone(request, seller)
    const { name, token } = await newColleague(request)
    await logInWithToken(page, token)

    // Work queues are on the first page; the quote is answered from there.
    await page.getByRole('link', { name: /^Nya offertförfrågningar \d+$/ }).click()
    await expect(page.getByRole('heading', { name: 'Offertförfrågningar', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: asking.name }).click()
    const quote = page.getByRole('region', { name: `Förfrågan från ${asking.name}` })
    await quote.getByLabel('Pris, kr inkl. moms').fill('2 290')
    await quote.getByRole('button', { name: 'Skicka offert' }).click()
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await mailTo(asking.email, /offert/i)

    // A walk-in customer; the device is repaired and paid for in cash.
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Sök i allt' }).fill('ny inl')
    await page.keyboard.press('Enter')
    const intake = intakeForm(page)
    await fillCounterForm(intake, { ...walkIn, email: '' })
    await intake.getByRole('button', { name: 'Ta emot', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Apple iPhone 13', level: 1 })).toBeVisible()
    await repairDevice(page)
    await page.getByRole('button', { name: 'Lämna ut' }).click()
    const handover = page.getByRole('dialog', { name: 'Lämna ut Apple iPhone 13' })
    await handover.getByRole('button', { name: 'Kontant' }).click()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /^Kvitto KV-\d\d-\d{5}$/ })).toBeVisible()
    await page.keyboard.press('Enter')

    // The parcel is found by the global search.
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Sök i allt' }).fill(order.order_number)
    await page.getByRole('option', { name: new RegExp(buyer.name) }).click()
    const details = page.getByRole('region', { name: `Beställning ${order.order_number}` })
    await details.getByRole('button', { name: 'Packa', exact: true }).click()
    await expect(page.getByText(`${order.order_number} är packad.`)).toBeVisible()
    await details.getByRole('button', { name: 'Skicka', exact: true }).click()
    const ship = page.getByRole('dialog', { name: `Skicka ${order.order_number}` })
    await ship.getByLabel('Fraktbolag').selectOption('PostNord')
    await ship.getByLabel('Spårningsnummer').fill('UA123456789SE')
    await ship.getByRole('button', { name: 'Skickad' }).click()
    await expect(page.getByText('Skickad. Kunden får ett mejl med spårningsnumret.')).toBeVisible()

    // A phone in the condition its owner described.
    await open(page, `/admin/inbyten?q=${sale.code}`)
    await page.getByRole('link', { name: sale.code }).click()
    await page.getByRole('button', { name: 'Ta emot', exact: true }).click()
    const form = page.getByRole('form', { name: `Granska ${sale.name}` })
    await form.getByLabel('IMEI eller serienummer').fill('490154203237518')
    await form.getByText('Mycket bra').click()
    await form.getByLabel('Lås').selectOption('Olåst')
    await form.getByLabel('Pris i kronor').fill(String(sale.kronor))
    await form.getByRole('button', { name: 'Spara granskningen' }).click()
    await expect(page.getByText(`${sale.name} är granskad.`)).toBeVisible()
    await page.getByRole('button', { name: 'Granskningen klar' }).click()
    await page.getByRole('button', { name: 'Registrera utbetalning' }).click()
    const payout = page.getByRole('dialog', { name: 'Registrera utbetalning' })
    await expect(payout).toContainText(formatWholeKronor(sale.kronor))
    await payout.getByLabel('Referens').fill('SW-2001')
    await payout.getByLabel('Säljarens legitimation').selectOption('BankID')
    await payout.getByRole('button', { name: 'Betalt' }).click()
    await expect(page.getByRole('heading', { name: /är utbetalt$/ })).toBeVisible()

    // Closing time: the cash box matches the expected amount.
    await openScreen(page, 'Ekonomi', 'Dagsavslut')
    const box = page.getByRole('region', { name: 'Kassan' })
    await expect(page.getByRole('table', { name: 'Pengar in och ut' })).toContainText('Kontant')
    const increase = await box.getByRole('definition').nth(3).textContent()
    const kronor = Number((increase ?? '').replace(/[^\d,]/g, '').replace(',', '.'))
    expect(kronor).toBeGreaterThan(0)
    await box.getByLabel('Växelkassa i kronor').fill('1 000')
    await box.getByLabel('Räknat i kronor').fill(String(1000 + kronor).replace('.', ','))
    await box.getByRole('button', { name: 'Stäng dagen' }).click()
    await expect(page.getByText('Dagen är stängd. Kassan stämmer.')).toBeVisible()
    await expect(box).toContainText(name)
    await expectAccessible(page)
    const tabs = page.getByRole('navigation', { name: 'Ekonomi, flikar' })
    await expect(tabs.getByRole('link', { name: 'Betalningar' })).toBeVisible()
    await expect(tabs.getByRole('link', { name: 'Rapporter' })).toHaveCount(0)

    // The owner sees the totals and who closed the day.
    await page.getByRole('button', { name: 'Logga ut' }).click()
    await expect(page).toHaveURL('/admin/login')
    const office = await page.context().newPage()
    await logIn(office)
    await open(office, '/admin/rapporter?period=idag')
    await expect(office.getByRole('heading', { name: 'Intäkter', level: 1 })).toBeVisible()
    await open(office, '/admin/granskning')
    await office.getByLabel('Sök').fill(name)
    for (const action of ['gjorde dagsavslut', 'betalade ut ett inbyte', 'skickade']) {
      await expect(office.getByText(new RegExp(`${name} ${action}`)).first()).toBeVisible()
    }

    // The day is closed, so its vouchers go to the bookkeeping program.
    await openScreen(office, 'Ekonomi', 'Bokföring')
    await expect(office.getByRole('table', { name: 'Dagar som inte är bokförda' })).toContainText(
      toDay(new Date()),
    )
    await expectAccessible(office)
    const downloading = office.waitForEvent('download')
    await office.getByRole('button', { name: 'Gör fil och hämta den' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^verkstan-\d+-.*\.si$/)
    const { vouchers } = parseSie(await readFile(await file.path()))
    expect(vouchers.map(({ text }) => text).join('\n')).toMatch(/^Försäljning i butiken, KV-/m)
    expect(vouchers.map(({ text }) => text).join('\n')).toMatch(/^Inköp av begagnat, IN-/m)
    await expect(office.getByRole('button', { name: /^Hämta fil \d+$/ }).first()).toBeVisible()
    await expectAccessible(office)
  })
})
