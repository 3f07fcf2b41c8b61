import { expect, test } from 'vitest'
import {
  invoiceTenders,
  registerTenders,
  reportedTenderLabels,
  returnTenders,
  saleTenders,
  tenderLabels,
  tenderMethods,
  usualInvoiceTender,
} from './tenders.ts'

test('staff choose card, Swish and cash, and for an invoice also bankgiro', () => {
  expect(saleTenders).toEqual(['card', 'swish', 'cash'])
  expect(returnTenders).toEqual(['card', 'swish', 'cash'])
  expect(invoiceTenders).toEqual(['card', 'swish', 'cash', 'bank'])
  expect(invoiceTenders).toContain(usualInvoiceTender)
})

test('what is taken over the counter decides about the cash register', () => {
  expect(registerTenders).toEqual(['card', 'swish', 'cash'])
})

test('every method has a name, and reports show all but the online payment itself', () => {
  expect(Object.keys(tenderLabels)).toEqual([...tenderMethods])
  expect(reportedTenderLabels).toEqual({
    card: 'Kort i butiken',
    swish: 'Swish i butiken',
    cash: 'Kontant',
    bank: 'Bankgiro',
    trade_in: 'Inbyte',
    exchange: 'Byte',
  })
})
