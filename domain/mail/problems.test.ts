import { expect, test } from 'vitest'
import { isPermanentFailure, isUndeliverableAddress, mailProblem } from './problems.ts'

test.each([
  ['550 5.1.1 <bo@kund.example>: user unknown', 'Adressen finns inte'],
  ["Can't send mail - all recipients were rejected: 550 5.1.10 no such recipient", 'Adressen finns inte'],
  [
    "Can't send mail - all recipients were rejected: 504 5.5.2 <a@b>: Recipient address rejected: need fully-qualified address",
    'inte fullständig',
  ],
  ['No recipients defined', 'inte fullständig'],
  [
    '450 4.1.2 <bo@kund.exampel>: Recipient address rejected: Domain not found',
    'Domänen efter @ hittades inte',
  ],
  ['504 5.5.2 <localhost>: Helo command rejected: need fully-qualified hostname', 'gick inte att lämna över'],
  ['552 mailbox full', 'brevlåda är full'],
  ['452 4.2.2 over quota', 'brevlåda är full'],
  ['552 5.3.4 message size exceeds fixed limit', 'för stort'],
  ['Invalid login: 535 5.7.8 bad credentials', 'godtog inte inloggningen'],
  ['554 5.7.1 rejected as spam', 'skräppostfilter'],
  ['550 5.7.26 unauthenticated mail is blocked by DMARC policy', 'skräppostfilter'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'svarade inte'],
  ['getaddrinfo ENOTFOUND smtp.verkstan.example', 'svarade inte'],
  ['Greeting never received', 'svarade inte'],
  ['451 the mail server is busy', 'bad oss vänta'],
  ['421 4.7.0 try again later', 'bad oss vänta'],
  ['550 requested action not taken', 'känner inte till adressen'],
  ['something else', 'gick inte att lämna över'],
])('%s is told as %s', (response, told) => {
  expect(mailProblem(response)).toContain(told)
})

test('an empty response is no problem', () => {
  expect(mailProblem(null)).toBeUndefined()
  expect(mailProblem('')).toBeUndefined()
})

test('only an address that does not exist, or cannot, is not tried again', () => {
  expect(isPermanentFailure('550 5.1.1 user unknown')).toBe(true)
  expect(isPermanentFailure('504 <a@b>: Recipient address rejected: need fully-qualified address')).toBe(true)
  for (const response of [
    '552 mailbox full',
    '550 relaying denied',
    '535 5.7.8 bad credentials',
    '451 busy',
    '450 4.1.2 <bo@kund.exampel>: Recipient address rejected: Domain not found',
    '550 5.1.8 the domain of the sender does not exist',
  ]) {
    expect([response, isPermanentFailure(response)]).toEqual([response, false])
  }
})

test('reserved addresses that belong to no one', () => {
  expect(isUndeliverableAddress('avslutat-7@konto.invalid')).toBe(true)
  expect(isUndeliverableAddress('bo@kund.INVALID ')).toBe(true)
  expect(isUndeliverableAddress('bo@invalid.example')).toBe(false)
})
