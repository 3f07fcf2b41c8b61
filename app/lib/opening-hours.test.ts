import { expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { openingHourRows } from '#domain/settings/hour-rows.ts'
import { closedDaysSpecification, closureDays, openingHoursSpecification } from './opening-hours.ts'

test('neighbouring days with the same hours share a row', () => {
  expect(openingHourRows(defaultShopSettings.hours)).toEqual([
    { days: 'Måndag–fredag', hours: '10:00–17:00' },
    { days: 'Lördag', hours: '11:00–14:00' },
    { days: 'Söndag', hours: 'Stängt' },
  ])
})

test('a closed day in the middle of the week splits it', () => {
  const open = { opens: '10:00', closes: '17:00' }
  expect(openingHourRows([open, open, null, open, open, null, null]).map((row) => row.days)).toEqual([
    'Måndag–tisdag',
    'Onsdag',
    'Torsdag–fredag',
    'Lördag–söndag',
  ])
})

test('closed days are absent from the structured hours', () => {
  const specification = openingHoursSpecification(defaultShopSettings.hours)
  expect(specification.map(({ opens, closes }) => [opens, closes])).toEqual([
    ['10:00', '17:00'],
    ['11:00', '14:00'],
  ])
  expect(specification.flatMap((part) => part.dayOfWeek)).not.toContain('Sunday')
})

test.each([
  ['2026-12-24', '2026-12-24', '24 december'],
  ['2026-07-06', '2026-07-25', '6–25 juli'],
  ['2026-12-28', '2027-01-02', '28 december–2 januari'],
])('a closure from %s to %s reads %s', (from, to, read) => {
  expect(closureDays({ from, to })).toBe(read)
})

test('closed days ahead are in the structured data, open from midnight to midnight', () => {
  expect(closedDaysSpecification([{ from: '2026-12-24', to: '2026-12-26', reason: 'jul' }])).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      name: 'jul',
      validFrom: '2026-12-24',
      validThrough: '2026-12-26',
      opens: '00:00',
      closes: '00:00',
    },
  ])
})
