import { describe, expect, test } from 'vitest'
import {
  allowedRepairTransitions,
  dropEffect,
  getBoardColumn,
  handover,
  isOpen,
  mayTransition,
  openingStatuses,
  reopens,
  repairStatuses,
} from './states.ts'

const leadsTo = (from: (typeof repairStatuses)[number]) => [
  ...allowedRepairTransitions[from],
  ...(from === handover.from ? [handover.to] : []),
]

describe('the states of a repair', () => {
  test('can all be reached from where an order opens', () => {
    const reached = new Set<string>(Object.values(openingStatuses))
    for (const status of reached) {
      for (const next of leadsTo(status as (typeof repairStatuses)[number])) reached.add(next)
    }
    expect(reached).toEqual(new Set(repairStatuses))
  })

  test('all reach a final state', () => {
    for (const status of repairStatuses) {
      const seen = new Set<string>([status])
      for (const each of seen)
        for (const next of leadsTo(each as (typeof repairStatuses)[number])) seen.add(next)
      expect(seen).toContain('Avslutad')
    }
  })

  test('are never moved to themselves, and never to handed over without a handover', () => {
    for (const from of repairStatuses) {
      expect(mayTransition(from, from)).toBe(false)
      expect(mayTransition(from, handover.to)).toBe(false)
    }
  })

  test('are open until the device has left or the repair is closed', () => {
    expect(repairStatuses.filter((status) => !isOpen(status))).toEqual(['Utlämnad & Betald', 'Avslutad'])
  })

  test('are open again only from a closed repair', () => {
    const reopening = repairStatuses.flatMap((from) =>
      allowedRepairTransitions[from].filter((to) => reopens(from, to)).map((to) => [from, to]),
    )
    expect(reopening).toEqual([['Avslutad', 'Pågående']])
  })
})

test.each([
  ['Mottaget', 'Mottaget', 'place'],
  ['Mottaget', 'Pågående', 'move'],
  ['Färdig', 'Utlämnad & Betald', 'handover'],
  ['Mottaget', 'Utlämnad & Betald', undefined],
  ['Färdig', 'Mottaget', undefined],
  ['Mottaget', 'Avslutad', 'end'],
  ['Utlämnad & Betald', 'Pågående', undefined],
  ['Avslutad', 'Avslutad', undefined],
  ['Mottaget', 'Väntas in', undefined],
] as const)('a card dropped from %s on %s has the effect %s', (status, to, effect) => {
  expect(dropEffect({ status, checked_in: true }, to)).toBe(effect)
})

test.each([
  ['Mottaget', 'check_in'],
  ['Pågående', 'move'],
  ['Väntar på svar', undefined],
  ['Avslutad', 'end'],
  ['Utlämnad & Betald', undefined],
  ['Väntas in', undefined],
] as const)('a device that is not here, dropped on %s, has the effect %s', (to, effect) => {
  const repair = { status: 'Mottaget', checked_in: false } as const
  expect(getBoardColumn(repair)).toBe('Väntas in')
  expect(dropEffect(repair, to)).toBe(effect)
})
