import { expect, test } from 'vitest'
import {
  chooseChannels,
  customerEvents,
  type EventMessage,
  getMoveEvent,
  getReachProblem,
  type ReachProblem,
} from './messages.ts'
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
  ['reminder', ['mail', 'sms'], ['mail'], ['sms']],
] as const)('%s is sent by the right channels', (event, both, mailOnly, phoneOnly) => {
  const chosen = null
  expect(chooseChannels(event, { hasEmail: true, hasSms: true, chosen })).toEqual(both)
  expect(chooseChannels(event, { hasEmail: true, hasSms: false, chosen })).toEqual(mailOnly)
  expect(chooseChannels(event, { hasEmail: false, hasSms: true, chosen })).toEqual(phoneOnly)
  expect(chooseChannels(event, { hasEmail: false, hasSms: false, chosen })).toEqual([])
})

test.each(customerEvents)(
  '%s follows the channel that the customer has chosen, but papers are mailed',
  (event) => {
    const isPaper = event === 'contract' || event === 'handed_over'
    const all = { hasEmail: true, hasSms: true }
    expect(chooseChannels(event, { ...all, chosen: 'mail' })).toEqual(['mail'])
    expect(chooseChannels(event, { ...all, chosen: 'sms' })).toEqual([isPaper ? 'mail' : 'sms'])
    // A channel that cannot be used is replaced by the other.
    expect(chooseChannels(event, { ...all, hasSms: false, chosen: 'sms' })).toEqual(['mail'])
    expect(chooseChannels(event, { ...all, hasEmail: false, chosen: 'mail' })).toEqual(isPaper ? [] : ['sms'])
  },
)

test('every event but the contract and the reminder is that of a move', () => {
  const events = repairStatuses.flatMap((to) =>
    [true, false].map((is) => getMoveEvent(to, { isHere: is, isKept: is })),
  )
  expect(new Set([...events, 'contract', 'reminder'])).toEqual(new Set(customerEvents))
})

const at = (text: string) => new Date(text)
const now = at('2026-11-20T12:00:00Z')
const message = (
  channel: EventMessage['channel'],
  state: EventMessage['state'],
  written = '2026-11-20T09:00:00Z',
): EventMessage => ({
  channel,
  state,
  createdAt: at(written),
  sentAt: state === 'queued' || state === 'failed' ? null : at(written),
})

/** Events × channels × how their messages ended, and what is left for staff to do. */
test.each<[string, EventMessage[], ReachProblem | null]>([
  ['a mail that was accepted', [message('mail', 'sent')], null],
  ['a mail that was written to a file', [message('mail', 'filed')], null],
  ['a mail that failed', [message('mail', 'failed')], 'failed'],
  ['a mail that was cancelled', [message('mail', 'cancelled')], 'failed'],
  ['a mail that has just been written', [message('mail', 'queued', '2026-11-20T11:55:00Z')], null],
  ['a mail that waits for hours', [message('mail', 'queued')], 'unsent'],
  ['a text message on its way', [message('sms', 'sent')], null],
  ['a text message without a report', [message('sms', 'sent', '2026-11-19T09:00:00Z')], 'unconfirmed'],
  ['a text message that arrived', [message('sms', 'delivered', '2026-11-01T09:00:00Z')], null],
  ['a text message that failed', [message('sms', 'failed')], 'failed'],
  ['a lost answer of the provider', [{ ...message('sms', 'uncertain'), sentAt: null }], 'unconfirmed'],
  ['no service', [message('sms', 'no_service')], 'failed'],
  ['a failed mail and a delivered text', [message('mail', 'failed'), message('sms', 'delivered')], null],
  ['an accepted mail and a failed text', [message('mail', 'sent'), message('sms', 'failed')], null],
  ['both failed', [message('mail', 'failed'), message('sms', 'failed')], 'failed'],
  ['a failed mail and a text on its way', [message('mail', 'failed'), message('sms', 'sent')], null],
  ['a job that never ran', [], 'unsent'],
])('%s leaves the right thing to do', (_name, messages, problem) => {
  const happenedAt = at('2026-11-20T09:00:00Z')
  expect(getReachProblem({ happenedAt, isSent: true, isReachable: true, messages }, now)).toBe(problem)
})

test('a customer is called who cannot be written to, and not one whom staff chose not to notify', () => {
  const event = { happenedAt: now, isSent: false, messages: [] }
  expect(getReachProblem({ ...event, isReachable: false }, now)).toBe('no_channel')
  expect(getReachProblem({ ...event, isReachable: true }, now)).toBe('quiet')
})
