import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberOffer, rememberRequest } from './own-requests.ts'
import { stubStorage } from './stub-storage.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = stubStorage('localStorage')
})
afterEach(() => vi.unstubAllGlobals())

const sentAt = new Date('2026-11-20T10:00:00Z')
const offeredAt = new Date('2026-11-21T09:30:00Z')
const stored = () => JSON.parse(kept.get('quote_requests') ?? '[]')

function send(model: string): void {
  const customer = { customerName: 'Åsa', customerEmail: 'asa@kund.example', customerPhone: '070' }
  const device = { deviceType: 'mobil', brand: 'iPhone', model, issue: 'Trasig skärm' }
  rememberRequest({ ...customer, ...device }, sentAt)
}

const offer = { name: 'Åsa', brand: 'iPhone', model_name: 'iPhone 13', issue: 'Trasig skärm' }

test('a request is new when it is sent, and quoted with its price once the offer is known', () => {
  send('iPhone 13')
  send('iPhone 14')
  expect(stored()).toMatchObject([{ status: 'new' }, { status: 'new' }])
  rememberOffer(offer, 1290, offeredAt)
  expect(stored()).toMatchObject([
    { model: 'iPhone 14', status: 'new', updatedAt: sentAt.toISOString() },
    {
      id: String(sentAt.getTime()),
      model: 'iPhone 13',
      status: 'quoted',
      quotedPrice: 1290,
      createdAt: sentAt.toISOString(),
      updatedAt: offeredAt.toISOString(),
    },
  ])
})

test('a newer price replaces the older one; the same price changes nothing', () => {
  send('iPhone 13')
  rememberOffer(offer, 1290, offeredAt)
  rememberOffer(offer, 1290, new Date('2026-11-22T09:30:00Z'))
  expect(stored()).toMatchObject([{ quotedPrice: 1290, updatedAt: offeredAt.toISOString() }])
  rememberOffer(offer, 1490.5, offeredAt)
  expect(stored()).toMatchObject([{ status: 'quoted', quotedPrice: 1490.5 }])
})

test('an offer on a request that was sent from another browser stores nothing', () => {
  rememberOffer(offer, 1290, offeredAt)
  expect(kept.size).toBe(0)
  send('iPhone 14')
  rememberOffer(offer, 1290, offeredAt)
  expect(stored()).toMatchObject([{ status: 'new' }])
})

test('of two requests that are alike each offer finds its own, also when it is opened again', () => {
  send('iPhone 13')
  send('iPhone 13')
  for (const price of [1290, 1390, 1290]) rememberOffer(offer, price, offeredAt)
  expect(stored()).toMatchObject([{ quotedPrice: 1290 }, { quotedPrice: 1390 }])
})
