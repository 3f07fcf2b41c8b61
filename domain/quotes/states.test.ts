import { describe, expect, test } from 'vitest'
import { mayMove, type QuoteMove, quoteMoves, quoteStatuses } from './states.ts'

const moves = Object.keys(quoteMoves) as QuoteMove[]

test('the statuses are those of spec 001 section 4', () => {
  expect(quoteStatuses).toEqual(['Ny', 'Offererad', 'Godkänd', 'Avvisad', 'Arkiverad'])
})

test('every status is reached from a new request', () => {
  const reached = new Set<string>(['Ny'])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const { from, to } of Object.values(quoteMoves)) {
      if (from.some((status) => reached.has(status))) reached.add(to)
    }
  }
  expect([...reached].toSorted()).toEqual([...quoteStatuses].toSorted())
})

test('no move is dead: each starts somewhere, and each place it starts from exists', () => {
  for (const move of moves) {
    expect(quoteMoves[move].from.length, move).toBeGreaterThan(0)
    expect(new Set(quoteMoves[move].from).size, move).toBe(quoteMoves[move].from.length)
    for (const status of quoteMoves[move].from) expect(quoteStatuses).toContain(status)
    expect(quoteStatuses).toContain(quoteMoves[move].to)
  }
})

test('only what is archived has no way on but out of the archive', () => {
  const stuck = quoteStatuses.filter((status) => moves.every((move) => !mayMove(status, move)))
  expect(stuck).toEqual(['Arkiverad'])
})

describe('what is allowed from each status', () => {
  test.each([
    ['Ny', ['send', 'archive']],
    ['Offererad', ['send', 'approve', 'decline', 'archive']],
    ['Godkänd', ['archive']],
    ['Avvisad', ['send', 'archive']],
    ['Arkiverad', []],
  ] as const)('%s: %j', (status, allowed) => {
    expect(moves.filter((move) => mayMove(status, move))).toEqual(allowed)
  })
})
