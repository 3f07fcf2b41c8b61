import { expect, test } from 'vitest'
import { swishCode } from './swish.ts'

test('the Swish code has the amount with öre and an encoded message', () => {
  expect(swishCode({ number: '123 456 78 90', amountOre: 128_950, message: 'R-26-00042 & lur' })).toBe(
    'C1234567890;1289,50;R-26-00042%20%26%20lur;0',
  )
})
