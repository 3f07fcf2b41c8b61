import { expect, test } from 'vitest'
import { environmentalClaims } from './environmental-claims.ts'

test.each([
  ['Ett miljövänligt val, och klimatneutral frakt.', ['miljövänligt', 'klimatneutral']],
  ['MILJÖVÄNLIG. Miljövänlig!', ['miljövänlig']],
  ['Det gröna valet', ['gröna valet']],
  ['Bra för miljön', ['bra för miljön']],
])('%s is a generic claim', (text, claims) => {
  expect(environmentalClaims(text)).toEqual(claims)
})

test.each([
  'Grön, 128GB, i bra skick.',
  'Batteriet byttes 2026. Återanvänd i stället för ny.',
  'Hållbart skal i aluminium',
  'Oekologisk',
  '',
])('%s is none', (text) => {
  expect(environmentalClaims(text)).toEqual([])
})
