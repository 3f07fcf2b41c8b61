import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillPassage, listUnknownNames, passage } from './passages.ts'

const ready = passage('repair-moved.ready', 'Hej {namn}! Din {enhet} är klar.', {
  namn: 'Åsa',
  enhet: 'iPhone 13',
  nummer: 'R-26-00042',
})

test('a passage has its standard text until the owner words it', () => {
  expect(fillPassage(ready, {})).toBe('Hej Åsa! Din iPhone 13 är klar.')
  expect(fillPassage(ready, { 'repair-moved.ready': 'Klart! {nummer}, {enhet}' })).toBe(
    'Klart! R-26-00042, iPhone 13',
  )
  expect(fillPassage(ready, { 'repair-moved.ready': '' })).toBe('')
  expect(fillPassage(ready, { other: 'Något annat' })).toBe('Hej Åsa! Din iPhone 13 är klar.')
})

test('words with a value that a later version lacks give way to the standard text', () => {
  const own = { 'repair-moved.ready': 'Kostar {pris}' }
  expect(listUnknownNames('Kostar {pris} för {enhet}', ready.values)).toEqual(['pris'])
  expect(fillPassage(ready, own)).toBe('Hej Åsa! Din iPhone 13 är klar.')
})

test('names of every object are no values', () => {
  expect(listUnknownNames('{constructor} {toString}', ready.values)).toEqual(['constructor', 'toString'])
  expect(fillPassage({ ...ready, key: 'constructor' }, {})).toBe('Hej Åsa! Din iPhone 13 är klar.')
})

test('a value is never read as a name', () => {
  fc.assert(
    fc.property(fc.string(), (namn) => {
      const greeting = passage('greeting', 'Hej {namn}!', { namn, enhet: 'X' })
      expect(fillPassage(greeting, {})).toBe(`Hej ${namn}!`)
    }),
  )
})
