import { mailTo } from './support/mails.ts'
import { logIn } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'
import { getParts, getWorkshop } from './support/workshop.ts'

// A price that is not the ordered one is refused at first, and an edit of a part that a colleague has changed.
test.use({ expectedErrors: [/409/] })

test('a repair misses a part, which is ordered, received and fitted', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const visitor = newVisitor('Delar')
  const supplier = { name: `Delar ${visitor.name} AB`, email: `order-${visitor.email}` }
  const part = { name: `Skärm ${visitor.name}`, sku: `SK-${Date.now()}` }
  const { registerRepair } = await getWorkshop(request)
  const repair = await registerRepair(visitor.name)

  await logIn(page, '/admin/delar')
  await page.getByRole('button', { name: 'Leverantörer' }).click()
  const suppliers = page.getByRole('dialog', { name: 'Leverantörer' })
  await suppliers.getByRole('button', { name: 'Ny leverantör' }).click()
  const form = page.getByRole('dialog', { name: 'Ny leverantör' })
  await form.getByLabel('Namn').fill(supplier.name)
  await form.getByLabel(/E-post/).fill(supplier.email)
  await form.getByRole('button', { name: 'Lägg till' }).click()
  await suppliers.getByRole('button', { name: 'Klar' }).click()

  await page.getByRole('button', { name: 'Ny del' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ny del' })
  await dialog.getByLabel('Namn').fill(part.name)
  await dialog.getByRole('button', { name: 'Lägg till' }).click()
  await expect(dialog.getByText('Skriv ett artikelnummer.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Artikelnummer').fill(part.sku)
  await dialog.getByLabel('Passar').fill('iPhone 13')
  await dialog.getByRole('combobox', { name: /^Leverantör/ }).selectOption({ label: supplier.name })
  await dialog.getByLabel('Inköpspris, kronor').fill('400')
  await dialog.getByLabel('Pris till kund, kronor').fill('900')
  await dialog.getByRole('button', { name: 'Lägg till' }).click()
  await expect(page.getByRole('region', { name: part.name })).toContainText('0 på hyllan')
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)

  // The repair takes the part, which is not there, and asks for it.
  await open(page, `/admin/arenden?id=${repair.id}`)
  await page.getByRole('combobox', { name: 'Del ur lagret' }).fill(part.sku)
  await page.getByRole('option', { name: part.sku }).click()
  await page.getByRole('button', { name: 'Spara raderna' }).click()
  await expect(page.getByText('Raderna är sparade.')).toBeVisible()
  await expect(page.getByText('Saknas', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ta ärendet' }).click()
  await expect(page.getByRole('heading', { name: 'En del saknas' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('j')
  // It waits for nothing until the purchase is sent.
  await expect(page.getByRole('heading', { name: 'Skicka beställningen' })).toBeVisible()
  const text = (await page.getByText(/^Bara utkast än: /).textContent()) ?? ''
  const purchase = /I-\d\d-\d{5}/.exec(text)?.[0] ?? ''
  await expect(page.getByRole('link', { name: purchase }).first()).toHaveAttribute(
    'href',
    /^\/admin\/inkop\?id=\d+$/,
  )
  await expectAccessible(page)
  await page.keyboard.press('j')
  const draft = page.getByRole('region', { name: purchase })
  await expect(draft.getByRole('link', { name: repair.order_number })).toBeVisible()
  await draft.getByLabel('Antal, rad 1').fill('2')
  await expect(draft.getByRole('button', { name: 'Mejla beställningen' })).toBeDisabled()
  await draft.getByRole('button', { name: 'Spara raderna' }).click()
  await draft.getByRole('button', { name: 'Mejla beställningen' }).click()
  await expect(draft.getByText('Skickad', { exact: true })).toBeVisible()
  await mailTo(supplier.email, new RegExp(`^Beställning ${purchase}`))
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)

  // One comes, dearer than ordered.
  await page.keyboard.press('r')
  const count = draft.getByLabel(`Har kommit av ${part.name}`)
  await expect(count).toBeFocused()
  await count.fill('1')
  await draft.getByLabel(/^Pris per styck/).fill('420')
  await draft.getByRole('button', { name: 'Ta emot' }).click()
  await expect(draft.getByRole('alert')).toContainText('i stället för')
  await draft.getByLabel('De nya inköpspriserna stämmer').check()
  await draft.getByRole('button', { name: 'Ta emot' }).click()
  await expect(draft.getByText('Delvis', { exact: true })).toBeVisible()

  await open(page, `/admin/arenden?id=${repair.id}`)
  await expect(page.getByText('Delen har kommit', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Börja reparera' })).toBeVisible()
  await expect(page.getByText(/^Marginal exklusive moms/)).toBeVisible()
  // The piece breaks, and there is no other.
  await page.getByRole('button', { name: 'Kassera en' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kassera' }).click()
  await expect(page.getByText('Saknas', { exact: true })).toBeVisible()

  await open(page, '/admin/oversikt')
  await expect(page.getByRole('heading', { name: /^(God|Hej)/, level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Sök i allt' }).fill(part.sku)
  await page.getByRole('option', { name: part.name }).click()
  await expect(page).toHaveURL(/\/admin\/delar\?id=/)
})

test('a part is not saved over what a colleague has changed since its dialog was opened', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { name } = newVisitor('Batteri')
  const parts = await getParts(request)
  const { id } = await parts.part(name)
  await logIn(page, `/admin/delar?id=${id}`)
  const shown = page.getByRole('region', { name })
  await shown.getByRole('button', { name: 'Ändra' }).click()
  const dialog = page.getByRole('dialog', { name: /^Ändra/ })
  await dialog.getByLabel('Hylla').fill('A1')
  await parts.changePart(id, { price: '950' })
  // The part behind the dialog has the new version.
  await expect(shown).toContainText('950 kr inkl. moms')
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Någon annan hann ändra samma sak.')
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await shown.getByRole('button', { name: 'Ändra' }).click()
  await expect(dialog.getByLabel('Pris till kund, kronor')).toHaveValue('950')
  await dialog.getByLabel('Hylla').fill('A1')
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(shown).toContainText('på hyllan A1')
})

test('unsaved lines of a purchase stay when a colleague adds a part to it', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { name } = newVisitor('Leverantör')
  const parts = await getParts(request)
  const [first, second] = [await parts.part(`Skärm ${name}`), await parts.part(`Kamera ${name}`)]
  const { id, number } = await parts.purchase(name)
  await parts.order(id, first)
  await logIn(page, `/admin/inkop?id=${id}`)
  const draft = page.getByRole('region', { name: number })
  const quantity = draft.getByLabel('Antal, rad 1')
  await quantity.fill('7')
  await draft.getByLabel('Meddelande till leverantören').fill('Ring först.')
  await parts.order(id, second)
  await expect(draft.getByText('Någon annan har sparat det här medan du skrev.')).toBeVisible()
  await expect(draft.getByText(`${second.name}, 1 st à 400 kr`)).toBeVisible()
  await expect(quantity).toHaveValue('7')
  await expect(draft.getByLabel('Meddelande till leverantören')).toHaveValue('Ring först.')
  const save = draft.getByRole('button', { name: 'Spara raderna' })
  await expect(save).toBeDisabled()
  await expectAccessible(page)
  await draft.getByRole('button', { name: 'Behåll mitt' }).click()
  await save.click()
  await expect(page.getByText('Raderna är sparade.')).toBeVisible()
  await expect(quantity).toHaveValue('7')
  await expect(draft.getByLabel('Antal, rad 2')).toHaveCount(0)

  // Without unsaved changes, the colleague's line is shown.
  await parts.order(id, second)
  await expect(draft.getByLabel('Antal, rad 2')).toHaveValue('1')
  await expect(save).toHaveCount(0)
})

for (const [name, path] of [
  ['parts', '/admin/delar'],
  ['purchases', '/admin/inkop'],
] as const)
  test(`the screen of ${name} fits a phone`, { tag: '@phone' }, async ({ page }) => {
    await logIn(page, path)
    await page.locator('main li a, ul li a').first().waitFor()
    await expectNoHorizontalOverflow(page)
    await expectAccessible(page)
  })
