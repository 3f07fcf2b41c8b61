import { mailTo } from './support/mails.ts'
import { sendOffer } from './support/staff.ts'
import { expect, expectAccessible, expectNotFound, open, test } from './support/test.ts'
import { leaveRequest, newVisitor } from './support/visitor.ts'

test('an offer can be declined, once', { tag: '@phone' }, async ({ page }) => {
  const visitor = newVisitor('Doris')
  await leaveRequest(page, visitor)
  await open(page, await sendOffer(page, visitor, '1290'))
  await page.getByRole('button', { name: 'Avböj' }).click()
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: 'Avböj' }).click()
  await page.getByRole('button', { name: 'Ja, avböj' }).click()
  await expect(page.getByText('Du har avböjt offerten')).toBeVisible()
  await expectAccessible(page)
  await mailTo(visitor.email, /Du har avböjt offerten/)
  await page.reload()
  await expect(page.getByText('Du har avböjt offerten')).toBeVisible()
})

test.describe('a price that changes while the customer reads', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/409/] })

  test('is not approved by mistake: the new one is shown first', async ({ page, context }) => {
    const visitor = newVisitor('Evert')
    await leaveRequest(page, visitor)
    const path = await sendOffer(page, visitor, '1290')
    const customer = await context.newPage()
    await open(customer, path)

    await page.getByLabel('Pris').fill('1490')
    await page.getByRole('button', { name: 'Skicka ny offert' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Offerten har skickats till kunden!')

    await customer.getByRole('button', { name: 'Godkänn offerten' }).click()
    await customer.getByRole('button', { name: 'Beställ med betalningsskyldighet' }).click()
    await expect(customer.getByRole('alertdialog')).toContainText('Offerten har ändrats sedan sidan visades.')
    await customer.getByRole('button', { name: 'OK' }).click()
    await expect(customer.getByText('1 490 kr')).toBeVisible()
    await customer.getByRole('button', { name: 'Godkänn offerten' }).click()
    await customer.getByRole('button', { name: 'Beställ med betalningsskyldighet' }).click()
    await expect(customer.getByText(/ditt ärende är R-/)).toBeVisible()
  })
})

test.describe('an invalid link', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/404/] })

  test('is an address that does not exist', async ({ page }) => {
    await expectNotFound(page, '/offert/finns-inte')
  })
})

test('the private page is not indexed, is not cached, and is readable without script', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const visitor = newVisitor('Frida')
  await leaveRequest(page, visitor)
  const response = await page.goto(await sendOffer(page, visitor, '990'))
  expect(response?.headers()['cache-control']).toBe('no-store')
  expect(response?.headers()['content-security-policy']).toMatch(/script-src 'self';/)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto(page.url())
  await expect(reader.getByText('990 kr', { exact: true })).toBeVisible()
  await expect(reader.getByText('Knapparna behöver JavaScript.')).toBeVisible()
  await plain.close()
})
