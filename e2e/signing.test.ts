import { openOnPhone } from './support/phones/phones.ts'
import { expectLittleScript } from './support/public-pages.ts'
import { logIn } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'
import { getWorkshop } from './support/workshop.ts'

const tag = '@desktop'

test.describe('signing', () => {
  // Words that changed while they were read are answered with 409.
  test.use({ expectedErrors: [/409/] })

  test('a customer reads two devices on a phone, sees one change, and signs for both', { tag }, async ({
    page,
    browser,
  }) => {
    test.slow()
    const { name, email, phone: number } = newVisitor('Skriv')
    const workshop = await getWorkshop(page.request)
    const device = { customer_name: name, customer_email: email, customer_phone: number, brand: 'Apple' }
    const first = await workshop.registerDevice({ ...device, model: 'iPhone 13', issue: 'Skärmbyte' })
    const second = await workshop.registerDevice({ ...device, model: 'iPad Air', issue: 'Batteri' })
    await logIn(page, `/admin/arenden?id=${second.id}`)
    await page.getByRole('button', { name: 'Låt kunden skriva under' }).click()
    const dialog = page.getByRole('dialog', { name: 'Låt kunden skriva under' })
    const link = dialog.getByRole('link', { name: 'Öppna sidan här' })
    await expect(link).toBeVisible()
    await expectAccessible(page)
    const path = (await link.getAttribute('href')) ?? ''

    const phone = await openOnPhone(browser, path)
    await expect(phone.getByRole('region', { name: `Apple iPad Air, ${second.order_number}` })).toContainText(
      'Batteri',
    )
    await expect(phone.getByRole('region', { name: `Apple iPhone 13, ${first.order_number}` })).toBeVisible()
    await expect(phone.getByText(name)).toHaveCount(0)
    for (const width of [320, 360, 430]) {
      await phone.setViewportSize({ width, height: 844 })
      await expectNoHorizontalOverflow(phone)
    }
    await expectAccessible(phone)
    const agree = phone.getByRole('button', { name: 'Jag har läst och godkänner' })
    await agree.click()
    await expect(phone.getByRole('alert')).toContainText('Kryssa i att du har läst')

    await workshop.change(first.id, { accessories: 'Laddare' })
    await phone.getByRole('checkbox').check()
    await agree.click()
    await expect(phone.getByRole('alert')).toContainText('Uppgifterna har ändrats')
    await expect(phone.getByText('Laddare')).toBeVisible()
    await expect(phone.getByRole('checkbox')).not.toBeChecked()

    await phone.getByRole('checkbox').check()
    const pad = phone.getByRole('img', { name: 'Fält för kundens underskrift' })
    await pad.scrollIntoViewIfNeeded()
    const box = await pad.boundingBox()
    if (!box) throw new Error('The pad is not shown')
    await phone.mouse.move(box.x + 30, box.y + 40)
    await phone.mouse.down()
    await phone.mouse.move(box.x + 120, box.y + 60, { steps: 5 })
    await phone.mouse.up()
    await phone.getByRole('button', { name: 'Skriv under' }).click()
    await expect(phone.getByText('Tack!')).toBeVisible()
    await expectAccessible(phone)

    await expect(dialog.getByText('Kunden har skrivit under.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Klar' }).click()
    const facts = page.getByRole('complementary')
    await expect(facts.getByText(/^Underskriven /)).toBeVisible()
    await facts.getByText('Det kunden godkände').click()
    await expect(facts.getByText('Problem: Batteri')).toBeVisible()
    await expectAccessible(page)
    expect((await workshop.read(first.id)).signing?.shown).toContain('Lämnat med enheten: Laddare')
  })
})

test('the signing page loads little script', { tag }, async ({ page }) => {
  const workshop = await getWorkshop(page.request)
  const { id } = await workshop.registerRepair('Skriver Kund')
  const html = await (await page.request.get(await workshop.showSigningCode(id))).text()
  await expectLittleScript(page.request, html)
})

test('an unlock pattern is drawn, and shown as a drawing to those who look', { tag }, async ({ page }) => {
  const workshop = await getWorkshop(page.request)
  const { id } = await workshop.registerRepair('Monster Kund')
  await logIn(page, `/admin/arenden?id=${id}`)
  await page.getByRole('button', { name: 'Skriv in lösenkod' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lösenkod till enheten' })
  await dialog.getByRole('button', { name: 'Rita ett mönster i stället' }).click()
  const grid = dialog.getByRole('img', { name: 'Rutnät att rita mönstret i' })
  const box = await grid.boundingBox()
  if (!box) throw new Error('The grid is not shown')
  const at = (column: number, row: number) =>
    [box.x + (box.width * (column + 0.5)) / 3, box.y + (box.height * (row + 0.5)) / 3] as const
  await page.mouse.move(...at(0, 0))
  await page.mouse.down()
  await page.mouse.move(...at(2, 0), { steps: 8 })
  await page.mouse.move(...at(2, 2), { steps: 8 })
  await page.mouse.up()
  await expect(dialog.getByRole('img', { name: 'Mönstret är ritat' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await page.getByRole('button', { name: 'Visa koden' }).click()
  await expect(page.getByRole('img', { name: 'Mönster: 1, 2, 3, 6, 9' })).toBeVisible()
  await expectAccessible(page)

  // By the keyboard.
  await page.getByRole('button', { name: 'Byt lösenkod' }).click()
  await dialog.getByRole('button', { name: 'Rita ett mönster i stället' }).click()
  await dialog.getByLabel('Eller skriv punkterna').fill('7415')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Lösenkoden är sparad.')).toBeVisible()
})
