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
