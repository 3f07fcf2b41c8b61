import { expect, test } from 'vitest'
import { nextRepairStep } from './next-step.ts'

const repair = {
  status: 'Mottaget',
  source: 'counter',
  hasMoved: false,
  isCheckedIn: true,
  unread: 0,
  isAssigned: false,
  missingParts: 0,
  unorderedParts: 0,
  isLetterDue: false,
  isAboveAgreed: false,
} as const

test.each([
  ['take', {}],
  ['check_in', { isCheckedIn: false, isAssigned: true }],
  ['reply', { isCheckedIn: false, unread: 1 }],
  ['confirm', { isCheckedIn: false, status: 'Väntar på svar', source: 'portal' }],
  ['finish', { isAssigned: true }],
  ['finish', { status: 'Under reparation', isAssigned: true }],
  ['take', { missingParts: 1, unorderedParts: 1 }],
  ['order_part', { isAssigned: true, missingParts: 2, unorderedParts: 1 }],
  ['await_part', { isAssigned: true, missingParts: 2 }],
  ['hand_over', { status: 'Färdig', missingParts: 1, unorderedParts: 1 }],
  ['reply', { unread: 1 }],
  ['reply', { status: 'Avslutad', unread: 1 }],
  ['confirm', { status: 'Väntar på svar', source: 'portal', unread: 1 }],
  ['wait', { status: 'Väntar på svar', source: 'portal', hasMoved: true }],
  ['wait', { status: 'Väntar på svar' }],
  ['hand_over', { status: 'Färdig' }],
  ['remind', { status: 'Färdig', isLetterDue: true }],
  ['agree', { status: 'Färdig', isAboveAgreed: true, isLetterDue: true }],
  ['finish', { isAboveAgreed: true, isAssigned: true }],
  ['remind', { status: 'Avslutad', isLetterDue: true }],
  ['none', { status: 'Utlämnad & Betald' }],
  ['none', { status: 'Avslutad' }],
] as const)('the next step is %s for %j', (step, changes) => {
  expect(nextRepairStep({ ...repair, ...changes })).toBe(step)
})
