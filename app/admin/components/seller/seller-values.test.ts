import { expect, test } from 'vitest'
import { emptySeller, newSellerNeeds, sellerProblems, toSeller } from './seller-values.ts'

const today = '2026-11-20'
const problems = (changes: Partial<typeof emptySeller>, needs = newSellerNeeds) =>
  Object.keys(sellerProblems({ ...emptySeller, ...changes }, needs, today))

test('a new seller needs identification, address and number, one whom the shop knows no number', () => {
  expect(problems({})).toEqual(['identity_method', 'seller_address', 'personal_number'])
  expect(problems({ identity_method: 'known', seller_address: 'Gatan 1' })).toEqual([])
  expect(problems({ identity_method: 'not_needed' })).toEqual([])
})

test('a seller without a Swedish number shows a document', () => {
  const seller = { identity_method: 'passport', seller_address: 'Gatan 1', without_number: 'yes' } as const
  expect(problems(seller)).toEqual([
    'document_kind',
    'document_number',
    'document_country',
    'document_birth_date',
  ])
  const document = {
    document_kind: 'passport',
    document_number: 'AB1',
    document_country: 'Polen',
    document_birth_date: '1990-05-06',
  } as const
  expect(problems({ ...seller, ...document })).toEqual([])
  expect(toSeller({ ...emptySeller, ...seller, ...document }, newSellerNeeds)).toMatchObject({
    identity_method: 'passport',
    document: { kind: 'passport', number: 'AB1', country: 'Polen', birth_date: '1990-05-06' },
  })
})

test('a seller under 18 shows the right to sell', () => {
  const child = {
    identity_method: 'passport',
    seller_address: 'x',
    personal_number: '20140615-2387',
  } as const
  expect(problems(child)).toEqual(['right_to_sell'])
  expect(problems({ ...child, right_to_sell: 'Mamma var med' })).toEqual([])
  expect(
    problems({ identity_method: 'known', seller_address: 'x' }, { ...newSellerNeeds, isMinor: true }),
  ).toEqual(['right_to_sell'])
})
