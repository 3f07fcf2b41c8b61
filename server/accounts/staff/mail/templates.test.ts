import { describe, expect, test } from 'vitest'
import { defaultShopSettings as shop } from '#domain/settings/defaults.ts'
import { expectLetter, expectOnlyOurMarkup } from '#server/testing/letters.ts'
import { invitation, staffPasswordChanged, staffReset, twoStepChanged } from './templates.ts'

const url = 'https://verkstan.example/admin/inbjudan/hemlig'
const when = new Date('2026-11-20T09:05:00Z')

const samples = {
  invitation: invitation(shop, { name: '<b>Åsa</b>', role: 'staff' }, url, 7),
  reset: staffReset(shop, 'Åsa', url, 24),
  password: staffPasswordChanged(shop, when),
  on: twoStepChanged(shop, true, when),
  off: twoStepChanged(shop, false, when),
}

describe.each(Object.entries(samples))('%s', (_, mail) => {
  test('is a whole letter', () => {
    expectLetter(mail, shop)
    expectOnlyOurMarkup(mail.html)
  })
})

test('links and their lifetimes are mentioned', () => {
  expect(samples.invitation.text).toContain(url)
  expect(samples.invitation.text).toContain('7 dagar')
  expect(samples.invitation.text).toContain('rollen personal')
  expect(samples.reset.text).toContain(url)
  expect(samples.reset.text).toContain('24 timmar')
})

test('the change and its time are mentioned', () => {
  expect(samples.password.text).toContain('2026-11-20 10:05')
  expect(samples.on.text).toContain('slogs på 2026-11-20 10:05')
  expect(samples.off.text).toContain('slogs av 2026-11-20 10:05')
})
