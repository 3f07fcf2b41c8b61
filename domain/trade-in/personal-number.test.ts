import { expect, test } from 'vitest'
import { completePersonalNumber } from './personal-number.ts'

test.each([
  ['900101-2385', '19900101-2385'],
  ['9001012385', '19900101-2385'],
  [' 900101-2385 ', '19900101-2385'],
  ['261129-1234', '20261129-1234'],
  ['261130-1234', '19261130-1234'],
  ['260101+1234', '19260101-1234'],
  ['19900101-2385', '19900101-2385'],
  ['900101-238', '900101-238'],
  ['', ''],
])('%j is completed to %j', (text, complete) => {
  expect(completePersonalNumber(text, '2026-11-29')).toBe(complete)
})
