import { describe, expect, test } from 'vitest'
import { mayTransition, type QuoteTransition, quoteStatuses, quoteTransitions } from './states.ts'

const moves = Object.keys(quoteTransitions) as QuoteTransition[]

test('the statuses are those of spec 001 section 4', () => {
  expect(quoteStatuses).toEqual(['Ny', 'Offererad', 'Godkänd', 'Avvisad', 'Arkiverad'])
})

test('every status is reached from a new request', () => {
  const reached = new Set<string>(['Ny'])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const { from, to } of Object.values(quoteTransitions)) {
      if (from.some((status) => reached.has(status))) reached.add(to)
    }
  }
  expect([...reached].toSorted()).toEqual([...quoteStatuses].toSorted())
})

test('no move is dead: each starts somewhere, and each place it starts from exists', () => {
  for (const move of moves) {
    expect(quoteTransitions[move].from.length, move).toBeGreaterThan(0)
    expect(new Set(quoteTransitions[move].from).size, move).toBe(quoteTransitions[move].from.length)
    for (const status of quoteTransitions[move].from) expect(quoteStatuses).toContain(status)
    expect(quoteStatuses).toContain(quoteTransitions[move].to)
  }
})

test('only an archived request has no transition except out of the archive', () => {
  const stuck = quoteStatuses.filter((status) => moves.every((move) => !mayTransition(status, move)))
  expect(stuck).toEqual(['Arkiverad'])
})

describe('allowed transitions from each status', () => {
  test.each([
    ['Ny', ['send', 'archive']],
    ['Offererad', ['send', 'approve', 'decline', 'archive']],
    ['Godkänd', ['archive']],
    ['Avvisad', ['send', 'archive']],
    ['Arkiverad', []],
  ] as const)('%s: %j', (status, allowed) => {
    expect(moves.filter((move) => mayTransition(status, move))).toEqual(allowed)
  })
})
