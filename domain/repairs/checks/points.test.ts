import { expect, test } from 'vitest'
import { deviceTypeSlugs } from '#domain/catalogue/known-device-types.ts'
import {
  conditionKeys,
  conditionText,
  getCheckPoints,
  missingChecks,
  pointPattern,
  standardChecks,
} from './points.ts'

test('a condition names what was tested, the standard parts first and then own points', () => {
  const condition = {
    'Ö-sensor': 'ok',
    network: 'untested',
    body: 'mark',
    Antenn: 'ok',
    screen: 'broken',
  } as const
  expect(conditionText(condition)).toBe('Skärm trasig, Baksida och ram märke, Antenn OK, Ö-sensor OK')
  expect(conditionKeys(condition, { sound: 'ok' })).toEqual([
    ...['screen', 'body', 'sound', 'network'],
    ...['Antenn', 'Ö-sensor'],
  ])
  expect(conditionText({})).toBe('')
})

test('each kind of device has points of its own, and other types those of other devices', () => {
  for (const slug of deviceTypeSlugs) {
    const points = getCheckPoints(standardChecks, slug)
    expect(points.length).toBeGreaterThan(4)
    // The standard points are stored by their keys, so that those of before are the same.
    expect(points.every(({ key, label }) => key !== label && pointPattern.test(label))).toBe(true)
  }
  expect(getCheckPoints(standardChecks, 'Dator')).toEqual(getCheckPoints(standardChecks, 'dator'))
  expect(getCheckPoints(standardChecks, '')).toEqual(getCheckPoints(standardChecks, 'mobil'))
  expect(getCheckPoints(standardChecks, 'drönare')).toEqual(getCheckPoints(standardChecks, 'other'))
  expect(getCheckPoints(standardChecks, 'constructor')).toEqual(getCheckPoints(standardChecks, 'other'))
})

test('a required point is missing until it is answered, also by what could not be tested', () => {
  const lists = {
    ...standardChecks,
    mobil: [
      { name: 'Skärm', isRequired: true },
      { name: 'Kameror', isRequired: false },
      { name: 'Såghål', isRequired: true },
    ],
  }
  const points = getCheckPoints(lists, 'mobil')
  expect(missingChecks(points, {})).toEqual(['Skärm', 'Såghål'])
  expect(missingChecks(points, { screen: 'ok' })).toEqual(['Såghål'])
  expect(missingChecks(points, { screen: 'broken', Såghål: 'untested' })).toEqual([])
  expect(missingChecks(getCheckPoints(standardChecks, 'mobil'), {})).toEqual([])
})

test.each(['__proto__', '', ' Skärm', '<b>', 'a'.repeat(41), 'rad\nbrytning'])(
  '%j is no name of a point',
  (name) => expect(pointPattern.test(name)).toBe(false),
)
