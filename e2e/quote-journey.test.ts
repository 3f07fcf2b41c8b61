import { mailTo, quotePath } from './support/mails.ts'
import { logIn, openRequest, sendOffer } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, hydrated, open, test } from './support/test.ts'
import { fillDetails, leaveRequest, newVisitor, pick } from './support/visitor.ts'

test('a quote is asked for, priced, mailed and approved, and its repair is withdrawn from before it begins', {
  tag: '@phone',
}, async ({ page }) => {
  const visitor = newVisitor('Anna Åkesson')

  await open(page, '/')
  await page.getByRole('main').locator('a[href="/mobil/repair"]').first().click()
  await expect(page).toHaveURL('/mobil/repair')
  await expect(page.getByRole('button', { name: 'Få en offert' })).toBeDisabled()
  await expect(page.getByLabel('Modell')).toBeDisabled()
  await pick(page, { brand: 'Samsung', model: 'Galaxy S24 Ultra', issue: 'Batteriet laddar ur snabbt' })
  await fillDetails(page, visitor, 'Håller bara en halv dag.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Skicka förfrågan' }).click()
  await expect(page.getByText('Tack för din förfrågan!')).toBeVisible()
  await expect(page.getByText('inom 24 timmar')).not.toHaveCount(0)
  // The confirmation is the request's private page: it has the focus and survives a reload.
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(page).toHaveURL(/\/offert\/[\w-]{43}$/)
  const own = new URL(page.url()).pathname
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  // Behind it is an empty form, whose page lists the request.
  await page.getByRole('button', { name: 'Skicka en förfrågan till' }).click()
  await expect(page).toHaveURL('/mobil/repair')
  await expect(page.getByLabel('Märke')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Få en offert' })).toBeDisabled()
  const listed = page.getByRole('region', { name: 'Dina förfrågningar' })
  await listed.getByRole('link', { name: 'Samsung Galaxy S24 Ultra' }).click()
  await expect(page).toHaveURL(own)
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('Håller bara en halv dag.')).toBeVisible()
  await expect(page.getByText('Måndag–fredag').first()).toBeVisible()

  const confirmation = await mailTo(visitor.email, /Vi har fått din förfrågan/)
  expect(confirmation.text).toContain('Samsung Galaxy S24 Ultra')
  expect(confirmation.text).toContain(own)
  const notice = await mailTo('support@verkstan.example', /Ny offertförfrågan: Samsung Galaxy S24 Ultra/, {
    part: visitor.name,
  })
  expect(notice.text).toContain(visitor.phone)

  await logIn(page, '/admin/quotes')
  await openRequest(page, visitor.name)
  const details = page.getByRole('region', { name: `Förfrågan från ${visitor.name}` })
  await expect(details).toContainText('Håller bara en halv dag.')
  await expect(details.getByText('Ny', { exact: true })).toBeVisible()
  // The price list fills in price and time, which staff may change.
  await details.getByRole('list', { name: 'Förslag' }).getByRole('button').first().click()
  await expect(details.getByLabel('Pris')).toHaveValue(/^\d+$/)
  await expect(details.getByLabel('Beräknad tid')).not.toHaveValue('')
  await details.getByLabel('Beräknad tid').fill('')
  await details.getByLabel('Pris').fill('1 890')
  await details.getByRole('button', { name: 'Skicka offert' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Offerten har skickats till kunden!')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(details.getByText('Offererad', { exact: true })).toBeVisible()
  await expect(details).toContainText('2-3 dagar')

  const offer = await mailTo(visitor.email, /Din offert på Samsung Galaxy S24 Ultra/)
  expect(offer.attachments[0]?.mimeType).toBe('application/pdf')
  await page.goto(quotePath(offer))
  await hydrated(page)
  await expect(page.getByText('1 890 kr')).toBeVisible()
  // The browser that sent the request now has the price (spec 001 section 4).
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('quote_requests') ?? '[]')[0])
  await expect.poll(stored).toMatchObject({ status: 'quoted', quotedPrice: 1890, model: 'Galaxy S24 Ultra' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Godkänn offerten' }).click()
  // The dialog tells of the right to withdraw; the request to begin early is the customer's own choice.
  const order = page.getByRole('alertdialog')
  await expect(order).toContainText('Du kan ångra dig i 14 dagar')
  await expect(order).toMatchAriaSnapshot(`
    - alertdialog "Godkänna offerten?":
      - heading "Godkänna offerten?" [level=2]
      - group "Du kan ångra dig i 14 dagar. När får vi börja?":
        - radio /^Börja direkt/
        - radio /^Vänta 14 dagar/ [checked]
      - button "Beställ med betalningsskyldighet"`)
  await expect(order.getByRole('radio', { name: /^Börja direkt/ })).not.toBeChecked()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await page.getByRole('button', { name: 'Beställ med betalningsskyldighet' }).click()
  await expect(page.getByText(/Godkänd – ditt ärende är R-\d\d-\d{5}/)).toBeVisible()

  // Answered only once: after a reload the answer is shown without buttons.
  await page.reload()
  await expect(page.getByText(/ditt ärende är R-/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Godkänn offerten' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Ångra reparationen' })).toHaveAttribute(
    'href',
    /^\/angra\?order=R-\d\d-\d{5}$/,
  )
  const receipt = await mailTo(visitor.email, /Ditt ärende R-\d\d-\d{5} är öppnat/)
  expect(receipt.text).toMatch(/1\s890\skr/)
  await mailTo('support@verkstan.example', new RegExp(`${visitor.name} har godkänt offerten`))

  await page.goto('/admin/quotes')
  await openRequest(page, visitor.name)
  await expect(details.getByText('Godkänd', { exact: true })).toBeVisible()
  await expect(details).toContainText(/Ärende R-\d\d-\d{5}/)

  // The mail links to the withdrawal page, which fills in the number, and has the terms and the standard form as attachments.
  expect(receipt.attachments.map(({ filename }) => filename)).toEqual(['villkor.pdf', 'angerblankett.pdf'])
  const number = /R-\d\d-\d{5}/.exec(receipt.text ?? '')?.[0] ?? ''
  expect(receipt.text).toContain(`/angra?order=${number}`)
  await open(page, `/angra?order=${number}`)
  await expect(
    page.getByRole('heading', { name: 'Standardblankett för utövande av ångerrätten' }),
  ).toBeVisible()
  await expect(page.getByLabel('Order eller ärende')).toHaveValue(number)
  await page.getByLabel('Namn').fill(visitor.name)
  await page.getByLabel('E-post').fill(visitor.email)
  await page.getByRole('button', { name: 'Ångra köpet eller reparationen' }).click()
  await page.getByRole('button', { name: 'Bekräfta att jag ångrar reparationen' }).click()
  await expect(page.getByText('Vi arbetar inte vidare, och hör av oss.')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await page.goto('/admin/bestallningar?vy=anger')
  await page.getByRole('link', { name: visitor.name }).click()
  await page
    .getByRole('region', { name: /^Ångerärende A-/ })
    .getByRole('link', { name: number })
    .click()
  await expect(page).toHaveURL(/\/admin\/arenden\?id=\d+$/)
  const withdrawal = page.getByRole('region', { name: /^Ångerärende A-/ })
  await expect(withdrawal).toContainText('Arbetet hade inte börjat: betala tillbaka allt')
  await expectAccessible(page)
})

test('a repair that began on request is withdrawn from, and staff see the share that is owed', {
  tag: '@phone',
}, async ({ page }) => {
  const visitor = newVisitor('Börje Bråttom')
  await leaveRequest(page, visitor)
  await open(page, await sendOffer(page, visitor, '1290'))
  await page.getByRole('button', { name: 'Godkänn offerten' }).click()
  await page.getByText('Börja direkt').click()
  await page.getByRole('button', { name: 'Beställ med betalningsskyldighet' }).click()
  await expect(page.getByText(/Godkänd – ditt ärende är R-\d\d-\d{5}/)).toBeVisible()
  const receipt = await mailTo(visitor.email, /Ditt ärende R-\d\d-\d{5} är öppnat/)
  expect(receipt.text).toContain('Du valde: ”Börja direkt')
  const number = /R-\d\d-\d{5}/.exec(receipt.text ?? '')?.[0] ?? ''

  await page.goto(`/admin/arenden?q=${number}`)
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  await expect(page.getByText('Kunden vill att ni börjar direkt')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await expect(page).toHaveURL(/id=\d+/)
  const own = page.url()
  await page.getByRole('button', { name: 'Börja reparera' }).click()
  await expect(page.getByText('Under reparation', { exact: true }).first()).toBeVisible()

  await open(page, `/angra?order=${number}`)
  await page.getByLabel('Namn').fill(visitor.name)
  await page.getByLabel('E-post').fill(visitor.email)
  await page.getByRole('button', { name: 'Ångra köpet eller reparationen' }).click()
  await page.getByRole('button', { name: 'Bekräfta att jag ångrar reparationen' }).click()
  await expect(page.getByText('Vi arbetar inte vidare, och hör av oss.')).toBeVisible()

  await page.goto(own)
  const withdrawal = page.getByRole('region', { name: /^Ångerärende A-/ })
  await expect(withdrawal).toContainText('Arbetet hade börjat på kundens begäran')
  await expect(withdrawal).toContainText(/Kunden betalar 645\skr av 1\s290\skr/)
  await withdrawal.getByLabel('Så mycket av arbetet var gjort').selectOption('25')
  await expect(withdrawal).toContainText(/Kunden betalar 322\skr av 1\s290\skr/)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
})
