import { describe, expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { expectLetter, expectOnlyOurMarkup, visibleText } from '#server/testing/letters.ts'
import * as templates from './templates.ts'

const shop = defaultShopSettings
const nbsp = '\u00a0'
const adminUrl = 'https://verkstan.example/admin/quotes'

const quote = {
  id: 7,
  name: 'Åsa Öberg',
  email: 'asa@kund.example',
  phone: '070-174 06 01',
  deviceType: 'mobil',
  brand: 'Google Pixel',
  modelName: 'Pixel 9',
  issue: 'Trasig skärm',
  customerMessage: 'Föll i backen.\nGår att ringa med.',
  createdAt: new Date('2026-11-20T09:05:00Z'),
  quotedOre: 129_050,
  estimatedTime: '2-3 dagar',
  partOrigin: 'compatible' as const,
  validUntil: '2026-12-04',
  link: 'https://verkstan.example/offert/hemlig',
}

function samples(quoteRequest: typeof quote) {
  return {
    'received, to the customer': templates.receivedForCustomer(shop, quoteRequest),
    'received, to the shop': templates.receivedForShop(shop, quoteRequest, adminUrl),
    'offer, to the customer': templates.quoteForCustomer(shop, quoteRequest),
    'approved, to the customer': templates.approvedForCustomer(shop, quoteRequest, {
      orderNumber: 'R-26-00042',
      pageUrl: 'https://verkstan.example/arende/hemlig',
      earlyStartVersion: null,
      withdrawUrl: 'https://verkstan.example/angra?order=R-26-00042',
    }),
    'declined, to the customer': templates.declinedForCustomer(shop, quoteRequest),
    'approved, to the shop': templates.answerForShop(shop, quoteRequest, 'approved', 'R-26-00042', adminUrl),
    'declined, to the shop': templates.answerForShop(shop, quoteRequest, 'declined', null, adminUrl),
  }
}

const cases = Object.entries(samples(quote))

describe.each(cases)('%s', (_, mail) => {
  test('is a whole letter', () => expectLetter(mail, shop))

  test('names the device once, as people say it', () => {
    expect(`${mail.subject} ${mail.text}`).toContain('Google Pixel 9')
    expect(mail.text).not.toContain('Pixel Pixel')
  })
})

test('the confirmation promises an answer within 24 hours', () => {
  const mail = templates.receivedForCustomer(shop, quote)
  expect(mail.subject).toBe('Vi har fått din förfrågan')
  expect(mail.text).toMatch(/^Du får en detaljerad offert inom 24 timmar\n/)
  expect(mail.text).toContain(`Se din förfrågan:\n${quote.link}`)
  expect(mail.text).toContain('Meddelande: Föll i backen.\nGår att ringa med.')
  expect(mail.html).toContain('Föll i backen.<br>Går att ringa med.')
})

test('a request without a message shows no empty row for it', () => {
  expect(templates.receivedForCustomer(shop, { ...quote, customerMessage: '' }).text).not.toContain(
    'Meddelande',
  )
})

test('the notice to the shop has all that is needed to call back', () => {
  const mail = templates.receivedForShop(shop, quote, adminUrl)
  expect(mail.subject).toBe('Ny offertförfrågan: Google Pixel 9, Trasig skärm')
  expect(mail.text).toContain('2026-11-20 10:05')
  for (const detail of [quote.name, quote.email, quote.phone, adminUrl]) expect(mail.text).toContain(detail)
})

test('the offer states price, time, warranty, last day and the private link', () => {
  const mail = templates.quoteForCustomer(shop, quote)
  expect(mail.subject).toBe(`Din offert på Google Pixel 9: 1${nbsp}290,50${nbsp}kr`)
  expect(mail.text).toContain(`Pris inklusive moms: 1${nbsp}290,50${nbsp}kr`)
  expect(mail.text).toContain('Beräknad tid: 2-3 dagar\nDelar: Kompatibel del')
  expect(templates.quoteForCustomer(shop, { ...quote, partOrigin: null }).text).not.toContain('Delar:')
  expect(mail.text).toContain('Garanti: 6 månader på reparationen')
  expect(mail.text).toContain('Gäller till och med: 4 december 2026')
  expect(mail.html).toContain(`href="${quote.link}"`)
})

test('the mail after a yes has the order’s number and where to hand in the device', () => {
  const mail = samples(quote)['approved, to the customer']
  expect(mail.subject).toBe('Tack! Ditt ärende R-26-00042 är öppnat')
  expect(mail.text).toContain(`${shop.street} i ${shop.city}`)
  expect(mail.text).toContain('Du har 14 dagars ångerrätt')
  expect(mail.text).toContain('https://verkstan.example/angra?order=R-26-00042')
})

test('the mail after a no asks for nothing', () => {
  expect(templates.declinedForCustomer(shop, quote).text).toContain(
    'Du behöver inte göra något mer, och det kostar ingenting.',
  )
})

test('the mail to the shop has customer and answer in its subject', () => {
  expect(templates.answerForShop(shop, quote, 'approved', 'R-26-00042', adminUrl).subject).toBe(
    'Åsa Öberg har godkänt offerten på Google Pixel 9',
  )
  const declined = templates.answerForShop(shop, quote, 'declined', null, adminUrl)
  expect(declined.subject).toBe('Åsa Öberg har avböjt offerten på Google Pixel 9')
  expect(declined.text).not.toContain('Ärende')
})

describe('customer input is escaped in HTML', () => {
  const nasty = `<script>alert(1)</script> "'><img src=x onerror=alert(1)>&amp;`
  const mails = samples({
    ...quote,
    name: nasty,
    email: `"<b>"@kund.example`,
    phone: nasty,
    brand: nasty,
    modelName: nasty,
    issue: nasty,
    customerMessage: nasty,
    estimatedTime: nasty,
    link: 'https://verkstan.example/offert/"><script>',
  })

  test.each(Object.entries(mails))('%s', (_, mail) => {
    expectOnlyOurMarkup(mail.html)
    // Mails greet by the first name.
    expect(visibleText(mail.html)).toContain(nasty.split(' ')[0])
  })
})
