import { describe, expect, test } from 'vitest'
import { endReason, guaranteeMonths, guaranteeThrough } from './passport.ts'

describe('the guarantee of a product is read from its text', () => {
  test.each([
    ['12 månader', 12],
    ['12 månaders garanti', 12],
    ['1 månad', 1],
    [' 24 mån. ', 24],
    ['2 år', 24],
    ['1 års garanti', 12],
    ['', undefined],
    ['0 månader', undefined],
    ['999 år', undefined],
    ['Fabriksgaranti', undefined],
    ['12 månader på batteriet', undefined],
  ])('%s', (text, months) => {
    expect(guaranteeMonths(text)).toBe(months)
  })

  test('it holds through the same day of its last month', () => {
    expect(guaranteeThrough('12 månader', '2026-11-30')).toBe('2027-11-30')
    expect(guaranteeThrough('3 månader', '2026-11-30')).toBe('2027-02-28')
    expect(guaranteeThrough('enligt tillverkaren', '2026-11-30')).toBeUndefined()
  })
})

test('a pass is valid while its piece is in stock or sold, and says why it has ended', () => {
  expect([endReason('in_stock'), endReason('sold')]).toEqual([undefined, undefined])
  expect(endReason('returned')).toContain('lämnats tillbaka')
  for (const state of ['gone', undefined] as const) expect(endReason(state)).toContain('säljs inte längre')
})
