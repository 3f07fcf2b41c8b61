import { expect, test } from 'vitest'
import { getSellerChannel, isReachable } from './rules.ts'

test.each([
  ['asa@kund.example', '', true],
  ['', '070-174 06 01', true],
  ['', '+46 (0)70-174 06 01', true],
  // The customer directory would not know them.
  ['', 'fråga Kim', false],
  [' ', '', false],
])('a seller with the address "%s" and the number "%s" can be reached: %s', (email, phone, reachable) => {
  expect(isReachable({ customer_email: email, customer_phone: phone })).toBe(reachable)
})

test.each([
  ['asa@kund.example', '070-174 06 01', true, 'mail'],
  ['', '070-174 06 01', true, 'sms'],
  ['', '070-174 06 01', false, 'none'],
  ['', '0570-123 45', true, 'none'],
])('a seller with "%s" and "%s" hears of it by %s', (email, phone, sendsSms, channel) => {
  expect(getSellerChannel({ email, phone }, sendsSms)).toBe(channel)
})
