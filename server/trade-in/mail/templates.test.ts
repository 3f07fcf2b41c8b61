import { describe, expect, test } from 'vitest'
import { defaultShopSettings as shop } from '#domain/settings/defaults.ts'
import { expectLetter, expectOnlyOurMarkup } from '#server/testing/letters.ts'
import {
  answeredForCustomer,
  answeredForShop,
  cancelledForCustomer,
  inStoreForCustomer,
  mailInForCustomer,
  offerForCustomer,
  paidForCustomer,
  receivedForCustomer,
  registeredForShop,
  sentBackForCustomer,
  type TradeInMailData,
} from './templates.ts'

const store = {
  name: 'Torgets Papper',
  address: 'Torggatan 7',
  postal_code: '686 31',
  city: 'Sunne',
  opening_hours: 'Måndag–fredag 10–18',
}
const tradeInUrl = 'https://verkstan.example/forsaljning/hemlig'
const url = 'https://verkstan.example/admin/inbyten?id=1'

function getLetters(name: string, deliveryMethod: TradeInMailData['deliveryMethod'] = 'MAIL_IN') {
  const tradeIn: TradeInMailData = {
    trackingCode: 'SM-7K4QX-2M9PD',
    customerName: name,
    deliveryMethod,
    devices: [
      {
        kind: 'phone',
        brand: 'Apple',
        modelName: 'iPhone 13',
        selections: [{ value: '256 GB' }, { value: 'Repor som syns' }],
        estimatedOre: 320_000,
        finalOre: 250_000,
      },
    ],
    estimatedOre: 352_000,
    codePercentage: '0.1000',
    createdAt: new Date('2026-11-20T09:05:00Z'),
    tradeInUrl: tradeInUrl,
  }
  const payout = { amountOre: 275_000, method: 'SWISH', paidOn: '2026-11-20', reference: 'SW-1' } as const
  return {
    mailIn: mailInForCustomer(shop, tradeIn),
    inStore: inStoreForCustomer(shop, tradeIn, [store]),
    registered: registeredForShop(shop, tradeIn, url),
    received: receivedForCustomer(shop, tradeIn),
    offer: offerForCustomer(shop, tradeIn, { totalOre: 275_000, message: `Repad. ${name}` }, url),
    accepted: answeredForCustomer(shop, tradeIn, true),
    rejected: answeredForCustomer(shop, tradeIn, false),
    forShop: answeredForShop(shop, tradeIn, false, url),
    paid: paidForCustomer(shop, tradeIn, payout),
    cancelled: cancelledForCustomer(shop, tradeIn, { reason: `Ångrat sig. ${name}`, hasDevices: true }),
    sentBack: sentBackForCustomer(shop, tradeIn, '00370 1'),
  }
}

describe('every letter about a trade-in', () => {
  test.each(Object.entries(getLetters('Åsa Öberg')))('%s is whole', (_, letter) => {
    expectLetter(letter, shop)
    expect(`${letter.subject}${letter.text}`).toMatch(/SM-7K4QX-2M9PD/)
  })

  test.each(Object.entries(getLetters('<script>alert(1)</script>')))(
    '%s never turns a name into markup',
    (_, letter) => {
      expectOnlyOurMarkup(letter.html)
    },
  )
})

test('each mail contains its essential information', () => {
  const letters = getLetters('Åsa Öberg')
  expect(letters.mailIn.text).toContain(
    'Apple iPhone 13: 3\u00a0200\u00a0kr\nKampanjkod: +10%\nUppskattat värde: 3\u00a0520\u00a0kr',
  )
  expect(letters.inStore.text).toContain('Torggatan 7, 686 31 Sunne')
  expect(letters.offer.text).toContain('Apple iPhone 13: 2\u00a0500\u00a0kr')
  expect(letters.offer.text).toContain('Nytt bud: 2\u00a0750\u00a0kr')
  expect(letters.paid.text).toContain('Dag: 20 november 2026')
  expect(letters.rejected.text).toContain('skickar tillbaka')
  expect(getLetters('Åsa', 'IN_STORE').rejected.text).toContain('Hämta den i butiken')
  expect(getLetters('Åsa', 'IN_STORE').cancelled.text).toContain('hämta den i butiken')
})

test('a mail to the seller begins with the amount, and with the device once the shop knows it', () => {
  const { mailIn, inStore, offer, paid } = getLetters('Åsa Öberg')
  const estimate =
    'in din enhet, värd omkring 3\u00a0520\u00a0kr\nPriset gäller till och med 4 december 2026\n\n'
  expect(mailIn.text).toMatch(`Skicka ${estimate}`)
  expect(inStore.text).toMatch(`Lämna ${estimate}`)
  expect(offer.text).toMatch(/^Vi bjuder 2\u00a0750\u00a0kr för din Apple iPhone 13\n\nHej Åsa!/)
  expect(paid.text).toMatch(/^Vi har betalat 2\u00a0750\u00a0kr för din Apple iPhone 13\n\nHej Åsa!/)
})

test('the seller’s mails lead to the trade-in’s private page, those of an offer to the offer alone', () => {
  const { offer, rejected, cancelled, sentBack, registered, forShop, ...others } = getLetters('Åsa Öberg')
  for (const { html, text } of Object.values(others)) {
    expect(html).toContain(`href="${tradeInUrl}"`)
    expect(text).toContain(tradeInUrl)
  }
  for (const { text } of [offer, rejected, cancelled, sentBack, registered, forShop])
    expect(text).not.toContain(tradeInUrl)
})
