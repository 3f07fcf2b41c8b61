import { expect, test } from 'vitest'
import { getFirstName } from './first-name.ts'

test.each([
  ['Åsa Öberg', 'Åsa'],
  ['  Anna-Karin  Berg', 'Anna-Karin'],
  ['Bo', 'Bo'],
  ['Arvika Skola AB', 'Arvika Skola AB'],
  ['Fabian Abelsson', 'Fabian'],
  ['', ''],
])('%j is greeted as %j', (name, greeted) => {
  expect(getFirstName(name)).toBe(greeted)
})
