import { openBoard, registerRepair, repairDevice } from './support/counter.ts'
import { mailTo } from './support/mails.ts'
import {
  buy,
  confirmedOrderNumber,
  fillAddress,
  fillContact,
  getShop,
  payButton,
  payByCard,
} from './support/shop.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

test('goods that the shop sold are repaired as a complaint, and their guarantee becomes longer', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const visitor = newVisitor('Rut Reklamation')
  const shop = await getShop(request)
  await buy(page, await shop.sell({ stock: 1 }))
  await fillContact(page, visitor.email)
  await fillAddress(page)
  await payButton(page).click()
  await payByCard(page)
  const order = await confirmedOrderNumber(page)

  await openBoard(page)
  const number = await registerRepair(page, visitor)
  const complaint = page.getByRole('region', { name: 'Reklamation av köp' })
  await complaint.getByRole('button', { name: 'Koppla till köp' }).click()
  const dialog = page.getByRole('dialog', { name: 'Koppla till köp' })
  await dialog.getByRole('button', { name: 'Koppla', exact: true }).click()
  await expect(dialog.getByText('Välj ett köp.')).toBeVisible()
  await dialog.getByRole('combobox').selectOption({ index: 1 })
  await expect(dialog.getByRole('combobox').locator('option:checked')).toContainText(order)
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' })
  await dialog.getByLabel('Avlämnad till köparen').fill(today)
  await dialog.getByLabel('Förläng reklamationsrätten med tolv månader').check()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await dialog.getByRole('button', { name: 'Koppla', exact: true }).click()
  await expect(complaint).toContainText(order)
  await expect(complaint).toContainText('när den lagade varan lämnas ut')
  await expectAccessible(page)

  const opened = page.waitForEvent('popup')
  const file = page.waitForResponse(/\/guarantee\/$/)
  await complaint.getByRole('button', { name: 'Besked till kunden' }).click()
  expect([(await file).status(), (await file).headers()['content-type']]).toEqual([200, 'application/pdf'])
  await (await opened).close()

  await complaint.getByRole('button', { name: 'Ta bort kopplingen' }).click()
  await page.getByRole('button', { name: 'Ja, ta bort' }).click()
  await expect(complaint.getByRole('button', { name: 'Koppla till köp' })).toBeVisible()
  await complaint.getByRole('button', { name: 'Koppla till köp' }).click()
  await dialog.getByLabel('Nummer på beställning eller kvitto').fill(order)
  await dialog.getByRole('combobox').selectOption({ index: 1 })
  await dialog.getByLabel('Avlämnad till köparen').fill(today)
  await dialog.getByLabel('Förläng reklamationsrätten med tolv månader').check()
  await dialog.getByRole('button', { name: 'Koppla', exact: true }).click()
  await expect(complaint).toContainText(order)

  await repairDevice(page)
  await expect(page.getByText('Färdig. Kunden får ett mejl.')).toBeVisible()
  await page.getByRole('button', { name: 'Lämna ut' }).click()
  const handover = page.getByRole('dialog', { name: 'Lämna ut Apple iPhone 13' })
  await handover.getByRole('button', { name: /^Kort/ }).click()
  const done = page.getByRole('dialog', { name: /^Kvitto KV-\d\d-\d{5}$/ })
  await done.getByRole('button', { name: 'Klar' }).click()
  await expect(complaint).toContainText('Förlängd med tolv månader genom den här reparationen.')
  await expect(complaint.getByRole('button', { name: 'Ta bort kopplingen' })).toHaveCount(0)
  const receipt = await mailTo(visitor.email, /^Ditt kvitto KV-/)
  expect(receipt.text).toContain('Reklamationsrätt till och med')
  expect(receipt.attachments.map(({ filename }) => filename)).toContain(`reklamationsratt-${number}.pdf`)
  await expectAccessible(page)
})
