import { logIn } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open, test } from './support/test.ts'
import { buyBrokenPhone } from './support/trade-ins.ts'
import { newVisitor } from './support/visitor.ts'
import { getParts } from './support/workshop.ts'

test('a broken device that was bought gets a new screen, goes to the shop, and its pass names the part', {
  tag: '@desktop',
}, async ({ page, request }) => {
  test.slow()
  const seller = newVisitor('Renovering')
  const parts = await getParts(request)
  const part = await parts.part(`Skärm ${seller.name}`, { cost: '640', origin: 'compatible', stock: 2 })
  const bought = await buyBrokenPhone(request, seller)

  await logIn(page, `/admin/inbyten?id=${bought}`)
  await expect(page.getByRole('button', { name: 'Lägg i lager' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Renovera', exact: true }).click()
  const start = page.getByRole('dialog', { name: 'Renovera enheten' })
  await start.getByLabel('Vad ska göras?').fill('Byt skärm')
  await expectAccessible(page)
  await start.getByRole('button', { name: 'Börja renovera' }).click()
  const panel = page.getByRole('region', { name: 'Renovering' })
  await expect(panel).toContainText('Byt skärm')

  await panel.getByRole('combobox', { name: 'Del ur lagret' }).fill(part.sku)
  await page.getByRole('option', { name: part.name }).click()
  await expect(panel.getByRole('list', { name: 'Bytta delar' })).toContainText(part.name)
  await panel.getByLabel('Minuter').fill('45')
  await panel.getByRole('button', { name: 'Lägg till tid' }).click()
  await expect(panel).toContainText(/Inköp 400\skr \+ delar 640\skr = 1\s040\skr, 45\smin/)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)

  // A piece that was taken by mistake goes back.
  await panel.getByRole('button', { name: `Lägg tillbaka ${part.name}` }).click()
  await expect(panel).toContainText(/Inköp 400\skr, 45\smin/)
  await panel.getByRole('combobox', { name: 'Del ur lagret' }).fill(part.sku)
  await page.getByRole('option', { name: part.name }).click()
  await expect(panel.getByRole('list', { name: 'Bytta delar' })).toContainText(part.name)

  await panel.getByRole('button', { name: 'Klar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Renoveringen är klar' })
  await dialog.getByRole('group', { name: 'Skärm' }).getByText('OK', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Klar', exact: true }).click()
  await expect(dialog.getByText('Välj skick.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: /^Skick/ }).selectOption('B Bra')
  await dialog.getByRole('button', { name: 'Klar', exact: true }).click()
  await expect(panel).toContainText('Skick B Bra. Skärm OK')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Lägg i lager' }).click()
  await page.getByRole('link', { name: 'öppna produkten' }).click()
  const pass = page.getByRole('link', { name: /^Se passet för/ })
  await open(page, (await pass.getAttribute('href')) ?? '')
  const newParts = page.getByRole('region', { name: 'Bytta delar' })
  await expect(newParts).toContainText(part.name)
  await expect(newParts).toContainText('Kompatibel del')
  await expect(page.getByRole('region', { name: 'Det här är provat' })).toContainText('Skärm')
  await expect(page.getByText(/640|45\smin|Byt skärm/)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
})

test('refurbishings that are open are a choice of the list', { tag: '@desktop' }, async ({ page }) => {
  await logIn(page, '/admin/inbyten')
  await page.getByRole('combobox', { name: 'Renovering' }).selectOption('Renoveras nu')
  await expect(page.getByRole('listitem').filter({ hasText: 'Ulf Ek' })).toBeVisible()
  await expectAccessible(page)
})
