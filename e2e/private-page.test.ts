import { mailTo, privatePathIn } from './support/mails.ts'
import { fillCard, payRepair } from './support/payments.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, hydrated, open, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'
import { getWorkshop } from './support/workshop.ts'

const tag = '@phone'

test('a repair is followed from the payment to the counter on its private page, and written about', {
  tag,
}, async ({ page }) => {
  test.slow()
  const visitor = newVisitor('Sida')
  await payRepair(page, visitor)
  const path = privatePathIn(await mailTo(visitor.email, /^Tack för din betalning/), 'arende')
  await open(page, path)
  await hydrated(page)
  const state = page.getByRole('region', { name: /^(Väntar på inlämning|Inlämnad|Klar att hämta)$/ })
  await expect(state).toContainText('Lämna in enheten hos oss och visa ärendenumret.')
  await expect(state).toContainText('Betalt:')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoHorizontalOverflow(page)

  // The first day with a free time is open.
  await page.getByRole('button', { name: 'Välj när du kommer' }).click()
  await page
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .first()
    .click()
  await expectNoHorizontalOverflow(page)
  await page.getByRole('button', { name: /^Boka / }).click()
  await expect(state).toContainText(/Välkommen .+ kl\. \d\d:\d\d/)
  await expect(page.getByRole('link', { name: 'Lägg till i kalendern' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR-kod för ärende R-/ })).toBeVisible()

  await page.getByLabel('Skriv till verkstaden').fill('Kan ni spara skärmskyddet?')
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  const thread = page.getByRole('log', { name: 'Meddelanden med verkstaden' })
  await expect(thread).toContainText('Kan ni spara skärmskyddet?')
  await expect(page.getByLabel('Skriv till verkstaden')).toHaveValue('')

  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const picture = { name: 'skada.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }
  await page.getByLabel('Skicka bilder').setInputFiles([picture, picture])
  await expect(page.getByText('2 bilder är skickade.')).toBeVisible()
  await expect(page.getByText('Du kan skicka 3 bilder till.')).toBeVisible()
  await expect(thread).toContainText('Har skickat bilder.')
  await expectAccessible(page)

  // Staff take the device in, and answer.
  const number =
    (await page
      .getByText(/^R-\d\d-\d{5}$/)
      .first()
      .textContent()) ?? ''
  const workshop = await getWorkshop(page.request)
  const { id } = await workshop.find(number)
  await workshop.act(id, 'check-in')
  await workshop.reply(id, 'Det går bra.')
  await mailTo(visitor.email, /^Vi har tagit emot/)
  await page.reload()
  await expect(state).toContainText('Enheten är hos oss och står på tur.')
  await expect(thread).toContainText('Det går bra.')
})

test('a repair that is ready is paid from the phone, and handed over without money', { tag }, async ({
  page,
}) => {
  test.slow()
  const visitor = newVisitor('Betal')
  const workshop = await getWorkshop(page.request)
  const { id } = await workshop.registerDevice({
    ...{ customer_name: visitor.name, customer_email: visitor.email, customer_phone: visitor.phone },
    ...{ device_type: 'Mobil', brand: 'Apple', model: 'iPhone 13', issue: 'Skärmbyte', price: '2 690' },
  })
  await workshop.act(id, 'move', { to: 'Färdig' })
  await open(page, privatePathIn(await mailTo(visitor.email, /^Vi har tagit emot/), 'arende'))
  await hydrated(page)
  const state = page.getByRole('region', { name: 'Klar att hämta' })
  await expect(state).toContainText('Att betala:')
  await expectAccessible(page)

  // The address alone says nothing of a payment.
  await open(page, `${new URL(page.url()).pathname}?betalning=klar`)
  await expect(state.getByRole('status')).toContainText('Vi ser ingen ny betalning')
  await page.reload()
  await hydrated(page)

  // Swish says at once that it is not here yet, and the other ways stay.
  await state.getByRole('radio', { name: /^Swish/ }).check()
  await expect(state.getByRole('status')).toContainText('Swish kommer snart')
  await state.getByRole('radio', { name: /^Kort/ }).check()
  const payButton = page.getByRole('button', { name: /^Betala 2.690.kr/ })
  await payButton.click()
  await page.getByRole('button', { name: 'Avbryt och gå tillbaka' }).click()
  await expect(state.getByRole('status')).toContainText('Betalningen avbröts')
  await payButton.click()
  await fillCard(page)
  await payButton.click()
  await expect(state.getByRole('status')).toContainText('Tack för din betalning!')
  await expect(page).toHaveURL(/\/arende\/[\w-]{43}$/)
  await page.reload()
  await expect(state).toContainText('Allt är betalt.')
  await expect(state.getByRole('link', { name: 'Visa kvittot' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoHorizontalOverflow(page)
  expect((await mailTo(visitor.email, /^Tack! 2.690.kr är betalt/)).text).toContain('Kvittot är bifogat')

  await workshop.act(id, 'handover', { due: '0', tenders: [] })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Utlämnad' })).toContainText('Hämtad')
})
