import { expect, test } from 'vitest'
import { areMeasured, provenFeatures } from './unit-claims.ts'

const features = ['5G', 'Nytt batteri', 'Testad', 'Uthålligt batteri', '36 timmars batteri', 'Nya kameran']
const plain = ['5G', 'Uthålligt batteri', '36 timmars batteri', 'Nya kameran']

test.each([
  ['no data', undefined, plain],
  ['nothing measured', { stock: 2, batteryPercents: [] }, plain],
  ['one of two measured', { stock: 2, batteryPercents: [100] }, plain],
  [
    'an older battery',
    { stock: 2, batteryPercents: [100, 90] },
    features.filter((each) => each !== 'Nytt batteri'),
  ],
  ['new batteries', { stock: 2, batteryPercents: [100, 98] }, features],
  ['none in stock', { stock: 0, batteryPercents: [] }, plain],
])('with %s', (_, units, expected) => {
  expect(provenFeatures(features, units)).toEqual(expected)
})

test.each([
  'Bytt batteri',
  'nybytt batteri',
  'Funktionstestad',
  'Genomgången i verkstaden',
  'Batteri: uppmätt',
])('%s is a claim about the unit', (feature) => expect(provenFeatures([feature])).toEqual([]))

test('units are measured when each of them is', () => {
  expect(areMeasured({ stock: 1, batteryPercents: [88] })).toBe(true)
  expect(areMeasured({ stock: 2, batteryPercents: [88] })).toBe(false)
  expect(areMeasured({ stock: 0, batteryPercents: [] })).toBe(false)
})
