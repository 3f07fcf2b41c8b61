import { mailTo } from './support/mails.ts'
import { logIn } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open, test } from './support/test.ts'
import { leaveRequest, newVisitor } from './support/visitor.ts'

test('what waits for an answer is one list, and an answer takes it away', { tag: '@desktop' }, async ({
  page,
}) => {
  const writer = newVisitor('Inkorg Brev')
  const asker = newVisitor('Inkorg Offert')
  const message = {
    ...{ namn: writer.name, email: writer.email, telefon: writer.phone, ämne: 'general' },
    meddelande: 'Vad kostar en ny skärm till min telefon?',
  }
  expect((await page.request.post('/api/quotes/kontakt/', { data: message })).status()).toBe(201)
  await leaveRequest(page, asker)

  await logIn(page, '/admin/inkorg')
  const row = (name: string) => page.locator('[data-rows] a', { hasText: name })
  await expect(row(asker.name)).toContainText('iPhone')
  await row(writer.name).click()
  const details = page.getByRole('region', { name: `Meddelande från ${writer.name}` })
  await expect(details).toContainText('Vad kostar en ny skärm')
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  const { height } = (await row(writer.name).boundingBox()) ?? { height: 0 }
  expect(height).toBeLessThanOrEqual(56)

  // The keyboard alone: to the next row, and its details.
  await row(writer.name).focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(writer.name)).not.toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(row(writer.name)).toBeFocused()

  // A template is inserted with the sender's first name.
  await details.getByRole('button', { name: 'Mallar' }).click()
  await page.getByPlaceholder('Sök bland mallarna').fill('tack för att')
  await page.keyboard.press('Enter')
  const answer = details.getByLabel('Svar', { exact: true })
  await expect(answer).toHaveValue(/^Tack för att du valde oss, Inkorg!/)
  await answer.fill('Vi räknar på det.')
  await page.keyboard.press('Control+Enter')
  await mailTo(writer.email, /^Svar på/, { part: 'Vi räknar på det.' })
  await expect(row(writer.name)).toHaveCount(0)
})

test('a message becomes a repair, or an offer', { tag: '@desktop' }, async ({ page }) => {
  const writer = newVisitor('Inkorg Blir')
  const message = {
    ...{ namn: writer.name, email: writer.email, telefon: writer.phone, ämne: 'quote' },
    meddelande: 'Skärmen är sprucken.',
  }
  expect((await page.request.post('/api/quotes/kontakt/', { data: message })).status()).toBe(201)
  await logIn(page, `/admin/meddelanden?q=${encodeURIComponent(writer.email)}`)
  await page.locator('[data-rows] a', { hasText: writer.name }).click()
  await page.getByRole('button', { name: 'Skapa ärende' }).click()
  await expect(page.getByRole('heading', { name: 'Ny inlämning' })).toBeVisible()
  await expect(page.getByLabel('E-post')).toHaveValue(writer.email)
  await expect(page.getByLabel('Vad kunden säger')).toHaveValue('Skärmen är sprucken.')

  await open(page, `/admin/meddelanden?q=${encodeURIComponent(writer.email)}`)
  await page.locator('[data-rows] a', { hasText: writer.name }).click()
  await page.getByRole('button', { name: 'Skapa offert' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skapa offert' })
  await expect(dialog.getByLabel('Namn')).toHaveValue(writer.name)
  await expectAccessible(page)
  await dialog.getByLabel('Märke').fill('Apple')
  await dialog.getByLabel('Modell').fill('iPhone 13')
  await dialog.getByLabel('Problem').fill('Trasig skärm')
  await dialog.getByRole('button', { name: 'Till offerten' }).click()
  const request = page.getByRole('region', { name: `Förfrågan från ${writer.name}` })
  await expect(request).toContainText('Skärmen är sprucken.')
  await request.getByLabel('Pris').fill('1290')
  await request.getByRole('button', { name: 'Skicka offert' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await mailTo(writer.email, /^Din offert på/)
  await expect(page.locator('[data-rows] a', { hasText: writer.name })).toHaveCount(0)
})
