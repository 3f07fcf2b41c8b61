import { describe, expect, test } from 'vitest'
import { defaultShopSettings as shop } from '#domain/settings/defaults.ts'
import { expectLetter, expectOnlyOurMarkup } from '#server/testing/letters.ts'
import {
  accountClosed,
  alreadyCustomer,
  loginCode,
  passwordChanged,
  passwordRemoved,
  resetLink,
  welcome,
} from './templates.ts'

const address = 'https://verkstan.example/kund'
const secret = `${address}/bekrafta?token=hemlig`

const samples = {
  welcome: welcome(shop, secret, 7),
  known: alreadyCustomer(shop, `${address}/login`, `${address}/glomt-losenord`),
  reset: resetLink(shop, secret),
  code: loginCode(shop, '402917', new Date('2026-11-20T09:15:00Z')),
  removed: passwordRemoved(shop, `${address}/glomt-losenord`),
  changed: passwordChanged(shop, `${address}/glomt-losenord`, new Date('2026-11-20T09:05:00Z')),
  closed: accountClosed(shop),
}

describe.each(Object.entries(samples))('%s', (_, mail) => {
  test('is a whole letter', () => {
    expectLetter(mail, shop)
    expectOnlyOurMarkup(mail.html)
  })
})

test('links are also in the plain text', () => {
  expect(samples.welcome.text).toContain(secret)
  expect(samples.reset.text).toContain(secret)
  expect(samples.known.text).toContain(`${address}/login`)
  expect(samples.changed.text).toContain(`${address}/glomt-losenord`)
})

test('the lifetime of a link is mentioned', () => {
  expect(samples.welcome.text).toContain('7 dagar')
  expect(samples.reset.text).toContain('inom en timme')
  expect(samples.changed.text).toContain('2026-11-20 10:05')
  expect(samples.code.text).toContain('10:15')
})
