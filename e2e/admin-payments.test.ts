import { formatKronor, ore } from '#domain/money.ts'
import { fake } from './support/fake.ts'
import { mailTo } from './support/mails.ts'
import { openPayment, payRepair } from './support/payments.ts'
import { logIn, openScreen } from './support/staff.ts'
import {
  expect,
  expectAccessible,
  expectNoHorizontalOverflow,
  test,
  withoutLiveUpdates,
} from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

const kr = (kronor: number) => formatKronor(ore(Math.round(kronor * 100)))

test('payments are found by customer, order, number and state, and show their history', {
  tag: '@desktop',
}, async ({ page }) => {
  const visitor = newVisitor('Mona')
  const { description, kronor } = await payRepair(page, visitor)
  await logIn(page)
  await openScreen(page, 'Ekonomi', 'Betalningar')
  await expect(page.getByRole('heading', { name: 'Betalningar' })).toBeVisible()
  const row = page.getByRole('link', { name: visitor.name })
  await page.getByLabel('Sök').fill(visitor.email)
  await expect(row).toContainText(description)
  await expect(row).toContainText(kr(kronor))
  await expect(row).toContainText('Betald')
  await expect(row).toContainText(/R-\d\d-\d{5}/)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)

  await page.getByLabel('Status').selectOption('Avbruten')
  await expect(page.getByText('Inga betalningar hittades.')).toBeVisible()
  await page.getByLabel('Status').selectOption('Betald')
  const order = /R-\d\d-\d{5}/.exec((await row.textContent()) ?? '')?.[0] ?? ''
  await page.getByLabel('Sök').fill(order)
  await expect(page.getByLabel('Sök')).toHaveValue(order)
  await expect(row).toBeVisible()
  await row.click()

  const details = page.getByRole('region', { name: /^Betalning \d+$/ })
  await expect(details.getByRole('listitem')).toHaveText([
    /^Kunden började betala/,
    new RegExp(`^${kr(kronor)} betalt med kort`),
    new RegExp(`^Ärende ${order} öppnades`),
    /^Mejl: Tack för din betalning!.*(I kö|Sparat som fil)/,
  ])
  // In the facts and in the timeline.
  await expect(details.getByRole('link', { name: order, exact: true })).toHaveCount(2)
  await details.getByRole('button', { name: 'Kontrollera nu' }).click()
  await expect(details.getByRole('status').filter({ hasText: 'Hos' })).toHaveText(
    `Hos testbetaltjänsten: betald, ${kr(kronor)} mottaget.`,
  )
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
})

test('a payment is refunded partially and then fully, with mail and credit note each time', {
  tag: '@desktop',
}, async ({ page }) => {
  const visitor = newVisitor('Nils')
  const { kronor } = await payRepair(page, visitor)
  await logIn(page, '/admin/betalningar')
  const details = await openPayment(page, visitor)
  const refund = details.getByRole('button', { name: 'Återbetala' })
  const dialog = page.getByRole('dialog', { name: 'Återbetala' })
  const question = page.getByRole('alertdialog')

  await refund.click()
  await expect(dialog.getByText('Allt som är kvar')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('En del av beloppet').check()
  const amount = dialog.getByLabel('Belopp i kronor')
  for (const [wrong, said] of [
    ['', 'Skriv ett belopp i kronor'],
    ['mycket', 'Skriv ett belopp i kronor'],
    ['0', 'Ange ett belopp över 0.'],
    [String(kronor + 1), `Det går att återbetala högst ${kr(kronor)}.`],
  ] as const) {
    await amount.fill(wrong)
    await amount.press('Enter')
    await expect(dialog.getByText(said)).toBeVisible()
    await expect(amount).toBeFocused()
  }
  await expectAccessible(page)
  await amount.fill('290,50')
  await dialog.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(question).toContainText(`Återbetala ${kr(290.5)}?`)
  await expect(question).toContainText(visitor.email)
  // An accidental Enter does no harm.
  await expect(question.getByRole('button', { name: 'Tillbaka' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Tillbaka' }).click()
  await dialog.getByLabel('En del av beloppet').check()
  await amount.fill('290,50')
  await amount.press('Enter')
  await question.getByRole('button', { name: `Återbetala ${kr(290.5)}` }).click()

  await expect(question).toHaveCount(0)
  await expect(details).toContainText('Delvis återbetald')
  await expect(details.getByText('Kvar').locator('..')).toContainText(kr(kronor - 290.5))
  const part = details.getByRole('listitem').filter({ hasText: `${kr(290.5)} återbetalt av agare` })
  await expect(part).toContainText('Genomförd')
  const mail = await mailTo(visitor.email, /^Vi har återbetalat 290,50/)
  const number = /Kreditfaktura (TK-\d\d-\d{5}) är bifogad/.exec(mail.text ?? '')?.[1]
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([`kreditfaktura-${number}.pdf`])
  const download = page.waitForEvent('download')
  await part.getByRole('button', { name: `Kreditfaktura ${number}` }).click()
  expect((await download).suggestedFilename()).toBe(`kreditfaktura-${number}.pdf`)

  await refund.click()
  await dialog.getByRole('button', { name: 'Fortsätt' }).click()
  await question.getByRole('button', { name: `Återbetala ${kr(kronor - 290.5)}` }).click()
  await expect(details.getByText('Återbetald', { exact: true })).toBeVisible()
  await expect(refund).toHaveCount(0)
  await expect(details.getByRole('button', { name: /^Kreditfaktura TK-/ })).toHaveCount(2)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
})

test.describe('when the server refuses', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a refund whose response is lost is not made twice, whichever way one retries', async ({ page }) => {
    const visitor = newVisitor('Olga')
    await payRepair(page, visitor)
    await logIn(page, '/admin/betalningar')
    const details = await openPayment(page, visitor)
    const question = page.getByRole('alertdialog')
    const ids: string[] = []
    await page.route(/payments\/\d+\/refund\/$/, async (route) => {
      ids.push((route.request().postDataJSON() as { request_id: string }).request_id)
      if (ids.length > 2) return route.continue()
      // The server performs it, but its response is lost.
      await route.fetch()
      return route.abort()
    })

    await details.getByRole('button', { name: 'Återbetala' }).click()
    await page.getByLabel('En del av beloppet').check()
    await page.getByLabel('Belopp i kronor').fill('100')
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await question.getByRole('button', { name: 'Återbetala 100' }).click()
    await expect(question.getByRole('status')).toContainText('Kunde inte ansluta till servern.')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Försök igen' }).click()
    await expect.poll(() => ids.length).toBe(2)
    await question.getByRole('button', { name: 'Stäng' }).click()

    await details.getByRole('button', { name: 'Återbetala' }).click()
    await question.getByRole('button', { name: 'Återbetala 100' }).click()
    await expect(question).toHaveCount(0)
    expect(new Set(ids).size).toBe(1)
    await expect(details.getByText(/återbetalt av agare/)).toHaveCount(1)
  })

  test('a refund declined by the provider shows the error and can be started again', async ({ page }) => {
    const visitor = newVisitor('Pelle')
    await payRepair(page, visitor)
    await logIn(page, '/admin/betalningar')
    const details = await openPayment(page, visitor)
    const question = page.getByRole('alertdialog')
    await page.route(/payments\/\d+\/refund\/$/, (route) =>
      route.fulfill({ status: 409, json: { detail: 'Betaltjänsten nekade återbetalningen.' } }),
    )
    await details.getByRole('button', { name: 'Återbetala' }).click()
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await question.getByRole('button', { name: /^Återbetala/ }).click()
    await expect(question.getByRole('alert')).toContainText('Betaltjänsten nekade återbetalningen.')
    await expect(question.getByRole('button')).toHaveText(['Stäng'])
    await question.getByRole('button', { name: 'Stäng' }).click()
    await details.getByRole('button', { name: 'Återbetala' }).click()
    await expect(page.getByRole('dialog', { name: 'Återbetala' })).toBeVisible()
  })

  test('listing, opening, asking the provider and fetching a credit note each say so', async ({ page }) => {
    const visitor = newVisitor('Rut')
    await withoutLiveUpdates(page)
    await payRepair(page, visitor)
    await logIn(page, '/admin/betalningar')
    const details = await openPayment(page, visitor)
    const alert = page.getByRole('alertdialog')
    await page.route(/payments\/\d+\/check\/$/, (route) =>
      route.fulfill({ status: 503, json: { detail: 'Betaltjänsten svarar inte just nu.' } }),
    )
    await details.getByRole('button', { name: 'Kontrollera nu' }).click()
    await expect(alert).toContainText('Betaltjänsten svarar inte just nu.')
    await alert.getByRole('button', { name: 'OK' }).click()

    await details.getByRole('button', { name: 'Återbetala' }).click()
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await alert.getByRole('button', { name: /^Återbetala/ }).click()
    await page.route(/sales-documents\/[^/]+\/pdf/, (route) =>
      route.fulfill({ status: 404, json: { detail: 'Borta.' } }),
    )
    await details.getByRole('button', { name: /^Kreditfaktura/ }).click()
    await expect(alert).toContainText('Kunde inte hämta kreditfakturan. Borta.')
    await alert.getByRole('button', { name: 'OK' }).click()

    const comeBack = await fake(page, /admin\/payments\/\?/, (route) =>
      route.fulfill({ status: 500, body: 'x' }),
    )
    await page.goto('/admin/betalningar')
    await expect(page.getByRole('alert')).toContainText('Nätverksfel eller obehörig åtkomst.')
    comeBack()
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(page.getByRole('link', { name: visitor.name })).toBeVisible()
  })

  test('a missing payment shows an error', async ({ page }) => {
    await logIn(page, '/admin/betalningar?id=2000000000')
    await expect(page.getByRole('alert')).toContainText('Betalningen finns inte.')
    await expectAccessible(page)
  })
})
