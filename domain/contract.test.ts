import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

const calls = Object.entries<Endpoint>(contract)

/** Everything that a visitor without a token may do (spec 000 section 6, spec 001 sections 6 and 7). */
const forAnyone = [
  'POST /api/token/',
  'POST /api/react-token/',
  'POST /api/v1/orders/register/react/',
  'POST /api/v1/orders/verify-email/',
  'POST /api/password-reset/',
  'POST /api/password-reset/confirm/',
  'GET /api/quotes/devicetypes/',
  'GET /api/quotes/brands/',
  'GET /api/quotes/devicemodels/',
  'GET /api/quotes/repairprices/',
  'POST /api/quotes/kontakt/',
  'GET /api/payments/config/',
  'POST /api/payments/create-payment-intent/',
  'POST /api/payments/send-confirmation-email/',
  'POST /api/payments/webhook/',
  'POST /api/payments/demo/intent/',
  'POST /api/payments/demo/card/',
  'POST /api/payments/demo/invoice/',
  'POST /api/v1/orders/online-intake/',
  'POST /api/quotes/requests/',
  'GET /api/quotes/offers/:token/',
  'POST /api/quotes/offers/:token/approve/',
  'POST /api/quotes/offers/:token/decline/',
  'GET /api/quotes/bookings/daily_slots/',
  'POST /api/quotes/bookings/',
  'GET /api/bookings/:token/',
  'GET /api/bookings/:token/calendar.ics',
  'GET /api/calendar/:file',
  'POST /api/bookings/:token/move/',
  'POST /api/bookings/:token/cancel/',
]

describe.each(calls)('%s', (key, call) => {
  const path = key.slice(key.indexOf(' ') + 1)

  test('is a method and a path under /api that ends in a slash, or in the name of a file', () => {
    expect(key).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/api\/(:?[\w-]+\/)+(:?[\w.-]+)?$/)
    if (!call.file) expect(key).toMatch(/\/$/)
  })

  test('has a tag and a summary', () => {
    expect(call.tag).toMatch(/^[a-z-]+$/)
    expect(call.summary).toMatch(/^[A-Z].*[^.]$/)
  })

  test('describes every parameter of its path, and no other', () => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const described = call.params instanceof z.ZodObject ? Object.keys(call.params.shape) : []
    expect(described).toEqual(named)
  })

  test('has a reply exactly when its status has a body', () => {
    expect(call.reply === undefined).toBe(call.status === 204 || call.file !== undefined)
  })

  test('takes a body only where one can be sent', () => {
    if (call.body) expect(key).toMatch(/^(POST|PUT|PATCH) /)
  })

  test('is kept only as a reading that is the same for everybody', () => {
    if (!call.keep) return
    expect(key).toMatch(/^GET /)
    expect(call.access).toBe('anyone')
    expect(call.keep.length).toBeGreaterThan(0)
  })
})

test('what needs no token is exactly what the spec opens to visitors; all else is the back office', () => {
  expect(calls.filter(([, call]) => call.access === 'anyone').map(([key]) => key)).toEqual(forAnyone)
  for (const [key, call] of calls) {
    if (key.includes(' /api/admin/')) expect(call.access, key).toBe('admin')
  }
})

test('two calls never answer the same address', () => {
  const shapes = calls.map(([key]) => key.replaceAll(/:\w+/g, ':'))
  expect(new Set(shapes).size).toBe(shapes.length)
})
