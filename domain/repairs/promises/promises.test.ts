import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { swedishHolidays } from '#domain/holidays.ts'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { addOpenMinutes, lastStartOn, openMinutesBetween } from './open-minutes.ts'
import { keptText, promiseText } from './promises.ts'
import { queueLengths, type ReadyRepair, usualTimes } from './usual-times.ts'

// Open 10 to 17 on weekdays, to 14 on Saturdays (from 11), closed on Sundays. 20 November 2026 is a Friday.
const times = { calendar: defaultShopSettings, holidays: swedishHolidays('2026-11-01', '2027-02-01') }
const friday = '2026-11-20'
const at = (day: string, time: string) => ({ day, time })

describe('open minutes', () => {
  test.each([
    [at(friday, '12:00'), at(friday, '13:30'), 90],
    [at(friday, '08:00'), at(friday, '10:30'), 30],
    [at(friday, '16:30'), at('2026-11-21', '11:30'), 60],
    [at('2026-11-21', '13:30'), at('2026-11-23', '10:15'), 45],
    [at(friday, '18:00'), at(friday, '20:00'), 0],
    // Christmas Eve to Boxing Day are closed.
    [at('2026-12-23', '16:00'), at('2026-12-28', '11:00'), 120],
    [at('2026-11-20', '12:00'), at('2027-11-20', '12:00'), undefined],
  ])('from %o to %o are %s', (from, to, minutes) => {
    expect(openMinutesBetween(from, to, times)).toBe(minutes)
  })

  test('that are added are counted between', () => {
    const minutesOfDay = fc.integer({ min: 0, max: 1439 })
    fc.assert(
      fc.property(minutesOfDay, fc.integer({ min: 1, max: 3000 }), (minute, added) => {
        const from = at(
          friday,
          `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
        )
        const end = addOpenMinutes(from, added, times)
        return end !== undefined && openMinutesBetween(from, end, times) === added
      }),
    )
  })

  test('end for a shop that is always closed', () => {
    const closed = { ...times, calendar: { ...defaultShopSettings, hours: Array(7).fill(null) } }
    expect(addOpenMinutes(at(friday, '12:00'), 30, closed)).toBeUndefined()
    expect(promiseText(30, friday, closed)).toBeUndefined()
  })

  test('say until when work of a day can begin, in whole five minutes', () => {
    expect(lastStartOn(friday, 47, times)).toBe('16:10')
    expect(lastStartOn(friday, 390, times)).toBe('10:30')
    expect(lastStartOn(friday, 391, times)).toBeUndefined()
    expect(lastStartOn('2026-11-22', 10, times)).toBeUndefined()
  })
})

describe('a promise', () => {
  test.each([
    [230, friday, 'Klar samma dag om du lämnar före 13.10'],
    // A Sunday: the hours of the next day count.
    [230, '2026-11-22', 'Klar samma dag om du lämnar före 13.10'],
    [500, friday, 'Klar senast på måndag om du lämnar i dag'],
    [500, '2026-11-22', 'Klar senast på onsdag om du lämnar i morgon'],
    [2700, friday, 'Klar senast 30 november 2026 om du lämnar i dag'],
  ])('of %i minutes on %s', (minutes, day, text) => {
    expect(promiseText(minutes, day, times)).toBe(text)
  })

  test('says how often it was kept', () => {
    expect(keptText({ cases: 50, kept: 47, needsPart: false })).toBe(
      '47 av de 50 senaste blev klara så snabbt',
    )
    expect(keptText({ cases: 30, kept: 27, needsPart: true })).toBe(
      '27 av de 30 senaste med delen hemma blev klara så snabbt',
    )
  })
})

describe('usual times', () => {
  const repair = (minutes: number, more: Partial<ReadyRepair> = {}): ReadyRepair => ({
    ...{ deviceType: 'Mobil', issue: 'Skärmbyte', minutes, queue: 0, usedParts: false },
    ...more,
  })
  const repairs = (count: number, more?: Partial<ReadyRepair>) =>
    Array.from({ length: count }, (_, index) => repair(index + 1, more))

  test('need 30 repairs of a kind', () => {
    expect(usualTimes([...repairs(29), repair(5, { issue: 'Batteribyte' })])).toEqual([])
    expect(usualTimes([...repairs(29), repair(30, { issue: 'SKÄRMBYTE', deviceType: 'mobil' })])).toEqual([
      {
        ...{ deviceType: 'mobil', issue: 'skärmbyte', minutes: 30, cases: 30, kept: 30 },
        ...{ queue: 0, needsPart: false },
      },
    ])
  })

  test('count a type by its slug and by its name', () => {
    const named = repairs(15, { deviceType: 'Surfplatta' })
    expect(usualTimes([...named, ...repairs(15, { deviceType: 'tablet' })])).toMatchObject([
      { deviceType: 'tablet', cases: 30 },
    ])
    const own = [...repairs(15, { deviceType: 'Drönare' }), ...repairs(15, { deviceType: 'dronare' })]
    expect(usualTimes(own)).toMatchObject([{ deviceType: 'dronare', cases: 30 }])
  })

  test('are the time that nine of the ten latest kept, with the longest queue that they met', () => {
    const newest = [...repairs(50).map((each) => ({ ...each, minutes: each.minutes * 10 })), ...repairs(40)]
    const [row] = usualTimes(
      newest.map((each, index) => ({ ...each, queue: index % 7, usedParts: index < 26 })),
    )
    expect(row).toMatchObject({ minutes: 450, cases: 50, kept: 45, queue: 6, needsPart: true })
  })

  test('promise a time that at least nine of ten kept', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 30, maxLength: 80 }),
        (minutes) => {
          const [row] = usualTimes(minutes.map((each) => repair(each)))
          return row !== undefined && row.kept >= row.cases * 0.9 && row.kept <= row.cases
        },
      ),
    )
  })
})

test('a queue has those that came before and had not left', () => {
  const stays = [
    { start: 0, end: 10 },
    { start: 5, end: undefined },
    { start: 6, end: 7 },
  ]
  expect(queueLengths(stays, [0, 5, 6, 8, 10, 20])).toEqual([0, 1, 2, 2, 1, 1])
})
