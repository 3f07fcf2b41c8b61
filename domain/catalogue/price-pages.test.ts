import { expect, test } from 'vitest'
import { pickCommonRepairs } from './price-pages.ts'

const repair = (modelId: number, issue: string) => ({ modelId, issue })
const named = (found: { modelId: number; issue: string }[]) =>
  found.map(({ modelId, issue }) => `${modelId} ${issue}`)

test('the common repairs are of different models and problems, most common first', () => {
  const repairs = [
    repair(1, 'Skärm'),
    repair(1, 'Batteri'),
    repair(2, 'Skärm'),
    repair(2, 'Batteri'),
    repair(3, 'Kamera'),
  ]
  expect(named(pickCommonRepairs(repairs, 3))).toEqual(['1 Skärm', '2 Batteri', '3 Kamera'])
})

test('with too few problems there are several models with the same one, but no model twice', () => {
  const repairs = [repair(1, 'Skärm'), repair(1, 'Batteri'), repair(2, 'Skärm'), repair(3, 'Skärm')]
  expect(named(pickCommonRepairs(repairs, 3))).toEqual(['1 Skärm', '2 Skärm', '3 Skärm'])
  expect(pickCommonRepairs([], 3)).toEqual([])
})

test('variants of a repair are the same problem', () => {
  const repairs = [repair(1, 'Skärmbyte (original)'), repair(2, 'Skärmbyte'), repair(3, 'Batteribyte')]
  expect(named(pickCommonRepairs(repairs, 2))).toEqual(['1 Skärmbyte (original)', '3 Batteribyte'])
})
