import { expect, test } from 'vitest'
import { chooseChannels, customerEvents, getMoveEvent } from './messages.ts'
import { repairStatuses } from './states.ts'

test.each([
  ['contract', ['mail'], ['mail'], []],
  ['confirmed', ['sms'], ['mail'], ['sms']],
  ['received', ['sms'], ['mail'], ['sms']],
  ['working', ['sms'], ['mail'], ['sms']],
  ['question', ['mail', 'sms'], ['mail'], ['sms']],
  ['ready', ['mail', 'sms'], ['mail'], ['sms']],
  ['handed_over', ['mail'], ['mail'], []],
  ['kept', ['mail', 'sms'], ['mail'], ['sms']],
  ['ended', ['sms'], ['mail'], ['sms']],
] as const)('%s is sent by the right channels', (event, both, mailOnly, phoneOnly) => {
  expect(chooseChannels(event, { hasEmail: true, hasSms: true })).toEqual(both)
  expect(chooseChannels(event, { hasEmail: true, hasSms: false })).toEqual(mailOnly)
  expect(chooseChannels(event, { hasEmail: false, hasSms: true })).toEqual(phoneOnly)
  expect(chooseChannels(event, { hasEmail: false, hasSms: false })).toEqual([])
})

test('every event but the contract is that of a move', () => {
  const events = repairStatuses.flatMap((to) =>
    [true, false].map((is) => getMoveEvent(to, { isHere: is, isKept: is })),
  )
  expect(new Set([...events, 'contract'])).toEqual(new Set(customerEvents))
})
