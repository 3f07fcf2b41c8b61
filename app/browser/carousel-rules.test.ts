import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shouldAutoplay, slideAfter, startAutoAdvance, swipeStep } from './carousel-rules.ts'

test.each([
  [-51, 0, 1],
  [-50, 0, 1],
  [-49, 0, 0],
  [49, 10, 0],
  [50, 10, -1],
  [51, -10, -1],
  [-80, 120, 0],
  [0, 0, 0],
])('a finger lifted %i px to the right and %i px down asks for %i', (x, y, step) => {
  expect(swipeStep(x, y)).toBe(step)
})

test('steps wrap around and return to the first slide', () => {
  expect([0, 1, 2].map((index) => slideAfter(index, 1, 3))).toEqual([1, 2, 0])
  expect([0, 1, 2].map((index) => slideAfter(index, -1, 3))).toEqual([2, 0, 1])
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.nat(8),
      fc.integer({ min: -20, max: 20 }),
      (count, at, step) => {
        const index = at % count
        const existing = slideAfter(index, step, count)
        return existing >= 0 && existing < count && slideAfter(existing, -step, count) === index
      },
    ),
  )
})

test('it runs automatically until it is stopped; with reduced motion only after the visitor starts it', () => {
  expect(shouldAutoplay({ chosen: undefined, reducedMotion: false })).toBe(true)
  expect(shouldAutoplay({ chosen: 'rest', reducedMotion: false })).toBe(false)
  expect(shouldAutoplay({ chosen: undefined, reducedMotion: true })).toBe(false)
  expect(shouldAutoplay({ chosen: 'run', reducedMotion: true })).toBe(true)
})

describe('the interval', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('a slide stays for 5000 ms, and the last stop is a stop', () => {
    const advance = vi.fn()
    const stop = startAutoAdvance(advance)
    vi.advanceTimersByTime(4999)
    expect(advance).toHaveBeenCalledTimes(0)
    vi.advanceTimersByTime(1)
    expect(advance).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(10_000)
    expect(advance).toHaveBeenCalledTimes(3)
    stop()
    vi.advanceTimersByTime(60_000)
    expect(advance).toHaveBeenCalledTimes(3)
  })
})
