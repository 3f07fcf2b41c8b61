import { expect, test } from 'vitest'
import { getOcr } from './ocr.ts'

test.each([
  ['F-26-00001', '260000195'],
  ['F-26-00042', '260004296'],
  ['TF-26-00042', '9260004206'],
])('%s is paid with the reference %s', (number, ocr) => {
  expect(getOcr(number)).toBe(ocr)
})

test('a number with six digits tells its length by the last digit of ten', () => {
  expect(getOcr('F-26-100000')).toHaveLength(10)
  expect(getOcr('F-26-100000')[8]).toBe('0')
})

test('an invoice of the test series has another reference than the real one of the same number', () => {
  expect(getOcr('TF-26-00001')).not.toBe(getOcr('F-26-00001'))
  expect(getOcr('TF-26-00001')).toMatch(/^926000010\d$/)
})
