import { expect, test } from 'vitest'
import { getDbAboveNoise, getTonePower, isHeard, toneHz } from './tone.ts'

const sampleRate = 48_000
const sine = (hz: number, amplitude: number) =>
  Array.from({ length: 4096 }, (_, index) => amplitude * Math.sin((2 * Math.PI * hz * index) / sampleRate))

/** Noise that is the same in each run. */
function noise(amplitude: number, seed = 1): number[] {
  let state = seed
  return Array.from({ length: 4096 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return amplitude * (state / 1_073_741_824 - 1)
  })
}

const power = (samples: number[]) => getTonePower(samples, sampleRate, toneHz)

test('the tone is found among other frequencies', () => {
  expect(power(sine(toneHz, 0.1))).toBeGreaterThan(1_000 * power(sine(440, 0.1)))
  expect(power(sine(toneHz, 0.1))).toBeGreaterThan(1_000 * power(sine(3_000, 0.1)))
})

test('a tone is heard above the noise, a little louder noise is not', () => {
  const quiet = [1, 2, 3].map((seed) => power(noise(0.02, seed)))
  const withTone = [1, 2, 3].map((seed) =>
    power(noise(0.02, seed + 3).map((value, index) => value + (sine(toneHz, 0.05)[index] ?? 0))),
  )
  const louder = [7, 8, 9].map((seed) => power(noise(0.03, seed)))
  expect(isHeard(getDbAboveNoise(quiet, withTone))).toBe(true)
  expect(isHeard(getDbAboveNoise(quiet, louder))).toBe(false)
})

test('silence before and after is no tone, and a figure is never below 0', () => {
  expect(getDbAboveNoise([0, 0], [0, 0])).toBe(0)
  expect(getDbAboveNoise([1], [0.01])).toBe(0)
  expect(isHeard(getDbAboveNoise([], []))).toBe(false)
})
