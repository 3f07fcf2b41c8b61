import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailPattern, normalizeEmail } from './email.ts'

describe('an address', () => {
  test.each([
    ['a@b', 'a@b'],
    [' Vera.Ek+1@Kund.Example ', 'vera.ek+1@kund.example'],
    ['vera@bärgning.example', 'vera@xn--brgning-5wa.example'],
    // Mail for this domain goes elsewhere than for gmail.example, so it must not equal it.
    ['vera@gmaİl.example', 'vera@xn--gmail-bgd.example'],
    // The Kelvin sign is K to mail servers too.
    ['vera@\u212aund.example', 'vera@kund.example'],
  ])('%s is stored as %s', (typed, stored) => expect(normalizeEmail(typed)).toBe(stored))

  test.each([
    '',
    'vera',
    '@kund.example',
    '<vera@kund.example',
    'vera>@kund.example',
    'vera@',
    'vera@@kund.example',
    'a b@kund.example',
    'a@kund..example',
    'a@.example',
    'a@example.',
    'a@b, c@d',
    'åsa@kund.example',
    'vera@kund.example/x',
    'vera@kund.example:25',
    'vera@ku%61.example',
    // A URL reads these as IP addresses.
    'vera@１２７.1',
    'vera@①',
    'vera@kund。0x1f',
    'vera@kund。。example',
    `${'a'.repeat(250)}@b.se`,
  ])('%s is none', (typed) => expect(normalizeEmail(typed)).toBeUndefined())
})

test('what is stored is ASCII in lower case, is an address, and stays as it is', () => {
  const domains = fc.oneof(fc.domain(), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(fc.string(), domains, (local, domain) => {
      const stored = normalizeEmail(`${local}@${domain}`)
      if (stored === undefined) return
      expect(stored).toMatch(/^[!-~]+$/)
      expect(stored).toBe(stored.toLowerCase())
      expect(stored).toMatch(emailPattern)
      expect(normalizeEmail(stored)).toBe(stored)
    }),
  )
})
