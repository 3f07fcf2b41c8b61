import { expect, test } from 'vitest'
import { formatTimeEstimate } from './format-time-estimate.ts'

test.each([
  ['1-2 timmar', '1–2 timmar'],
  ['30 - 60 minuter', '30–60 minuter'],
  ['1–2 dagar', '1–2 dagar'],
  ['Samma dag', 'Samma dag'],
  ['drop-in, 1-2-3', 'drop-in, 1–2–3'],
  ['', ''],
])('%j is shown as %j', (text, shown) => {
  expect(formatTimeEstimate(text)).toBe(shown)
})
