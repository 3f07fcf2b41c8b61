import {
  fillCounterForm,
  intakeForm,
  openBoard,
  printedPapers,
  registerRepair,
  scanCode,
} from './support/counter.ts'
import { mailTo } from './support/mails.ts'
import { payRepair } from './support/payments.ts'
import { openOnlyResult } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'
import { getWorkshop } from './support/workshop.ts'

test('a device is registered, repaired and handed over, with label, mails and receipt', {
  tag: '@desktop',
}, async ({ page }) => {
  const visitor = newVisitor('Verkstad')
  await openBoard(page)
  await page.getByRole('button', { name: 'Ny inlämning' }).click()
  const empty = intakeForm(page)
  await empty.getByRole('button', { name: 'Ta emot', exact: true }).click()
  await expect(empty.getByText('Skriv kundens namn.')).toBeVisible()
  await expect(empty.getByText('Skriv telefon eller e-post, så att ni når kunden.')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  // Leaving does not lose the input unasked.
  await empty.getByLabel('Namn').fill('Halv kund')
  await empty.getByRole('link', { name: 'Alla ärenden' }).click()
  const question = page.getByRole('alertdialog', { name: 'Lämna utan att spara?' })
  await question.getByRole('button', { name: 'Stanna kvar' }).click()
  await expect(empty.getByLabel('Namn')).toHaveValue('Halv kund')
  await empty.getByRole('link', { name: 'Alla ärenden' }).click()
  await question.getByRole('button', { name: 'Lämna utan att spara' }).click()

  const number = await registerRepair(page, visitor)
  await mailTo(visitor.email, /^Vi har tagit emot Apple iPhone 13/)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  for (const paper of ['Etikett', 'Inlämningskvitto']) {
    const answer = page.waitForResponse(/\/(label|slip)\/$/)
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: paper }).click()
    const file = await answer
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await (await opened).close()
  }

  await page.getByRole('button', { name: 'Börja reparera' }).click()
  await expect(page.getByText('Under reparation', { exact: true }).first()).toBeVisible()
  await page.getByLabel('Serienummer eller IMEI').fill('352099001761481')
  await page.getByRole('complementary').getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Sparat.', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Ärenden', level: 1 })).toBeVisible()
  await openOnlyResult(page, '352099001761481', number)

  await page.keyboard.press('u')
  await expect(page.getByRole('checkbox', { name: /^Skicka också som sms/ })).toBeDisabled()
  await expect(page.getByText('Ingen sms-tjänst är kopplad, så det går inte än.')).toBeVisible()
  await page.getByRole('button', { name: 'Mallar' }).click()
  await page.getByLabel('Sök bland mallarna').fill('börjat')
  await page.keyboard.press('Enter')
  const reply = page.getByLabel('Svar till kunden')
  await expect(reply).toHaveValue(/Nu arbetar vi med din Apple iPhone/)
  await reply.fill('Batteriet är bytt.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('list', { name: 'Samtalet' })).toContainText('Batteriet är bytt.')
  await mailTo(visitor.email, /^Nytt om ditt ärende/)
  await page.getByLabel('Intern anteckning').fill('Skruv saknas.')
  await page.getByRole('button', { name: 'Spara anteckningen' }).click()
  await expect(page.getByText('Skruv saknas.')).toBeVisible()

  await page.getByLabel('Lägg till bilder').setInputFiles('public/apple-touch-icon.png')
  await expect(page.getByText('Bilden är sparad.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Bild 1: Under arbetet' })).toBeVisible()

  // A code that is scanned in a quantity field is searched for, and the quantity stays.
  await page.getByLabel('Antal, rad 1').focus()
  await scanCode(page, '7312345678909')
  await expect(page.getByRole('dialog', { name: 'Sök i allt' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Antal, rad 1')).toHaveValue('1')

  await page.getByRole('button', { name: 'Lägg till rad' }).click()
  await page.getByLabel('Beskrivning, rad 2').fill('Skyddsglas')
  await page.getByLabel('Pris per styck i kronor, rad 2').fill('149,50')
  await page.getByRole('button', { name: 'Spara raderna' }).click()
  await expect(page.getByText('Raderna är sparade.')).toBeVisible()
  await page.getByRole('button', { name: 'Klar att hämta' }).click()
  await expect(page.getByText('Färdig. Kunden får ett mejl.')).toBeVisible()

  // It costs more than was agreed: the customer is asked first.
  await expect(page.getByRole('heading', { name: 'Fråga kunden om priset' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('j')
  const consent = page.getByRole('dialog', { name: 'Skriv upp kundens ja' })
  await expect(consent.getByLabel('Nytt pris i kronor')).toHaveValue('1039,50')
  await consent.getByRole('button', { name: 'Kunden har sagt ja' }).click()
  await expect(consent.getByText('Välj hur kunden sa ja.')).toBeVisible()
  await expectAccessible(page)
  await consent.getByLabel('Hur sa kunden ja?').selectOption('På telefon')
  await consent.getByRole('button', { name: 'Kunden har sagt ja' }).click()
  await expect(consent).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Samtalet' })).toContainText('Kunden sa ja till')

  await page.getByRole('button', { name: 'Lämna ut' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lämna ut Apple iPhone 13' })
  await expectAccessible(page)
  // A part in cash, and the rest by card.
  await dialog.getByText('Dela upp betalningen').click()
  await dialog.getByLabel('Belopp att ta nu').fill('500')
  await dialog.getByRole('button', { name: 'Kontant' }).click()
  await dialog.getByRole('button', { name: 'Jämnt' }).click()
  await expect(dialog.getByText('Kvar att betala')).toBeVisible()
  await dialog.getByRole('button', { name: /^Kort/ }).click()
  const done = page.getByRole('dialog', { name: /^Kvitto KV-\d\d-\d{5}$/ })
  await expect(done).toBeVisible()
  await expectAccessible(page)
  await done.getByRole('button', { name: 'Klar' }).click()
  await expect(done).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Apple iPhone 13', level: 1 })).toBeFocused()
  const receipt = await mailTo(visitor.email, /^Ditt kvitto KV-/)
  expect(JSON.stringify(receipt)).toContain('KV-')
  await expectAccessible(page)

  // The label's code opens the status page, which names no customer.
  const status = await page.getByRole('link', { name: 'Öppna statussidan' }).getAttribute('href')
  await open(page, status ?? '')
  await expect(page.getByRole('heading', { name: 'Apple iPhone 13' })).toBeVisible()
  await expect(page.getByText('Enheten är utlämnad.')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  expect(await page.content()).not.toContain(visitor.name)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
})

test('a known customer with a common repair is taken in by keyboard alone, in six presses', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const workshop = await getWorkshop(request)
  const visitor = newVisitor('Stam Kund')
  const known = await workshop.registerRepair(visitor.name)
  await openBoard(page)
  let presses = 0
  const press = async (key: string) => {
    presses++
    await page.keyboard.press(key)
  }
  await press('n')
  await expect(page.getByLabel('Kund', { exact: true })).toBeFocused()
  await page.keyboard.type(visitor.name)
  await expect(page.getByRole('option', { name: visitor.name })).toBeVisible()
  await press('Enter')
  await expect(page.getByLabel('Namn')).toHaveValue(visitor.name)
  await expect(page.getByLabel('Hämta ur prislistan')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Varit här förut' })).toContainText(known.order_number)
  await page.keyboard.type('iphone 13 batteri')
  await expect(page.getByRole('listbox', { name: 'Träffar i prislistan' })).toContainText('Batteribyte')
  await press('Enter')
  await expect(page.getByLabel('Problem')).toHaveValue(/^Batteribyte/)
  await expect(page.getByLabel('Klart', { exact: true })).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  const printed = printedPapers(page)
  await press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Apple iPhone 13', level: 1 })).toBeVisible()
  for (const paper of await printed) expect(paper.status()).toBe(200)
  expect(presses).toBeLessThanOrEqual(6)
})

test('a device that is paid online is taken in by the intake form, at the price that was paid', {
  tag: '@desktop',
}, async ({ page }) => {
  const visitor = newVisitor('Betald')
  await payRepair(page, visitor)
  await mailTo(visitor.email, /^Tack för din betalning/)
  await openBoard(page)
  await page.getByRole('link', { name: visitor.name }).first().click()
  await page.getByRole('button', { name: 'Enheten är här' }).click()
  const form = intakeForm(page)
  await expect(form).toContainText(/Ärende R-\d\d-\d{5} väntar på enheten/)
  await expect(form).toContainText('betalt på nätet')
  await expect(form.getByLabel('Pris i kronor')).toHaveCount(0)
  await expect(form.getByLabel('Namn')).toHaveValue(visitor.name)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Allt OK' }).click()
  await form.getByRole('button', { name: 'Ta emot', exact: true }).click()
  await expect(page.getByRole('complementary', { name: 'Om ärendet' })).toContainText('Skärm OK')
  await mailTo(visitor.email, /^Vi har tagit emot/)
})

test('several devices of one customer get one slip', { tag: '@desktop' }, async ({ page }) => {
  const visitor = newVisitor('Flera')
  await openBoard(page)
  await page.getByRole('button', { name: 'Ny inlämning' }).click()
  const form = intakeForm(page)
  await fillCounterForm(form, visitor)
  const label = printedPapers(page, 'label')
  await form.getByRole('button', { name: 'Ta emot, och en enhet till' }).click()
  await label
  const before = page.getByRole('list').filter({ hasText: /^R-\d\d-\d{5} Apple iPhone 13$/ })
  await expect(before).toBeVisible()
  await expect(form.getByLabel('Namn')).toHaveValue(visitor.name)
  await expect(form.getByLabel('Telefon', { exact: true })).toHaveValue(visitor.phone)
  await expect(form.getByLabel('Modell')).toHaveValue('')
  await expect(form.getByLabel('Hämta ur prislistan')).toBeFocused()
  await expectAccessible(page)
  await form.getByLabel('Modell').fill('iPad Air')
  await form.getByLabel('Problem').fill('Laddar inte')
  const slip = page.waitForResponse(/\/slip\/\?with=\d+$/)
  await form.getByRole('button', { name: 'Ta emot och skriv ut' }).click()
  expect((await slip).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'iPad Air', level: 1 })).toBeVisible()
})

test('a new customer without e-mail is taken in, repaired and handed over by keyboard alone', {
  tag: '@desktop',
}, async ({ page }) => {
  const visitor = newVisitor('Tangent')
  await openBoard(page)
  const keys = page.keyboard
  await keys.press('n')
  await expect(page.getByLabel('Kund', { exact: true })).toBeFocused()
  // No other visitor has this number.
  await keys.type(`070${String(Math.random()).slice(2, 9)}`)
  await expect(page.getByText('Ny kund. Enter fyller i det du skrev.')).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByLabel('Namn')).toBeFocused()
  await keys.type(visitor.name)
  for (let field = 0; field < 3; field++) await keys.press('Tab')
  await expect(page.getByLabel('Hämta ur prislistan')).toBeFocused()
  await keys.type('iphone 13 batteri')
  await expect(page.getByRole('listbox', { name: 'Träffar i prislistan' })).toContainText('Batteribyte')
  await keys.press('Enter')
  await expect(page.getByLabel('Problem')).toHaveValue(/^Batteribyte/)
  const printed = printedPapers(page)
  await keys.press('Control+Enter')
  await printed

  // A key that is pressed while the step before is being saved does nothing.
  for (const step of ['Ta ärendet', 'Börja reparera', 'Gör klart reparationen', 'Lämna ut enheten']) {
    const box = page.getByRole('region', { name: step })
    await expect(box.getByRole('button')).toBeEnabled()
    await keys.press('j')
  }
  await expect(page.getByRole('dialog', { name: 'Lämna ut Apple iPhone 13' })).toBeVisible()
  await keys.press('1')
  await expect(page.getByRole('dialog', { name: /^Kvitto KV-/ })).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: 'Apple iPhone 13', level: 1 })).toBeFocused()
  await expect(page.getByText('Utlämnad & Betald', { exact: true }).first()).toBeVisible()
})

test('an intake keeps condition, passcode and signature, and who looks at the passcode is recorded', {
  tag: '@desktop',
}, async ({ page }) => {
  const visitor = newVisitor('Under Skrift')
  await openBoard(page)
  await page.getByRole('button', { name: 'Ny inlämning' }).click()
  const form = intakeForm(page)
  await form.getByLabel('Kund', { exact: true }).fill(visitor.name)
  await expect(form.getByText('Ny kund. Enter fyller i det du skrev.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Namn')).toHaveValue(visitor.name)
  // A phone of its own: others' repairs with the same one would be shown above the pad.
  await form.getByLabel('Telefon', { exact: true }).fill('070-174 06 48')
  await form.getByRole('button', { name: 'Ta emot', exact: true }).click()
  await expect(form.getByText('Skriv vilken enhet det gäller.')).toBeVisible()
  await form.getByLabel('Modell').last().fill('iphone 13')
  // The problem offers the model's price list; the arrow keys mark one, which fills in price and day.
  await form.getByLabel('Problem').focus()
  const offered = form.getByRole('listbox', { name: 'Förslag' })
  await expect(offered.getByRole('option', { name: /^Skärmbyte/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('batteri')
  await expect(offered.getByRole('option')).toHaveCount(await offered.getByText('Batteribyte').count())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Problem')).toHaveValue(/^Batteribyte/)
  await expect(form.getByLabel('Pris i kronor')).toHaveValue(/^\d+$/)
  await expect(form.getByLabel('Klart', { exact: true })).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await form.getByRole('button', { name: 'Allt OK' }).click()
  await form.getByRole('group', { name: 'Skärm' }).getByText('Trasig').click()
  await form.getByRole('button', { name: 'Laddare' }).click()
  await form.getByLabel('Lösenkod till enheten').fill('4711')
  await form.getByRole('img', { name: 'Fält för kundens underskrift' }).scrollIntoViewIfNeeded()
  const pad = await form.getByRole('img', { name: 'Fält för kundens underskrift' }).boundingBox()
  const at = (x: number, y: number) => [(pad?.x ?? 0) + x, (pad?.y ?? 0) + y] as const
  await page.mouse.move(...at(30, 60))
  await page.mouse.down()
  await page.mouse.move(...at(90, 30), { steps: 4 })
  await page.mouse.move(...at(140, 70), { steps: 4 })
  await page.mouse.up()
  await expect(form.getByRole('img', { name: 'Kundens underskrift' })).toBeVisible()
  await expectAccessible(page)
  // Also after a button that would print nothing, Ctrl+Enter prints.
  const printed = printedPapers(page)
  await form.getByLabel('Namn').press('Control+Enter')
  for (const paper of await printed) expect(paper.status()).toBe(200)

  const facts = page.getByRole('complementary', { name: 'Om ärendet' })
  await expect(facts).toContainText('Skärm trasig, Baksida och ram OK')
  await expect(facts).toContainText('Laddare')
  await expect(facts.getByRole('img', { name: 'Kundens underskrift' })).toBeVisible()
  await expect(facts).not.toContainText('4711')
  await facts.getByRole('button', { name: 'Visa koden' }).click()
  await expect(facts.getByText('4711')).toBeVisible()
  await expectAccessible(page)

  // A code told later, another signature and another condition are stored on the repair.
  await facts.getByRole('button', { name: 'Byt lösenkod' }).click()
  await page.getByRole('dialog').getByLabel('Lösenkod').fill('0815')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lösenkoden är sparad.')).toBeVisible()
  await facts.getByRole('button', { name: 'Skriv under igen' }).click()
  await page.getByRole('button', { name: 'Skriv under på den här skärmen' }).click()
  const signing = page.getByRole('dialog', { name: 'Kundens underskrift' })
  await signing.getByRole('button', { name: 'Rensa' }).click()
  await expectAccessible(page)
  await signing.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Underskriften är borttagen.')).toBeVisible()
  await expect(signing).toHaveCount(0)
  await facts.getByRole('button', { name: 'Ändra kund eller enhet' }).click()
  const details = page.getByRole('dialog', { name: 'Ändra kund och enhet' })
  await details.getByLabel('Lämnat med enheten').fill('Skal')
  await details.getByRole('group', { name: 'Kameror' }).getByText('Märke').click()
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Spara' }).click()
  await expect(facts).toContainText('Kameror märke')
  await expect(page.getByRole('list', { name: 'Samtalet' })).toContainText('Tillbehör: Laddare → Skal')
})

test('which moves mail is chosen for all', { tag: '@desktop' }, async ({ page }) => {
  const status = 'Pågående'
  await openBoard(page)
  await page.getByRole('button', { name: 'Mejl', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Mejl när ett ärende flyttas' })
  await expect(dialog.getByLabel('Färdig')).toBeChecked()
  await dialog.getByLabel(status).check()
  await expect(page.getByText(`Kunden får mejl: ${status}.`)).toBeVisible()
  await dialog.getByLabel(status).uncheck()
  await expect(page.getByText(`Inget mejl: ${status}.`)).toBeVisible()
  await expectAccessible(page)
})

test.describe('when the server refuses', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a dialog does not overwrite what a colleague has saved since it was opened', async ({
    page,
    request,
  }) => {
    const workshop = await getWorkshop(request)
    const { id } = await workshop.registerRepair('Dubbel Ändring')
    await openBoard(page)
    await open(page, `/admin/arenden?id=${id}`)
    const edit = page.getByRole('button', { name: 'Ändra kund eller enhet' })
    await edit.click()
    const dialog = page.getByRole('dialog', { name: 'Ändra kund och enhet' })
    await expect(dialog.getByLabel('Problem')).toHaveValue('Skärmbyte')
    await workshop.change(id, { issue: 'Byte av baksida' })
    // The repair behind the dialog has the new version.
    await expect(page.getByText('Byte av baksida').first()).toBeVisible()
    await dialog.getByLabel('Lämnat med enheten').fill('Laddare')
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Någon annan hann ändra samma sak.')
    await dialog.getByRole('button', { name: 'Avbryt' }).click()
    await edit.click()
    await expect(dialog.getByLabel('Problem')).toHaveValue('Byte av baksida')
    await dialog.getByLabel('Lämnat med enheten').fill('Laddare')
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText('Sparat. Ändringarna står i samtalet.')).toBeVisible()
    await expect(page.getByText('Byte av baksida').first()).toBeVisible()
  })

  test('undoing a move is confirmed, and a missing repair shows an error', async ({ page }) => {
    await openBoard(page)
    await registerRepair(page, newVisitor('Nekad'))
    await page.route('**/move/', (route) =>
      route.fulfill({ status: 409, json: { detail: 'Någon annan hann ändra samma sak.' } }),
    )
    await page.getByRole('button', { name: 'Börja reparera' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Någon annan hann ändra')
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Börja reparera' })).toBeVisible()
    await open(page, '/admin/arenden?id=2000000000')
    await expect(page.getByRole('alert')).toContainText('Kunde inte hitta ärendet')
    await open(page, '/status/finns-inte')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
