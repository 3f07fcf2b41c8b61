import { describe, expect, test } from 'vitest'
import { ore } from '../money.ts'
import { defaultShopSettings } from '../settings/defaults.ts'
import { publicShop } from '../settings/public-shop.ts'
import type { ShopSettings } from '../settings/schemas.ts'
import type { Block, PageContent } from './content.ts'
import { lawPassageKeys } from './law-passages.ts'
import { fitsPage, withLawPassages } from './page-blocks.ts'
import { fillFacts } from './shop-facts.ts'
import { getStandardContent } from './standard/contents.ts'
import { termsSections } from './terms.ts'

const getShop = (changes: Partial<ShopSettings> = {}) =>
  publicShop({ ...defaultShopSettings, ...changes }, '2026-11-20', [])

/** Returns all words of the standard terms. */
function getTerms(changes: Partial<ShopSettings> = {}): string {
  const shop = getShop(changes)
  return termsSections(getStandardContent('terms', shop), shop)
    .flatMap(({ parts }) => parts)
    .map((part) => (part.kind === 'creditWarning' ? '(varning)' : fillFacts(part.text, shop)))
    .join(' ')
}

describe('the standard terms', () => {
  test('have ten sections, with anchors that links know', () => {
    const shop = getShop()
    const sections = termsSections(getStandardContent('terms', shop), shop)
    expect(sections.map(({ id, parts }) => [id, parts.length])).toEqual([
      ['om-villkoren', 1],
      ['offert-och-pris', 1],
      ['inlamning', 1],
      ['reparation', 1],
      ['betalning', 4],
      ['hamtning', 2],
      ['garanti', 2],
      ['ansvar', 2],
      ['kop-och-angerratt', 2],
      ['uppgifter-och-tvister', 1],
    ])
  })

  test('have the delivery fee of the settings', () => {
    expect(getTerms()).toContain('Hemleverans är gratis, och du kan också hämta')
    const withFee = getTerms({ delivery: { fee: ore(7_900) } })
    expect(withFee).toMatch(/Hemleverans kostar 79\skr, och du kan också hämta/)
    expect(withFee).not.toContain('Hemleverans är gratis')
  })

  test('name Klarna and credit in a shop that offers them only', () => {
    expect(getTerms()).toMatch(/mot faktura via Klarna .*dela upp betalningen hos Klarna.*\(varning\)/)
    expect(getTerms({ onlinePayment: { amex: false, klarna: false } })).not.toMatch(
      /Klarna|Amex|dela upp|\(varning\)/,
    )
  })

  test('name Swish once the shop has a number for it', () => {
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
  ] as const)('state %s by choice', (statement, words) => {
    const all = { sameDay: true, originalPartsFirst: true, extendsGuarantee: true, followsArn: true }
    expect(getTerms({ statements: all })).toContain(words)
    expect(getTerms({ statements: { ...all, [statement]: false } })).not.toContain(words)
  })
})

describe("the owner's terms", () => {
  const standard = getStandardContent('terms', getShop())
  const write = (blocks: readonly Block[]): PageContent => ({ ...standard, blocks: [...blocks] })
  const law = standard.blocks.filter(({ kind }) => kind === 'law')
  const text: Block = { kind: 'text', anchor: '', heading: 'Husdjur i {stad}', text: 'Får följa med.' }

  test('may have other texts and another order, but each passage of the law once', () => {
    expect(fitsPage('terms', standard)).toBe(true)
    expect(fitsPage('terms', write([text, ...law.toReversed()]))).toBe(true)
    for (const passage of lawPassageKeys) {
      const others = standard.blocks.filter((block) => block.kind !== 'law' || block.passage !== passage)
      expect(fitsPage('terms', write(others))).toBe(false)
      expect(fitsPage('terms', write([...standard.blocks, { kind: 'law', passage }]))).toBe(false)
    }
    expect(fitsPage('terms', write([...standard.blocks, { kind: 'figures' }]))).toBe(false)
    expect(fitsPage('about', write([{ kind: 'law', passage: 'parties' }]))).toBe(false)
  })

  test('that are older than a passage of the law get it at their end', () => {
    const old = write([text, ...law.slice(1)])
    const whole = withLawPassages('terms', old)
    expect(whole.blocks).toEqual([...old.blocks, law[0]])
    expect(fitsPage('terms', whole)).toBe(true)
    expect(withLawPassages('terms', standard)).toBe(standard)
    expect(withLawPassages('about', old)).toBe(old)
  })

  test('have sections with addresses of their own, and text before the first heading is in a section too', () => {
    const shop = getShop()
    const sections = termsSections(write([{ kind: 'law', passage: 'complaints' }, text, text]), shop)
    expect(sections.map(({ id, title }) => [id, title])).toEqual([
      ['avsnitt-1', 'Reklamation'],
      ['avsnitt-2', `Husdjur i ${shop.city}`],
      ['avsnitt-3', `Husdjur i ${shop.city}`],
    ])
  })
})
