import { logIn } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open, test } from './support/test.ts'
import { getParts, getWorkshop } from './support/workshop.ts'

// A correction without its reason is refused.
test.use({ expectedErrors: [/400/] })

const nbsp = (text: string) => new RegExp(text.replaceAll(' ', '\\s'))

test('a repair is held to its agreed price: parts are included, more needs the customer’s yes', async ({
  page,
  request,
}, { project }) => {
  const { registerRepair } = await getWorkshop(request)
  const part = await (await getParts(request)).part(`Avtalad skärm ${project.name} ${Date.now()}`)
  const repair = await registerRepair('Avtalad Kund')
  await logIn(page, `/admin/arenden?id=${repair.id}`)
  await expect(page.getByText('Inget pris är överenskommet.')).toBeVisible()

  await page.getByRole('button', { name: 'Skriv vad ni kom överens om' }).click()
  const correction = page.getByRole('dialog', { name: 'Skriv vad ni kom överens om' })
  await correction.getByLabel('Pris i kronor').fill('1590')
  await correction.getByRole('button', { name: 'Spara' }).click()
  await expect(correction.getByText('Skriv varför priset rättas.')).toBeVisible()
  await expectAccessible(page)
  await correction.getByLabel('Varför rättas det?').fill('Sagt när enheten lämnades in')
  await correction.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText(nbsp('1 590 kr, fast pris')).first()).toBeVisible()

  await page.getByRole('combobox', { name: 'Del ur lagret' }).fill(part.name)
  await page.getByRole('option', { name: part.name }).click()
  await expect(page.getByText('Ingår i priset')).toBeVisible()
  await expect(page.getByLabel('Pris per styck i kronor, rad 1')).toHaveValue('0')
  await page.getByRole('button', { name: 'Ta betalt 900 kr' }).click()
  await page.getByRole('button', { name: 'Lägg till rad' }).click()
  await page.getByLabel('Beskrivning, rad 2').fill('Skärmbyte')
  await page.getByLabel('Pris per styck i kronor, rad 2').fill('1590')
  await expect(page.getByText(nbsp('Raderna är 900 kr över'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Spara raderna' }).click()
  await expect(page.getByText(nbsp('Högst 1 590 kr får tas ut'))).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)

  await page.getByRole('button', { name: 'Skriv upp kundens ja' }).first().click()
  const consent = page.getByRole('dialog', { name: 'Skriv upp kundens ja' })
  await expect(consent.getByLabel('Nytt pris i kronor')).toHaveValue('2490')
  await consent.getByLabel('Hur sa kunden ja?').selectOption('I butiken')
  await expectAccessible(page)
  await consent.getByRole('button', { name: 'Kunden har sagt ja' }).click()
  await expect(page.getByText(nbsp('2 490 kr, fast pris')).first()).toBeVisible()
  await expect(page.getByText(nbsp('Högst 1 590 kr får tas ut'))).toHaveCount(0)
})

test('a device whose repair ended is waited for until its customer has it', async ({ page, request }) => {
  const { registerRepair } = await getWorkshop(request)
  const repair = await registerRepair('Avslutad Kund')
  // Where a card dropped on Avslutad leads.
  await logIn(page, `/admin/arenden?id=${repair.id}&steg=avsluta`)
  const question = page.getByRole('dialog', { name: 'Är enheten kvar i butiken?' })
  await question.getByRole('button', { name: 'Avbryt' }).click()
  await expect(page).toHaveURL(/id=\d+$/)
  await page.getByRole('button', { name: 'Avsluta' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Ja, den ska hämtas' }).click()
  await expect(page.getByText('Kunden har inte fått veta att enheten kan hämtas')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await page.getByRole('button', { name: 'Ringt, kunden vet' }).click()
  await expect(page.getByRole('list', { name: 'Samtalet' })).toContainText(
    'kunden vet att enheten kan hämtas',
  )
  await expect(page.getByText('Väntar på att hämtas')).toBeVisible()
  await page.getByRole('button', { name: 'Enheten är hämtad' }).click()
  await expect(page.getByText('Väntar på att hämtas')).toHaveCount(0)
  await open(page, `/admin/arenden?id=${repair.id}`)
  await expect(page.getByRole('button', { name: 'Enheten är hämtad' })).toHaveCount(0)
})
