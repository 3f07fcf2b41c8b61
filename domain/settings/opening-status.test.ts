import { describe, expect, test } from 'vitest'
import { defaultShopSettings } from './defaults.ts'
import { openingHoursText, openingStatus } from './opening-status.ts'

const { hours } = defaultShopSettings
const shop = { hours, closures: [] }
/** A time in winter, when Swedish time is one hour ahead of UTC. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00+01:00`)

describe('on a Friday', () => {
  test.each([
    ['00:00', 'Stängt, öppnar 10.00'],
    ['09:59', 'Stängt, öppnar 10.00'],
    ['10:00', 'Öppet till 17.00'],
    ['16:59', 'Öppet till 17.00'],
    ['17:00', 'Stängt, öppnar i morgon 11.00'],
  ])('at %s: %s', (time, text) => {
    const status = openingStatus(shop, at('2026-11-20', time))
    expect(status).toEqual({ isOpen: text.startsWith('Öppet'), text })
  })
})

test('the next opening is named by its weekday within a week, and by its date after that', () => {
  expect(openingStatus(shop, at('2026-11-21', '15:00')).text).toBe('Stängt, öppnar på måndag 10.00')
  const closures = [{ from: '2026-11-23', to: '2026-11-30', reason: 'inventering' }]
  expect(openingStatus({ hours, closures }, at('2026-11-21', '15:00')).text).toBe(
    'Stängt, öppnar 1 december 2026 10.00',
  )
})

test('a closure closes the day, whatever the weekday', () => {
  const closures = [{ from: '2026-12-24', to: '2026-12-26', reason: 'jul' }]
  expect(openingStatus({ hours, closures }, at('2026-12-24', '12:00'))).toEqual({
    isOpen: false,
    text: 'Stängt, öppnar på måndag 10.00',
  })
})

test('a shop that does not open in the coming weeks says no day', () => {
  const closures = [{ from: '2026-11-20', to: '2027-02-01', reason: 'ombyggnad' }]
  expect(openingStatus({ hours, closures }, at('2026-11-20', '12:00')).text).toBe('Stängt')
  expect(openingHoursText({ hours, closures }, '2026-11-20')).toBe('Stängt i dag')
})

test('follows daylight saving', () => {
  // 10.00 in Sweden is 08:00 UTC in summer.
  expect(openingStatus(shop, new Date('2026-07-03T08:00:00Z')).isOpen).toBe(true)
  expect(openingStatus(shop, new Date('2026-07-03T07:59:00Z')).isOpen).toBe(false)
})

test('a cached page shows what is true all day', () => {
  expect(openingHoursText(shop, '2026-11-20')).toBe('Öppet i dag 10.00–17.00')
  expect(openingHoursText(shop, '2026-11-21')).toBe('Öppet i dag 11.00–14.00')
  expect(openingHoursText(shop, '2026-11-22')).toBe('Stängt i dag, öppnar i morgon 10.00')
})
