import { expect, test } from 'vitest'
import { createDayFormatter } from './day.ts'

test('the day changes at midnight in Sweden, winter and summer', () => {
  const day = createDayFormatter()
  const at = (time: string) => day(new Date(time))
  expect(at('2026-11-20T22:59:59.999Z')).toBe('2026-11-20')
  expect(at('2026-11-20T23:00:00Z')).toBe('2026-11-21')
  expect(at('2026-07-01T21:59:59.999Z')).toBe('2026-07-01')
  expect(at('2026-07-01T22:00:00Z')).toBe('2026-07-02')
  expect(at('2026-11-20T12:00:00Z')).toBe('2026-11-20')
})
