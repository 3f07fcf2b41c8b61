import { expect, test } from 'vitest'
import { canTradeIn, tradeInConsentText } from './trade-in.ts'

const here = { status: 'Väntar på svar', checkedInAt: new Date(0), keptSince: null, soldAt: null } as const

test('a device that is here can be bought until it is finished, and while it waits after its repair has ended', () => {
  expect(canTradeIn(here)).toBe(true)
  expect(canTradeIn({ ...here, checkedInAt: null })).toBe(false)
  expect(canTradeIn({ ...here, status: 'Färdig' })).toBe(false)
  expect(canTradeIn({ ...here, status: 'Utlämnad & Betald' })).toBe(false)
  expect(canTradeIn({ ...here, status: 'Avslutad' })).toBe(false)
  const waiting = { ...here, status: 'Avslutad', keptSince: new Date(0) } as const
  expect(canTradeIn(waiting)).toBe(true)
  expect(canTradeIn({ ...waiting, soldAt: new Date(0) })).toBe(false)
})

test('the note says what the customer agreed to, and how', () => {
  expect(tradeInConsentText('1 200 kr', 'phone')).toBe('Kunden sa ja till 1 200 kr på telefon.')
})
