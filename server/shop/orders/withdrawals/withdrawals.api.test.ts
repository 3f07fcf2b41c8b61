import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { RepairPageView } from '#domain/repairs/customer-schemas.ts'
import { earlyStartText } from '#domain/repairs/early-start.ts'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import type { AdminWithdrawal } from '#domain/shop/order-schemas.ts'
import { logInPermanently, mailAbout, mailsTo, nextAddress, selectRows } from '#server/testing/calls.ts'
import { answerQuote, buildQuote } from '#server/testing/fixtures/quotes.ts'
import { getPageCall, getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { buildPaidOrder, getOrders } from '#server/testing/fixtures/shop-orders.ts'
import { startSharedNode } from '#server/testing/node.ts'
import { findPrivateOrder } from '../confirmation.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)

const ask = (body: Record<string, unknown>) =>
  node.call('POST', '/api/shop/withdrawals/', { body, address: nextAddress() })
const confirm = (secret: unknown) =>
  node.call('POST', `/api/shop/withdrawals/${String(secret)}/confirm/`, { address: nextAddress() })
const getSecret = (body: unknown) => (body as { token: string }).token

let people = 0

/** Returns the token of an order's private page, from the mail of its receipt. */
async function getOrderToken(email: string): Promise<string> {
  const texts = (await mailsTo(node, email)).map(({ text }) => text)
  return /\/bestallning\/([\w-]{43})/.exec(texts.join(' '))?.[1] ?? ''
}

async function buildOrder() {
  const email = `angrar-${++people}@kund.example`
  const contact = { first_name: 'Åsa', last_name: 'Öberg', email, phone: '' }
  const id = await buildPaidOrder(node, { changes: { contact } })
  const order = await getOrders(node, token).read(id)
  return { id, email, number: order.order_number }
}

const listed = async () =>
  (
    (await node.call('GET', '/api/admin/shop/withdrawals/?page_size=100', { token })).body as {
      results: AdminWithdrawal[]
    }
  ).results

test('asked and confirmed: dated receipt by mail, notice to the shop, and staff see it on the order', async () => {
  const order = await buildOrder()
  const written = {
    name: 'Åsa Öberg',
    order_number: ` ${order.number.toLowerCase()} `,
    email: order.email.toUpperCase(),
  }
  const requested = await ask({ ...written, message: 'Passar inte' })
  expect([requested.status, requested.body]).toEqual([
    201,
    {
      token: expect.stringMatching(/^[\w-]{43}$/),
      name: 'Åsa Öberg',
      order_number: order.number,
      email: order.email,
    },
  ])
  // Not listed before it is confirmed.
  expect((await listed()).filter(({ order_id }) => order_id === order.id)).toEqual([])
  const confirmed = await confirm(getSecret(requested.body))
  expect(confirmed.body).toEqual({
    reference: expect.stringMatching(/^A-[2-9A-Z]{5}-[2-9A-Z]{5}$/),
    confirmed_at: '2026-11-20T09:00:00.000Z',
  })
  const mail = await mailAbout(node, order.email, 'Vi har tagit emot din ångeranmälan')
  for (const part of ['Mottaget: 2026-11-20 10:00', order.number, 'Passar inte'])
    expect(mail?.text).toContain(part)
  const shopMails = await mailsTo(node, defaultShopSettings.email)
  const notices = shopMails.filter(({ subject }) => subject.startsWith(`Ångrat köp: ${order.number}`))
  expect(notices).toHaveLength(1)
  expect((await getOrders(node, token).read(order.id)).withdrawals).toMatchObject([
    {
      state: 'confirmed',
      in_time: true,
      message: 'Passar inte',
      order_id: order.id,
      refund_by: '2026-12-04',
    },
  ])
  expect(notices[0]?.text).toMatch(/Pengarna ska vara tillbaka senast 4 december 2026/)
  const page = await findPrivateOrder(node.app.system(), await getOrderToken(order.email))
  expect(page?.withdrawn_at).toBe('2026-11-20T09:00:00.000Z')
})

test('asked and confirmed again it is the same withdrawal, with one mail', async () => {
  const order = await buildOrder()
  const body = { name: 'Åsa', order_number: order.number, email: order.email }
  const [one, two] = await Promise.all([ask(body), ask(body)])
  expect(getSecret(one.body)).toBe(getSecret(two.body))
  const [first, second] = [await confirm(getSecret(one.body)), await confirm(getSecret(two.body))]
  const third = await confirm(getSecret((await ask({ ...body, name: 'Någon annan' })).body))
  expect([second.body, third.body]).toEqual([first.body, first.body])
  const mails = (await mailsTo(node, order.email)).filter(({ subject }) => subject.includes('ångeranmälan'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('kvittensen på att du har ångrat ett köp')
})

test('who withdraws from one thing and later from another gets two withdrawals, each with its date and mail', async () => {
  const order = await buildOrder()
  const withdraw = async (message: string) => {
    const body = { name: 'Åsa', order_number: order.number, email: order.email, message }
    return (await confirm(getSecret((await ask(body)).body))).body as {
      reference: string
      confirmed_at: string
    }
  }
  const first = await withdraw('Gäller: telefonen')
  node.clock.set('2026-11-22T09:00:00Z')
  const second = await withdraw('Gäller: fodralet')
  expect(second).toEqual({
    reference: expect.not.stringMatching(first.reference),
    confirmed_at: '2026-11-22T09:00:00.000Z',
  })
  // An answer that got lost is asked for again, also after the other.
  expect([await withdraw('Gäller: telefonen'), await withdraw('Gäller: fodralet')]).toEqual([first, second])
  node.clock.set('2026-11-20T09:00:00Z')
  const { withdrawals } = await getOrders(node, token).read(order.id)
  expect(withdrawals.map(({ message }) => message)).toEqual(['Gäller: telefonen', 'Gäller: fodralet'])
  const mails = (await mailsTo(node, order.email)).filter(({ subject }) => subject.includes('ångeranmälan'))
  expect(mails.map(({ text }) => /Gäller: \w+/.exec(text)?.[0]).toSorted()).toEqual([
    'Gäller: fodralet',
    'Gäller: telefonen',
  ])
})

test('the answer does not reveal which orders exist, or whose they are', async () => {
  const order = await buildOrder()
  const stranger = 'framling@kund.example'
  const answers = []
  for (const [order_number, email] of [
    [order.number, order.email],
    [order.number, stranger],
    ['S-26-99999', stranger],
  ] as const) {
    const requested = await ask({ name: 'Åsa', order_number, email })
    const confirmed = await confirm(getSecret(requested.body))
    answers.push([
      requested.status,
      Object.keys(requested.body as object),
      confirmed.status,
      Object.keys(confirmed.body as object),
    ])
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  const mails = await mailsTo(node, stranger)
  expect(mails.filter(({ subject }) => subject.includes('ångeranmälan'))).toHaveLength(2)
  // Staff see that these match no order.
  const foreign = (await listed()).filter(({ email }) => email === stranger)
  expect(foreign).toMatchObject([
    { order_id: null, in_time: null },
    { order_id: null, in_time: null },
  ])
})

test('the days of the law run from the day on which the goods came', async () => {
  const order = await buildOrder()
  const orders = getOrders(node, token)
  await orders.perform(order.id, 'pack')
  await orders.perform(order.id, 'ship', { carrier: 'DHL', tracking_number: '1' })
  await orders.perform(order.id, 'complete')
  const requested = await ask({ name: 'Åsa', order_number: order.number, email: order.email })
  node.clock.set('2026-12-05T09:00:00Z')
  await confirm(getSecret(requested.body))
  node.clock.set('2026-11-20T09:00:00Z')
  expect((await orders.read(order.id)).withdrawals).toMatchObject([{ in_time: false }])
})

test('staff handle it, and it no longer marks the order', async () => {
  const order = await buildOrder()
  const requested = await ask({ name: 'Åsa', order_number: order.number, email: order.email })
  await confirm(getSecret(requested.body))
  const orders = getOrders(node, token)
  const { withdrawn, withdrawals } = await orders.read(order.id)
  expect(withdrawn).toBe(true)
  const handle = (id: number | undefined) =>
    node.call('POST', `/api/admin/shop/withdrawals/${id}/handle/`, {
      token,
      body: { outcome: 'Retur mottagen' },
    })
  expect((await handle(withdrawals[0]?.id)).body).toMatchObject({
    state: 'handled',
    by: 'agare',
    outcome: 'Retur mottagen',
  })
  expect((await orders.read(order.id)).withdrawn).toBe(false)
  expect((await handle(987_654)).status).toBe(404)
})

test('an invalid withdrawal is refused, and nothing is written', async () => {
  const count = () => selectRows(node, sql`SELECT count(*) FROM shop_withdrawals`)
  const before = await count()
  expect((await ask({ name: '', order_number: 'S-26-00001', email: 'a@b.example' })).status).toBe(400)
  expect((await ask({ name: 'Bo', order_number: '', email: 'a@b.example' })).status).toBe(400)
  expect((await ask({ name: 'Bo', order_number: 'S-26-00001', email: 'bo' })).status).toBe(400)
  expect(
    (await ask({ name: 'Bo', order_number: 'S-26-00001', email: 'a@b.example', website: 'x' })).status,
  ).toBe(201)
  expect((await confirm('a'.repeat(43))).status).toBe(404)
  expect((await confirm('kort')).status).toBe(404)
  expect(await count()).toEqual(before)
})

test('asked again after a change of SECRET_KEY, which makes other tokens, it can still be confirmed', async () => {
  const order = await buildOrder()
  const written = { name: 'Åsa Öberg', order_number: order.number, email: order.email }
  await ask(written)
  await selectRows(
    node,
    sql`UPDATE shop_withdrawals SET token_hash = 'of another key' WHERE order_number = ${order.number}`,
  )
  expect((await confirm(getSecret((await ask(written)).body))).status).toBe(200)
})

/** Withdraws from a number, and returns the withdrawal as staff see it on the case. */
async function withdrawFrom(number: string, email: string, repair: number) {
  await confirm(getSecret((await ask({ name: 'Åsa', order_number: number, email })).body))
  const { body } = await node.call('GET', `/api/admin/shop/withdrawals/?repair=${repair}`, { token })
  return (body as { results: AdminWithdrawal[] }).results
}

async function buildApproved(body: Record<string, unknown> = {}) {
  const quote = await buildQuote(node, token)
  const number = (await answerQuote(node, quote.token, 'approve', 1, body)).quote.order_number ?? ''
  const [found] = await selectRows<{ id: number }>(
    node,
    sql`SELECT id FROM repair_orders WHERE order_number = ${number}`,
  )
  return { ...quote, quoteId: quote.id, number, id: found?.id ?? 0 }
}

test('a repair is withdrawn from before its start: all is paid back, and shop and customer are told', async () => {
  const repair = await buildApproved()
  const [approval] = (await mailsTo(node, repair.email)).filter(({ subject }) => subject.startsWith('Tack!'))
  expect(approval?.text).toContain(`/angra?order=${repair.number}`)
  expect(approval?.attachments?.map(({ filename }) => filename)).toEqual(['villkor.pdf', 'angerblankett.pdf'])
  // The status page, which needs no login, links to the withdrawal as long as it is possible.
  const { status_path } = await getWorkshop(node, token).read(repair.id)
  expect((await node.call('GET', `/api${status_path}/`)).body).toMatchObject({ withdraw_until: '2026-12-04' })
  expect(await withdrawFrom(repair.number, repair.email, repair.id)).toMatchObject([
    {
      order_id: null,
      in_time: true,
      repair: { id: repair.id, order_number: repair.number, consequence: 'everything_back' },
    },
  ])
  const [mail] = (await mailsTo(node, repair.email)).filter(({ subject }) => subject.includes('ångeranmälan'))
  expect(mail?.text).toContain('ångrat en reparation')
  const [notice] = (await mailsTo(node, defaultShopSettings.email)).filter(({ subject }) =>
    subject.startsWith(`Ångrad reparation: ${repair.number}`),
  )
  expect(notice?.text).toContain(`/admin/arenden?id=${repair.id}`)
})

test('a repair that is withdrawn from can only be ended, until staff have handled the withdrawal', async () => {
  const workshop = getWorkshop(node, token)
  const repair = await buildApproved()
  const page = getPageCall(node, await workshop.read(repair.id))
  const readPage = async () => (await node.call('GET', page)).body as RepairPageView
  expect(await readPage()).toMatchObject({ is_withdrawn: false, can_book: true })
  const line = { kind: 'labour', description: 'Byte', quantity: 1, unit: '100' }
  const priceQuestion = { valid_until: '2026-12-01', alternatives: [{ title: 'Skärm', lines: [line] }] }
  const sent = await workshop.action(repair.id, 'price-questions', priceQuestion)
  const asked = { question: sent.repair.price_question?.id, answer: 'yes', alternative: 0 }
  expect((await readPage()).price_question).toMatchObject({ is_answerable: true })
  const [withdrawal] = await withdrawFrom(repair.number, repair.email, repair.id)
  expect(await workshop.read(repair.id)).toMatchObject({ is_withdrawn: true, moves_to: ['Avslutad'] })
  expect(await readPage()).toMatchObject({
    ...{ is_withdrawn: true, can_book: false, payable: null, withdraw_until: null, price_question: null },
    state: { headline: null, text: 'Du har ångrat reparationen och behöver inte lämna in enheten.' },
  })
  const mails = (await mailsTo(node, repair.email)).length
  const refused = [
    await workshop.action(repair.id, 'move', { to: 'Under reparation' }),
    await workshop.action(repair.id, 'check-in', {}),
    await workshop.action(repair.id, 'price-questions', priceQuestion),
    await node.call('POST', `${page}answer/`, { body: asked }),
  ]
  for (const { status, text } of refused)
    expect([status, text]).toEqual([409, expect.stringContaining('ångrad')])
  expect(await mailsTo(node, repair.email)).toHaveLength(mails)
  const handled = await node.call('POST', `/api/admin/shop/withdrawals/${withdrawal?.id}/handle/`, {
    token,
    body: { outcome: 'Kunden tog tillbaka sin ånger.' },
  })
  expect(handled.status).toBe(200)
  expect(await workshop.read(repair.id)).toMatchObject({ is_withdrawn: false })
  await workshop.move(repair.id, 'Under reparation')
})

test('a repair that has begun without a request is found by its offer number, and nothing is owed', async () => {
  const repair = await buildApproved()
  await getWorkshop(node, token).move(repair.id, 'Under reparation')
  expect(await withdrawFrom(`o-${repair.quoteId}-1`, repair.email, repair.id)).toMatchObject([
    { repair: { id: repair.id, consequence: 'nothing_owed' }, in_time: true },
  ])
})

test('a repair that has begun on request is paid for as a share, and once completed it cannot be withdrawn from', async () => {
  const workshop = getWorkshop(node, token)
  const repair = await buildApproved({ early_start: 1 })
  expect(await workshop.read(repair.id)).toMatchObject({
    early_start: { text: earlyStartText(1), at: '2026-11-20T09:00:00.000Z' },
    withdrawable_until: '2026-12-04',
  })
  const [approval] = (await mailsTo(node, repair.email)).filter(({ subject }) => subject.startsWith('Tack!'))
  expect(approval?.text).toContain(earlyStartText(1))
  await workshop.move(repair.id, 'Under reparation')
  const [withdrawn] = await withdrawFrom(repair.number, repair.email, repair.id)
  expect(withdrawn).toMatchObject({
    in_time: true,
    repair: { consequence: 'share_owed', agreed_price: '1290.00', suggested_share: 50 },
  })
  const completed = await buildApproved({ early_start: 1 })
  await workshop.move(completed.id, 'Under reparation', 'Färdig')
  expect(await withdrawFrom(completed.number, completed.email, completed.id)).toMatchObject([
    { in_time: false, repair: { consequence: 'completed', suggested_share: null } },
  ])
})

test('without a request nothing is stored, and an unknown text is refused and approves nothing', async () => {
  const repair = await buildApproved()
  expect(await getWorkshop(node, token).read(repair.id)).toMatchObject({ early_start: null })
  const quote = await buildQuote(node, token)
  const refused = await answerQuote(node, quote.token, 'approve', 1, { early_start: 99 })
  expect([refused.status, refused.text]).toEqual([400, '{"early_start":["Ladda om sidan och försök igen."]}'])
  expect((await answerQuote(node, quote.token, 'decline')).quote.status).toBe('Avvisad')
})

test('a repair agreed at the counter, or of another customer, gives no right by its number', async () => {
  const counter = await getWorkshop(node, token).build({ customer_email: 'disken@kund.example' })
  expect(await withdrawFrom(counter.order_number, 'disken@kund.example', counter.id)).toMatchObject([
    { repair: { consequence: 'in_store' }, in_time: null },
  ])
  const approved = await buildApproved()
  expect(await withdrawFrom(approved.number, 'framling-2@kund.example', approved.id)).toEqual([])
})

test('the standard form is a PDF that anyone can open', async () => {
  const form = await node.call('GET', '/api/shop/withdrawal-form/')
  expect([form.status, form.text.slice(0, 5)]).toEqual([200, '%PDF-'])
})
