import { expect, test } from 'vitest'
import { getNetworkPrefix } from './network-prefix.ts'

test('addresses of one household count as one', () => {
  expect(getNetworkPrefix('192.0.2.7')).toBe('192.0.2.7')
  expect(getNetworkPrefix('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(getNetworkPrefix('2001:db8::1')).toBe('2001:db8:0:0')
  expect(getNetworkPrefix('2001:0db8:0:0:1234:5678:9abc:def0')).toBe('2001:db8:0:0')
  expect(getNetworkPrefix('2001:db8:0:1::1')).toBe('2001:db8:0:1')
  expect(getNetworkPrefix('::1')).toBe('0:0:0:0')
  expect(getNetworkPrefix('customer 7')).toBe('customer 7')
})
