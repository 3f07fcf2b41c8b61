import { expect, test } from 'vitest'
import { earlyStartText } from '#domain/repairs/early-start.ts'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { expectLetter } from '#server/testing/letters.ts'
import { paidForCustomer } from './templates.ts'

const repair = {
  orderNumber: 'R-26-00042',
  customerName: 'Åsa Öberg',
  brand: 'Google Pixel',
  modelName: 'Pixel 9',
  deviceType: 'mobil',
  issue: 'Skärmbyte',
  agreedOre: 129_000,
  estimatedTime: '1-2 dagar',
  earlyStartVersion: null,
}
const links = {
  pageUrl: 'https://verkstan.example/arende/hemlig',
  ordersUrl: 'https://verkstan.example/kund/orders',
  withdrawUrl: 'https://verkstan.example/angra?order=R-26-00042',
}

test('the confirmation leads with device, sum and time, and has number, directions and status link', () => {
  const mail = paidForCustomer(defaultShopSettings, repair, links)
  expectLetter(mail, defaultShopSettings)
  expect(mail.text).toMatch(
    /^Tack! 1\u00a0290\u00a0kr är betalt för din Google Pixel 9\nSkärmbyte, 1-2 dagar i verkstaden\n/,
  )
  expect(mail.subject).toBe('Tack för din betalning! Ditt ärende är R-26-00042')
  for (const words of [
    'Hej Åsa!',
    'Betalat inklusive moms: 1\u00a0290\u00a0kr, varav moms 25 % 258\u00a0kr',
    `Följ reparationen:\n${links.pageUrl}`,
    `${defaultShopSettings.street}, ${defaultShopSettings.postalCode} ${defaultShopSettings.city}`,
    links.ordersUrl,
    'Du har 14 dagars ångerrätt',
    'Ångrar du dig inom de dagarna betalar du ingenting',
    'https://verkstan.example/terms#kop-och-angerratt',
    `Ångra reparationen:\n${links.withdrawUrl}`,
  ]) {
    expect(mail.text).toContain(words)
  }
})

test('the confirmation repeats the request to begin early in its words', () => {
  const { text } = paidForCustomer(defaultShopSettings, { ...repair, earlyStartVersion: 1 }, links)
  expect(text).toContain(`Du valde: ”${earlyStartText(1)}”`)
  expect(text).not.toContain('betalar du ingenting')
})

test('no time is promised where the price list has none', () => {
  const mail = paidForCustomer(defaultShopSettings, { ...repair, estimatedTime: '' }, links)
  expect(mail.text).not.toContain('i verkstaden')
})

test('a name never becomes markup', () => {
  const mail = paidForCustomer(defaultShopSettings, { ...repair, customerName: '<script>' }, links)
  expect(mail.html).not.toContain('<script')
})
