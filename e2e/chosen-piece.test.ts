import {
  confirmedOrderNumber,
  fillContact,
  getShop,
  type OwnProduct,
  payButton,
  payByCard,
  toCheckout,
} from './support/shop.ts'
import { logIn, openOnlyResult } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open, test } from './support/test.ts'

const newSerials = (count: number) => {
  const start = 1000 + Math.floor(Math.random() * 8000)
  return Array.from({ length: count }, (_, index) => `35693803${Date.now()}${start + index}`)
}

const getEnd = (serial = '') => serial.slice(-4)

test('a buyer chooses the very piece, keeps it through cart and payment, and staff pack it', async ({
  page,
  request,
}) => {
  const shop = await getShop(request)
  const product = await shop.sell({ stock: 4 })
  const serials = newSerials(3)
  await shop.addPieces(
    product,
    serials.map((serial, index) => `${serial} ${91 - index} %`),
  )
  await open(page, `/shop/${product.slug}`)
  const choice = page.getByRole('group', { name: 'Välj enhet' })
  const pieces = choice.getByRole('radio')
  await expect(pieces).toHaveCount(4)
  await expect(choice.getByLabel('Vilken som helst')).toBeChecked()
  await expect(choice).toContainText('Det kan bli en till som finns i lager.')
  // The keyboard moves between the pieces as in any group of radio buttons.
  await pieces.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = `Enhet …${getEnd(serials[1])}`
  await expect(choice.getByLabel(second)).toBeChecked()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  const add = page.getByRole('button', { name: new RegExp(`${product.name}, ${second}`) })
  await add.click()
  await expect(add).toHaveText(/Enheten ligger i korgen/)
  await choice.getByLabel('Vilken som helst').check()
  await page.getByRole('button', { name: `Lägg i en till ${product.name}` }).click()
  await toCheckout(page)
  const lines = page.getByRole('region', { name: 'Din order' }).getByRole('listitem')
  await expect(lines.first()).toContainText(`${second}, batteri 90\u00a0%`)
  await expect(lines.first()).toContainText('1 vilken som helst')
  await page.getByRole('button', { name: 'Färre' }).click()
  await expect(lines.first()).not.toContainText('vilken som helst')
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await page.getByRole('radio', { name: /Hämta i butik/ }).check()
  await fillContact(page, `${Math.random().toString(36).slice(2, 10)}@example.com`)
  await payButton(page).click()
  // Back from the payment page, the buyer's own piece is not said to be taken.
  await expect(page.getByRole('heading', { name: 'Betala med kort' })).toBeVisible()
  await page.goBack()
  await expect(lines.first()).toContainText(second)
  await expect(page.getByText('Någon annan hann före.')).toHaveCount(0)
  await payButton(page).click()
  await payByCard(page)
  const number = await confirmedOrderNumber(page)
  await expect(page.getByText(`${second}, batteri 90\u00a0%`)).toBeVisible()

  await logIn(page, '/admin/bestallningar')
  await openOnlyResult(page, number, 'Åsa Öberg')
  const order = page.getByRole('region', { name: `Beställning ${number}` })
  await expect(order.getByText(`Kunden valde ${serials[1]}`)).toBeVisible()
  await order.getByRole('button', { name: 'Packa', exact: true }).click()
  const pack = page.getByRole('dialog', { name: `Packa ${number}` })
  await expect(pack.getByLabel(serials[1] ?? '')).toBeChecked()
  await pack.getByLabel(serials[2] ?? '').check()
  await expect(pack.getByText('Hör med kunden innan du packar en annan.')).toBeVisible()
  await pack.getByRole('button', { name: 'Packad' }).click()
  await expect(pack.getByText('Kryssa i att en annan packas')).toBeVisible()
  await expectAccessible(page)
  await pack.getByLabel(serials[1] ?? '').check()
  await pack.getByRole('button', { name: 'Packad' }).click()
  await expect(pack).toHaveCount(0)
  await expect(order.getByText(`Serienr ${serials[1]}`)).toBeVisible()
})

test('a chosen piece that another buyer got is named in the cart, with the next step', {
  tag: '@phone',
}, async ({ page, request }) => {
  const shop = await getShop(request)
  const product = await shop.sell({ stock: 3 })
  const [serial = '', kept = ''] = newSerials(2)
  await shop.addPieces(product, [`${serial} 91 %`, `${kept} 88 %`])
  const putInCart = async (target: OwnProduct, piece: string) => {
    await open(page, `/shop/${target.slug}`)
    await page.getByLabel(`Enhet …${getEnd(piece)}`).check()
    await page.getByRole('button', { name: new RegExp(`${target.name}, Enhet`) }).click()
  }
  await putInCart(product, serial)
  await shop.buyPiece(product, serial)
  await toCheckout(page)
  const problem = page.getByRole('alert').filter({ hasText: 'Någon annan hann före.' })
  await expect(problem).toContainText(
    `Enhet …${getEnd(serial)}, batteri 91\u00a0%, går inte att köpa längre.`,
  )
  await expect(payButton(page)).toBeDisabled()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await problem.getByRole('button', { name: /^Ta vilken som helst/ }).click()
  await expect(problem).toHaveCount(0)
  await expect(payButton(page)).toBeEnabled()

  await putInCart(product, kept)
  await shop.buyPiece(product, kept)
  await toCheckout(page)
  await problem.getByRole('button', { name: /^Välj en annan/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Varukorg, 1 vara' })).toBeVisible()
})
