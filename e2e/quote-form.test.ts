import { mailTo, quotePath } from './support/mails.ts'
import { logIn, openRequest } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, hydrated, open, test } from './support/test.ts'
import { fillDetails, newVisitor, pick } from './support/visitor.ts'

// A form with errors, and a quote that cannot be archived.
test.use({ expectedErrors: [/the server responded with a status of (400|409)/] })

test('a quote as EU form: issued, mailed as a PDF, replaced by a new one, and the first one approved', {
  tag: '@phone',
}, async ({ page }) => {
  const visitor = newVisitor('Frida Formulär')
  await open(page, '/mobil/repair')
  await pick(page, { brand: 'Samsung', model: 'Galaxy S24 Ultra', issue: 'Batteriet laddar ur snabbt' })
  await fillDetails(page, visitor, 'Vill ha allt på papper.')
  await page.getByRole('button', { name: 'Skicka förfrågan' }).click()
  await expect(page.getByText('Tack för din förfrågan!')).toBeVisible()

  await logIn(page, '/admin/quotes')
  await openRequest(page, visitor.name)
  const details = page.getByRole('region', { name: `Förfrågan från ${visitor.name}` })
  await details.getByLabel('Pris, kr inkl. moms').fill('1 890')
  await details.getByLabel('Utfärda som EU:s reparationsformulär').check()
  await expect(details.getByLabel('Vara')).toHaveValue('Samsung Galaxy S24 Ultra')
  await expect(details.getByLabel('Fel')).toHaveValue('Batteriet laddar ur snabbt')
  await expect(details.getByLabel('Gäller i dagar')).toHaveValue('30')
  // A shorter time and a missing repair are refused at their fields.
  await details.getByLabel('Gäller i dagar').fill('14')
  await details.getByRole('button', { name: 'Skicka offert' }).click()
  await expect(details.getByText('Skriv vad ni gör.')).toBeVisible()
  await expect(details.getByText('Skriv ett antal dagar från 30 till 365.')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await details.getByLabel('Gäller i dagar').fill('45')
  await details.getByRole('textbox', { name: 'Reparation' }).fill('Byte av batteri mot en originaldel')
  await details.getByLabel('Lån under tiden').fill('Lånetelefon')
  await details.getByRole('button', { name: 'Lägg till extra tjänst' }).click()
  await details.getByLabel('Extra tjänst 1', { exact: true }).fill('Säkerhetskopiering')
  await details.getByLabel('Kostnad, kr', { exact: true }).fill('249')
  await details.getByRole('button', { name: 'Skicka offert' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Offerten har skickats till kunden!')
  await page.getByRole('button', { name: 'OK' }).click()
  const issued = details.getByRole('list', { name: 'EU:s reparationsformulär' })
  await expect(issued).toContainText('EU-formulär, version 1, kan godkännas till och med')

  const mail = await mailTo(visitor.email, /Din offert på Samsung Galaxy S24 Ultra/)
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^offert-O-\d+-1\.pdf$/),
    expect.stringMatching(/^reparationsformular-O-\d+-1\.pdf$/),
  ])

  // It cannot be taken back; a dearer form is another version.
  await details.getByRole('button', { name: 'Arkivera' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('kan inte tas tillbaka innan dess')
  await page.getByRole('button', { name: 'OK' }).click()
  await details.getByLabel('Pris, kr inkl. moms').fill('2 490')
  await details.getByLabel('Utfärda som EU:s reparationsformulär').check()
  await details.getByRole('textbox', { name: 'Reparation' }).fill('Byte av batteri och baksida')
  await details.getByRole('button', { name: 'Skicka ny offert' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Offerten har skickats till kunden!')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(issued.getByRole('listitem')).toHaveCount(2)

  await page.goto(quotePath(mail))
  await hydrated(page)
  const form = page.getByRole('region', { name: 'Europeiskt formulär för reparationsinformation' })
  await expect(form).toContainText('Byte av batteri och baksida')
  const first = page.getByRole('region', { name: 'Tidigare formulär som fortfarande gäller' })
  await expect(first).toContainText('Byte av batteri mot en originaldel')
  await expect(first).toContainText('Lånetelefon, utan kostnad')
  await expect(first).toContainText(/Säkerhetskopiering, 249\skr/)
  const file = await page.request.get(
    (await first.getByRole('link', { name: 'Hämta formuläret som PDF' }).getAttribute('href')) ?? '',
  )
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await first.getByRole('button', { name: 'Godkänn det här formuläret' }).click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(/för\s+1\s890\skr/)
  await page.getByRole('button', { name: 'Beställ med betalningsskyldighet' }).click()
  await expect(page.getByText(/Godkänd – ditt ärende är R-\d\d-\d{5}/)).toBeVisible()
  await expect(page.getByText(/1\s890\skr/).first()).toBeVisible()
  await expect(form).toContainText('Byte av batteri mot en originaldel')
})
