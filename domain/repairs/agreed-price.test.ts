import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Ore, ore } from '../money.ts'
import {
  type AgreedPrice,
  agreedAtIntake,
  agreedKinds,
  agreedPriceText,
  chargeableOre,
  excessOre,
  getPayable,
  includedPartOre,
  workOre,
} from './agreed-price.ts'

const price = (kind: AgreedPrice['kind'], kronor: number): AgreedPrice => ({
  kind,
  amountOre: ore(kronor * 100),
})
const labour = (unitOre: number) => ({ kind: 'labour', quantity: 1, unitOre })

describe('what may be charged (konsumenttjänstlagen 36 §)', () => {
  test.each([
    ['fixed', 1000, 100_000],
    ['approximate', 1000, 115_000],
    // 15 % of 1 299 kr is 194.85 kr.
    ['approximate', 1299, 149_385],
    ['maximum', 1000, 100_000],
  ] as const)('%s %i kr is %i öre', (kind, kronor, most) => {
    expect(chargeableOre(price(kind, kronor))).toBe(most)
  })

  test('has no limit when nothing is agreed', () => {
    expect(chargeableOre(null)).toBeNull()
    expect(excessOre(null, [labour(1_000_000)])).toBe(0)
  })

  test('a quote of 1 000 kr is exceeded by 400 kr; storage is owed beside it', () => {
    const lines = [labour(100_000), labour(40_000), { kind: 'storage', quantity: 2, unitOre: 5_000 }]
    expect([workOre(lines), excessOre(price('fixed', 1000), lines)]).toEqual([140_000, 40_000])
  })

  test('never is more than 15 % above what was agreed, and never less than it', () => {
    const amounts = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(fc.constantFrom(...agreedKinds), amounts, (kind, amount) => {
        const most = chargeableOre({ kind, amountOre: ore(amount) }) ?? -1
        expect(most).toBeGreaterThanOrEqual(amount)
        expect(most * 100).toBeLessThanOrEqual(amount * 115)
      }),
    )
  })

  test('lines exceed it exactly when they are refused, and what is left after the excess is never refused', () => {
    const lines = fc.array(
      fc.record({
        kind: fc.constantFrom('labour', 'part', 'storage'),
        quantity: fc.integer({ min: 1, max: 100 }),
        unitOre: fc.nat(1_000_000),
      }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(fc.constantFrom(...agreedKinds), fc.nat(10_000_000), lines, (kind, amount, charged) => {
        const agreed = { kind, amountOre: ore(amount) }
        const excess = excessOre(agreed, charged)
        const most = chargeableOre(agreed) as Ore
        expect(excess > 0).toBe(workOre(charged) > most)
        expect(workOre(charged) - excess).toBeLessThanOrEqual(most)
      }),
    )
  })
})

test('a part is included in an agreed price, and costs its list price without one', () => {
  expect(includedPartOre(price('fixed', 1590), 119_000)).toBe(0)
  expect(includedPartOre(null, 119_000)).toBe(119_000)
})

test('an agreed price says what it means', () => {
  const say = (kind: AgreedPrice['kind']) => agreedPriceText(price(kind, 1000)).replace(/\s/g, ' ')
  expect(agreedKinds.map(say)).toEqual([
    '1 000 kr, fast pris',
    'cirka 1 000 kr, som mest 1 150 kr',
    'högst 1 000 kr',
  ])
})

test('what was agreed at the intake is what the first yes replaced, with the corrections before it', () => {
  const [first, corrected, later] = [price('fixed', 100), price('fixed', 1000), price('fixed', 1400)]
  expect(agreedAtIntake(first, [])).toEqual(first)
  const correction = { isConsent: false, before: first }
  expect(agreedAtIntake(corrected, [correction])).toEqual(corrected)
  expect(agreedAtIntake(later, [correction, { isConsent: true, before: corrected }])).toEqual(corrected)
})

describe('what can be paid online', () => {
  const ready = {
    status: 'Färdig' as const,
    agreed: { agreedOre: 129_000, agreedKind: 'fixed' as const },
    ...{ isAboveAgreed: false, totalOre: 139_000, advanceableOre: 129_000, paidOre: 0 },
  }
  const underWay = { ...ready, status: 'Under reparation' as const }
  const agreedAs = (agreedKind: 'approximate' | 'maximum') => ({ agreed: { agreedOre: 129_000, agreedKind } })

  test.each([
    ['all of a device that is ready', ready, { kind: 'due', amountOre: 139_000 }],
    ['what an advance has left', { ...ready, paidOre: 100_000 }, { kind: 'due', amountOre: 39_000 }],
    [
      'also of an approximate price',
      { ...ready, ...agreedAs('approximate') },
      { kind: 'due', amountOre: 139_000 },
    ],
    ['a fixed price in advance', underWay, { kind: 'advance', amountOre: 129_000 }],
    ['no other price in advance', { ...underWay, ...agreedAs('approximate') }, null],
    ['no maximum in advance', { ...underWay, ...agreedAs('maximum') }, null],
    ['nothing while an answer is awaited', { ...ready, status: 'Väntar på svar' as const }, null],
    ['nothing above what was agreed', { ...ready, isAboveAgreed: true }, null],
    ['nothing that is paid', { ...ready, paidOre: 139_000 }, null],
    ['nothing when too much is paid', { ...ready, paidOre: 150_000 }, null],
    ['nothing once it is handed over', { ...ready, status: 'Utlämnad & Betald' as const }, null],
  ])('%s', (_, repair, payable) => {
    expect(getPayable(repair)).toEqual(payable)
  })
})
