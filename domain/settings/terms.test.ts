import { expect, test } from 'vitest'
import { ore } from '../money.ts'
import { defaultShopSettings } from './defaults.ts'
import { publicShop } from './public-shop.ts'
import type { ShopSettings } from './schemas.ts'
import { termsSections } from './terms.ts'

/** Returns all words of the terms. */
function getTerms(changes: Partial<ShopSettings> = {}): string {
  const shop = publicShop({ ...defaultShopSettings, ...changes }, '2026-11-20', [])
  return termsSections(shop)
    .flatMap(({ blocks }) => blocks)
    .map((block) => {
      if (block.kind === 'creditWarning') return '(varning)'
      if (block.kind === 'list') return block.items.join(' ')
      return block.texts.map((text) => (typeof text === 'string' ? text : text.text)).join('')
    })
    .join(' ')
}

test('the delivery fee is the one in the settings', () => {
  expect(getTerms()).toContain('Hemleverans är gratis, och du kan också hämta')
  const withFee = getTerms({ delivery: { fee: ore(7_900) } })
  expect(withFee).toMatch(/Hemleverans kostar 79\skr, och du kan också hämta/)
  expect(withFee).not.toContain('Hemleverans är gratis')
})

test('Klarna and credit are named in a shop that offers them only', () => {
  expect(getTerms()).toMatch(/mot faktura via Klarna .*dela upp betalningen hos Klarna.*\(varning\)/)
  expect(getTerms({ onlinePayment: { amex: false, klarna: false } })).not.toMatch(
    /Klarna|Amex|dela upp|\(varning\)/,
  )
})

test('Swish is named once the shop has a number for it', () => {
  expect(getTerms()).not.toContain('Swish')
  const { invoicing } = defaultShopSettings
  expect(getTerms({ invoicing: { ...invoicing, swishNumber: '123 456 78 90' } })).toContain(
    'eller med Swish eller kontant när du hämtar',
  )
})

test.each([
  ['sameDay', 'Enkla reparationer gör vi samma dag.'],
  ['originalPartsFirst', 'Vi använder originaldelar i första hand.'],
  ['followsArn', 'Vi följer nämndens rekommendationer.'],
] as const)('%s is stated by choice', (statement, words) => {
  const all = { sameDay: true, originalPartsFirst: true, extendsGuarantee: true, followsArn: true }
  expect(getTerms({ statements: all })).toContain(words)
  expect(getTerms({ statements: { ...all, [statement]: false } })).not.toContain(words)
})
