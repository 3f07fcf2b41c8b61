import { expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { getFieldErrors, requiredErrors } from './form-errors.ts'

const refused = new ApiError(400, {
  'contact.email': ['Ogiltig e-postadress', 'Prova en annan.'],
  city: ['Ort är obligatoriskt'],
  items: ['Varukorgen är tom'],
})

test('field errors get the names of the form, and only of its fields', () => {
  expect(getFieldErrors(refused, ['email', 'city', 'phone'], { email: 'contact.email' })).toEqual({
    email: 'Ogiltig e-postadress Prova en annan.',
    city: 'Ort är obligatoriskt',
  })
})

test('a lost connection has no field errors', () => {
  expect(getFieldErrors(new Error('x'), ['email'])).toEqual({})
})

test('blank fields are empty', () => {
  expect(
    requiredErrors({ name: ' ', email: 'a@b.se', note: '' }, { name: 'Namn saknas', email: 'E-post saknas' }),
  ).toEqual({
    name: 'Namn saknas',
  })
})
