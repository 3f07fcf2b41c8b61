import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCalendarDays, getTime, toDay, toInstant } from '../time.ts'
import { availableSeat, freeSeat, maxConcurrent, overlap, slotsOn, type TakenSeat } from './slots.ts'

const weekday = { opens: '10:00', closes: '17:00' }
const night = { opens: '00:00', closes: '06:00' }

const times = (date: string, open: { opens: string; closes: string } | null, minutes = 30) =>
  slotsOn({ date, open }, minutes).map(({ time }) => time)

const at = (text: string) => new Date(`2026-11-20T${text}:00Z`)
const span = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) })
const seat = (from: string, to: string, number: number): TakenSeat => ({ ...span(from, to), seat: number })

describe('the slots of a day', () => {
  test('begin at opening and end by closing', () => {
    const slots = times('2026-11-20', weekday)
    expect([slots.length, slots[0], slots.at(-1)]).toEqual([14, '10:00', '16:30'])
    expect(times('2026-11-21', { opens: '11:00', closes: '14:00' })).toEqual([
      '11:00',
      '11:30',
      '12:00',
      '12:30',
      '13:00',
      '13:30',
    ])
  })

  test('are none when the shop is closed, or open for less than a slot', () => {
    expect(times('2026-11-22', null)).toEqual([])
    expect(times('2026-11-20', { opens: '10:00', closes: '10:25' })).toEqual([])
  })

  test('leave the rest of a day that is no whole number of slots', () => {
    expect(times('2026-11-20', { opens: '10:00', closes: '12:00' }, 45)).toEqual(['10:00', '10:45'])
  })

  test('are the ordinary ones in daytime on the days on which the clock changes', () => {
    expect(times('2026-03-29', weekday)).toEqual(times('2026-11-20', weekday))
    expect(times('2026-10-25', weekday)).toEqual(times('2026-11-20', weekday))
    expect(slotsOn({ date: '2026-03-29', open: weekday }, 30)[0]?.startsAt.toISOString()).toBe(
      '2026-03-29T08:00:00.000Z',
    )
    expect(slotsOn({ date: '2026-10-25', open: weekday }, 30)[0]?.startsAt.toISOString()).toBe(
      '2026-10-25T09:00:00.000Z',
    )
  })

  test('leave out the hour that the clock skips on 29 March 2026', () => {
    expect(times('2026-03-29', night, 60)).toEqual(['00:00', '01:00', '03:00', '04:00', '05:00'])
    expect(times('2026-03-29', { opens: '02:30', closes: '05:00' }, 30)).toEqual([
      '03:00',
      '03:30',
      '04:00',
      '04:30',
    ])
  })

  test('include the hour that occurs twice on 25 October 2026 only once', () => {
    expect(times('2026-10-25', night, 60)).toEqual(['00:00', '01:00', '02:00', '03:00', '04:00', '05:00'])
    const slots = slotsOn({ date: '2026-10-25', open: night }, 60)
    expect(slots.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual([
      '22:00',
      '23:00',
      '00:00',
      '02:00',
      '03:00',
      '04:00',
    ])
  })

  const clock = fc.nat(287).map((step) => {
    const minutes = step * 5
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  })
  const someDay = fc.oneof(
    fc.constantFrom('2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'),
    fc.nat(800).map((days) => addCalendarDays('2026-01-01', days)),
  )
  const length = fc.nat(47).map((step) => (step + 1) * 5)

  test('lie within the hours, apart from each other, each as long as it should be and found by its name', () => {
    fc.assert(
      fc.property(someDay, clock, clock, length, (date, one, other, minutes) => {
        fc.pre(one !== other)
        const [opens, closes] = [one, other].toSorted() as [string, string]
        const slots = slotsOn({ date, open: { opens, closes } }, minutes)
        expect(new Set(slots.map(({ time }) => time)).size).toBe(slots.length)
        for (const [index, slot] of slots.entries()) {
          expect(slot.endsAt.getTime() - slot.startsAt.getTime()).toBe(minutes * 60_000)
          expect([toDay(slot.startsAt), getTime(slot.startsAt)]).toEqual([date, slot.time])
          expect(toInstant(date, slot.time)).toEqual(slot.startsAt)
          expect(slot.time >= opens).toBe(true)
          const end = new Date(slot.endsAt.getTime() - 1)
          expect(`${toDay(end)} ${getTime(end)}` < `${date} ${closes}`).toBe(true)
          const before = slots[index - 1]
          if (before) expect(before.endsAt <= slot.startsAt).toBe(true)
        }
      }),
    )
  })

  test('fill the day on every day on which the clock does not change', () => {
    fc.assert(
      fc.property(someDay, clock, clock, length, (date, one, other, minutes) => {
        fc.pre(one !== other && !['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'].includes(date))
        const [opens, closes] = [one, other].toSorted() as [string, string]
        const open = Number(opens.slice(0, 2)) * 60 + Number(opens.slice(3))
        const close = Number(closes.slice(0, 2)) * 60 + Number(closes.slice(3))
        expect(times(date, { opens, closes }, minutes)).toHaveLength(Math.floor((close - open) / minutes))
      }),
    )
  })
})

describe('room for one more', () => {
  test('is the lowest seat that is free all the time', () => {
    expect(freeSeat(span('10:00', '10:30'), [], 1)).toBe(1)
    expect(freeSeat(span('10:00', '10:30'), [seat('10:00', '10:30', 1)], 1)).toBeUndefined()
    expect(freeSeat(span('10:00', '10:30'), [seat('10:00', '10:30', 1)], 2)).toBe(2)
    expect(freeSeat(span('10:00', '10:30'), [seat('10:00', '10:30', 2)], 2)).toBe(1)
    expect(freeSeat(span('10:30', '11:00'), [seat('10:00', '10:30', 1)], 1)).toBe(1)
  })

  test('is missing when the capacity was lowered below the existing bookings', () => {
    const taken = [seat('10:00', '10:30', 2), seat('10:00', '10:30', 3)]
    expect(freeSeat(span('10:00', '10:30'), taken, 2)).toBeUndefined()
    expect(freeSeat(span('10:00', '10:30'), taken, 3)).toBe(1)
  })

  test('considers every part of a slot whose length has changed since others were booked', () => {
    const taken = [seat('10:00', '10:30', 1), seat('10:30', '11:00', 1)]
    expect(maxConcurrent(span('10:00', '11:00'), taken)).toBe(1)
    expect(freeSeat(span('10:00', '11:00'), taken, 2)).toBe(2)
    expect(freeSeat(span('10:15', '10:45'), taken, 1)).toBeUndefined()
  })

  test('never exceeds the capacity, whatever lengths and capacities came before', () => {
    const request = fc.record({
      start: fc.nat(20),
      length: fc.integer({ min: 1, max: 8 }),
      capacity: fc.integer({ min: 1, max: 4 }),
    })
    fc.assert(
      fc.property(fc.array(request, { maxLength: 40 }), (wishes) => {
        const taken: TakenSeat[] = []
        const base = at('08:00').getTime()
        for (const { start, length, capacity } of wishes) {
          const wanted = {
            startsAt: new Date(base + start * 300_000),
            endsAt: new Date(base + (start + length) * 300_000),
          }
          const free = freeSeat(wanted, taken, capacity)
          if (free === undefined) continue
          expect(free).toBeGreaterThanOrEqual(1)
          expect(free).toBeLessThanOrEqual(capacity)
          expect(taken.some((each) => each.seat === free && overlap(each, wanted))).toBe(false)
          taken.push({ ...wanted, seat: free })
          // At no moment of the new booking are there more concurrent bookings than the capacity.
          for (let step = start; step < start + length; step++) {
            const moment = base + step * 300_000
            const going = taken.filter(
              ({ startsAt, endsAt }) => startsAt.getTime() <= moment && moment < endsAt.getTime(),
            )
            expect(going.length).toBeLessThanOrEqual(capacity)
          }
        }
      }),
    )
  })

  test('is missing in the past, within the lead time, and in blocked times', () => {
    const [slot] = slotsOn({ date: '2026-11-20', open: weekday }, 30)
    if (!slot) throw new Error('no slot')
    const room = { taken: [], blocks: [], capacity: 1, earliest: slot.startsAt }
    expect(availableSeat(slot, room)).toBe(1)
    expect(availableSeat(slot, { ...room, earliest: new Date(slot.startsAt.getTime() + 1) })).toBeUndefined()
    const block = { startsAt: new Date(slot.endsAt.getTime() - 1), endsAt: slot.endsAt }
    expect(availableSeat(slot, { ...room, blocks: [block] })).toBeUndefined()
    const after = { startsAt: slot.endsAt, endsAt: new Date(slot.endsAt.getTime() + 1) }
    expect(availableSeat(slot, { ...room, blocks: [after] })).toBe(1)
  })
})
