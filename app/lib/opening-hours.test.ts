import { expect, test } from 'vitest'
import { defaultShopSettings } from '../../domain/settings/defaults.ts'
import { openingHourRows, openingHoursSpecification } from './opening-hours.ts'

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
