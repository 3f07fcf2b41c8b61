import { expect, test } from 'vitest'
import { defaultShopSettings } from '../../../domain/settings/defaults.ts'
import { paidForCustomer } from './templates.ts'

const repair = {
  orderNumber: 'R-26-00042',
  customerName: 'Åsa Öberg',
  brand: 'Google Pixel',
  modelName: 'Pixel 9',
  issue: 'Skärmbyte',
  agreedOre: 129_000,
  estimatedTime: '1-2 dagar',
}
const url = 'https://verkstan.example/kund/orders'

test('the confirmation has the order number, the paid amount and the directions', () => {
  const mail = paidForCustomer(defaultShopSettings, repair, url)
  expect(mail.subject).toBe('Tack för din betalning! Ditt ärende är R-26-00042')
  for (const words of [
    'Hej Åsa Öberg!',
    'Enhet: Google Pixel 9',
    'Reparation: Skärmbyte',
    'Betalat inklusive moms: 1\u00a0290\u00a0kr',
    'Beräknad tid: 1-2 dagar',
    `${defaultShopSettings.street} i ${defaultShopSettings.city}`,
    url,
  ]) {
    expect(mail.text).toContain(words)
  }
})

test('no time is promised where the price list has none', () => {
  expect(paidForCustomer(defaultShopSettings, { ...repair, estimatedTime: '' }, url).text).not.toContain(
    'tid:',
  )
})

test('a name never becomes markup', () => {
  const mail = paidForCustomer(defaultShopSettings, { ...repair, customerName: '<script>' }, url)
  expect(mail.html).not.toContain('<script')
})
