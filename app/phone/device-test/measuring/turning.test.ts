import { expect, test } from 'vitest'
import { angleBetween, TurnMeter } from './turning.ts'

function measure(...readings: Parameters<TurnMeter['add']>[0][]) {
  const meter = new TurnMeter()
  for (const reading of readings) meter.add(reading)
  const { hasMotion, hasHeading, moved, turned } = meter
  return { hasMotion, hasHeading, moved, turned }
}

test('a turned device feels gravity from another side, and its compass follows', () => {
  expect(
    measure(
      { acceleration: [0, 0, 9.8], heading: 350 },
      { acceleration: [0, 7, 7], heading: 30 },
      { acceleration: [0, 9.8, 0], heading: 85 },
    ),
  ).toEqual({ hasMotion: true, hasHeading: true, moved: true, turned: true })
})

test('a device that lies still, or shakes a little, has not turned', () => {
  const still = Array.from({ length: 100 }, (_, index) => ({
    acceleration: [0.1 * (index % 3), 0, 9.8] as const,
    heading: 10 + (index % 20),
  }))
  expect(measure(...still)).toEqual({ hasMotion: true, hasHeading: true, moved: false, turned: false })
})

test('without sensors nothing is known', () => {
  expect(measure()).toEqual({ hasMotion: false, hasHeading: false, moved: false, turned: false })
})

test('north is between 350 and 10 degrees', () => {
  expect([angleBetween(350, 10), angleBetween(10, 350), angleBetween(0, 180), angleBetween(90, 90)]).toEqual([
    20, 20, 180, 0,
  ])
})
