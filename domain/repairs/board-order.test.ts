import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesAfterMove } from './board-order.ts'

const unplaced = (...ids: number[]) => ids.map((id) => ({ id, place: null }))

test('a card in front of all others is the only one with a position', () => {
  expect(placesAfterMove(unplaced(1, 2, 3), 3, 1)).toEqual([{ id: 3, place: 1 }])
})

test('a card in the middle gives positions to the cards before it', () => {
  expect(placesAfterMove(unplaced(1, 2, 3), 1, 3)).toEqual([
    { id: 2, place: 1 },
    { id: 1, place: 2 },
  ])
})

test('cards with a chosen position keep their order', () => {
  const cards = [{ id: 5, place: 1 }, { id: 4, place: 2 }, ...unplaced(1, 2)]
  expect(placesAfterMove(cards, 2, 5)).toEqual([
    { id: 2, place: 1 },
    { id: 5, place: 2 },
    { id: 4, place: 3 },
  ])
})

test('the column sorted by the new positions has the card where it was put, and the others in their order', () => {
  const column = fc
    .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 12 })
    .chain((ids) =>
      fc.record({
        ids: fc.constant(ids),
        chosen: fc.nat(ids.length),
        moved: fc.constantFrom(...ids),
        before: fc.constantFrom(null, ...ids),
      }),
    )
    .filter(({ moved, before }) => moved !== before)
  fc.assert(
    fc.property(column, ({ ids, chosen, moved, before }) => {
      const cards = ids.map((id, index) => ({ id, place: index < chosen ? index + 1 : null }))
      const places = new Map(placesAfterMove(cards, moved, before).map(({ id, place }) => [id, place]))
      const sorted = ids.toSorted(
        (a, b) => (places.get(a) ?? 1000 + ids.indexOf(a)) - (places.get(b) ?? 1000 + ids.indexOf(b)),
      )
      expect(sorted.filter((id) => id !== moved)).toEqual(ids.filter((id) => id !== moved))
      expect(sorted[sorted.indexOf(moved) + 1] ?? null).toBe(before)
    }),
  )
})
