import { addCalendarDays, toDay } from '#domain/time.ts'
import { mailTo, privatePathIn } from './support/mails.ts'
import { logIn, staffHeaders } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'
import { getWorkshop } from './support/workshop.ts'

test('a customer who is asked for a price would rather sell the phone, and staff buy it from the repair', {
  tag: '@phone',
}, async ({ page, context }) => {
  test.slow()
  const visitor = newVisitor('Sälja')
  // A number of its own: a device that was bought is held for a month.
  const serial = `SALJ${String(Math.random()).slice(2, 10)}`
  const workshop = await getWorkshop(page.request)
  const headers = await staffHeaders(page.request)
  const repair = await workshop.registerDevice({
    ...{ customer_name: visitor.name, customer_email: visitor.email, customer_phone: visitor.phone },
    ...{ brand: 'Apple', model: 'iPhone 13', issue: 'Skärmbyte', serial_number: serial },
  })
  const line = { kind: 'labour', description: 'Skärmbyte', quantity: 1, unit: '2490' }
  const asked = await page.request.post(`/api/admin/repairs/${repair.id}/price-questions/`, {
    headers,
    data: {
      version: repair.version,
      message: 'Skärmen under glaset är trasig.',
      valid_until: addCalendarDays(toDay(new Date()), 7),
      alternatives: [{ title: 'Skärmbyte', kind: 'fixed', lines: [line] }],
    },
  })
  expect(asked.ok(), await asked.text()).toBe(true)
  const mail = await mailTo(visitor.email, /^Pris att godkänna: Apple iPhone 13/)
  const phone = await context.newPage()
  await open(phone, privatePathIn(mail, 'arende'))
  const instead = phone.getByRole('region', { name: 'Eller sälj den som den är' })
  await expect(instead).toContainText(/Vi ger omkring [\d\s]+kr/)
  await expectAccessible(phone)
  await phone.setViewportSize({ width: 320, height: 700 })
  await expectNoHorizontalOverflow(phone)
  await instead.getByRole('button', { name: 'Jag vill sälja den' }).click()
  await expect(instead).toContainText('Vi har fått ditt meddelande')
  await expect(phone.getByRole('log')).toContainText('Jag vill hellre sälja enheten')

  await logIn(page, `/admin/arenden?id=${repair.id}`)
  await expect(page.getByText(/Kunden ser också att ni ger omkring [\d\s]+kr för enheten/)).toBeVisible()
  await page.getByRole('button', { name: 'Köp in enheten i stället' }).click()
  await expect(page.getByRole('heading', { name: 'Köp in enheten', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Namn')).toHaveValue(visitor.name)
  const device = page.getByRole('region', { name: /iPhone 13/ })
  await expect(device.getByLabel('IMEI eller serienummer')).toHaveValue(serial)
  const screen = device.getByRole('combobox', { name: 'Skärm' })
  await expect(screen).not.toHaveValue('')
  for (const each of await device.getByRole('combobox').all())
    if ((await each.inputValue()) === '') await each.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Ta emot', exact: true }).click()
  await expect(page.getByText('Välj hur kunden sa ja.')).toBeVisible()
  await page.getByLabel('Hur sa kunden ja till priset?').selectOption('i butiken')
  await expect(page.getByLabel('Säljarens legitimation')).toBeVisible()
  await page.getByLabel('Hur sa kunden ja till priset?').selectOption('skriftligt')
  await expect(page.getByLabel('Säljarens legitimation')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await page.getByRole('button', { name: 'Ta emot', exact: true }).click()
  await expect(page.getByText(/är mottaget\. Kunden får ett mejl\./)).toBeVisible()
  await expect(page.getByText(/Kunden sa ja till [\d\s]+kr skriftligt\./)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: repair.order_number }).click()
  await expect(page.getByText('Avslutad').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^SM-/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Köp in enheten i stället' })).toHaveCount(0)
  await expectAccessible(page)
})
