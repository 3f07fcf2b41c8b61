import { mailTo, privatePathIn } from './support/mails.ts'
import { logIn, staffHeaders } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

// An answer to a question that was replaced is refused.
test.use({ expectedErrors: [/409/] })

const nbsp = (text: string) => new RegExp(text.replaceAll(' ', '\\s'))

test('staff ask for a price, the customer answers on the phone, and staff see it', {
  tag: '@phone',
}, async ({ page, context }) => {
  test.slow()
  const visitor = newVisitor('Fråga')
  const headers = await staffHeaders(page.request)
  const registered = await page.request.post('/api/admin/repairs/', {
    headers,
    data: {
      ...{ customer_name: visitor.name, customer_email: visitor.email, customer_phone: visitor.phone },
      ...{ brand: 'Apple', model: 'iPhone 13', issue: 'Sprucken skärm', price: '1290' },
    },
  })
  expect(registered.status()).toBe(201)
  const { id } = await registered.json()

  await logIn(page, `/admin/arenden?id=${id}`)
  await page.getByRole('button', { name: 'Fråga kunden om priset' }).click()
  const composer = page.getByRole('dialog', { name: 'Prisfråga till kunden' })
  const first = composer.getByRole('group', { name: 'Alternativ 1' })
  await expect(first.getByLabel('Pris per styck i kronor, alternativ 1, rad 1')).toHaveValue('1290')
  await first.getByRole('textbox', { name: 'Alternativ 1', exact: true }).fill('Originalskärm')
  await first.getByLabel('Pris per styck i kronor, alternativ 1, rad 1').fill('2490')
  await expect(first).toContainText(nbsp('Kunden läser: 2 490 kr, fast pris'))
  await composer.getByRole('button', { name: 'Lägg till alternativ' }).click()
  const second = composer.getByRole('group', { name: 'Alternativ 2' })
  await second.getByRole('textbox', { name: 'Alternativ 2', exact: true }).fill('Kompatibel skärm')
  await second.getByLabel('Sorts pris').selectOption('Cirkapris')
  await second.getByLabel('Beskrivning, alternativ 2, rad 1').fill('Skärmbyte')
  await second.getByLabel('Pris per styck i kronor, alternativ 2, rad 1').fill('1690')
  await composer.getByRole('button', { name: 'Lägg till ”Laga inte”' }).click()
  await composer.getByLabel('Pris per styck i kronor, alternativ 3, rad 1').fill('300')
  await composer.getByLabel('Vad har ni hittat?').fill('Skärmen under glaset är också trasig.')
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await composer.getByRole('button', { name: 'Skicka frågan' }).click()
  await expect(composer).toHaveCount(0)
  await expect(page.getByText('Kunden ska svara på priset')).toBeVisible()
  await expect(page.getByText('Väntar på svar').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)

  const mail = await mailTo(visitor.email, /^Pris att godkänna: Apple iPhone 13/)
  const phone = await context.newPage()
  await open(phone, privatePathIn(mail, 'arende'))
  const card = phone.getByRole('region', { name: 'Hur vill du göra?' })
  await expect(card).toContainText('Skärmen under glaset är också trasig.')
  await expect(card).toContainText(nbsp('Blir som mest 1 943,50 kr'))
  await expectAccessible(phone)
  await phone.setViewportSize({ width: 320, height: 700 })
  await expectNoHorizontalOverflow(phone)
  await card.getByRole('button', { name: 'Godkänn' }).click()
  await expect(card.getByRole('alert')).toContainText('Välj ett av alternativen först.')
  await card.getByRole('button', { name: 'Ring mig' }).click()
  await expect(card).toContainText('Vi ringer dig')
  await expectAccessible(phone)

  // Staff see it without loading again, and send a new price after the call.
  const step = page.getByRole('region', { name: 'Ring kunden om priset' })
  await expect(page.getByText('Kunden vill att ni ringer om priset').first()).toBeVisible()
  await expect(step.or(page.getByText('Ring kunden om priset')).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ändra och skicka ny' }).click()
  const revised = page.getByRole('dialog', { name: 'Ny prisfråga till kunden' })
  await revised.getByLabel('Pris per styck i kronor, alternativ 1, rad 1').fill('2190')
  await revised.getByRole('button', { name: 'Skicka frågan' }).click()
  await expect(revised).toHaveCount(0)

  // The open page still shows the earlier price: its answer is refused, and the new price is shown.
  await card.getByRole('radio', { name: /^Originalskärm/ }).check()
  await card.getByRole('button', { name: nbsp('Godkänn 2 490 kr') }).click()
  await expect(phone.getByText('Priset har ändrats. Läs det nya och svara på det.')).toBeVisible()
  await card.getByRole('radio', { name: /^Originalskärm/ }).check()
  await card.getByRole('button', { name: nbsp('Godkänn 2 190 kr') }).click()
  await expect(phone.getByText(nbsp('Du har valt Originalskärm: 2 190 kr, fast pris'))).toBeVisible()
  await expect(card).toHaveCount(0)
  await expectAccessible(phone)

  await expect(page.getByText(nbsp('Kunden sa ja: Originalskärm, 2 190 kr, fast pris'))).toBeVisible()
  await expect(page.getByText(nbsp('2 190 kr, fast pris')).first()).toBeVisible()
  await expect(page.getByText('Mottaget').first()).toBeVisible()
  await expect(page.getByLabel('Beskrivning, rad 1')).toBeVisible()
  await expectAccessible(page)
  await mailTo(visitor.email, /^Du har godkänt priset/)
})

test('staff record a no that the customer gave on the phone', { tag: '@desktop' }, async ({ page }) => {
  const headers = await staffHeaders(page.request)
  const data = {
    ...{ customer_name: newVisitor('Nej').name, customer_phone: newVisitor('Nej').phone },
    ...{ brand: 'Apple', model: 'iPhone 13', issue: 'Sprucken skärm' },
  }
  const { id, version } = await (await page.request.post('/api/admin/repairs/', { headers, data })).json()
  const line = { kind: 'labour', description: 'Skärmbyte', quantity: 1, unit: '2490' }
  const question = { alternatives: [{ title: 'Skärmbyte', lines: [line] }], valid_until: '2099-12-31' }
  const sent = await page.request.post(`/api/admin/repairs/${id}/price-questions/`, {
    headers,
    data: { version, ...question },
  })
  expect(sent.status()).toBe(200)

  await logIn(page, `/admin/arenden?id=${id}`)
  await expect(page.getByText('Kunden har inte nåtts: ring, och skriv upp svaret.')).toBeVisible()
  await page.getByRole('button', { name: 'Skriv upp svaret' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skriv upp kundens svar' })
  await dialog.getByRole('button', { name: 'Spara svaret' }).click()
  await expect(dialog.getByText('Välj kundens svar.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Kundens svar').selectOption('Nej')
  await dialog.getByRole('button', { name: 'Spara svaret' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Skicka en ny prisfråga, eller avsluta ärendet')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Samtalet' })).toContainText(
    'Kunden sa nej till priset, på telefon',
  )
  await expectAccessible(page)
})
