import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { type FieldValues, problemsOf, readFields, serverProblems } from './checkout-fields.ts'

const whole: FieldValues = {
  first_name: 'Åsa',
  last_name: 'Öberg',
  email: 'asa@example.com',
  phone: '',
  line1: 'Storgatan 1',
  postal_code: '371 34',
  city: 'Karlskrona',
}

test('reads what was written, trimmed; what is not there is empty', () => {
  const data = new FormData()
  data.set('first_name', ' Åsa ')
  data.set('email', 'asa@example.com')
  expect(readFields(data)).toEqual({
    first_name: 'Åsa',
    last_name: '',
    email: 'asa@example.com',
    phone: '',
    line1: '',
    postal_code: '',
    city: '',
  })
})

test('nothing is wrong with a whole form, and no address is needed by one who picks it up', () => {
  expect(problemsOf(whole, 'delivery')).toEqual({})
  expect(problemsOf({ ...whole, line1: '', postal_code: '', city: '' }, 'pickup')).toEqual({})
  expect(problemsOf({ ...whole, postal_code: '37134' }, 'delivery')).toEqual({})
})

test('what is empty is named, the phone never', () => {
  const empty = readFields(new FormData())
  expect(problemsOf(empty, 'pickup')).toEqual({
    first_name: 'Förnamn är obligatoriskt',
    last_name: 'Efternamn är obligatoriskt',
    email: 'E-post är obligatorisk',
  })
  expect(problemsOf(empty, 'delivery')).toMatchObject({
    line1: 'Adress är obligatoriskt',
    postal_code: 'Postnummer är obligatoriskt',
    city: 'Ort är obligatoriskt',
  })
})

test.each(['asa', 'asa@', 'a sa@example.com'])('%s is no e-mail address', (email) => {
  expect(problemsOf({ ...whole, email }, 'pickup')).toEqual({ email: 'Ogiltig e-postadress' })
})

test.each(['371', '3713 4', '371  34', 'SE-371 34', '3713A'])('%s is no postal code', (code) => {
  expect(problemsOf({ ...whole, postal_code: code }, 'delivery')).toEqual({
    postal_code: 'Ogiltigt postnummer',
  })
})

test('the server’s errors find their fields', () => {
  const error = new ApiError(400, {
    'contact.email': ['Ogiltig e-postadress'],
    'delivery.address.postal_code': ['Ogiltigt postnummer'],
    'items.0.qty': ['Högst 10 av varje vara.'],
  })
  expect(serverProblems(error)).toEqual({ email: 'Ogiltig e-postadress', postal_code: 'Ogiltigt postnummer' })
  expect(serverProblems(new Error('x'))).toEqual({})
})
