import { describe, expect, test } from 'vitest'
import {
  mayTransition,
  type QuoteRequestTransition,
  quoteRequestStatuses,
  quoteRequestTransitions,
} from './states.ts'

const moves = Object.keys(quoteRequestTransitions) as QuoteRequestTransition[]

test('the statuses are those of spec 001 section 4', () => {
  expect(quoteRequestStatuses).toEqual(['Ny', 'Offererad', 'Godkänd', 'Avvisad', 'Arkiverad'])
})

test('every status is reached from a new request', () => {
  const reached = new Set<string>(['Ny'])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const { from, to } of Object.values(quoteRequestTransitions)) {
      if (from.some((status) => reached.has(status))) reached.add(to)
    }
  }
  expect([...reached].toSorted()).toEqual([...quoteRequestStatuses].toSorted())
})

test('no move is dead: each starts somewhere, and each place it starts from exists', () => {
  for (const move of moves) {
    expect(quoteRequestTransitions[move].from.length, move).toBeGreaterThan(0)
    expect(new Set(quoteRequestTransitions[move].from).size, move).toBe(
      quoteRequestTransitions[move].from.length,
    )
    for (const status of quoteRequestTransitions[move].from) expect(quoteRequestStatuses).toContain(status)
    expect(quoteRequestStatuses).toContain(quoteRequestTransitions[move].to)
  }
})

test('only an archived request has no transition except out of the archive', () => {
  const stuck = quoteRequestStatuses.filter((status) => moves.every((move) => !mayTransition(status, move)))
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
