import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { intakeForm } from './support/counter.ts'
import { leaveMessage } from './support/messages.ts'
import { logIn, openOnlyResult } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'
import { getWorkshop } from './support/workshop.ts'

// Expected: 409 for concurrent changes, 400 for the invalid address. The browser logs both.
test.use({ expectedErrors: [/status of (400|409)/] })

test('a guest is found, served, corrected over a colleague, handed their data, and erased when nothing is under way', {
  tag: '@desktop',
}, async ({ page, browser, extraHTTPHeaders }) => {
  const guest = { ...newVisitor('Kunna'), phone: `070-${Math.floor(1_000_000 + Math.random() * 8_999_999)}` }
  await leaveMessage(page, guest, 'Kan ni byta glaset?')
  await logIn(page)
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Kunder' }).click()
  await expect(page.getByRole('heading', { name: 'Kunder', level: 1 })).toBeVisible()
  await openOnlyResult(page, guest.phone.replace(/^0/, '+46 ').replace('-', ' '), guest.name)
  const person = page.getByRole('region', { name: guest.name })
  await expect(person).toContainText('Inget konto')
  const history = person.getByRole('region', { name: 'Vad som har hänt' })
  await expect(history.getByRole('listitem').filter({ hasText: 'Kan ni byta glaset?' })).toContainText(
    'Obesvarat',
  )
  await expectAccessible(page)
  const address = page.url()

  await test.step('what is not finished is first, and leads there; a note and a company are kept', async () => {
    const open = person.getByRole('region', { name: 'Pågår nu' }).getByRole('listitem')
    await expect(open).toHaveCount(1)
    await expect(open.getByRole('link', { name: 'Meddelande' })).toHaveAttribute(
      'href',
      /\/admin\/meddelanden\?id=/,
    )
    await person.getByLabel('Anteckning om kunden').fill('Ringer helst efter tre.')
    await person.getByText('Faktureras ett företag').click()
    await person.getByLabel('Företag', { exact: true }).fill('Kunna AB')
    await person.getByLabel('Organisationsnummer').fill('5560160681')
    await person.getByLabel('Fakturaadress').fill('Box 12\n671 31 Arvika')
    await person.getByRole('button', { name: 'Spara på kunden' }).click()
    await expect(person.getByText('Organisationsnumret stämmer inte.')).toBeVisible()
    await person.getByLabel('Organisationsnummer').fill('5560160680')
    await person.getByRole('button', { name: 'Spara på kunden' }).click()
    await expect(page.getByText('Sparat på kunden.')).toBeVisible()
    await expect(person.getByLabel('Organisationsnummer')).toHaveValue('556016-0680')
    await expectAccessible(page)
  })

  await test.step('a device is taken in, with the customer filled in', async () => {
    await person.getByRole('button', { name: 'Ny inlämning' }).click()
    const dialog = intakeForm(page)
    await expect(dialog.getByLabel('Namn')).toHaveValue(guest.name)
    await expect(dialog.getByLabel('E-post')).toHaveValue(guest.email)
    await expect(dialog.getByText('Ringer helst efter tre.')).toBeVisible()
    await dialog.getByLabel('Modell').last().fill('Pixel 9')
    await dialog.getByLabel('Problem').last().fill('Glasbyte')
    await dialog.getByRole('button', { name: 'Ta emot', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Pixel 9')
  })
  const repairId = Number(new URL(page.url()).searchParams.get('id'))
  await open(page, address)

  await test.step('two correct the same customer: the second is told, and keeps what was written', async () => {
    const other = await (await browser.newContext(extraHTTPHeaders ? { extraHTTPHeaders } : {})).newPage()
    await logIn(other)
    await open(other, address)
    await page.getByRole('textbox', { name: 'Telefon' }).fill('070-111 22 33')
    await other.getByRole('textbox', { name: 'Adress', exact: true }).fill('Kollegagatan 1')
    await other.getByRole('button', { name: 'Spara' }).click()
    await expect(other.getByText('Kontaktuppgifterna är rättade.')).toBeVisible()
    await other.context().close()
    await page.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText('Någon annan har sparat kunden medan du skrev.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ladda om, behåll mitt' }).click()
    await expect(page.getByRole('textbox', { name: 'Adress', exact: true })).toHaveValue('Kollegagatan 1')
    await expect(page.getByRole('textbox', { name: 'Telefon' })).toHaveValue('070-111 22 33')
    await page.getByRole('button', { name: 'Spara' }).click()
    await expect(person.getByRole('link', { name: '070-111 22 33' })).toBeVisible()
    // The repair shows the corrected number too.
    await history.getByRole('link', { name: /^Ärende R-/ }).click()
    await expect(page).toHaveURL(/\/admin\/arenden/)
    await expect(page.getByRole('link', { name: '070-111 22 33', exact: true })).toBeVisible()
    await page.goBack()
  })

  await test.step('all that is known is saved as a zip', async () => {
    const downloading = page.waitForEvent('download')
    await person.getByRole('button', { name: 'Exportera allt' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^kunduppgifter-\d+\.zip$/)
    const files = unzipSync(new Uint8Array(await readFile(await download.path())))
    const data = JSON.parse(strFromU8(files['uppgifter.json'] ?? new Uint8Array()))
    expect(data).toMatchObject({
      customer: { name: guest.name, email: guest.email, phone: '070-111 22 33', address: 'Kollegagatan 1' },
      repairs: [{ model: 'Pixel 9', phone: '+46701112233' }],
      messages: [{ body: 'Kan ni byta glaset?' }],
    })
  })

  const erasing = page.getByRole('dialog', { name: `Radera ${guest.name}?` })
  await test.step('what is under way is in the way of erasing', async () => {
    await person.getByRole('button', { name: 'Radera kunden' }).click()
    await expect(erasing.getByRole('link', { name: /^Ärende R-/ })).toBeVisible()
    await expect(erasing.getByRole('button', { name: 'Radera för gott' })).toHaveCount(0)
    await expectAccessible(page)
    await erasing.getByRole('button', { name: 'Stäng' }).click()
    const workshop = await getWorkshop(page.request)
    await workshop.handOver(repairId, { update: 'Klart.', kronor: '790.00' })
  })

  await test.step('it says what stays and why, asks for the address, and leaves no one', async () => {
    await person.getByRole('button', { name: 'Radera kunden' }).click()
    const year = new Date().getFullYear() + 7
    await expect(erasing).toContainText(`Det här sparas till utgången av ${year} enligt bokföringslagen`)
    await expect(erasing).toContainText('Kundens namn står kvar på dem.')
    await expectAccessible(page)
    await erasing.getByLabel('e-postadress').fill('fel@example.com')
    await erasing.getByRole('button', { name: 'Radera för gott' }).click()
    await expect(erasing).toContainText('Det är inte kundens e-postadress.')
    await erasing.getByLabel('e-postadress').fill(guest.email)
    await erasing.getByRole('button', { name: 'Radera för gott' }).click()
    const erased = page.getByRole('region', { name: 'Raderad kund' })
    await expect(erased).toContainText('Av agare.')
    await expect(erased.getByRole('listitem').filter({ hasText: 'Glasbyte' })).toContainText(
      'Utlämnad & Betald',
    )
    await expect(page.getByText(guest.email)).toHaveCount(0)
    await expectAccessible(page)
    await expectNoHorizontalOverflow(page)
    await page.getByLabel('Sök').fill(guest.email)
    await expect(page.getByText('Inga kunder hittades.')).toBeVisible()
  })
})

test('two people share a number: the intake asks, and a person in two spellings is merged and split again', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const workshop = await getWorkshop(request)
  const { name, phone } = newVisitor('Familj Ek')
  const [bo, lisa] = [`Bo ${name}`, `Lisa ${name}`]
  for (const customer_name of [bo, lisa]) await workshop.registerRepair(customer_name, phone)

  await logIn(page, '/admin/arenden/ny')
  const form = intakeForm(page)
  await form.getByLabel('Telefon', { exact: true }).fill(phone)
  const question = page.getByText('Samma person, eller en till på numret?')
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: lisa }).click()
  await expect(form.getByLabel('Namn')).toHaveValue(lisa)
  await expect(question).toBeHidden()
  await form.getByLabel('Namn').fill(`Lisa E ${name}`)
  await expect(question).toBeVisible()
  await form.getByLabel('Modell').last().fill('Pixel 9')
  await form.getByLabel('Problem').last().fill('Glasbyte')
  await form.getByRole('button', { name: 'Ta emot', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pixel 9')

  await open(page, '/admin/kunder')
  await page.getByLabel('Sök').fill(phone)
  await expect(page.getByRole('link', { name })).toHaveCount(3)
  await page.getByRole('link', { name: `Lisa E ${name}` }).click()
  await page.getByRole('button', { name: 'Slå ihop' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Vem är det?').fill(lisa)
  await dialog.getByRole('option', { name: lisa }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Slå ihop med ${lisa}` }).click()
  const person = page.getByRole('region', { name: /^Lisa/ }).first()
  const merged = person.getByRole('region', { name: 'Ihopslagen med' })
  await expect(merged).toContainText(`Lisa E ${name}`)
  await expect(page.getByRole('link', { name })).toHaveCount(2)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await merged.getByRole('button', { name: 'Ångra' }).click()
  await expect(merged).toHaveCount(0)
  await expect(page.getByRole('link', { name })).toHaveCount(3)
})
