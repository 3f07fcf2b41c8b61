import { expect, test } from 'vitest'
import { fitWithin } from './shrink-picture.ts'

test.each([
  [4032, 3024, 2560, 1920],
  [3024, 4032, 1920, 2560],
  [1280, 720, 1280, 720],
  [9000, 1, 2560, 1],
])('a picture of %i × %i pixels is sent as %i × %i', (width, height, ...expected) => {
  const size = fitWithin(width, height, 2560)
  expect([size.width, size.height]).toEqual(expected)
})
