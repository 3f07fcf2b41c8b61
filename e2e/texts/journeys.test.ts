import type { Page } from '@playwright/test'
import { mailsTo, mailTo, privatePathIn } from '../support/mails.ts'
import { fillCard } from '../support/payments.ts'
import { aBattery, expectPaid, toPayment } from '../support/repair.ts'
import { sendOffer } from '../support/staff.ts'
import {
  expect,
  expectAccessible,
  expectNoHorizontalOverflow,
  hydrated,
  open,
  test,
} from '../support/test.ts'
import { leaveRequest, newVisitor } from '../support/visitor.ts'
import { getWorkshop } from '../support/workshop.ts'
import { repairPathIn, textsTo, textTo } from './read-texts.ts'

const shop = 'analytics'

/** Returns the card of a repair's private page that says where it stands. */
const stateCard = (page: Page, state: string) => page.getByRole('region', { name: state, exact: true })

/** Returns the body of a price question with one alternative, in kronor. */
function askFor(title: string, unit: string) {
  const lines = [{ kind: 'labour', description: title, quantity: 1, unit }]
  return { message: 'Ramen är böjd.', alternatives: [{ title, lines }], valid_until: '2099-12-31' }
}

/** Opens a repair's page at 390 px, as from a message. */
async function openPage(page: Page, path: string): Promise<void> {
  await open(page, path)
  await hydrated(page)
  await expectNoHorizontalOverflow(page)
}

/** Answers the price question on the page with yes. */
async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Godkänn/ }).click()
  await expect(page.getByText(/^Du har valt Batteri och ram: 1\s490\skr/)).toBeVisible()
}

/** Pays what is left on the page by card. */
async function payRest(page: Page, amount: RegExp): Promise<void> {
  await page.getByRole('button', { name: amount }).click()
  await fillCard(page)
  await page.getByRole('button', { name: amount }).click()
  await expect(stateCard(page, 'Klar att hämta').getByRole('status')).toContainText('Tack för din betalning!')
}

test.beforeEach(async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Nej tack' }).click()
})

test('a repair paid for online: time, arrival, question, yes, ready, paid by phone, handed over, receipt', async ({
  page,
}) => {
  test.slow()
  const visitor = newVisitor('Resa')
  await toPayment(page, visitor)
  await fillCard(page)
  await page.getByRole('button', { name: /^Betala \d/ }).click()
  const number = await expectPaid(page, visitor)
  const path = privatePathIn(await mailTo(visitor.email, new RegExp(number), { shop }), 'arende')

  await openPage(page, path)
  await expect(stateCard(page, 'Väntar på inlämning')).toContainText(/Betalt:\s990\skr/)
  await page.getByRole('button', { name: 'Välj när du kommer' }).click()
  const time = page.getByRole('button', { name: /^\d\d:\d\d$/ }).first()
  await time.click()
  await page.getByRole('button', { name: /^Boka / }).click()
  await expect(stateCard(page, 'Väntar på inlämning')).toContainText(/Välkommen .+ kl\. \d\d:\d\d/)

  const workshop = await getWorkshop(page.request)
  const { id } = await workshop.find(number)
  await workshop.act(id, 'check-in')
  expect(repairPathIn(await textTo(visitor.phone, /Vi har tagit emot enheten/))).toBe(path)
  await page.reload()
  await expect(stateCard(page, 'Inlämnad')).toBeVisible()

  await workshop.act(id, 'price-questions', askFor('Batteri och ram', '1490'))
  await mailTo(visitor.email, /^Pris att godkänna/, { shop })
  expect(repairPathIn(await textTo(visitor.phone, /1\s490\skr/))).toBe(path)
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('Ramen är böjd.')).toBeVisible()
  await expectAccessible(page)
  await approve(page)

  await workshop.act(id, 'move', { to: 'Färdig' })
  await textTo(visitor.phone, /Klar att hämta, 500\skr att betala/)
  await mailTo(visitor.email, /klar/i, { shop, part: '500' })
  await page.reload()
  await hydrated(page)
  await payRest(page, /^Betala 500\skr/)
  await mailTo(visitor.email, /^Tack! 500.kr är betalt/, { shop })

  await workshop.act(id, 'handover', { due: '0', tenders: [] })
  await page.reload()
  await expect(stateCard(page, 'Utlämnad')).toContainText('Hämtad')
  await expect(page.getByRole('link', { name: 'Visa kvittot' })).toBeVisible()
  await expectAccessible(page)
  const handedOver = await mailTo(visitor.email, /kvitto|Kvitto|hämtat/i, { shop })
  expect(handedOver.attachments.length).toBeGreaterThan(0)

  // Each thing was said once by each channel.
  expect((await textsTo(visitor.phone)).length).toBe(3)
  const subjects = (await mailsTo(visitor.email, shop)).map(({ subject }) => subject)
  expect(new Set(subjects).size).toBe(subjects.length)
})

test('a customer with a number only gets every message on the phone, answers there and pays there', async ({
  page,
}) => {
  test.slow()
  const { name, phone } = newVisitor('Bara Nummer')
  const workshop = await getWorkshop(page.request)
  const { brand, model, issue } = aBattery
  const { id } = await workshop.registerDevice({
    ...{ customer_name: name, customer_phone: phone, customer_email: '' },
    ...{ device_type: 'Mobil', brand, model, issue, price: '990' },
  })
  const path = repairPathIn(await textTo(phone, /Vi har tagit emot enheten/))
  await openPage(page, path)
  await expect(stateCard(page, 'Inlämnad')).toBeVisible()
  await page.getByLabel('Skriv till verkstaden').fill('Kan den bli klar i dag?')
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(page.getByRole('log')).toContainText('Kan den bli klar i dag?')

  await workshop.act(id, 'price-questions', askFor('Batteri och ram', '1490'))
  expect(repairPathIn(await textTo(phone, /1\s490\skr/))).toBe(path)
  await page.reload()
  await hydrated(page)
  await approve(page)
  expect((await workshop.read(id)).due).toBe('1490.00')

  await workshop.act(id, 'move', { to: 'Färdig' })
  await textTo(phone, /Klar att hämta, 1\s490\skr att betala/)
  await page.reload()
  await hydrated(page)
  await payRest(page, /^Betala 1\s490\skr/)

  await workshop.act(id, 'handover', { due: '0', tenders: [] })
  await page.reload()
  await expect(stateCard(page, 'Utlämnad')).toContainText('Hämtad')
  const receipt = await page.getByRole('link', { name: 'Visa kvittot' }).getAttribute('href')
  expect((await page.request.get(receipt ?? '')).headers()['content-type']).toBe('application/pdf')
  expect((await textsTo(phone)).length).toBe(3)
})

test('an approved quote is followed by mail only by a customer whose number takes no text messages', async ({
  page,
}) => {
  test.slow()
  const visitor = { ...newVisitor('Brev'), phone: '0570-123 45' }
  await leaveRequest(page, visitor)
  await open(page, await sendOffer(page, visitor, '1290', shop))
  await page.getByRole('button', { name: 'Godkänn offerten' }).click()
  await page.getByRole('button', { name: 'Beställ med betalningsskyldighet' }).click()
  await page.getByRole('link', { name: 'Följ reparationen' }).click()
  await expect(page).toHaveURL(/\/arende\/[\w-]{43}$/)
  await hydrated(page)
  const path = new URL(page.url()).pathname
  await expect(stateCard(page, 'Väntar på inlämning')).toBeVisible()
  const number = await page
    .getByText(/^R-\d\d-\d{5}$/)
    .first()
    .textContent()

  const workshop = await getWorkshop(page.request)
  const { id } = await workshop.find(number ?? '')
  await workshop.act(id, 'check-in')
  expect(privatePathIn(await mailTo(visitor.email, /^Vi har tagit emot/, { shop }), 'arende')).toBe(path)

  await workshop.act(id, 'price-questions', askFor('Batteri och ram', '1490'))
  expect(privatePathIn(await mailTo(visitor.email, /^Pris att godkänna/, { shop }), 'arende')).toBe(path)
  await page.reload()
  await hydrated(page)
  await approve(page)

  await workshop.act(id, 'move', { to: 'Färdig' })
  const ready = await mailTo(visitor.email, /klar/i, { shop, part: '1\u00a0490' })
  expect(privatePathIn(ready, 'arende')).toBe(path)
  await page.reload()
  await hydrated(page)
  await payRest(page, /^Betala 1\s490\skr/)
  await mailTo(visitor.email, /^Tack! 1.490.kr är betalt/, { shop })

  await workshop.act(id, 'handover', { due: '0', tenders: [] })
  await page.reload()
  await expect(stateCard(page, 'Utlämnad')).toContainText('Hämtad')
  await expect(page.getByRole('link', { name: 'Visa kvittot' })).toBeVisible()
  expect(await textsTo(visitor.phone)).toEqual([])
  const subjects = (await mailsTo(visitor.email, shop)).map(({ subject }) => subject)
  expect(new Set(subjects).size).toBe(subjects.length)
})
