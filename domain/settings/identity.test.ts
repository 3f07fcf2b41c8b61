import { expect, test } from 'vitest'
import { defaultShopSettings } from './defaults.ts'
import { identityInWords, identityParts, missingIdentity } from './identity.ts'

const own = {
  legalName: 'Eriks Mobiler AB',
  orgNumber: '556016-0680',
  vatNumber: 'SE556016068001',
  street: 'Storgatan 1',
  email: 'hej@eriksmobiler.se',
  phone: '0570-123 45',
}

test('a new shop has no identity of its own, and one with its own details misses nothing', () => {
  expect(missingIdentity(defaultShopSettings)).toEqual(identityParts)
  expect(missingIdentity(own)).toEqual([])
})

test.each(identityParts)('%s is missing while it is fictitious or empty', (part) => {
  expect(missingIdentity({ ...own, [part]: defaultShopSettings[part] })).toEqual([part])
  expect(missingIdentity({ ...own, [part]: ' ' })).toEqual([part])
})

test('the missing parts are listed in words', () => {
  expect(identityInWords(['orgNumber', 'email', 'phone'])).toBe('organisationsnummer, e-post och telefon')
  expect(identityInWords(['email'])).toBe('e-post')
})
