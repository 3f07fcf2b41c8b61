import { readFile, writeFile } from 'node:fs/promises'
import { formatWholeKronor } from '../domain/money.ts'
import { mailTo } from './support/mails.ts'
import { sellPhone } from './support/sales.ts'
import { logIn } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

test.describe('a case', { tag: '@desktop' }, () => {
  // An invalid number is answered with 400.
  test.use({ expectedErrors: [/400/] })

  test('goes from parcel through inspection and a new offer, accepted by the seller, to payout and ledger', async ({
    page,
    request,
  }) => {
    const seller = newVisitor('Sälj')
    const { code, kronor, name } = await sellPhone(request, seller)
    await logIn(page)
    const screens = page.getByRole('navigation', { name: 'Admin' })
    await screens.getByRole('link', { name: 'Inbyten' }).click()
    await expect(page.getByRole('heading', { name: 'Inbyten', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: /^Väntar på inskick/ }).click()
    await page.keyboard.press('/')
    await page.keyboard.type(seller.name)
    const row = page.getByRole('link', { name: code })
    await expect(row).toContainText(formatWholeKronor(kronor))
    await expectAccessible(page)
    await page.getByLabel('Sök').fill('finns inte')
    await expect(page.getByText('Inga inbyten hittades.')).toBeVisible()
    await page.getByLabel('Sök').fill(code)
    await row.click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused()

    // The number is hidden until staff reveal it, which is audited.
    const identity = page.getByRole('region', { name: 'Personnummer' })
    await expect(identity).not.toContainText('19900101')
    await identity.getByRole('button', { name: 'Visa' }).click()
    await expect(identity).toContainText('19900101-2385')
    await expect(identity.getByText('Visat 1 gång')).toBeVisible()
    await identity.getByRole('button', { name: 'Dölj' }).click()
    await expect(identity).not.toContainText('19900101')
    const label = page.waitForResponse(/\/label\/$/)
    const tab = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Fraktsedel' }).click()
    expect((await label).headers()['content-type']).toBe('application/pdf')
    await (await tab).close()

    await page.keyboard.press('j')
    await expect(page.getByText('Mottaget. Kunden får ett mejl.')).toBeVisible()
    await mailTo(seller.email, /^Vi har tagit emot dina enheter/)
    const done = page.getByRole('button', { name: 'Granskningen klar' })
    await expect(done).toBeDisabled()
    const form = page.getByRole('form', { name: `Granska ${name}` })
    await page.keyboard.press('r')
    await expect(form.getByLabel('IMEI eller serienummer')).toBeFocused()
    await page.keyboard.type('490154203237519')
    await form.getByRole('button', { name: 'Spara granskningen' }).click()
    for (const text of ['Välj skick.', 'Välj om enheten är låst.']) {
      await expect(form.getByText(text)).toBeVisible()
    }
    await expect(form.getByRole('radio', { name: /^A\+/ })).toBeFocused()
    await expectAccessible(page)
    await form.getByText('Godkänt').click()
    await form.getByLabel('Lås').selectOption('Olåst')
    await form.getByLabel('Pris i kronor').fill('1 000 kr')
    await form.getByLabel('Anmärkning').fill('Baksidan är sprucken.')
    await form.getByRole('button', { name: 'Spara granskningen' }).click()
    await expect(form.getByText('Numret stämmer inte')).toBeVisible()
    await form.getByLabel('IMEI eller serienummer').fill('490154203237518')
    await form.getByRole('button', { name: 'Spara granskningen' }).click()
    await expect(page.getByText(`${name} är granskad.`)).toBeVisible()
    await page.getByLabel(`Lägg till bilder av ${name}`).setInputFiles('public/apple-touch-icon.png')
    await expect(page.getByRole('img', { name: `Bild 1 av ${name}` })).toBeVisible()

    // Unsaved input blocks the next step.
    await form.getByLabel('Pris i kronor').fill('1500')
    await done.click()
    await expect(page.getByRole('alertdialog')).toContainText('Granskningen är inte sparad')
    await page.getByRole('button', { name: 'OK' }).click()
    await form.getByRole('button', { name: 'Spara granskningen' }).click()
    await expect(form.getByRole('button', { name: 'Granskningen är sparad' })).toBeVisible()
    await done.click()

    await page.getByRole('button', { name: 'Skicka nytt bud' }).click()
    const offer = page.getByRole('dialog', { name: 'Skicka nytt bud' })
    await expect(offer.getByRole('row', { name: /^Totalt/ })).toContainText(formatWholeKronor(1500))
    await expect(offer.getByLabel('Varför har priset ändrats?')).toHaveValue('Baksidan är sprucken.')
    await expectAccessible(page)
    await offer.getByLabel('Varför har priset ändrats?').fill('Baksidan är sprucken, tyvärr.')
    await offer.getByRole('button', { name: 'Skicka budet' }).click()
    const offers = page.getByRole('region', { name: 'Nya bud' })
    await expect(offers).toContainText('Väntar på kundens svar')
    const casePath = new URL(page.url())

    const mail = await mailTo(seller.email, /^Nytt bud på dina enheter/)
    const link = /https?:\/\/[^/\s]+(\/erbjudande\/[\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
    await open(page, link)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.getByText('Baksidan är sprucken, tyvärr.')).toBeVisible()
    await expect(page.getByText('Skick: C Godkänt')).toBeVisible()
    expect(await page.content()).not.toContain(seller.name)
    await expectAccessible(page)
    await page.getByRole('button', { name: `Godkänn ${formatWholeKronor(1500)}` }).click()
    await page.getByRole('button', { name: 'Ja, godkänn' }).click()
    await expect(page.getByText('Du har godkänt budet')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Du har godkänt budet')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Godkänn/ })).toHaveCount(0)
    expect((await request.get(`${link}x`)).status()).toBe(404)

    await open(page, casePath.pathname + casePath.search)
    await expect(offers.getByText('Godkänt', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Registrera utbetalning' }).click()
    const payout = page.getByRole('dialog', { name: 'Registrera utbetalning' })
    await expect(payout).toContainText(formatWholeKronor(1500))
    await payout.getByRole('button', { name: 'Betalt' }).click()
    await expect(payout.getByText('Skriv utbetalningens referens.')).toBeVisible()
    await expect(payout.getByText('Välj hur säljarens identitet kontrollerades.')).toBeVisible()
    await expectAccessible(page)
    await payout.getByLabel('Referens').fill('SW-1001')
    await payout.getByLabel('Säljarens legitimation').selectOption('BankID')
    await payout.getByRole('button', { name: 'Betalt' }).click()
    await expect(page.getByRole('heading', { name: /är utbetalt$/ })).toBeVisible()
    await mailTo(seller.email, /^Vi har betalat ut/)
    await expect(page.getByRole('button', { name: 'Avbryt ärendet' })).toHaveCount(0)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Lägg i lager' }).click()
    await expect(page.getByText('Enheten ligger som utkast bland produkterna.')).toBeVisible()
    const product = page.getByRole('link', { name: 'öppna produkten' })
    const productPath = (await product.getAttribute('href')) ?? ''

    // Bought; must not be sold for a month.
    await page.getByRole('link', { name: /^IN-\d\d-\d{5}$/ }).click()
    const note = page.getByRole('row').filter({ hasText: seller.name })
    await expect(note).toContainText('490154203237518')
    await expect(note).toContainText(/Från \d{4}-\d\d-\d\d/)
    await page.getByRole('button', { name: 'Får säljas', exact: true }).click()
    await expect(page.getByText('Inga inköp hittades.')).toBeVisible()
    await page.getByRole('button', { name: 'Får inte säljas än' }).click()
    await expect(note).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalOverflow(page)
    await open(page, productPath)
    await expect(page.getByText(/^Får säljas från /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publicera' })).toBeDisabled()
  })
})

test(
  'what is bought, for how much: groups, devices with a price tried out, a file, and campaign codes',
  {
    tag: '@desktop',
  },
  async ({ page }, info) => {
    const mark = Math.random().toString(36).slice(2, 8)
    await logIn(page, '/admin/inbyten/grupper')
    await page.getByRole('button', { name: 'Ny grupp' }).click()
    const group = page.getByRole('dialog', { name: 'Ny grupp' })
    await group.getByRole('button', { name: 'Lägg till', exact: true }).click()
    await expect(group.getByText('Skriv vad gruppen kallas.')).toBeVisible()
    await expect(group.getByLabel('Namn')).toBeFocused()
    await group.getByLabel('Namn').fill(`Skick ${mark}`)
    await group.getByLabel('Rubrik').fill('Skick')
    await group.getByLabel('Svar 1', { exact: true }).fill('Nyskick')
    await group.getByLabel('Svar 2', { exact: true }).fill('Sprucken')
    await group.getByLabel('Procent, svar 2').fill('-45')
    await group.getByLabel('Kronor, svar 2').fill('-100,50')
    await expect(group.getByText('2 650 kr')).toBeVisible()
    await expectAccessible(page)
    await group.getByRole('button', { name: 'Lägg till', exact: true }).click()
    const row = page.getByRole('button', { name: `Skick ${mark}` })
    await expect(row).toContainText('Sprucken −45 % −100,50 kr')
    await expectAccessible(page)

    // The options as a file: ids allow renaming them.
    const [choices] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportera' }).click(),
    ])
    const [titles, ...rest] = (await readFile(await choices.path(), 'utf8')).split('\n')
    const crack = rest.find((line) => line.includes(mark) && line.includes('Sprucken')) ?? ''
    const groupFile = info.outputPath('val.csv')
    await writeFile(groupFile, [titles, crack.replace('Sprucken', 'Sprucken skärm')].join('\n'))
    await page.getByRole('button', { name: 'Importera' }).click()
    const read = page.getByRole('dialog', { name: 'Importera val och avdrag' })
    await read.locator('input[type=file]').setInputFiles(groupFile)
    await expect(read.getByText('val: Sprucken → Sprucken skärm')).toBeVisible()
    await expect(read.getByText(/^Står inte i filen och är kvar/)).toBeVisible()
    await expectAccessible(page)
    await read.getByRole('button', { name: 'Importera 1 rad' }).click()
    await expect(row).toContainText('Sprucken skärm −45 % −100,50 kr')

    const screens = page.getByRole('navigation', { name: 'Inbyten' })
    await screens.getByRole('link', { name: 'Enheter' }).click()
    await page.getByRole('button', { name: 'Ny enhet' }).click()
    const device = page.getByRole('dialog', { name: 'Ny enhet' })
    await device.getByLabel('Typ').selectOption('Mobil')
    await device.getByLabel('Märke').fill('Provmärke')
    await device.getByLabel('Modell').fill(`Prov ${mark}`)
    await device.getByLabel('Grundpris i kronor').fill('4 000')
    await device.getByLabel('Lägg till val').selectOption(`Skick ${mark}`)
    await device.getByLabel('Prova Skick').selectOption('Skick: Sprucken skärm')
    // 4 000 − 1 800 − 100,50, rounded to a whole krona.
    await expect(device.getByText('2 100 kr')).toBeVisible()
    await device.locator('input[type=file]').setInputFiles('public/apple-touch-icon.png')
    await expectAccessible(page)
    await device.getByRole('button', { name: 'Lägg till', exact: true }).click()
    await expect(device).toHaveCount(0)
    await page.getByLabel('Sök').fill(mark)
    const listed = page.getByRole('button', { name: `Provmärke Prov ${mark}` })
    await expect(listed).toContainText('4 000 kr')
    await expect(listed.locator('img')).toHaveAttribute('src', /^\/api\/trade-in\/pictures\//)
    await expectAccessible(page)

    // The exported file can be imported unchanged; an invalid row rejects the whole file.
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportera' }).click(),
    ])
    const lines = (await readFile(await saved.path(), 'utf8')).split('\n')
    const own = lines.find((line) => line.includes(mark)) ?? ''
    const file = info.outputPath('priser.csv')
    const tryFile = async (changed: string) => {
      await writeFile(file, [lines[0], changed].join('\n'))
      await page.locator('dialog input[type=file]').setInputFiles(file)
    }
    await page.getByRole('button', { name: 'Importera' }).click()
    const imported = page.getByRole('dialog', { name: 'Importera enheter' })
    await tryFile(own.replace(/4000(,00)?/, 'mycket'))
    await expect(imported.getByText('1 rad har fel')).toBeVisible()
    await expect(imported.getByRole('button', { name: /^Importera/ })).toHaveCount(0)
    await tryFile(own)
    await expect(imported.getByText('Filen ändrar ingenting')).toBeVisible()
    await tryFile(own.replace(/4000(,00)?/, '4200'))
    await expect(imported.getByText('Filen kan importeras')).toBeVisible()
    await expectAccessible(page)
    await expect(listed).toContainText('4 000 kr')
    await imported.getByRole('button', { name: 'Importera 1 rad' }).click()
    await expect(listed).toContainText('4 200 kr')

    await screens.getByRole('link', { name: 'Kampanjkoder' }).click()
    await page.getByRole('button', { name: 'Ny kod' }).click()
    const code = page.getByRole('dialog', { name: 'Ny kampanjkod' })
    await code.getByLabel('Kod').fill(`prov-${mark}`)
    await code.getByLabel('Bonus i procent').fill('7,5')
    await code.getByLabel('Första dag').fill('2026-02-02')
    await code.getByLabel('Sista dag').fill('2026-02-01')
    await code.getByLabel('Högst antal gånger').fill('3')
    await code.getByRole('button', { name: 'Lägg till', exact: true }).click()
    await expect(code.getByText('Sista dagen ska vara efter den första.')).toBeVisible()
    await expectAccessible(page)
    await code.getByLabel('Sista dag').fill('2026-02-03')
    await code.getByRole('button', { name: 'Lägg till', exact: true }).click()
    const entry = page.getByRole('button', { name: `PROV-${mark.toUpperCase()}` })
    await expect(entry).toContainText('+7,5%')
    await expect(entry).toContainText('Använd 0 av 3')
    await expectAccessible(page)
    await entry.click()
    await page.getByRole('button', { name: 'Ta bort' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
    await expect(entry).toHaveCount(0)
  },
)
