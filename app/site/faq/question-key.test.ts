import { expect, test } from 'vitest'
import { questionKey } from './question-key.ts'

test('a question is keyed by its category index * 100 + its own index, so that no two share a key', () => {
  expect(questionKey(0, 0)).toBe(0)
  expect(questionKey(1, 4)).toBe(104)
  expect(questionKey(3, 2)).toBe(302)
})
