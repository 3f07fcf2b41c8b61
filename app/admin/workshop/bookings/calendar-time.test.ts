import { expect, test } from 'vitest'
import type { CalendarBooking } from '#domain/booking/schemas.ts'
import { firstDate } from './calendar-address.ts'
import { getDays, getLanes, getMonday, hoursShown, weekNumber } from './calendar-time.ts'

const booking = (id: number, from: string, to: string, date = '2026-11-23'): CalendarBooking => ({
  id,
  reference: `B-${id}`,
  status: 'booked',
  version: 0,
  booking_datetime: `${date}T${from}:00`,
  ends_at: `${date}T${to}:00`,
  seat: 1,
  customer_name: '',
  customer_phone: '',
  brand: '',
  model: '',
  issue: '',
})

test.each([
  ['2026-11-20', '2026-11-16', 47],
  ['2026-11-22', '2026-11-16', 47],
  ['2026-11-23', '2026-11-23', 48],
  ['2026-12-31', '2026-12-28', 53],
  ['2027-01-03', '2026-12-28', 53],
  ['2027-01-04', '2027-01-04', 1],
  ['2024-12-30', '2024-12-30', 1],
])('%s is in the week of %s, number %i', (date, monday, week) => {
  expect([getMonday(date), weekNumber(date)]).toEqual([monday, week])
})

test('the grid covers the opening hours of all its days and the bookings outside them', () => {
  const day = (
    date: string,
    open: { opens: string; closes: string } | null,
    bookings: CalendarBooking[] = [],
  ) => ({
    date,
    open,
    reason: null,
    slots: [],
    bookings,
    blocks: [],
  })
  expect(hoursShown([day('2026-11-22', null)])).toEqual({ from: 540, to: 1020 })
  expect(
    hoursShown([
      day('2026-11-20', { opens: '10:00', closes: '17:30' }),
      day('2026-11-21', { opens: '11:00', closes: '14:00' }),
    ]),
  ).toEqual({ from: 600, to: 1080 })
  expect(hoursShown([day('2026-11-22', null, [booking(1, '08:30', '09:00')])])).toEqual({
    from: 480,
    to: 540,
  })
})

test('each day has its own', () => {
  const days = getDays({
    today: '2026-11-20',
    now: '2026-11-20T10:00:00',
    capacity: 1,
    slot_minutes: 30,
    days: ['2026-11-23', '2026-11-24'].map((date) => ({ date, open: null, reason: null, slots: [] })),
    bookings: [booking(1, '10:00', '10:30'), booking(2, '10:00', '10:30', '2026-11-24')],
    blocks: [
      {
        id: 1,
        starts_at: '2026-11-24T00:00:00',
        ends_at: '2026-11-25T00:00:00',
        whole_day: true,
        reason: 'x',
      },
    ],
  })
  expect(days.map((day) => [day.bookings.map(({ id }) => id), day.blocks.length])).toEqual([
    [[1], 0],
    [[2], 1],
  ])
})

test('bookings at the same time are placed side by side', () => {
  const lanes = getLanes([
    booking(1, '10:00', '11:00'),
    booking(2, '10:30', '11:30'),
    booking(3, '11:00', '12:00'),
    booking(4, '13:00', '13:30'),
  ])
  expect([...lanes].toSorted(([a], [b]) => a - b)).toEqual([
    [1, { lane: 0, lanes: 2 }],
    [2, { lane: 1, lanes: 2 }],
    [3, { lane: 0, lanes: 2 }],
    [4, { lane: 0, lanes: 1 }],
  ])
})

test.each([
  ['2026-11-22', 'vecka', '2026-11-23'],
  ['2026-11-22', 'dag', '2026-11-22'],
  ['2026-11-21', 'vecka', '2026-11-21'],
] as const)('on %s the view %s opens at %s', (today, view, date) => {
  expect(firstDate(today, view)).toBe(date)
})
