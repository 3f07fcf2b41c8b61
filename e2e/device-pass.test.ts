import { getShop } from './support/shop-staff.ts'
import { logIn, staffHeaders } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

test('a used phone’s pass is opened from its product, shows what it promises, and leads to a message about a fault', {
  tag: '@phone',
}, async ({ page, request }) => {
  test.slow()
  const shop = await getShop(request)
  const headers = await staffHeaders(request)
  const buyer = newVisitor('Pass')
  const serial = `PASS${String(Math.random()).slice(2, 10)}`
  const product = await shop.product({
    name: `Passtelefon ${buyer.name}`,
    price: '2990',
    stock: 1,
    serials: [`${serial} 91 %`],
  })
  await shop.change(product.id, { warranty: '12 månader' })

  await logIn(page, `/admin/produkter?id=${product.id}`)
  // A headless Chromium sometimes crashes when a frame prints.
  await page.evaluate(() => {
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', { value: null })
  })
  const label = page.waitForResponse(/\/serials\/\d+\/label\/$/)
  await page.getByRole('button', { name: `Passetikett för ${serial}` }).click()
  expect((await label).headers()['content-type']).toBe('application/pdf')
  const link = page.getByRole('link', { name: `Se passet för ${serial}` })
  const path = (await link.getAttribute('href')) ?? ''

  await open(page, path)
  await expect(page.getByRole('heading', { name: product.name, level: 1 })).toBeVisible()
  const facts = page.getByRole('region', { name: 'Enheten' })
  await expect(facts).toContainText('slutar på')
  await expect(facts).toContainText(/91\s%/)
  await expect(page.getByText(serial)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Köp den i shoppen' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Något är fel' })).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)

  const order = await shop.buy(product, 1, buyer)
  const detail = await (await request.get(`/api/admin/shop/orders/${order.id}/`, { headers })).json()
  const [line] = detail.lines
  const serials = [{ line_id: line.id, serial_ids: [line.serials_to_choose[0].id] }]
  const packed = await request.post(`/api/admin/shop/orders/${order.id}/pack/`, {
    headers,
    data: { version: detail.version, serials },
  })
  expect(packed.ok(), await packed.text()).toBe(true)

  await open(page, path)
  await expect(page.getByText('Såld', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Köp den i shoppen' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Något är fel' }).click()
  await expect(page.getByRole('textbox', { name: 'Meddelande' })).toHaveValue(
    new RegExp(`Det gäller Apple ${product.name}, serienummer som slutar på ${serial.slice(-4)}`),
  )
  await expect(page.getByLabel('Ämne')).toHaveValue('warranty')
})
