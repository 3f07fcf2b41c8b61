import { fillCounterForm, intakeForm } from './support/counter.ts'
import { logIn, openScreen } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'
import { getWorkshop } from './support/workshop.ts'

test('a phone is lent at the intake, is in the list of what is out, and comes back at the handover', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const workshop = await getWorkshop(request)
  const visitor = newVisitor('Lånar')
  const name = `Nokia ${visitor.name}`

  await logIn(page, '/admin/lanetelefoner')
  await page.getByRole('button', { name: 'Ny lånetelefon' }).click()
  const adding = page.getByRole('dialog', { name: 'Ny lånetelefon' })
  await adding.getByLabel('Namn').fill(name)
  await adding.getByLabel('IMEI eller serienummer').pressSequentially('490154203237519', { delay: 60 })
  await adding.getByLabel('Skick').fill('Repa i ramen')
  await adding.getByRole('button', { name: 'Lägg till' }).click()
  await expect(adding.getByText('den sista siffran passar inte de andra')).toBeVisible()
  await expectAccessible(page)
  await adding.getByLabel('IMEI eller serienummer').fill(`LAN-${Date.now()}`)
  await adding.getByRole('button', { name: 'Lägg till' }).click()
  await expect(adding).toBeHidden()
  await expect(page.getByRole('button', { name })).toContainText('Inne')

  await openScreen(page, 'Verkstad', 'Ärenden')
  await page.getByRole('button', { name: 'Ny inlämning' }).click()
  const form = intakeForm(page)
  await fillCounterForm(form, visitor)
  const choice = form.getByLabel('Lånetelefon')
  const label = await choice.getByRole('option').filter({ hasText: name }).textContent()
  await choice.selectOption({ label: label ?? '' })
  await form.getByLabel('Lånas ut med').fill('Laddare')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Ta emot', exact: true }).click()
  await expect(page.getByText(`Lånetelefon ute: ${name}`)).toBeVisible()
  const number =
    (await page
      .getByText(/^R-\d\d-\d{5}$/)
      .first()
      .textContent()) ?? ''

  await openScreen(page, 'Verkstad', 'Lånetelefoner')
  const row = page.getByRole('listitem').filter({ hasText: number }).filter({ hasText: 'sedan' })
  await expect(row).toContainText(visitor.name)
  await expect(row).toContainText('I dag')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalOverflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  const { id } = await workshop.find(number)
  await workshop.act(id, 'move', { to: 'Färdig' })
  await row.getByRole('link', { name: visitor.name }).click()
  await page.getByRole('button', { name: 'Lämna ut' }).click()
  const handover = page.getByRole('dialog', { name: 'Lämna ut Apple iPhone 13' })
  await handover.getByRole('button', { name: 'Kort' }).click()
  await expect(handover.getByRole('alert')).toHaveText('Svara först om lånetelefonen är tillbaka.')
  await handover.getByLabel('Ja, den är här').check()
  await expect(handover.getByRole('alert')).toHaveCount(0)
  await handover.getByLabel('Skick nu').fill('Sprucket glas')
  await expectAccessible(page)
  await handover.getByRole('button', { name: 'Kort' }).click()
  await page
    .getByRole('dialog', { name: /^Kvitto / })
    .getByRole('button', { name: 'Klar' })
    .click()
  await expect(page.getByText(`Lånetelefon: ${name} är tillbaka, Sprucket glas`)).toBeVisible()

  await openScreen(page, 'Verkstad', 'Lånetelefoner')
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toContainText(
    /Sprucket glas.*Inne/,
  )
})

test('a phone is lent later on an open repair, and stays out after the handover in the till', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const workshop = await getWorkshop(request)
  const visitor = newVisitor('Senare')
  const name = `Moto ${visitor.name}`
  await workshop.addLoanDevice(name)
  const { id, order_number } = await workshop.registerRepair(visitor.name)

  await logIn(page, `/admin/arenden?id=${id}`)
  await page.getByRole('button', { name: 'Låna ut en telefon' }).click()
  const lending = page.getByRole('dialog', { name: 'Låna ut en telefon' })
  await lending.getByRole('button', { name: 'Låna ut' }).click()
  await expect(lending.getByText('Välj en lånetelefon.')).toBeVisible()
  const choice = lending.getByLabel('Lånetelefon')
  const label = await choice.getByRole('option').filter({ hasText: name }).textContent()
  await choice.selectOption({ label: label ?? '' })
  await lending.getByRole('button', { name: 'Låna ut' }).click()
  await expect(page.getByText(`Lånetelefon ute: ${name}`)).toBeVisible()

  await workshop.act(id, 'move', { to: 'Färdig' })
  await openScreen(page, 'Kassa')
  await page.getByLabel('Skanna eller sök').fill(order_number)
  await page.getByLabel('Skanna eller sök').press('Enter')
  await page.getByRole('button', { name: /^Ta betalt/ }).click()
  const payment = page.getByRole('dialog', { name: 'Ta betalt' })
  await payment.getByLabel('Nej, den stannar ute').check()
  await payment.getByRole('button', { name: 'Lämna ut utan betalning' }).click()
  await expect(payment).toBeHidden()

  await logIn(page, '/admin/lanetelefoner')
  const row = page.getByRole('listitem').filter({ hasText: order_number }).filter({ hasText: 'sedan' })
  await expect(row).toContainText('Utlämnad & Betald')
  await row.getByRole('button', { name: 'Ta tillbaka' }).click()
  const returning = page.getByRole('dialog', { name: `Ta tillbaka ${name}` })
  await returning.getByRole('button', { name: 'Ta tillbaka' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name }).click()
  const changing = page.getByRole('dialog', { name: `Ändra ${name}` })
  await changing.getByLabel('Används inte längre').check()
  await changing.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByRole('button', { name })).toContainText('Används inte')
})
