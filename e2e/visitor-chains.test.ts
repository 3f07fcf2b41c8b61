import { mailTo, privatePathIn } from './support/mails.ts'
import { confirmedOrderNumber, field, getShop, payButton } from './support/shop.ts'
import { expect, expectNoHorizontalOverflow, hydrated, open, test } from './support/test.ts'
import { expectLasting, visitorHands } from './support/user-actions.ts'
import { newVisitor, quoteButton } from './support/visitor.ts'

// By touch on the smallest phone, and by keyboard on a wide screen. The way from price to paid is in repair-chain.test.ts.
test.beforeEach(async ({ page }, info) => {
  test.slow()
  if (info.project.name === 'phone') await page.setViewportSize({ width: 320, height: 700 })
})

test('a quote is asked for, and its confirmation lasts', async ({ page }, info) => {
  const hands = visitorHands(page, info.project.name === 'phone')
  const visitor = newVisitor('Kedja offert')
  await open(page, '/mobil/repair')
  await hands.select(page.getByLabel('Märke'), 'Samsung')
  await hands.select(page.getByLabel('Modell'), 'Galaxy S24 Ultra')
  await hands.select(page.getByLabel('Problem'), 'Batteriet laddar ur snabbt')
  await hands.press(quoteButton(page))
  await hands.type(page.getByLabel('Namn'), visitor.name)
  await hands.type(page.getByLabel('E-post'), visitor.email)
  await hands.type(page.getByLabel('Telefon'), visitor.phone)
  await expectNoHorizontalOverflow(page)
  await hands.press(page.getByRole('button', { name: 'Skicka förfrågan' }))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(/\/offert\/[\w-]{43}$/)
  expect(hands.taps()).toBeLessThanOrEqual(8)
  const mail = await mailTo(visitor.email, /Vi har fått din förfrågan/)
  expect(mail.text).toContain(new URL(page.url()).pathname)
  await expectLasting(page, ['Samsung Galaxy S24 Ultra', 'Batteriet laddar ur snabbt', 'Måndag–fredag'])
})

test('a product is bought, and its confirmation lasts', async ({ page, request }, info) => {
  const hands = visitorHands(page, info.project.name === 'phone')
  const visitor = newVisitor('Kedja')
  const product = await (await getShop(request)).sell({ stock: 2 })
  await open(page, `/shop/${product.slug}`)
  await hands.press(page.getByRole('button', { name: `Lägg i varukorg ${product.name}` }))
  await hands.press(page.getByRole('region', { name: 'Varukorg' }).getByRole('link', { name: 'Till kassan' }))
  await expect(page.getByRole('heading', { name: 'Din order' })).toBeVisible()
  await hydrated(page)
  await expect(page.getByText(/1\sTB, skick B/)).toBeVisible()
  await hands.choose(page.getByRole('radio', { name: /Hämta i butik/ }))
  await hands.type(field(page, 'Förnamn'), 'Åsa')
  await hands.type(field(page, 'Efternamn'), visitor.name)
  await hands.type(field(page, 'E-post'), visitor.email)
  await expectNoHorizontalOverflow(page)
  await hands.press(payButton(page))
  await expect(page.getByRole('heading', { name: 'Betala med kort' })).toBeVisible()
  await hydrated(page)
  await hands.type(page.getByLabel('Kortnummer'), '4242424242424242')
  await hands.type(page.getByLabel('Giltigt till'), '1230')
  await hands.type(page.getByLabel('CVC'), '123')
  await hands.press(page.getByRole('button', { name: /^Betala/ }))
  const number = await confirmedOrderNumber(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(/\/bestallning\/[\w-]{43}$/)
  expect(hands.taps()).toBeLessThanOrEqual(11)
  expect(privatePathIn(await mailTo(visitor.email, new RegExp(number)), 'bestallning')).toBe(
    new URL(page.url()).pathname,
  )
  await expectLasting(page, [number, product.name, 'Hämtas i butik'])
})

test('a device is sold, and its confirmation lasts', async ({ page }, info) => {
  const hands = visitorHands(page, info.project.name === 'phone')
  const visitor = newVisitor('Kedja sälj')
  await open(page, '/salj-mobil')
  await hands.select(page.getByLabel('Märke'), 'Samsung')
  await hands.select(page.getByLabel('Modell'), 'Galaxy Tab S9')
  const picker = page.getByRole('region', { name: 'Välj enhet' })
  await picker.getByRole('img').waitFor()
  for (const group of await picker.getByRole('group').all()) {
    await hands.choose(group.getByRole('radio').first())
  }
  await hands.press(page.getByRole('button', { name: 'Lägg till i försäljning' }))
  await hands.choose(page.getByRole('radio', { name: 'Lämna i butik' }))
  await hands.press(page.getByRole('button', { name: 'Gå vidare' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Förbered din inlämning' })).toBeVisible()
  await hands.type(page.getByLabel('Namn'), visitor.name)
  await hands.type(page.getByLabel('E-post'), visitor.email)
  await expectNoHorizontalOverflow(page)
  await hands.press(page.getByRole('button', { name: 'Slutför & se butiker' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Ditt ärende är registrerat!' })).toBeFocused()
  await expect(page).toHaveURL(/\/forsaljning\/[\w-]{43}$/)
  const mail = await mailTo(visitor.email, /Din kod för inlämning i butik/)
  expect(privatePathIn(mail, 'forsaljning')).toBe(new URL(page.url()).pathname)
  await expectLasting(page, [/^SM-\w{5}-\w{5}$/, 'Samsung Galaxy Tab S9'])
})
