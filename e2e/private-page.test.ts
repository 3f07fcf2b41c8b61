import { mailTo, privatePathIn } from './support/mails.ts'
import { payRepair } from './support/payments.ts'
import { staffHeaders } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, hydrated, open, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

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

  await page.getByLabel('Skriv till verkstaden').fill('Kan ni spara skärmskyddet?')
  await page.getByRole('button', { name: 'Skicka' }).click()
  const thread = page.getByRole('log', { name: 'Meddelanden med verkstaden' })
  await expect(thread).toContainText('Kan ni spara skärmskyddet?')
  await expect(page.getByLabel('Skriv till verkstaden')).toHaveValue('')

  // Staff take the device in, and answer.
  const headers = await staffHeaders(page.request)
  const number =
    (await page
      .getByText(/^R-\d\d-\d{5}$/)
      .first()
      .textContent()) ?? ''
  const found = await (await page.request.get(`/api/admin/repairs/?search=${number}`, { headers })).json()
  const [{ id }] = found.results
  const repairs = `/api/admin/repairs/${id}/`
  const { version, entries } = await (await page.request.get(repairs, { headers })).json()
  const checkedIn = await page.request.post(`${repairs}check-in/`, { headers, data: { version } })
  expect(checkedIn.status()).toBe(200)
  const reply = { kind: 'reply', text: 'Det går bra.', after: entries.at(-1).id }
  expect((await page.request.post(`${repairs}entries/`, { headers, data: reply })).status()).toBe(200)
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
  const headers = await staffHeaders(page.request)
  const body = {
    ...{ customer_name: visitor.name, customer_email: visitor.email, customer_phone: visitor.phone },
    ...{ device_type: 'Mobil', brand: 'Apple', model: 'iPhone 13', issue: 'Skärmbyte', price: '2 690' },
  }
  const made = await page.request.post('/api/admin/repairs/', { headers, data: body })
  const { id, version } = await made.json()
  const move = { version, to: 'Färdig' }
  expect((await page.request.post(`/api/admin/repairs/${id}/move/`, { headers, data: move })).status()).toBe(
    200,
  )
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
  await page.getByLabel('Kortnummer').fill('4242424242424242')
  await page.getByLabel('Giltigt till').fill('1230')
  await page.getByLabel('CVC').fill('123')
  await payButton.click()
  await expect(state.getByRole('status')).toContainText('Tack för din betalning!')
  await expect(page).toHaveURL(/\/arende\/[\w-]{43}$/)
  await page.reload()
  await expect(state).toContainText('Allt är betalt.')
  await expect(state.getByRole('link', { name: 'Visa kvittot' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoHorizontalOverflow(page)
  expect((await mailTo(visitor.email, /^Tack! 2.690.kr är betalt/)).text).toContain('Kvittot är bifogat')

  const { version: now } = await (await page.request.get(`/api/admin/repairs/${id}/`, { headers })).json()
  const handover = { version: now, due: '0', tenders: [] }
  const handed = await page.request.post(`/api/admin/repairs/${id}/handover/`, { headers, data: handover })
  expect(handed.status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Utlämnad' })).toContainText('Hämtad')
})
