import { expect, test } from 'vitest'
import { defaultShopSettings } from '../settings/defaults.ts'
import { getSeller } from '../settings/seller.ts'
import {
  confirmationParams,
  mailsFromBrowser,
  noticeParams,
  quoteParamNames,
  quoteParams,
  templateParamNames,
} from './browser-mail.ts'

const shop = getSeller(defaultShopSettings)
const request = {
  customerName: 'Åsa',
  customerEmail: 'asa@kund.example',
  customerPhone: '070',
  deviceType: 'Mobil',
  brand: 'Apple',
  model: 'iPhone 15',
  issue: 'Skärm',
}
const keys = {
  publicKey: 'a',
  serviceId: 'b',
  confirmationTemplate: 'c',
  noticeTemplate: 'd',
  quoteTemplate: 'e',
}

test('each mail is sent to one party, with the other as reply address', () => {
  expect(confirmationParams(shop, request)).toMatchObject({
    to_email: request.customerEmail,
    reply_to: shop.email,
  })
  expect(noticeParams(shop, request)).toMatchObject({ to_email: shop.email, reply_to: request.customerEmail })
})

test('each mail can tell whom it is from, as the footers of other mails do', () => {
  const identity = {
    shopLegalName: 'Verkstan i Arvika AB',
    shopSeat: 'Arvika',
    shopOrgNumber: '555555-5555',
    shopVatNumber: 'SE555555555501',
    shopAddress: 'Kyrkogatan 12, 671 31 Arvika',
  }
  expect(confirmationParams(shop, request)).toMatchObject(identity)
  expect(noticeParams(shop, request)).toMatchObject(identity)
})

test('the guide names every field that the templates get, and no other', () => {
  const quoteRequest = {
    quotedPrice: '1 290 kr',
    estimatedTime: '2-3 dagar',
    validUntil: '4 december',
    link: 'https://x',
  }
  expect(Object.keys(confirmationParams(shop, request)).sort()).toEqual([...templateParamNames].sort())
  expect(Object.keys(quoteParams(shop, request, quoteRequest)).sort()).toEqual(
    [...templateParamNames, ...quoteParamNames].sort(),
  )
})

test('EmailJS is used only when all its keys are there', () => {
  expect(mailsFromBrowser(keys)).toBe(true)
  for (const name of Object.keys(keys)) expect(mailsFromBrowser({ ...keys, [name]: '' })).toBe(false)
})
