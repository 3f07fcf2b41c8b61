import { expect, test } from 'vitest'
import { readMailboxUrl } from './mailbox-url.ts'

test('the parts of a mailbox are read from its URL, decoded', () => {
  expect(readMailboxUrl('imaps://Verkstad%40Verkstan.example:l%3Asen%20x@imap.example')).toEqual({
    host: 'imap.example',
    port: 993,
    secure: true,
    isLocal: false,
    user: 'Verkstad@Verkstan.example',
    password: 'l:sen x',
    folder: 'INBOX',
    address: 'verkstad@verkstan.example',
  })
  expect(readMailboxUrl('imap://u:p@127.0.0.1:1143/Svar%2FKunder', 'svar@verkstan.example')).toMatchObject({
    host: '127.0.0.1',
    port: 1143,
    secure: false,
    isLocal: true,
    folder: 'Svar/Kunder',
    address: 'svar@verkstan.example',
  })
})

test.each([
  'imaps://verkstad:hemligt@imap.example',
  'imaps://a%40b.example@imap.example',
  'imaps://:hemligt@imap.example',
  'imaps://a%40b.example:%zz@imap.example',
  'imaps:a%40b.example:hemligt',
  'x',
])('%s is incomplete', (url) => {
  expect(readMailboxUrl(url)).toBeUndefined()
})
