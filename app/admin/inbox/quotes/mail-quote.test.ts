import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '#app/lib/storage/stub-storage.ts'
import type { SentQuote } from '#domain/quotes/schemas.ts'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { mailQuote } from './mail-quote.ts'

const sendByEmailJs = vi.hoisted(() => vi.fn())
vi.mock('#app/lib/quote-mails.ts', () => ({
  sendByEmailJs,
  wasSent: ({ status }: { status: number }) => status === 200,
}))

const emailJs = {
  publicKey: 'pk',
  serviceId: 'service',
  confirmationTemplate: 'bekraftelse',
  noticeTemplate: 'avisering',
  quoteTemplate: 'offert',
}
const quoteRequest = {
  id: 7,
  name: 'Åsa',
  email: 'asa@kund.example',
  phone: '070',
  device_type: 'mobil',
  brand: 'iPhone',
  model_name: 'iPhone 13',
  issue: 'Trasig skärm',
  customer_message: '',
  quoted_price: '1290.00',
  estimated_time: '2-3 dagar',
  valid_until: '2026-12-04',
  version: 1,
  offer_link: 'https://verkstan.example/offert/x',
} as SentQuote

let kept: Map<string, string>
let keys = emailJs
beforeEach(() => {
  keys = emailJs
  const device = { customerName: 'Åsa', brand: 'iPhone', model: 'iPhone 13', issue: 'Trasig skärm' }
  const own = { id: '1', status: 'new', createdAt: '2026-11-20T10:00:00Z', ...device }
  kept = stubStorage('localStorage', [['quote_requests', JSON.stringify([own])]])
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/admin/settings/'
      ? Response.json({ settings: { ...defaultShopSettings, emailJs: keys } })
      : new Response(null, { status: 204 }),
  )
  sendByEmailJs.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const stored = () => JSON.parse(kept.get('quote_requests') ?? '[]')[0]

describe('an offer that is mailed by EmailJS', () => {
  test('makes the request quoted in the browser that sent it', async () => {
    sendByEmailJs.mockResolvedValue({ status: 200, text: 'OK' })
    expect(await mailQuote(quoteRequest)).toBe(true)
    expect(stored()).toMatchObject({ status: 'quoted', quotedPrice: 1290 })
  })

  test('leaves the request as it is when the send fails', async () => {
    sendByEmailJs.mockResolvedValue({ status: 403, text: 'Forbidden' })
    expect(await mailQuote(quoteRequest)).toBe(false)
    expect(stored()).toMatchObject({ status: 'new' })
  })

  test('is not sent without a price, which is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await mailQuote({ ...quoteRequest, quoted_price: null })).toBe(false)
    expect(logged).toHaveBeenCalledOnce()
    expect(sendByEmailJs).not.toHaveBeenCalled()
    expect(stored()).toMatchObject({ status: 'new' })
  })

  test('is left to the server when EmailJS is not set up', async () => {
    keys = { ...emailJs, quoteTemplate: '' }
    expect(await mailQuote(quoteRequest)).toBe(false)
    expect(sendByEmailJs).not.toHaveBeenCalled()
  })
})
