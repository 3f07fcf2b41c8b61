import { expect, test } from 'vitest'
import { ApiError } from '#app/lib/api.ts'
import { getFieldErrors } from '#app/lib/forms/form-errors.ts'
import { tradeInRequestInput } from '#domain/trade-in/schemas.ts'
import { apiNames, type FieldName, fieldsOf, getProblem } from './rules.ts'

test.each([
  ['name', '', 'Namn är obligatoriskt'],
  ['email', ' ', 'E-post är obligatoriskt'],
  ['email', 'a b@c.se', 'Ogiltig e-postadress'],
  ['email', 'a@kund..example', 'Ogiltig e-postadress'],
  ['email', 'a@b', undefined],
  ['phone', '', 'Telefonnummer är obligatoriskt'],
  ['address', '', 'Adress är obligatoriskt'],
  ['postalCode', '', 'Postnummer är obligatoriskt'],
  ['postalCode', '6713', 'Ogiltigt postnummer'],
  ['postalCode', '671  31', 'Ogiltigt postnummer'],
  ['city', '', 'Ort är obligatoriskt'],
  ['swish', '', 'Swish-nummer är obligatoriskt'],
  ['personalNumber', '', 'Personnummer är obligatoriskt'],
  ['personalNumber', '900101-2385', 'Ange ett giltigt personnummer (ÅÅÅÅMMDD-XXXX)'],
  ['postalCode', '67131', undefined],
  ['postalCode', '671 31', undefined],
  ['personalNumber', '199001012385', undefined],
] as const)('%s written as %j: %s', (name, value, problem) => {
  expect(getProblem('MAIL_IN', name, value)).toBe(problem)
})

test('in store only name and e-mail have to be there', () => {
  expect(fieldsOf.IN_STORE.map((name) => getProblem('IN_STORE', name, ''))).toEqual([
    'Namn är obligatoriskt',
    'E-post är obligatoriskt',
    undefined,
  ])
})

test('the server’s errors for an empty form equal the form’s own', () => {
  const empty = {
    delivery_method: 'MAIL_IN',
    total_price: 0,
    customer_name: '',
    customer_email: '',
    sold_devices: [],
  }
  const refused = tradeInRequestInput.safeParse({
    ...empty,
    sold_devices: [{ device_info: { model: 'x', brand: 'y', selections: {} }, calculated_price: 0 }],
  })
  const fields = Object.fromEntries(
    (refused.error?.issues ?? []).map(({ path, message }) => [path.join('.'), [message]]),
  )
  const said = getFieldErrors(new ApiError(400, fields), fieldsOf.MAIL_IN, apiNames)
  // Name and e-mail are validated before the other fields.
  for (const [name, text] of Object.entries(said)) {
    expect(text).toBe(getProblem('MAIL_IN', name as FieldName, ''))
  }
  expect(Object.keys(said)).toContain('name')
})
