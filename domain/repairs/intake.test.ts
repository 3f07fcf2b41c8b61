import { expect, test } from 'vitest'
import { defaultShopSettings } from '../settings/defaults.ts'
import { dueDay } from './intake.ts'
import { signaturePattern } from './signing/signatures.ts'

// Friday 20 November 2026; open to 17 on weekdays, to 14 on Saturdays, closed on Sundays.
const noon = { today: '2026-11-20', time: '12:00' }
const due = (text: string, now = noon) => dueDay(text, now, defaultShopSettings, [])

test.each([
  ['45 min', '2026-11-20'],
  ['1-2 timmar', '2026-11-20'],
  ['6 timmar', '2026-11-21'],
  ['1-2 dagar', '2026-11-23'],
  ['1 dag', '2026-11-21'],
  ['3–5 dagar', '2026-11-26'],
  ['1 vecka', '2026-11-26'],
  ['Samma dag', '2026-11-20'],
  ['samma dag, i mån av tid', '2026-11-20'],
  ['Efter överenskommelse', undefined],
  ['', undefined],
])('%s from Friday noon is done %s', (text, day) => {
  expect(due(text)).toBe(day)
})

test('after closing time it is done on the next open day, and closed days do not count', () => {
  expect(due('45 min', { today: '2026-11-20', time: '16:30' })).toBe('2026-11-21')
  expect(due('45 min', { today: '2026-11-22', time: '12:00' })).toBe('2026-11-23')
  expect(due('Samma dag', { today: '2026-11-20', time: '17:00' })).toBe('2026-11-21')
  expect(due('Samma dag', { today: '2026-11-22', time: '12:00' })).toBe('2026-11-23')
  expect(due('45 min', { today: '2026-11-20', time: '08:00' })).toBe('2026-11-20')
  const closed = { ...defaultShopSettings, closedDays: [{ date: '2026-11-21', reason: 'Inventering' }] }
  expect(dueDay('1 dag', noon, closed, [])).toBe('2026-11-23')
})

test('a signature is strokes of a path, and nothing else', () => {
  expect(signaturePattern.test('M10 20 L30 40 L50 60 M100 100 L110 110')).toBe(true)
  expect(signaturePattern.test('M10 20 L30 40"/><script>')).toBe(false)
  expect(signaturePattern.test('')).toBe(false)
})
