import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { logInPermanently, mailsTo, nextAddress, selectRows, settled } from '../testing/calls.ts'
import { buildCustomer } from '../testing/fixtures/customers.ts'
import {
  buildIntent,
  buildRepair,
  getState,
  intakeBody,
  reconcile,
  requestIntake,
  startStripeShopOnTwoNodes,
} from '../testing/fixtures/payments.ts'
import { getWorkshop } from '../testing/fixtures/repairs.ts'

const { stripe, node, other, priced } = await startStripeShopOnTwoNodes({ timeoutMs: 300 })
beforeEach(() => {
  Object.assign(stripe.trouble, { fail: 0, lose: 0, delayMs: 0 })
})

const getOrders = (email: string) =>
  selectRows(
    node,
    sql`SELECT order_number, status, source, customer_name, customer_phone, device_type, brand, model_name, issue,
      agreed_ore, estimated_time, paid_at FROM repair_orders WHERE customer_email = ${email}`,
  )

async function buildPaid(of = priced) {
  const intent = await buildIntent(node, of)
  stripe.confirm(intent.id, 'succeeded', { name: 'Åsa på Kortet', phone: '070-174 06 09' })
  return intent
}

const askForMail = (body: Record<string, unknown>) =>
  node.call('POST', '/api/payments/send-confirmation-email/', { body })

describe('a paid repair', () => {
  test('creates an order with the paid price, anyone who hands the device in', async () => {
    const intent = await buildPaid()
    const { status, repair } = await requestIntake(node, intakeBody(priced, intent))
    expect(status).toBe(200)
    expect(repair).toEqual({
      id: repair.order_id,
      order_id: repair.order_id,
      order_number: expect.stringMatching(/^R-26-\d{5}$/),
      status_link: expect.stringMatching(/^\/arende\/[\w-]{43}$/),
    })
    const find = async (client_secret: string) => {
      const body = { payment_intent_id: intent.id, client_secret }
      return (await node.call('POST', '/api/payments/paid-order/', { body, address: nextAddress() })).body
    }
    expect(await find(intent.clientSecret)).toEqual({ order: repair })
    for (const secret of ['', intent.id, `${intent.clientSecret}x`]) {
      expect(await find(secret)).toEqual({ order: null })
    }
    const page = await node.call('GET', `/api${repair.status_link?.replace('arende', 'repair-pages')}/`)
    expect(page.body).toMatchObject({
      order_number: repair.order_number,
      first_name: 'Åsa',
      can_book: true,
      state: { state: 'awaiting_device', label: 'Väntar på inlämning' },
      amount_paid: '1290.00',
    })
    const { status_path } = await getWorkshop(node, await logInPermanently(node)).read(repair.id)
    const followed = await node.call('GET', `/api${status_path}/`)
    expect(followed.body).toMatchObject({
      order_number: repair.order_number,
      state: { state: 'awaiting_device', label: 'Väntar på inlämning' },
      checked_in_at: null,
      paid_online: { issue: priced.issue, amount: '1290.00', estimated_time: '1 timme' },
    })
    expect(await getOrders(intent.email)).toMatchObject([
      {
        order_number: repair.order_number,
        status: 'Mottaget',
        source: 'payment',
        customer_name: 'Åsa Öberg',
        customer_phone: '+46701740601',
        device_type: priced.type,
        brand: priced.brand,
        model_name: priced.model,
        issue: priced.issue,
        agreed_ore: 129_000,
        estimated_time: '1 timme',
        paid_at: expect.anything(),
      },
    ])
  })

  test('that the provider’s notice opened first is given to who hands the device in, by the payer only', async () => {
    const intent = await buildPaid()
    await reconcile(node)
    await settled(node)
    expect(await getOrders(intent.email)).toMatchObject([{ customer_name: 'Åsa på Kortet' }])
    const { clientSecret: _, ...known } = intent
    await requestIntake(node, intakeBody(priced, known))
    expect(await getOrders(intent.email)).toMatchObject([{ customer_name: 'Åsa på Kortet' }])
    await requestIntake(node, intakeBody(priced, intent))
    const handsIn = { customer_name: 'Åsa Öberg', customer_phone: '+46701740601' }
    expect(await getOrders(intent.email)).toMatchObject([handsIn])
    await requestIntake(node, intakeBody(priced, intent, { customer_name: 'Annan' }))
    expect(await getOrders(intent.email)).toMatchObject([handsIn])
  })

  test('asked for by 50 at once on two nodes is one order, and all get the same answer', async () => {
    const intent = await buildPaid()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        requestIntake(index % 2 ? other : node, intakeBody(priced, intent)),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(new Set(answers.map(({ repair }) => JSON.stringify(repair))).size).toBe(1)
    expect(await getOrders(intent.email)).toHaveLength(1)
    await settled(node)
    expect(await getOrders(intent.email)).toHaveLength(1)
  })

  test('has the price that was paid, also when the price list has changed since', async () => {
    const rising = await buildRepair(node, 1000)
    const intent = await buildPaid(rising)
    await selectRows(
      node,
      sql`UPDATE repair_prices SET price_ore = 200000, active = false WHERE id = ${rising.priceId}`,
    )
    expect((await requestIntake(node, intakeBody(rising, intent))).status).toBe(200)
    expect(await getOrders(intent.email)).toMatchObject([{ agreed_ore: 100_000 }])
  })

  test('tells the link to its status only to the browser that paid', async () => {
    const intent = await buildPaid()
    const { clientSecret: _, ...known } = intent
    const { status, repair } = await requestIntake(node, intakeBody(priced, known))
    expect([status, repair.status_link]).toEqual([200, null])
  })

  test('of a guest belongs to nobody, also when an account reports it first', async () => {
    const intent = await buildPaid()
    const stranger = await buildCustomer(node)
    expect((await requestIntake(node, intakeBody(priced, intent), stranger.token)).status).toBe(200)
    const owners = await selectRows(
      node,
      sql`SELECT o.customer_id AS order_of, p.customer_id AS payment_of FROM repair_orders o
        JOIN payments p ON p.id = o.payment_id WHERE o.customer_email = ${intent.email}`,
    )
    expect(owners).toEqual([{ order_of: null, payment_of: null }])
    // The guest finds it once the address is confirmed.
    const guest = await buildCustomer(node, { email: intent.email })
    const list = await node.call('GET', '/api/v1/orders/list/', { token: guest.token })
    expect(list.body).toHaveLength(1)
  })

  test('may be reported by a browser without ids, or with the type’s display name', async () => {
    const intent = await buildPaid()
    const ids = { device_type_id: null, brand_id: null, device_model_id: null }
    const body = intakeBody(priced, intent, { ...ids, device_type: priced.type.toUpperCase() })
    expect((await requestIntake(node, body)).status).toBe(200)
  })

  test('is taken in with a token that has expired as without one', async () => {
    const intent = await buildPaid()
    expect((await requestIntake(node, intakeBody(priced, intent), 'gammal')).status).toBe(200)
  })
})

describe('no order', () => {
  test('without money: not before the card is confirmed, nor when it is declined or awaited', async () => {
    const intent = await buildIntent(node, priced)
    const requested = () => requestIntake(node, intakeBody(priced, intent))
    expect(await requested()).toMatchObject({
      status: 409,
      answer: { detail: 'Betalningen är inte genomförd.' },
    })
    stripe.confirm(intent.id, 'declined')
    expect((await requested()).status).toBe(409)
    stripe.confirm(intent.id, 'processing')
    expect((await requested()).status).toBe(409)
    expect(await getOrders(intent.email)).toEqual([])
    stripe.confirm(intent.id, 'succeeded')
    expect((await requested()).status).toBe(200)
  })

  test('for a payment that is not ours, made up, or of another account', async () => {
    const foreign = stripe.books.createIntent({ amount: '129000', currency: 'sek' })
    stripe.confirm(foreign.id)
    for (const id of [foreign.id, 'pi_none', 'x']) {
      const { status, answer } = await requestIntake(
        node,
        intakeBody(priced, { id, email: 'a@kund.example' }),
      )
      expect([status, answer]).toEqual([404, { detail: 'Betalningen finns inte.' }])
    }
  })

  test.each([
    ['price', 1],
    ['price', 1289.99],
    ['customer_email', 'annan@kund.example'],
    ['device_type', 'dator'],
    ['brand', 'Annat'],
    ['model', 'Annan'],
    ['issue', 'Batteribyte'],
    ['device_type_id', 999],
    ['brand_id', 999],
    ['device_model_id', 999],
  ])('where %s is said to be %s and was paid otherwise', async (field, value) => {
    const intent = await buildIntent(node, priced)
    stripe.confirm(intent.id)
    const { status, answer } = await requestIntake(other, intakeBody(priced, intent, { [field]: value }))
    expect([status, answer]).toEqual([400, { [field]: ['Stämmer inte med det som är betalt.'] }])
  })

  test.each([
    ['source', 'walk-in'],
    ['external_payment_id', 'pi_1; DROP TABLE payments'],
    ['external_payment_id', ''],
    ['customer_name', ''],
    ['customer_phone', 'x'.repeat(51)],
    ['price', 0],
    ['brand_id', 'Apple'],
  ])('where %s is %j', async (field, value) => {
    const intent = { id: 'pi_none', email: 'a@kund.example' }
    const { status, answer } = await requestIntake(node, intakeBody(priced, intent, { [field]: value }))
    expect(status).toBe(400)
    expect(Object.keys(answer)).toEqual([field])
  })

  test.each(['amount', 'amount_received', 'currency', 'description'] as const)(
    'when the %s was changed at the provider',
    async (field) => {
      const intent = await buildPaid()
      Object.assign(stripe.books.intent(intent.id), {
        [field]: field.startsWith('amount') ? 100 : 'annan',
      })
      expect((await requestIntake(node, intakeBody(priced, intent))).status).toBe(409)
      await settled(node)
      expect(await getState(node, intent.id)).toEqual({ state: 'open', order_number: null })
    },
  )

  test('while the provider is down or slow, and one as soon as it is back', async () => {
    const intent = await buildPaid()
    stripe.trouble.fail = 100
    expect(await requestIntake(node, intakeBody(priced, intent))).toMatchObject({ status: 503 })
    Object.assign(stripe.trouble, { fail: 0, delayMs: 1_000 })
    expect((await requestIntake(node, intakeBody(priced, intent))).status).toBe(503)
    expect(await getState(node, intent.id)).toEqual({ state: 'open', order_number: null })
    stripe.trouble.delayMs = 0
    expect((await requestIntake(node, intakeBody(priced, intent))).status).toBe(200)
  })
})

describe('an Idempotency-Key', () => {
  const withKey = async (intent: { id: string; email: string }, key: string, at = node) => {
    const { status, body } = await at.call('POST', '/api/v1/orders/online-intake/', {
      body: intakeBody(priced, intent),
      address: nextAddress(),
      headers: { 'idempotency-key': key },
    })
    return { status, body: body as Record<string, unknown> }
  }

  test('sent again with its intake gets the same answer, one after the other and at once on two nodes', async () => {
    const intent = await buildPaid()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => withKey(intent, 'nyckel-1', index % 2 ? other : node)),
    )
    answers.push(await withKey(intent, 'nyckel-1'))
    expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test('of one payment is refused for another', async () => {
    const [first, second] = [await buildPaid(), await buildPaid()]
    expect((await withKey(first, 'nyckel-2')).status).toBe(200)
    const refused = await withKey(second, 'nyckel-2')
    expect(refused).toEqual({
      status: 409,
      body: { detail: 'Nyckeln i Idempotency-Key är redan använd till något annat.' },
    })
    // The payment itself is known by now, so its order is created; no key was accepted twice.
    expect((await withKey(second, 'nyckel-3')).status).toBe(200)
    expect((await withKey(second, 'nyckel-4')).status).toBe(200)
    expect(await getOrders(second.email)).toHaveLength(1)
  })

  test.each(['', 'x'.repeat(256), 'två ord', 'å'])('is refused when it is no key: %j', async (key) => {
    const intent = await buildPaid()
    expect((await withKey(intent, key)).status).toBe(400)
  })
})

test('orders of parallel payments on two nodes are numbered without a gap', async () => {
  const intents = []
  for (let made = 0; made < 20; made++) intents.push(await buildPaid())
  await Promise.all(
    intents.map((intent, index) => requestIntake(index % 2 ? other : node, intakeBody(priced, intent))),
  )
  await settled(node)
  const rows = await selectRows<{ order_number: string }>(
    node,
    sql`SELECT order_number FROM repair_orders ORDER BY id`,
  )
  const numbers = rows.map((row) => Number(row.order_number.slice(5))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1))
})

describe('the confirmation', () => {
  test('is mailed once to the payment’s own address, with the order’s content, despite repeated requests', async () => {
    const intent = await buildPaid()
    const { repair } = await requestIntake(node, intakeBody(priced, intent))
    const lies = {
      payment_intent_id: intent.id,
      client_secret: intent.clientSecret,
      email: 'annan@kund.example',
      amount: 1,
      description: 'Gratis',
      customer_name: '<b>Någon</b>',
      order_id: 'R-26-99999',
      portal_url: 'https://elak.example/',
    }
    for (let requested = 0; requested < 3; requested++) {
      const { status, body } = await askForMail(lies)
      expect([status, body]).toEqual([202, { status: 'queued' }])
    }
    const mails = await mailsTo(node, intent.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe(`Tack för din betalning! Ditt ärende är ${repair.order_number}`)
    expect(mails[0]?.text).toContain('1\u00a0290\u00a0kr')
    expect(mails[0]?.text).toContain(`${priced.brand} ${priced.model}`)
    expect(mails[0]?.text).toContain('http://verkstan.test/kund/orders')
    expect(mails[0]?.text + (mails[0]?.html ?? '')).not.toMatch(/elak|Gratis|Någon/)
    expect(await mailsTo(node, 'annan@kund.example')).toEqual([])
  })

  test('goes to the payment’s own address, even if the order’s address has changed since', async () => {
    const intent = await buildPaid()
    await requestIntake(node, intakeBody(priced, intent))
    await settled(node)
    await selectRows(node, sql`DELETE FROM mails WHERE to_address = ${intent.email}`)
    await selectRows(
      node,
      sql`UPDATE repair_orders SET customer_email = 'bytt@kund.example' WHERE customer_email = ${intent.email}`,
    )
    const proof = { payment_intent_id: intent.id, client_secret: intent.clientSecret }
    expect((await askForMail({ ...proof, client_secret: intent.id })).status).toBe(202)
    expect(await mailsTo(node, intent.email)).toHaveLength(1)
    await askForMail(proof)
    expect(await mailsTo(node, intent.email)).toHaveLength(2)
    expect(await mailsTo(node, 'bytt@kund.example')).toEqual([])
  })

  test('is sent without being requested', async () => {
    const intent = await buildPaid()
    await requestIntake(node, intakeBody(priced, intent))
    expect(await mailsTo(node, intent.email)).toHaveLength(1)
  })

  test('is not there for a payment without an order, or none at all', async () => {
    const intent = await buildIntent(node, priced)
    const { id, clientSecret } = intent
    for (const proof of [
      { payment_intent_id: id, client_secret: clientSecret },
      { payment_intent_id: 'pi_none', client_secret: '' },
    ]) {
      expect((await askForMail(proof)).status).toBe(202)
    }
    expect((await askForMail({ email: intent.email })).status).toBe(400)
    expect(await mailsTo(node, intent.email)).toEqual([])
  })
})
