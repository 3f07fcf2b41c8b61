import { mailsTo, mailTo } from '../support/mails.ts'
import { logIn } from '../support/staff.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { newVisitor } from '../support/visitor.ts'
import { getWorkshop } from '../support/workshop.ts'
import { textsTo, textTo } from './read-texts.ts'

// In this shop a notice waits ten seconds.
test.use({ viewport: { width: 1280, height: 900 } })

test('a move and a reply are taken back before the customer is notified, and sent when the window is closed', async ({
  page,
}) => {
  test.slow()
  const { name, email, phone } = newVisitor('Ångra')
  const workshop = await getWorkshop(page.request)
  const { id } = await workshop.registerDevice({
    ...{ customer_name: name, customer_email: email, customer_phone: phone },
    ...{ device_type: 'Mobil', brand: 'Apple', model: 'iPhone 13', issue: 'Skärmbyte', price: '990' },
  })
  await textTo(phone, /Vi har tagit emot enheten/)
  await logIn(page, `/admin/arenden?id=${id}`)
  await page.getByRole('button', { name: 'Klar att hämta' }).click()
  await expect(page.getByText('Färdig. Kunden får ett mejl och ett sms om några sekunder.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(page.getByText('Ångrat. Kunden får inget besked.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ta ärendet' })).toBeVisible()

  const answer = page.getByLabel('Svar till kunden')
  await answer.fill('Klar i morgon.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('list', { name: 'Samtalet' })).toContainText('Klar i morgon.')
  await page.getByRole('button', { name: 'Ångra' }).click()
  // The text can be changed.
  await expect(answer).toHaveValue('Klar i morgon.')
  await answer.fill('Klar i dag.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Svaret skickas som mejl om några sekunder.')).toBeVisible()
  await page.goto('about:blank')
  await mailTo(email, /^Nytt om ditt ärende/, { shop: 'analytics', part: 'Klar i dag.' })
  // Nothing was sent of what was taken back.
  const texts = (await mailsTo(email, 'analytics')).map(({ text }) => text).join('')
  expect(texts).not.toContain('Klar i morgon.')
  expect(await textsTo(phone)).toHaveLength(1)
})
