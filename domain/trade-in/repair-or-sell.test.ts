import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWholeKronor, ore } from '../money.ts'
import { estimate } from './prices.ts'
import { brokenChoices, repairOrSell, roundDown, sellInstead } from './repair-or-sell.ts'

let id = 0
const choice = (value: string, percentage: string, kronor: number) => ({
  ...{ id: id++, value },
  ...{ percentage_modifier: percentage, fixed_modifier: String(kronor) },
})
const device = {
  base_price: '2000',
  options: {
    Lagring: [choice('64 GB', '0', 0), choice('128 GB', '0.06', 0)],
    Skärm: [choice('Hel', '0', 0), choice('Sprucken', '-0.28', -150), choice('Trasig', '-0.5', -155)],
    Batteri: [choice('Som nytt', '0', 0), choice('Behöver bytas', '-0.1', -150)],
  },
}
const repair = (issue: string, kronor: number) => ({ issue, price: fromWholeKronor(kronor), time: '1 timme' })
const repairs = [
  repair('Felsökning', 0),
  repair('Skärmbyte (original)', 2590),
  repair('Skärmbyte (kompatibel)', 1590),
  repair('Batteribyte', 890),
]

test('each fault has its cheapest repair, the bid with it, and the difference to another device', () => {
  expect(repairOrSell(repairs, device, fromWholeKronor(3290))).toEqual([
    // 2 000 - 50 % - 155 = 845, down to tens of kronor.
    {
      ...{ part: 'Skärm', fault: 'Trasig', repair: repairs[2] },
      ...{ bid: fromWholeKronor(840), difference: fromWholeKronor(2450) },
    },
    {
      ...{ part: 'Batteri', fault: 'Behöver bytas', repair: repairs[3] },
      ...{ bid: fromWholeKronor(1650), difference: fromWholeKronor(1640) },
    },
  ])
})

test('without another device, or one that costs no more than the bid, there is no difference', () => {
  for (const sale of [undefined, fromWholeKronor(840), fromWholeKronor(500)])
    expect(repairOrSell(repairs, device, sale)[0]?.difference).toBeUndefined()
})

test('a fault that is not repaired, or with which the shop pays nothing, is left out', () => {
  expect(repairOrSell([repair('Rengöring', 290)], device, undefined)).toEqual([])
  expect(repairOrSell(repairs, { ...device, base_price: '10' }, undefined)).toEqual([])
  expect(repairOrSell(repairs, { base_price: '2000', options: {} }, undefined)).toEqual([])
})

test('the bid is never more than the shop would pay with the fault', () => {
  const { Lagring, Skärm, Batteri } = device.options
  const base = fc.integer({ min: 0, max: 20_000 }).map(String)
  fc.assert(
    fc.property(base, (base_price) => {
      for (const { part, bid } of repairOrSell(repairs, { ...device, base_price }, undefined)) {
        const worst = part === 'Skärm' ? Skärm[2] : Batteri[1]
        const best = [Lagring[0], worst, (part === 'Skärm' ? Batteri : Skärm)[0]]
        expect(bid).toBeLessThanOrEqual(
          estimate(
            base_price,
            best.filter((one) => one !== undefined),
          ),
        )
        expect(bid % 1000).toBe(0)
      }
    }),
  )
})

test('a bid is rounded down to tens of kronor', () => {
  expect(roundDown(ore(129_900))).toBe(129_000)
  expect(roundDown(ore(0))).toBe(0)
})

test('a device that waits for a repair has the worst choice of what the repair mends', () => {
  const [, , worst] = device.options.Skärm
  expect(brokenChoices('Skärmbyte (original)', device)).toEqual({ Skärm: worst?.id })
  expect(brokenChoices('Felsökning', device)).toEqual({})
  expect(brokenChoices('Trasig skärm', device)).toEqual({ Skärm: worst?.id })
})

test('a device in the workshop is worth what the price page says of its fault', () => {
  const sale = fromWholeKronor(3290)
  const [shown] = repairOrSell(repairs, device, sale)
  expect(sellInstead('Sprucken skärm', device, sale)).toEqual({
    bid: shown?.bid,
    difference: shown?.difference,
  })
  expect(sellInstead('Batteribyte', device, undefined)).toEqual({
    bid: fromWholeKronor(1650),
    difference: undefined,
  })
  expect(sellInstead('Startar inte', device, sale)).toBeUndefined()
  expect(sellInstead('Skärm', { ...device, base_price: '100' }, sale)).toBeUndefined()
})
