import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyRefundState,
  applyTransition,
  intentStatuses,
  isPaid,
  type PaymentState,
  type PaymentTransition,
  paymentStates,
  paymentTransitions,
  refundStates,
  transitionOfIntent,
} from './states.ts'

const moves = Object.keys(paymentTransitions) as PaymentTransition[]

test('every state is reached from a new payment', () => {
  const reached = new Set<PaymentState>(['new'])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const state of [...reached]) for (const move of moves) reached.add(applyTransition(state, move))
  }
  expect([...reached].toSorted()).toEqual([...paymentStates].toSorted())
})

test('paid money stays paid, and a cancelled payment stays cancelled until it is paid, whatever events arrive', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...moves)), (said) => {
      let state: PaymentState = 'new'
      for (const move of said) {
        const next = applyTransition(state, move)
        if (isPaid(state)) expect(isPaid(next)).toBe(true)
        if (state === 'canceled') expect(['canceled', 'paid']).toContain(next)
        state = next
      }
    }),
  )
})

test('a payment that was paid is paid, whatever events came between and after', () => {
  const words = fc.array(fc.constantFrom('open', 'processing', 'paid'))
  fc.assert(
    fc.property(words, words, (before, after) => {
      const said = [...before, 'paid' as const, ...after]
      const state = said.reduce<PaymentState>(
        (now, word) => applyTransition(now, transitionOfIntent[word as keyof typeof transitionOfIntent]),
        'new',
      )
      expect(state).toBe('paid')
    }),
  )
})

describe('allowed transitions from each state', () => {
  test.each([
    ['new', ['open', 'process', 'pay', 'cancel']],
    ['open', ['process', 'pay', 'cancel']],
    ['processing', ['open', 'pay', 'cancel']],
    ['paid', ['refundPart', 'refundWhole']],
    ['part_refunded', ['refundNone', 'refundWhole']],
    ['refunded', ['refundNone', 'refundPart']],
    ['canceled', ['pay']],
  ] as const)('%s: %j', (state, allowed) => {
    expect(moves.filter((move) => applyTransition(state, move) !== state)).toEqual(allowed)
  })
})

test('every word of a provider has its move', () => {
  expect(Object.keys(transitionOfIntent).toSorted()).toEqual([...intentStatuses].toSorted())
})

test('a refund moves forward; only a bank that returns the money undoes it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...refundStates)), (said) => {
      const order = refundStates.map((state) => refundStates.indexOf(state))
      let state: (typeof refundStates)[number] = 'new'
      for (const news of said) {
        const next = applyRefundState(state, news)
        expect(order[refundStates.indexOf(next)]).toBeGreaterThanOrEqual(refundStates.indexOf(state))
        state = next
      }
      if (said.includes('failed')) expect(state).toBe('failed')
    }),
  )
})
