import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeStripe, postTo, startFakeStripe } from './fake-stripe.ts'

let fakeStripe: FakeStripe
let stripe: Stripe
beforeAll(async () => {
  fakeStripe = await startFakeStripe()
  const { hostname, port } = new URL(fakeStripe.url)
  stripe = new Stripe(fakeStripe.settings.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
})
afterAll(() => fakeStripe.close())

const request = {
  amount: 129_000,
  currency: 'sek',
  allowed_payment_method_types: ['card'],
  metadata: { order: '7' },
}

test('an intent has the requested values, and the same idempotency key creates it once', async () => {
  const made = await stripe.paymentIntents.create(request, { idempotencyKey: 'a' })
  const again = await stripe.paymentIntents.create(request, { idempotencyKey: 'a' })
  expect(again.id).toBe(made.id)
  expect(made).toMatchObject({ amount: 129_000, metadata: { order: '7' }, payment_method_types: ['card'] })
  await expect(
    stripe.paymentIntents.create({ ...request, amount: 1000 }, { idempotencyKey: 'a' }),
  ).rejects.toThrow('Other parameters')
})

describe('a browser with the public key and the intent’s secret', () => {
  async function confirm(id: string, secret: string, number: string) {
    const response = await fetch(`${fakeStripe.url}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fakeStripe.settings.publishableKey}` },
      body: new URLSearchParams({
        client_secret: secret,
        'payment_method_data[card][number]': number,
        'payment_method_data[billing_details][name]': 'Bo Ek',
      }),
    })
    return { status: response.status, body: (await response.json()) as { status?: string } }
  }

  test('is declined with one card and pays with another; a wrong secret is refused', async () => {
    const intent = await stripe.paymentIntents.create(request)
    const secret = intent.client_secret ?? ''
    expect((await confirm(intent.id, 'other', '4242424242424242')).status).toBe(404)
    expect((await confirm(intent.id, secret, '4000 0000 0000 0002')).status).toBe(402)
    expect((await confirm(intent.id, secret, '4242 4242 4242 4242')).body.status).toBe('succeeded')
    const known = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(known).toMatchObject({
      amount_received: 129_000,
      latest_charge: { billing_details: { name: 'Bo Ek' } },
    })
  })

  test('reads the intent; a wrong secret is refused', async () => {
    const { id, client_secret: secret } = await stripe.paymentIntents.create(request)
    const read = async (key: string, given: string) => {
      const headers = { authorization: `Bearer ${key}` }
      const response = await fetch(`${fakeStripe.url}/v1/payment_intents/${id}?client_secret=${given}`, {
        headers,
      })
      return { status: response.status, body: (await response.json()) as { id?: string } }
    }
    const { publishableKey, secretKey } = fakeStripe.settings
    expect((await read(publishableKey, secret ?? '')).body.id).toBe(id)
    expect((await read(publishableKey, 'other')).status).toBe(404)
    expect((await read(secretKey, secret ?? '')).status).toBe(401)
  })
})

test('a checkout session is paid or expires, and not both', async () => {
  const session = () =>
    stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'http://localhost/tack',
      client_reference_id: 'B-1',
      line_items: [
        { quantity: 2, price_data: { currency: 'sek', unit_amount: 50_000, product_data: { name: 'Skal' } } },
        { quantity: 1, price_data: { currency: 'sek', unit_amount: 29_000, product_data: { name: 'Glas' } } },
      ],
    })
  const paid = await session()
  expect(paid).toMatchObject({ amount_total: 129_000, status: 'open', client_reference_id: 'B-1' })
  fakeStripe.books.paySession(paid.id, { name: 'Bo Ek', email: 'bo@kund.example', phone: '' })
  expect(await stripe.checkout.sessions.retrieve(paid.id)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: expect.stringMatching(/^pi_/),
  })
  await expect(stripe.checkout.sessions.expire(paid.id)).rejects.toThrow()

  const left = await session()
  expect(await stripe.checkout.sessions.expire(left.id)).toMatchObject({ status: 'expired', url: null })
  expect(fakeStripe.events.at(-1)?.type).toBe('checkout.session.expired')
})

test('events arrive over HTTP as often as requested, signed as the SDK expects', async () => {
  const heard: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const signature = request.headers['stripe-signature'] ?? ''
      const { webhookSecret } = fakeStripe.settings
      heard.push(stripe.webhooks.constructEvent(Buffer.concat(parts), signature, webhookSecret).type)
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { id } = await stripe.paymentIntents.create(request)
  fakeStripe.confirm(id)
  const event = fakeStripe.events.at(-1)
  if (!event) throw new Error('Nothing has happened')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  expect(await fakeStripe.deliver(event, postTo(url), 2)).toEqual([200, 200])
  expect(await fakeStripe.deliver(event, postTo(url), 0)).toEqual([])
  expect(heard).toEqual(['payment_intent.succeeded', 'payment_intent.succeeded'])
  await new Promise((resolve) => server.close(resolve))
})
