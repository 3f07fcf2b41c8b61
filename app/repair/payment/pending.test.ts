import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#app/lib/storage/stub-storage.ts'
import { ore } from '#domain/money.ts'
import { clearPending, type Pending, readPending, storePending } from './pending.ts'
import { readPaymentReturn } from './resume.ts'

const key = 'pending_payment'
const startedAt = Date.parse('2026-11-20T10:00:00Z')
const pending: Pending = {
  intentId: 'pi_1',
  clientSecret: 'pi_1_secret',
  startedAt,
  request: {
    method: 'card',
    earlyStart: false,
    customer: { name: 'Åsa', email: 'asa@kund.example', phone: '070' },
    purchase: {
      amount: ore(99_000),
      description: 'iPhone 15 - Batteribyte',
      repairPriceId: 55,
      deviceType: 'Mobil',
      brand: 'Apple',
      model: 'iPhone 15',
      issue: 'Batteribyte',
      deviceTypeId: 1,
      brandId: 7,
      deviceModelId: 12,
      wanted: { type: 'mobil' },
    },
  },
}

let kept: Map<string, string>
beforeEach(() => {
  kept = stubStorage('localStorage')
})
afterEach(() => vi.unstubAllGlobals())

test('a payment that was begun is found again for a day, and not longer', () => {
  expect(readPending(startedAt)).toBeUndefined()
  storePending(pending)
  expect(readPending(startedAt + 24 * 3_600_000 - 1)).toEqual(pending)
  expect(readPending(startedAt + 24 * 3_600_000)).toBeUndefined()
  expect(kept.has(key)).toBe(false)
})

test('it is forgotten once its end is known', () => {
  storePending(pending)
  clearPending()
  expect(readPending(startedAt)).toBeUndefined()
})

test.each(['', 'trasigt', 'null', '[]', '{"intentId":"pi_1"}'])(
  'what is no payment is left out: %s',
  (stored) => {
    kept.set(key, stored)
    expect(readPending(startedAt)).toBeUndefined()
  },
)

test('reads the returned payment from the address', () => {
  expect(
    readPaymentReturn('?payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded'),
  ).toEqual({ intentId: 'pi_1', secret: 's', status: 'succeeded' })
  expect(readPaymentReturn('?payment_intent=pi_1')).toEqual({ intentId: 'pi_1', secret: '', status: '' })
  expect(readPaymentReturn('?brand=Apple')).toBeUndefined()
})

test('a payment that the version of 27 November 2026 or earlier stored is found', () => {
  const { request, ...rest } = pending
  kept.set(key, JSON.stringify({ ...rest, wish: request }))
  expect(readPending(startedAt + 60_000)).toEqual(pending)
})
