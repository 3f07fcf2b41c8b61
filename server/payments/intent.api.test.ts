import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { PaymentIntent } from '#domain/payments/schemas.ts'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { selectRows } from '../testing/calls.ts'
import { buildModel, getPrices } from '../testing/fixtures/catalogue.ts'
import {
  buildIntent,
  buildRepair,
  intentBody,
  type Repair,
  requestIntent,
  startStripeShopOnTwoNodes,
} from '../testing/fixtures/payments.ts'
import { changeSettings } from '../testing/fixtures/settings.ts'
import { startTestNode } from '../testing/node.ts'

const {
  stripe,
  node,
  other,
  priced: repair,
} = await startStripeShopOnTwoNodes({ role: 'web', timeoutMs: 300 })
const token = await node.logIn()
afterEach(() => {
  Object.assign(stripe.trouble, { fail: 0, lose: 0, delayMs: 0 })
})

const getPayments = (email: string) =>
  selectRows(
    node,
    sql`SELECT state, intent_id, amount_ore, method FROM payments WHERE email = ${email} ORDER BY id`,
  )

test('the browser learns where to pay, and the public key only', async () => {
  const { body, text } = await node.call('GET', '/api/payments/config/')
  expect(body).toEqual({ provider: 'stripe', publishable_key: 'pk_test_fake' })
  expect(text).not.toContain('sk_')
})

test('an intent is created at the provider in öre, with the price list’s description', async () => {
  const intent = await buildIntent(node, repair)
  expect(intent.clientSecret).toBe(stripe.books.intent(intent.id).client_secret)
  expect(stripe.books.intent(intent.id)).toMatchObject({
    amount: 129_000,
    currency: 'sek',
    description: repair.description,
    payment_method_types: ['card'],
  })
  expect(await getPayments(intent.email)).toEqual([
    { state: 'open', intent_id: intent.id, amount_ore: 129_000, method: 'card' },
  ])
})

test('an invoice is paid through Klarna', async () => {
  const intent = await buildIntent(node, repair, { payment_method: 'invoice' })
  expect(stripe.books.intent(intent.id).payment_method_types).toEqual(['klarna'])
})

test('an invoice is refused in a shop without Klarna', async () => {
  const { onlinePayment } = defaultShopSettings
  await changeSettings(node, token, { onlinePayment: { ...onlinePayment, klarna: false } })
  const email = 'utan-klarna@kund.example'
  const body = intentBody(repair, { payment_method: 'invoice', email })
  expect(await requestIntent(node, body)).toMatchObject({
    status: 409,
    text: expect.stringContaining('Betalning med Klarna går inte här'),
  })
  expect(await getPayments(email)).toEqual([])
  await changeSettings(node, token, { onlinePayment })
})

test('amounts with öre, as numbers and as texts, are the same amount', async () => {
  const uneven = await buildRepair(node, 1290.5)
  const first = await buildIntent(node, uneven, { amount: 1290.5 })
  const again = await buildIntent(node, uneven, { amount: '1290,50', email: first.email })
  expect(again.id).toBe(first.id)
  expect(stripe.books.intent(first.id).amount).toBe(129_050)
})

describe('one open intent per customer, repair and method', () => {
  test('repeated requests return the same intent, whatever the repair of the e-mail address', async () => {
    const first = await buildIntent(node, repair)
    const again = await buildIntent(other, repair, { email: first.email.toUpperCase() })
    expect(again).toMatchObject({ id: first.id, clientSecret: first.clientSecret })
  })

  test('20 at once on two nodes get the same', async () => {
    const email = 'ivrig@kund.example'
    const before = stripe.books.intents().length
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        requestIntent(index % 2 ? other : node, intentBody(repair, { email })),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => (body as PaymentIntent).clientSecret)).size).toBe(1)
    expect(stripe.books.intents().length).toBe(before + 1)
    expect(await getPayments(email)).toHaveLength(1)
  })

  test('another browser that types the same address gets one of its own, and so does one without a key', async () => {
    const first = await buildIntent(node, repair)
    const body = intentBody(repair, { email: first.email })
    const others = [
      await requestIntent(node, body, 'another-browser'),
      await node.call('POST', '/api/payments/create-payment-intent/', { body, address: '192.0.2.31' }),
    ]
    const secrets = others.map((answer) => (answer.body as PaymentIntent).clientSecret)
    expect(new Set([first.clientSecret, ...secrets]).size).toBe(3)
  })

  test('another customer, method or repair is another intent', async () => {
    const first = await buildIntent(node, repair)
    const ids = [
      first.id,
      (await buildIntent(node, repair)).id,
      (await buildIntent(node, repair, { email: first.email, payment_method: 'invoice' })).id,
      (await buildIntent(node, await buildRepair(node), { email: first.email })).id,
    ]
    expect(new Set(ids).size).toBe(4)
  })

  test('once it is paid, the next is a new one', async () => {
    const first = await buildIntent(node, repair)
    stripe.confirm(first.id)
    const next = await buildIntent(node, repair, { email: first.email })
    expect(next.id).not.toBe(first.id)
    expect(await getPayments(first.email)).toMatchObject([{ state: 'paid' }, { state: 'open' }])
  })

  test('no double payment while the result of the last try is pending', async () => {
    const first = await buildIntent(node, repair, { payment_method: 'invoice' })
    stripe.confirm(first.id, 'processing')
    const body = intentBody(repair, { email: first.email, payment_method: 'invoice' })
    const { status, body: answer } = await requestIntent(node, body)
    expect([status, answer]).toEqual([
      409,
      { detail: 'Betalningen behandlas redan. Vänta på besked innan du försöker igen.' },
    ])
    stripe.confirm(first.id, 'declined')
    expect((await buildIntent(node, repair, { email: first.email, payment_method: 'invoice' })).id).toBe(
      first.id,
    )
  })

  test('one that the provider no longer knows is replaced', async () => {
    const first = await buildIntent(node, repair)
    await selectRows(node, sql`UPDATE payments SET intent_id = 'pi_gone' WHERE intent_id = ${first.id}`)
    await buildIntent(node, repair, { email: first.email })
    expect(await getPayments(first.email)).toMatchObject([{ state: 'canceled' }, { state: 'open' }])
  })
})

describe('a price that changes', () => {
  const changed = (of: Repair, price: number, active = true) =>
    node.call('PUT', `/api/quotes/repairprices/${of.priceId}/`, {
      token,
      body: { device_model_id: of.ids.model, issue_description: of.issue, price, active },
    })

  test('while the page is open is reported with the new price', async () => {
    const rising = await buildRepair(node, 1000)
    await changed(rising, 1100)
    const { status, body } = await requestIntent(node, intentBody(rising, { amount: 1000 }))
    expect(status).toBe(409)
    expect(body).toEqual({
      detail: 'Priset har ändrats till 1\u00a0100\u00a0kr. Ladda om sidan och kontrollera beloppet.',
    })
    expect((await requestIntent(node, intentBody(rising, { amount: 1100 }))).status).toBe(200)
    expect((await requestIntent(node, intentBody(rising, { amount: 999 }))).status).toBe(400)
  })

  test('and is hidden can no longer be paid', async () => {
    const hidden = await buildRepair(node, 1000)
    await changed(hidden, 1000, false)
    const { status, body } = await requestIntent(node, intentBody(hidden))
    expect([status, body]).toEqual([400, { description: ['Reparationen finns inte i prislistan.'] }])
  })
})

test('models with the same name are distinguished by price id', async () => {
  const one = await buildRepair(node)
  const names = { type: 'tvilling', brand: 'Tvilling', model: one.model }
  const twin = await buildModel(node, { Skärmbyte: 500 }, names)
  const [twinPrice] = await getPrices(node, twin.model)
  expect((await requestIntent(node, intentBody(one))).body).toEqual({
    repair_price_id: ['Flera modeller heter så. Välj reparationen igen.'],
  })
  const right = intentBody(one, { repair_price_id: twinPrice?.id, amount: 500 })
  expect((await requestIntent(node, right)).status).toBe(200)
  expect((await requestIntent(node, { ...right, repair_price_id: one.priceId })).status).toBe(400)
})

test('Swish is refused as not available yet', async () => {
  const { status, body } = await requestIntent(node, intentBody(repair, { payment_method: 'swish' }))
  expect([status, body]).toEqual([
    400,
    { payment_method: ['Swish kommer snart. Välj kort eller faktura så länge.'] },
  ])
})

test('300 tampered amounts, descriptions and ids give no intent, and write nothing', async () => {
  const before = await selectRows(node, sql`SELECT count(*)::int AS rows FROM payments`)
  const made = stripe.books.intents().length
  const amount = fc.oneof(
    fc.integer({ min: -1000, max: 1289 }),
    fc.integer({ min: 1291, max: 20_000_000 }),
    fc.double(),
    fc.constantFrom(
      '1289.99',
      '1290.001',
      '0',
      '-1290',
      '1e3',
      '1290 USD',
      '129000',
      '',
      '1 290 0',
      null,
      {},
      [1290],
    ),
    fc.string({ maxLength: 30 }),
  )
  const description = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom(
      repair.model,
      repair.issue,
      `${repair.model} – ${repair.issue}`,
      `${repair.model}-${repair.issue}`,
      `${repair.model} - ${repair.issue}x`,
      `${repair.model} - ${repair.issue}'; DROP TABLE payments; --`,
      `${repair.model.toLowerCase()} - ${repair.issue}`,
      `${repair.issue} - ${repair.model}`,
      `${repair.model} - ${repair.issue} - ${repair.issue}`,
      `${repair.model} - %`,
      'a\u0000b',
      'x'.repeat(5000),
    ),
  )
  const id = fc.oneof(
    fc.integer({ min: repair.priceId + 1000 }),
    fc.integer({ max: 0 }),
    fc.constantFrom('1 OR 1=1', '%', {}, [], 1.5),
  )
  const tampered = fc.oneof(
    fc.record({ amount }),
    fc.record({ description }),
    fc.record({ repair_price_id: id }),
    fc.record({ amount, description }),
    fc.record({ email: fc.constantFrom('', 'a', 'a@', 'a b@c.se', 'a@b.se\nBcc: c@d.se', 7) }),
    fc.record({ payment_method: fc.constantFrom('', 'Card', 'paypal', 'cash', 1) }),
  )
  const bodies = fc.sample(
    tampered.filter((change) => {
      const parsed = 'amount' in change ? Number(String(change.amount).replace(',', '.')) : Number.NaN
      return !(parsed === 1290 && !('description' in change))
    }),
    { numRuns: 300, seed: 4 },
  )
  expect(bodies).toHaveLength(300)
  for (const change of bodies) {
    const { status } = await requestIntent(node, intentBody(repair, change))
    expect([400, 409], JSON.stringify(change)).toContain(status)
  }
  expect(await selectRows(node, sql`SELECT count(*)::int AS rows FROM payments`)).toEqual(before)
  expect(stripe.books.intents().length).toBe(made)
})

describe('a provider in trouble', () => {
  test('that fails once is retried without the customer noticing', async () => {
    stripe.trouble.fail = 1
    await buildIntent(node, repair)
  })

  test('that is down is reported in Swedish; afterwards there is one intent, not two', async () => {
    const email = 'talig@kund.example'
    stripe.trouble.fail = 100
    const { status, body } = await requestIntent(node, intentBody(repair, { email }))
    expect([status, body]).toEqual([
      503,
      { detail: 'Betaltjänsten svarar inte just nu. Försök igen om en stund.' },
    ])
    stripe.trouble.fail = 0
    await buildIntent(node, repair, { email })
    expect(await getPayments(email)).toMatchObject([{ state: 'open' }])
  })

  test('that acts but loses its responses creates one intent', async () => {
    const email = 'tappad@kund.example'
    const before = stripe.books.intents().length
    stripe.trouble.lose = 2
    expect((await requestIntent(node, intentBody(repair, { email }))).status).toBe(503)
    await buildIntent(node, repair, { email })
    expect(stripe.books.intents().length).toBe(before + 1)
  })

  test('that is slow is not waited for', async () => {
    stripe.trouble.delayMs = 1_000
    expect((await requestIntent(node, intentBody(repair, { email: 'sen@kund.example' }))).status).toBe(503)
  })

  test('that has the method disabled is reported before anyone types a card number', async () => {
    stripe.books.account.methods = ['card']
    const { status, body } = await requestIntent(
      node,
      intentBody(repair, { payment_method: 'invoice', email: 'av@kund.example' }),
    )
    stripe.books.account.methods = ['card', 'klarna']
    expect([status, body]).toEqual([
      409,
      { detail: 'Betalningen gick inte att starta med den metoden. Välj ett annat betalsätt.' },
    ])
  })

  test('whose key is wrong counts as down, and the key is not shown', async () => {
    const wrong = await startTestNode({
      role: 'web',
      on: node,
      payments: { stripe: { ...stripe.settings, secretKey: 'sk_test_wrong' }, demo: false },
    })
    const { status, text } = await wrong.call('POST', '/api/payments/create-payment-intent/', {
      body: intentBody(repair, { email: 'fel@kund.example' }),
    })
    await wrong.close()
    expect(status).toBe(503)
    expect(text).not.toContain('sk_')
  })
})
