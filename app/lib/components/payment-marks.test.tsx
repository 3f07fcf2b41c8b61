import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { getCardNames, PaymentMarks } from './payment-marks.tsx'

test('wallets come first, and only where Stripe’s own page takes the payment', () => {
  expect(getCardNames({ amex: true, klarna: true }, true)).toEqual([
    'Apple Pay',
    'Google Pay',
    'Visa',
    'Mastercard',
    'Amex',
  ])
  expect(getCardNames({ amex: false, klarna: true }, false)).toEqual(['Visa', 'Mastercard'])
})

test('each way to pay has a mark, which screen readers skip', () => {
  const names = [...getCardNames({ amex: true, klarna: true }, true), 'Klarna']
  const html = renderToStaticMarkup(<PaymentMarks names={names} />)
  expect(html.match(/<svg aria-hidden="true"/g)).toHaveLength(names.length)
  expect(renderToStaticMarkup(<PaymentMarks names={['Swish']} />)).not.toContain('<svg')
})
