import { expect, test } from 'vitest'
import { addToken, hasRoomForToken, readToken } from './answer-address.ts'

const mailbox = 'verkstad@verkstan.example'

test('a token is added before the @, and read again in any case', () => {
  const address = addToken(mailbox, '1a-00ff')
  expect(address).toBe('verkstad+1a-00ff@verkstan.example')
  expect(readToken(mailbox, address)).toBe('1a-00ff')
  expect(readToken(mailbox, address.toUpperCase())).toBe('1a-00ff')
  expect(readToken('a+b@x.example', addToken('a+b@x.example', 't'))).toBe('t')
})

test.each([
  [mailbox, ''],
  ['verkstad+@verkstan.example', undefined],
  ['annan@verkstan.example', undefined],
  ['verkstad+x@annan.example', undefined],
  ['verkstad+x@verkstan.example.annan.example', undefined],
  ['', undefined],
])('of %j the token is %j', (address, token) => {
  expect(readToken(mailbox, address)).toBe(token)
})

test('a long local part has no room for a token', () => {
  expect(hasRoomForToken(`${'x'.repeat(30)}@verkstan.example`)).toBe(true)
  expect(hasRoomForToken(`${'x'.repeat(31)}@verkstan.example`)).toBe(false)
})
