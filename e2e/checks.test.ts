import { test } from './support/settings.ts'
import { logIn } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open } from './support/test.ts'
import { getWorkshop } from './support/workshop.ts'

// The server refuses a wrong name, and a device that is not tested.
test.use({ expectedErrors: [/status of 4(00|09)/] })

test('the owner requires a test of watches, without which a watch is not finished', {
  tag: '@desktop',
}, async ({ page, request, settings: _ }) => {
  await logIn(page, '/admin/installningar/prov')
  const watches = page.getByRole('group').filter({ hasText: 'Klocka' }).first()
  await watches.getByText('Klocka').click()
  await watches.getByRole('checkbox', { name: 'Måste provas innan enheten är klar' }).first().check()
  await watches.getByRole('button', { name: 'Lägg till punkt' }).click()
  const added = watches.getByRole('textbox', { name: 'Punkt 7 för klocka' })
  await added.fill('Krona & <puls>')
  const save = page.getByRole('button', { name: 'Spara', exact: true })
  await save.click()
  await expect(watches.getByText('Skriv med bokstäver, siffror och tecknen')).toBeVisible()
  await added.fill('Puls')
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await save.click()
  await expect(page.getByText('Inställningarna är sparade.')).toBeVisible()

  const workshop = await getWorkshop(request)
  const { id } = await workshop.registerDevice({
    ...{ customer_name: 'Klara Prov', customer_phone: '070-174 06 91', device_type: 'Klocka' },
    ...{ brand: 'Apple', model: 'Watch Series 8', issue: 'Glasbyte', condition: { screen: 'broken' } },
  })
  await workshop.act(id, 'move', { to: 'Under reparation' })
  await open(page, `/admin/arenden?id=${id}`)
  const ready = page.getByRole('button', { name: 'Klar att hämta' })
  await ready.click()
  await expect(page.getByRole('alertdialog')).toContainText('Det här saknas: skärm.')
  await page.getByRole('button', { name: 'OK', exact: true }).click()

  await page.getByRole('button', { name: 'Prova efter reparationen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prova efter reparationen' })
  const glass = dialog.getByRole('group', { name: /^Skärm/ })
  await expect(glass).toContainText('Före: Trasig')
  await expect(dialog.getByRole('group', { name: 'Puls' })).toBeVisible()
  await glass.getByText('OK', { exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Efter reparationen: Skärm OK')).toBeVisible()
  await ready.click()
  await expect(page.getByText('Färdig', { exact: true }).first()).toBeVisible()
})
