import { expect, test } from 'vitest'
import { stripHours } from './strip-hours.ts'

const visit = (at: string, status: 'booked' | 'checked_in' | 'no_show') => ({
  id: 1,
  starts_at: at,
  ends_at: at,
  status,
  customer_name: '',
  brand: '',
  model: '',
  issue: '',
  repair_id: null,
})

test('the strip has the hours that the shop is open, with visits and repairs that became ready', () => {
  const hours = stripHours({
    now: '2026-11-20T11:30:00Z',
    hours: { opens: '10:00', closes: '13:00' },
    drop_offs: [
      visit('2026-11-20T09:00:00Z', 'checked_in'),
      visit('2026-11-20T11:00:00Z', 'booked'),
      visit('2026-11-20T11:25:00Z', 'booked'),
    ],
    strip: { late: 0, due: 0, ready_at: ['2026-11-20T10:05:00Z', '2026-11-20T10:55:00Z'] },
  })
  expect(hours).toEqual([
    { hour: 10, visits: ['done'], ready: 0, isNow: false },
    { hour: 11, visits: [], ready: 2, isNow: false },
    { hour: 12, visits: ['late', 'coming'], ready: 0, isNow: true },
  ])
})

test('work before and after the opening hours is in it too', () => {
  const day = { now: '2026-11-20T11:30:00Z', drop_offs: [] }
  const strip = { late: 0, due: 0, ready_at: ['2026-11-20T06:05:00Z'] }
  const hours = (opens: string, closes: string) =>
    stripHours({ ...day, hours: { opens, closes }, strip }).map(({ hour }) => hour)
  expect(hours('08:00', '09:30')).toEqual([7, 8, 9])
  expect(stripHours({ ...day, hours: null, strip })).toMatchObject([{ hour: 7, ready: 1 }])
  expect(stripHours({ ...day, hours: null, strip: { ...strip, ready_at: [] } })).toEqual([])
})
