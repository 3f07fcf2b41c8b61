import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ore } from '../money.ts'
import { type PriceChange, priceBeforeCut } from './price-history.ts'

const dayMs = 86_400_000
const start = Date.parse('2026-01-01T00:00:00Z')
const change = (day: number, kronor: number | null): PriceChange => ({
  at: new Date(start + day * dayMs),
  ore: kronor === null ? null : ore(kronor * 100),
})

const ended = (day: number, kronor: number): PriceChange => ({ ...change(day, kronor), endsReduction: true })

describe('the price before a cut', () => {
  test.each<[string, PriceChange[], number | null]>([
    ['nothing was ever offered', [], null],
    ['there has been one price only', [change(0, 1000)], null],
    ['it was cut once', [change(0, 1000), change(40, 800)], 1000],
    ['it was raised', [change(0, 1000), change(40, 1200)], null],
    ['it was raised just before, to be cut', [change(0, 1000), change(35, 1500), change(40, 900)], 1000],
    ['it was raised long before', [change(0, 1000), change(35, 1500), change(70, 900)], 1500],
    [
      'the lower price ended when the 30 days began',
      [change(0, 700), change(10, 1000), change(40, 900)],
      1000,
    ],
    ['the lower price ended a day into them', [change(0, 700), change(11, 1000), change(40, 900)], null],
    ['it was cut twice within 30 days', [change(0, 1000), change(40, 900), change(50, 800)], 1000],
    [
      'it was cut three times within 30 days',
      [change(0, 349), change(5, 300), change(9, 275), change(11, 250)],
      349,
    ],
    ['the first cut is older than 30 days', [change(0, 349), change(5, 300), change(40, 250)], 300],
    [
      'it was raised between the cuts',
      [change(0, 349), change(5, 300), change(8, 320), change(11, 250)],
      300,
    ],
    ['it was raised after the cuts', [change(0, 349), change(5, 250), change(8, 300)], null],
    [
      'it was not for sale between the cuts',
      [change(0, 349), change(5, null), change(8, 300), change(11, 250)],
      300,
    ],
    ['it came back before the cuts', [change(0, 900), change(5, null), change(8, 300), change(11, 250)], 300],
    ['the reduction has ended', [change(0, 1000), change(40, 800), ended(60, 800)], null],
    [
      'the reduction ended, and it was cut again',
      [change(0, 1000), change(40, 800), ended(60, 800), change(70, 700)],
      800,
    ],
    [
      'an ended reduction is part of no series',
      [change(0, 1000), change(40, 900), ended(45, 900), change(50, 800)],
      900,
    ],
    ['it was back at the lower price', [change(0, 800), change(20, 1000), change(30, 800)], null],
    ['it was not for sale for long', [change(0, 1000), change(5, null), change(50, 800)], null],
    ['it was not for sale for a while', [change(0, 1000), change(5, null), change(20, 800)], 1000],
    ['it is not for sale', [change(0, 1000), change(40, 800), change(50, null)], null],
    ['the same price was set again', [change(0, 1000), change(40, 800), change(60, 800)], 1000],
  ])('when %s', (_, changes, kronor) => {
    expect(priceBeforeCut(changes)).toBe(kronor === null ? null : kronor * 100)
  })
})

/**
 * Calculates the result independently, hour by hour, from the 720 hours before the hour of the last price change: the first price
 * if it was offered throughout and only cut, else the lowest.
 */
function oracle(changes: readonly { hour: number; ore: number | null }[]): number | null {
  const priceIn = (hour: number) => {
    let price: number | null = null
    for (const each of changes) if (each.hour <= hour) price = each.ore
    return price
  }
  const end = Math.max(-1, ...changes.map(({ hour }) => hour))
  const now = priceIn(end)
  if (now === null) return null
  let since = end
  while (since > 0 && priceIn(since - 1) === now) since--
  const hours = [...Array(720).keys()].map((hour) => priceIn(since - 720 + hour))
  const firstOffered = hours.findIndex((price) => price !== null)
  if (firstOffered < 0) return null
  const before = hours.slice(firstOffered)
  const prices = before.filter((price) => price !== null)
  const falls = [...before.slice(1), now].every((price, at) => price !== null && price <= (before[at] ?? 0))
  const reference = falls ? (prices[0] ?? 0) : Math.min(...prices)
  return reference > now ? reference : null
}

test('agrees with an hour-by-hour count on 2,000 random histories', () => {
  const step = fc.record({
    // Gaps around 30 days are the most important.
    gap: fc.oneof(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 715, max: 725 }),
      fc.integer({ min: 0, max: 900 }),
    ),
    ore: fc.oneof(fc.constantFrom(80_000, 90_000, 100_000, null), fc.integer({ min: 1, max: 200_000 })),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let hour = 0
      const changes = steps.map(({ gap, ore: price }) => {
        hour += gap
        return { hour, ore: price }
      })
      const real = changes.map((each) => ({
        at: new Date(start + each.hour * 3_600_000),
        ore: each.ore === null ? null : ore(each.ore),
      }))
      expect(priceBeforeCut(real)).toBe(oracle(changes))
    }),
    { numRuns: 2000 },
  )
})
