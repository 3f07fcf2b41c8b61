import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { type Contract, contract } from '#domain/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { type LimitName, TooMany } from './security/rate-limits.ts'
import { bookingBody } from './testing/fixtures/booking.ts'
import { registrationBody } from './testing/fixtures/customers.ts'
import { messageBody } from './testing/fixtures/messages.ts'
import { quoteBody } from './testing/fixtures/quotes.ts'
import { checkoutBody } from './testing/fixtures/shop-orders.ts'
import { tradeInBody } from './testing/fixtures/trade-in.ts'
import { startSharedNode, type TestNode } from './testing/node.ts'

const node = await startSharedNode({ role: 'web' })
afterEach(() => vi.restoreAllMocks())

const client_secret = 'hemlig'
const payment = { payment_intent_id: 'pi_1', client_secret }
const login = { username: 'nagon@kund.example', password: 'hemligt-losenord-1' }
const payer = { client_secret, name: 'Åsa Öberg', email: login.username, phone: '070-174 06 01' }
const names = { device_type: 'Mobil', brand: 'Apple', model: 'iPhone 13', issue: 'Skärmbyte' }
const device = { device_info: { brand: 'Apple', model: 'iPhone 13', selections: {} }, calculated_price: 100 }

type Method = Parameters<TestNode['call']>[0]

/** The first limit of a call, and a valid body. */
type LimitedCall = [limit: LimitName, body?: unknown]

/** The calls that anyone may make, and that change something or could be used for guessing. */
const limited = {
  'POST /api/token/': ['login.account', login],
  'POST /api/react-token/': ['customer.account', login],
  'POST /api/login-code/': ['form.address', { email: login.username }],
  'POST /api/login-code/confirm/': ['customer.address', { request: 'x'.repeat(43), code: '123456' }],
  'GET /api/staff_links/:token/': ['form.address'],
  'POST /api/staff_links/:token/': ['form.address', { password: 'ett-langt-losenord-1' }],
  'POST /api/v1/orders/register/react/': ['form.address', registrationBody()],
  'POST /api/v1/orders/verify-email/': ['reset.address', { token: 'x', password: login.password }],
  'POST /api/password-reset/': ['form.address', { email: login.username }],
  'POST /api/password-reset/confirm/': ['reset.address', { token: 'x', password: 'ett-langt-losenord-1' }],
  'POST /api/pictures/': ['form.address'],
  'POST /api/pairings/:token/pictures/': ['phone.address'],
  'POST /api/quotes/kontakt/': ['form.address', messageBody()],
  'POST /api/quotes/requests/': ['form.address', quoteBody()],
  'POST /api/quotes/bookings/': ['form.address', bookingBody({ ...names, price: 1290 })],
  'POST /api/payments/create-payment-intent/': [
    'payment.address',
    { amount: 1290, description: 'Skärmbyte', email: login.username, payment_method: 'card' },
  ],
  'POST /api/payments/send-confirmation-email/': ['payment.address', payment],
  'POST /api/payments/paid-order/': ['payment.address', payment],
  'POST /api/payments/demo/intent/': ['payment.address', { client_secret }],
  'POST /api/payments/demo/card/': [
    'payment.address',
    { ...payer, number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' },
  ],
  'POST /api/payments/demo/invoice/': ['payment.address', { ...payer, answer: 'approve' }],
  'POST /api/v1/orders/online-intake/': [
    'payment.address',
    {
      ...{ customer_name: 'Åsa Öberg', customer_email: login.username, customer_phone: '070-174 06 01' },
      ...{ ...names, price: 1290, external_payment_id: 'pi_1', client_secret, source: 'online' },
      ...{ device_type_id: 1, brand_id: 1, device_model_id: 1 },
    },
  ],
  'POST /api/repair-pages/:token/messages/': ['form.address', { note_text: 'Hej' }],
  'POST /api/repair-pages/:token/payments/': ['payment.address', { method: 'card', amount: 100 }],
  'POST /api/repair-pages/:token/payments/refresh/': ['payment.address', { canceled: false }],
  'POST /api/repair-pages/:token/answer/': ['form.address', { question: 1, answer: 'yes' }],
  'POST /api/repair-pages/:token/drop-off/': ['form.address', { booking_datetime: '2026-11-23T10:00:00' }],
  'POST /api/repair-pages/:token/images/': ['form.address'],
  'PUT /api/repair-pages/:token/notices/': ['form.address', { by: null }],
  'POST /api/device-tests/': ['form.address', { device_id: 1 }],
  'POST /api/device-tests/:token/': [
    'phone.address',
    { key: randomUUID(), results: [{ test: 'touch', outcome: 'ok', value: null }] },
  ],
  'POST /api/signings/:token/': ['phone.address', { shown: 'x', has_read: true }],
  'POST /api/shop/checkout/': ['payment.address', checkoutBody([{ id: 1, qty: 1, price: 100 }])],
  'POST /api/shop/checkout/return/': ['payment.address', { session_id: 'cs_1' }],
  'POST /api/shop/restock_alerts/': ['form.address', { product_id: 1, email: login.username }],
  'POST /api/shop/withdrawals/': [
    'form.address',
    { name: 'Åsa Öberg', order_number: 'SP-26-00001', email: login.username },
  ],
  'POST /api/shop/withdrawals/:token/confirm/': ['form.address'],
  'POST /api/trade-in/validate-code/': ['tradeIn.code', { code: 'HOST10' }],
  'POST /api/trade-in/requests/': ['form.address', tradeInBody([device])],
  'POST /api/trade-in/requests/lookup/': [
    'tradeIn.lookUp',
    { tracking_code: 'SM-AAAAA-AAAAA', email: login.username },
  ],
} as const satisfies Partial<Record<keyof Contract, LimitedCall>>

/** The others that change something: without a valid signature or private link, which cannot be guessed, they do nothing. */
const unlimited: readonly (keyof Contract)[] = [
  'POST /api/payments/webhook/',
  'POST /api/sms/incoming/:token/',
  'POST /api/sms/reports/:token/',
  'POST /api/quotes/requests/:id/browser_mails/',
  'POST /api/quotes/offers/:token/approve/',
  'POST /api/quotes/offers/:token/decline/',
  'POST /api/bookings/:token/move/',
  'POST /api/bookings/:token/cancel/',
  'POST /api/shop/restock_alerts/:token/stop/',
  'POST /api/trade-in/offers/:token/accept/',
  'POST /api/trade-in/offers/:token/reject/',
  'POST /api/reviews/requests/:token/',
  'POST /api/reviews/requests/:token/decline/',
]

test('every call that anyone may make and that changes something is listed', () => {
  const open = Object.entries<Endpoint>(contract)
    .filter(([key, { access }]) => access === 'anyone' && !key.startsWith('GET'))
    .map(([key]) => key)
  const listed = [...Object.keys(limited).filter((key) => !key.startsWith('GET')), ...unlimited]
  expect(listed.toSorted()).toEqual(open.toSorted())
})

test.each(Object.entries<LimitedCall>(limited))(
  '%s is refused when its limit is reached',
  async (key, [limit, body]) => {
    const [method = '', path = ''] = key.split(' ')
    const take = vi.spyOn(node.app.kit.limits, 'take').mockRejectedValue(new TooMany(60))
    const query = key === 'POST /api/pairings/:token/pictures/' ? `?picture=${randomUUID()}` : ''
    const url = path.replaceAll(':token', 'x'.repeat(43)) + query
    const { status } = await node.call(method as Method, url, {
      ...(body === undefined ? {} : { body }),
    })
    expect([take.mock.calls.map(([name]) => name), status]).toEqual([[limit], 429])
  },
)
