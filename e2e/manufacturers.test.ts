import { getShop } from './support/shop-staff.ts'
import { logIn } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

test('new goods get their manufacturer, are published, and tell of it', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { name } = newVisitor('Fjord')
  const shop = await getShop(request)
  const product = await shop.draftAccessory(`Kabel ${name}`, name)
  await logIn(page, `/admin/produkter?id=${product.id}`)
  await expect(page.getByText(`Tillverkaren av ${name} saknas`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publicera', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Fyll i tillverkaren' }).click()

  const form = page.getByRole('dialog', { name: `Tillverkaren av ${name}` })
  await form.getByLabel('Tillverkarens namn').fill('Fjord Electronics Inc.')
  await form.getByRole('textbox', { name: 'Postadress', exact: true }).fill('1 Harbor Road, Portland, USA')
  await form
    .getByRole('textbox', { name: 'E-post eller webbadress', exact: true })
    .fill('https://fjord.example')
  await form.getByLabel('Tillverkaren finns i EU').uncheck()
  await form.getByRole('button', { name: 'Spara' }).click()
  await expect(form.getByText('Skriv vem som ansvarar i EU.')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'Namn', exact: true }).fill('Fjord Europe AB')
  await form.getByLabel('Postadress till ansvarig').fill('Hamngatan 1, 271 00 Ystad')
  await form.getByLabel('E-post eller webbadress till ansvarig').fill('sakerhet@fjord.example')
  await form.getByRole('button', { name: 'Spara' }).click()
  // The product can be published now; the notice is gone.
  await expect(page.getByText(`Tillverkaren av ${name} saknas`)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Publicera', exact: true })).toBeEnabled()

  await page.getByRole('textbox', { name: /^Varningar/ }).fill('Håll borta från vatten.')
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await page.getByRole('button', { name: 'Publicera', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Finns i butiken' })).toBeVisible()

  await open(page, '/admin/produkter')
  await page.getByRole('button', { name: 'Tillverkare', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Tillverkare', exact: true })
  await expect(list.getByRole('button', { name: new RegExp(`${name}.*Fjord Electronics`) })).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, `/shop/${product.slug}`)
  const safety = page.getByRole('region', { name: 'Produktsäkerhet' })
  for (const text of ['Fjord Electronics Inc.', 'Fjord Europe AB', 'Hamngatan 1', 'Håll borta från vatten.'])
    await expect(safety).toContainText(text)
  await expect(safety.getByRole('link', { name: 'fjord.example', exact: true })).toHaveAttribute(
    'href',
    'https://fjord.example',
  )
  await expectNoHorizontalOverflow(page)
  await expectAccessible(page)
})
