import { getShop } from './support/shop-staff.ts'
import { logIn } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

// A power that is none is refused by the server.
test.use({ expectedErrors: [/Failed to load resource.*400/] })

test('a new phone is published without its labels, and shows them when they are filled in', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { name } = newVisitor('Telefon')
  const shop = await getShop(request)
  const { id, slug } = await shop.product({ name, price: '5490', stock: 3 })
  await shop.change(id, { condition: 'new', placed_earlier: false })
  await logIn(page, `/admin/produkter?id=${id}`)
  await expect(page.getByText('Märkningen är inte komplett')).toBeVisible()
  const labels = page.getByRole('region', { name: 'Energi och laddning' })
  await labels.getByLabel('Energiklass').selectOption('B')
  await labels.getByLabel('Reparerbarhetsklass').selectOption('C')
  await labels.getByLabel('EPREL-nummer').fill('https://eprel.ec.europa.eu/qr/2238053')
  await labels.getByLabel('Laddare', { exact: true }).selectOption('Laddare ingår inte')
  await labels.getByLabel('Laddeffekt i watt').fill('45')
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(labels.getByText('Skriv lägsta och högsta effekt i watt')).toBeVisible()
  await expectAccessible(page)
  await labels.getByLabel('Laddeffekt i watt').fill('5-45')
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.getByText('Märkningen är inte komplett')).toBeHidden()
  await expect(labels.getByLabel('EPREL-nummer')).toHaveValue('2238053')

  await labels.getByLabel('Lägg in etiketten').setInputFiles('public/og.png')
  await expect(page.getByText('Energietiketten är sparad.')).toBeVisible()
  await expect(labels.getByRole('img')).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, `/shop/${slug}`)
  const shown = page.getByRole('region', { name: 'Energi och laddning' })
  await expect(shown.getByRole('link', { name: /^Energiklass B på skalan A till G/ })).toHaveAttribute(
    'href',
    /^\/api\/shop\/pictures\//,
  )
  await expect(shown.getByRole('link', { name: /^Produktinformationsblad/ })).toHaveAttribute(
    'href',
    /Fiche_2238053_SV\.pdf$/,
  )
  await expect(shown).toContainText('Laddare ingår inte')
  await expectNoHorizontalOverflow(page)
  await expectAccessible(page)
})
