import { expect, test } from 'vitest'
import { statusLabels } from './labels.ts'
import { type CaseProgress, estimateHoldsThrough, nextStep } from './rules.ts'
import {
  mayTransition,
  payoutTransition,
  type TradeInStatus,
  tradeInStatuses,
  tradeInTransitions,
  transitionTargets,
} from './states.ts'

test('every state is reached from a new trade-in', () => {
  const reached = new Set<TradeInStatus>(['PENDING'])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const from of [...reached]) for (const to of tradeInTransitions[from]) reached.add(to)
    if (reached.has(payoutTransition.from)) reached.add(payoutTransition.to)
  }
  expect([...reached].toSorted()).toEqual([...tradeInStatuses].toSorted())
})

test('only a payout makes a trade-in paid, and paid and cancelled trade-ins stay so', () => {
  for (const from of tradeInStatuses) expect(mayTransition(from, 'PAID')).toBe(false)
  for (const to of tradeInStatuses) {
    expect(mayTransition('PAID', to)).toBe(false)
    expect(mayTransition('CANCELLED', to)).toBe(false)
  }
  const targets = new Set(Object.values(tradeInTransitions).flat())
  expect([...targets].toSorted()).toEqual([...transitionTargets].toSorted())
})

test('the labels are those of the specification', () => {
  expect(statusLabels).toEqual({
    PENDING: 'Väntar på inskick',
    RECEIVED: 'Mottagen',
    INSPECTED: 'Granskad',
    PAID: 'Utbetald',
    CANCELLED: 'Avbruten',
  })
})

const inspected = { status: 'INSPECTED', estimatedTotal: 4000, owesDevices: true } as const
test.each<[string, CaseProgress['finalTotal'], CaseProgress['offer'], string]>([
  ['nothing has come of the inspection', null, null, 'inspect'],
  ['it came to what was estimated', 4000, null, 'pay'],
  ['it came to more', 4100, null, 'pay'],
  ['it came to less', 3000, null, 'offer'],
  ['less has been offered', 3000, { state: 'open', total: 3000 }, 'wait'],
  ['less has been accepted', 3000, { state: 'accepted', total: 3000 }, 'pay'],
  ['what was accepted has changed', 2500, { state: 'accepted', total: 3000 }, 'offer'],
  ['the offer was withdrawn', 3000, { state: 'withdrawn', total: 3000 }, 'offer'],
])('when %s', (_, finalTotal, offer, step) => {
  expect(nextStep({ ...inspected, finalTotal, offer })).toBe(step)
})

test('the other states determine the next step', () => {
  const standing = { estimatedTotal: 1, finalTotal: null, offer: null, owesDevices: false }
  const next = (status: TradeInStatus, owesDevices = false) => nextStep({ ...standing, status, owesDevices })
  expect([next('PENDING'), next('RECEIVED'), next('PAID')]).toEqual(['receive', 'inspect', 'none'])
  expect([next('CANCELLED'), next('CANCELLED', true)]).toEqual(['none', 'send_back'])
})

test.each([
  ['2026-11-20T09:00:00Z', '2026-12-04'],
  ['2026-11-20T22:59:00Z', '2026-12-04'],
  ['2026-11-20T23:00:00Z', '2026-12-05'],
])('an estimate of %s holds through %s, a fortnight after its Swedish day', (requestedAt, day) => {
  expect(estimateHoldsThrough(new Date(requestedAt))).toBe(day)
})
