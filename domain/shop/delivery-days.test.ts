import { describe, expect, test } from 'vitest'
import { deliveryDays, deliveryText } from './delivery-days.ts'

const open = { opens: '10:00', closes: '17:00' }
const calendar = {
  hours: [open, open, open, open, open, { opens: '11:00', closes: '14:00' }, null],
  closedDays: [{ date: '2026-11-26', reason: 'Inventering' }],
  openHolidays: [],
}
const holidays = [
  { date: '2026-12-24', name: 'julafton' },
  { date: '2026-12-25', name: 'juldagen' },
  { date: '2026-12-26', name: 'annandag jul' },
  { date: '2026-12-31', name: 'nyårsafton' },
  { date: '2027-01-01', name: 'nyårsdagen' },
]
const days = (day: string, time: string, changes: object = {}) =>
  deliveryDays(day, time, { ...calendar, ...changes }, holidays)

describe('an order arrives one to three of the carrier’s days after it leaves', () => {
  test.each([
    ['Monday morning', '2026-11-16', '09:30', '2026-11-17', '2026-11-19', true],
    ['Monday at the last order time', '2026-11-16', '14:00', '2026-11-18', '2026-11-20', false],
    ['Thursday, over the weekend', '2026-11-19', '13:59', '2026-11-20', '2026-11-24', true],
    [
      'Saturday, when the shop is open but the carrier is not',
      '2026-11-21',
      '11:30',
      '2026-11-24',
      '2026-11-26',
      false,
    ],
    [
      'the day before a day on which the shop is closed',
      '2026-11-25',
      '15:00',
      '2026-11-30',
      '2026-12-02',
      false,
    ],
    ['the day before Christmas Eve', '2026-12-23', '10:00', '2026-12-28', '2026-12-30', true],
    ['Christmas Eve', '2026-12-24', '10:00', '2026-12-29', '2027-01-04', false],
  ])('%s', (_, day, time, first, last, leavesToday) => {
    expect(days(day, time)).toEqual({ first, last, leavesToday })
  })

  test('a shop that closes early takes orders until then', () => {
    const hours = calendar.hours.with(0, { opens: '10:00', closes: '12:00' })
    expect(days('2026-11-16', '11:59', { hours })?.leavesToday).toBe(true)
    expect(days('2026-11-16', '12:00', { hours })?.leavesToday).toBe(false)
  })

  test('a shop that never opens promises nothing', () => {
    expect(days('2026-11-16', '09:00', { hours: calendar.hours.map(() => null) })).toBeUndefined()
  })
})

test('a delivery is said by weekdays within a week, and by dates beyond it', () => {
  expect(deliveryText({ first: '2026-11-17', last: '2026-11-19' }, '2026-11-16')).toBe('tisdag–torsdag')
  expect(deliveryText({ first: '2026-12-29', last: '2027-01-04' }, '2026-12-24')).toBe('29 dec.–4 jan.')
})
