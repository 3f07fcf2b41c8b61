import { describe, expect, test } from 'vitest'
import { defaultShopSettings } from '../settings/defaults.ts'
import { getOpeningHours } from '../settings/opening-status.ts'
import {
  type CustomerFacts,
  customerStates,
  describeCustomerState,
  getCustomerHeadline,
  getCustomerState,
} from './customer-state.ts'
import { repairStatuses } from './states.ts'

/** A Friday at 10 in Sweden; the shop is open 10 to 17. */
const now = new Date('2026-11-20T09:00:00Z')
const shop = getOpeningHours(defaultShopSettings, now)
const here: CustomerFacts = {
  status: 'Mottaget',
  checkedInAt: now,
  isAsked: false,
  missingParts: 0,
  estimatedOn: null,
  handedOverAt: null,
  keptSince: null,
}

describe('the state that a customer reads', () => {
  test.each([
    ['awaiting_device', { checkedInAt: null }],
    ['awaiting_device', { checkedInAt: null, missingParts: 1 }],
    ['awaiting_device', { checkedInAt: null, status: 'Väntar på svar' }],
    ['received', {}],
    ['diagnosing', { status: 'Pågående' }],
    // The customer has answered, and staff have not gone on yet.
    ['diagnosing', { status: 'Väntar på svar' }],
    ['awaiting_answer', { status: 'Väntar på svar', isAsked: true }],
    ['awaiting_answer', { status: 'Väntar på svar', isAsked: true, checkedInAt: null }],
    // A price question is open.
    ['awaiting_answer', { status: 'Under reparation', isAsked: true }],
    ['awaiting_answer', { status: 'Färdig', isAsked: true }],
    ['awaiting_part', { missingParts: 1 }],
    ['awaiting_part', { status: 'Under reparation', missingParts: 2 }],
    ['repairing', { status: 'Under reparation' }],
    ['ready', { status: 'Färdig', missingParts: 1 }],
    ['collected', { status: 'Utlämnad & Betald' }],
    ['ended', { status: 'Avslutad' }],
  ] as const)('is %s for %j', (state, facts) => {
    expect(getCustomerState({ ...here, ...facts })).toBe(state)
  })

  test('never says that a device is in the shop while its customer has it', () => {
    for (const status of repairStatuses)
      for (const isAsked of [true, false]) {
        const facts = { ...here, status, isAsked, checkedInAt: null }
        if (status === 'Mottaget' || status === 'Väntar på svar')
          expect(describeCustomerState(facts)).not.toMatch(/Enheten är|felsöker|lagar/)
      }
  })

  test('tells that the device is returned unrepaired, once its customer has chosen so', () => {
    const facts = { ...here, status: 'Under reparation', isReturned: true } as const
    expect(describeCustomerState(facts)).toContain('valt att inte laga')
    expect(describeCustomerState({ ...facts, status: 'Färdig' })).toContain('klar')
  })

  test('can be any of the states', () => {
    const reached = repairStatuses.flatMap((status) =>
      [true, false].flatMap((isAsked) =>
        [0, 1].map((missingParts) => getCustomerState({ ...here, status, isAsked, missingParts })),
      ),
    )
    expect(new Set([...reached, 'awaiting_device'])).toEqual(new Set(customerStates))
  })
})

test.each([
  ['Klar i dag, senast 17', { estimatedOn: '2026-11-20' }],
  ['Klar måndag 23 november', { estimatedOn: '2026-11-23' }],
  ['Skulle ha varit klar torsdag 19 november. Vi hör av oss', { estimatedOn: '2026-11-19' }],
  [null, {}],
  [null, { status: 'Väntar på svar', isAsked: true, estimatedOn: '2026-11-23' }],
  ['Kom när du vill, öppet i dag till 17', { checkedInAt: null, estimatedOn: '2026-11-20' }],
  [null, { checkedInAt: null, status: 'Väntar på svar' }],
  ['Hämta när du vill, öppet i dag till 17', { status: 'Färdig', estimatedOn: '2026-11-20' }],
  [
    'Hämtad torsdag 19 november',
    { status: 'Utlämnad & Betald', handedOverAt: new Date('2026-11-19T12:00:00Z') },
  ],
  [null, { status: 'Avslutad' }],
  ['Hämta när du vill, öppet i dag till 17', { status: 'Avslutad', keptSince: now }],
] as const)('the headline is %s for %j', (headline, facts) => {
  expect(getCustomerHeadline({ ...here, ...facts }, shop, now)).toBe(headline)
})

test.each([
  ['2026-11-20T07:00:00Z', 'öppet i dag 10–17'],
  ['2026-11-20T15:59:00Z', 'öppet i dag till 17'],
  ['2026-11-20T16:00:00Z', 'öppnar'],
])('at %s a ready device can be collected when it is %s', (time, hours) => {
  const headline = getCustomerHeadline({ ...here, status: 'Färdig' }, shop, new Date(time))
  expect(headline).toContain(`Hämta när du vill, ${hours}`)
})
