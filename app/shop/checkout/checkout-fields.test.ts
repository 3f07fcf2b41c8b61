import { expect, test } from 'vitest'
import { type FieldValues, fieldNames, getErrors } from './checkout-fields.ts'

const whole: FieldValues = {
  first_name: 'Åsa',
  last_name: 'Öberg',
  email: 'asa@example.com',
  phone: '',
  line1: 'Storgatan 1',
  postal_code: '371 34',
  city: 'Karlskrona',
  website: '',
}

test('a complete form has no errors, and pickup needs no address', () => {
  expect(getErrors(whole, 'delivery')).toEqual({})
  expect(getErrors({ ...whole, line1: '', postal_code: '', city: '' }, 'pickup')).toEqual({})
  expect(getErrors({ ...whole, postal_code: '37134' }, 'delivery')).toEqual({})
})

test('empty fields are reported, except the phone', () => {
  const empty = Object.fromEntries(fieldNames.map((name) => [name, ''])) as FieldValues
  expect(getErrors(empty, 'pickup')).toEqual({
    first_name: 'Skriv ditt förnamn.',
    last_name: 'Skriv ditt efternamn.',
    email: 'Skriv din e-postadress.',
  })
  expect(getErrors(empty, 'delivery')).toMatchObject({
    line1: 'Skriv adressen.',
    postal_code: 'Skriv postnumret.',
    city: 'Skriv orten.',
  })
})

test.each(['asa', 'asa@', 'a sa@example.com'])('%s is no e-mail address', (email) => {
  expect(getErrors({ ...whole, email }, 'pickup')).toEqual({ email: 'Ogiltig e-postadress' })
})

test.each(['371', '3713 4', '371  34', 'SE-371 34', '3713A'])('%s is no postal code', (code) => {
  expect(getErrors({ ...whole, postal_code: code }, 'delivery')).toEqual({
    postal_code: 'Ogiltigt postnummer',
  })
})
