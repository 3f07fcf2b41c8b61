import { mailsTo, mailTo } from '../support/mails.ts'
import { logIn } from '../support/staff.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { newVisitor } from '../support/visitor.ts'

// In this shop a notice waits ten seconds. Among the tests with one worker, because one of them lets browsers mail the offers.
test.use({ viewport: { width: 1280, height: 900 } })

test('an offer and a reply are undone before they are sent, and sent when the window is closed', async ({
  page,
}) => {
  test.slow()
  const { name, email, phone } = newVisitor('Ångra svar')
  const send = async (path: string, data: Record<string, unknown>) =>
    expect((await page.request.post(path, { data })).ok()).toBe(true)
  await send('/api/quotes/requests/', {
    ...{ name, email, phone, device_type: 'Mobil', brand: 'Apple', model_name: 'iPhone 13' },
    ...{ issue: 'Skärm', customer_message: '' },
  })
  await send('/api/quotes/kontakt/', {
    ...{ namn: name, email, telefon: phone, ämne: 'general', meddelande: 'Lagar ni klockor?' },
  })

  await logIn(page, `/admin/quotes?q=${encodeURIComponent(email)}`)
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  const price = page.getByLabel('Pris')
  await price.fill('129')
  await page.getByRole('button', { name: 'Skicka offert' }).click()
  await expect(page.getByText('Offerten har skickats till kunden!')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(page.getByText('Ångrat. Kunden får inget besked.')).toBeVisible()
  // The price can be changed.
  await expect(price).toHaveValue('129')
  await price.fill('1290')
  await page.getByRole('button', { name: 'Skicka offert' }).click()
  await expect(page.getByText('Offerten har skickats till kunden!')).toBeVisible()

  await page.goto(`/admin/meddelanden?q=${encodeURIComponent(email)}`)
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  const answer = page.getByLabel('Svar', { exact: true })
  await answer.fill('Nja.')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(page.getByText('Ångrat. Kunden får inget besked.')).toBeVisible()
  await expect(answer).toHaveValue('Nja.')
  await answer.fill('Ja, kom förbi.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Svaret skickas till ${email} om några sekunder.`)).toBeVisible()
  await page.goto('about:blank')

  const offer = await mailTo(email, /^Din offert på/, { shop: 'analytics' })
  expect(offer.text).toMatch(/1\s290\skr/)
  await mailTo(email, /^Svar på/, { shop: 'analytics', part: 'Ja, kom förbi.' })
  // Nothing was sent of what was undone.
  const texts = (await mailsTo(email, 'analytics')).map(({ text }) => text).join('')
  expect(texts).not.toContain('Nja.')
})
