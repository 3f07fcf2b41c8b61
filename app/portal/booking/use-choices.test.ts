import { expect, test } from 'vitest'
import { applyChoice, type Chosen } from './use-choices.ts'

const whole: Chosen = { type: '1', brand: '2', model: '3', issue: '4' }

test.each([
  ['type', { type: '9', brand: '', model: '', issue: '' }],
  ['brand', { type: '1', brand: '9', model: '', issue: '' }],
  ['model', { type: '1', brand: '2', model: '9', issue: '' }],
  ['issue', { type: '1', brand: '2', model: '3', issue: '9' }],
] as const)('another %s clears what is chosen below it', (level, after) => {
  expect(applyChoice(whole, level, '9')).toEqual(after)
})
