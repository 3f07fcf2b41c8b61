import { expect, test } from 'vitest'
import { getLuminance, judgeFrames } from './frame-quality.ts'

const frames = (get: (pixel: number, frame: number) => number, count = 6) =>
  Array.from({ length: count }, (_, frame) => Array.from({ length: 48 }, (_, pixel) => get(pixel, frame)))

test('brightness follows how the eye sees colours', () => {
  const pixels = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255])
  expect(getLuminance(pixels).map(Math.round)).toEqual([255, 0, 150])
})

test('a moving picture is fine, a still one is frozen, and one without light is black', () => {
  expect(judgeFrames(frames((pixel, frame) => (pixel * 5 + frame) % 255))).toBe('fine')
  expect(judgeFrames(frames((pixel) => pixel * 5))).toBe('frozen')
  expect(judgeFrames(frames(() => 3))).toBe('black')
  expect(judgeFrames(frames((pixel, frame) => (pixel + frame) % 3))).toBe('black')
})

test('a dark room with a lamp is no broken camera, and a few frames say nothing', () => {
  expect(judgeFrames(frames((pixel, frame) => (pixel === 0 ? 200 : frame % 2)))).toBe('fine')
  expect(judgeFrames(frames(() => 3, 5))).toBeUndefined()
  expect(judgeFrames([])).toBeUndefined()
})
