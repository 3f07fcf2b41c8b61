import { describe, expect, test } from 'vitest'
import {
  customerOrderStatus,
  deliveryMethods,
  getStaffTransitions,
  isPurchase,
  mayTransitionOrder,
  type OrderTransition,
  orderStates,
  orderTransitions,
  portalOrderStatus,
} from './states.ts'

const moves = Object.keys(orderTransitions) as OrderTransition[]

describe.each(deliveryMethods)('an order with %s', (delivery) => {
  const next = (state: (typeof orderStates)[number]) =>
    moves
      .filter((move) => mayTransitionOrder(move, { state, delivery }))
      .map((move) => orderTransitions[move].to)

  test('reaches every state but those of the other delivery', () => {
    const reached = new Set<(typeof orderStates)[number]>(['pending'])
    for (const state of reached) for (const to of next(state)) reached.add(to)
    const foreign: readonly string[] =
      delivery === 'pickup' ? ['shipped', 'delivered'] : ['ready', 'collected']
    expect([...reached].toSorted()).toEqual(
      orderStates.filter((state) => !foreign.includes(state)).toSorted(),
    )
  })

  test('is never moved to where it is', () => {
    for (const state of orderStates) expect(next(state)).not.toContain(state)
  })

  test('is not packed, sent or handed out before it is paid', () => {
    for (const move of getStaffTransitions({ state: 'pending', delivery })) expect(move).toBe('cancel')
    expect(getStaffTransitions({ state: 'refunded', delivery })).toEqual([])
  })
})

test('staff cannot mark an order as paid', () => {
  for (const state of orderStates) {
    expect(getStaffTransitions({ state, delivery: 'pickup' })).not.toContain('pay')
  }
})

test('customers see Swedish labels, and Behandlas until it is packed', () => {
  expect(orderStates.map((state) => portalOrderStatus(customerOrderStatus(state)).label)).toEqual([
    'Väntar på betalning',
    'Behandlas',
    'Packad',
    'Skickad',
    'Klar att hämta',
    'Levererad',
    'Hämtad',
    'Avbruten',
    'Returnerad',
    'Återbetald',
  ])
  expect(portalOrderStatus('paid').tone).toBe('yellow')
  expect(portalOrderStatus('Packad').tone).toBe('green')
})

test('an order that was never paid is not a purchase', () => {
  expect(isPurchase({ paidAt: null })).toBe(false)
  expect(isPurchase({ paidAt: new Date() })).toBe(true)
})
