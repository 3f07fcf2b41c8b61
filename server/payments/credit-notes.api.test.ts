import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminPaymentDetails } from '#domain/payments/schemas.ts'
import { logInPermanently, mailsTo, selectRows } from '../testing/calls.ts'
import {
  buildPaidRepair,
  postToNode,
  reconcile,
  startStripeShopOnTwoNodes,
} from '../testing/fixtures/payments.ts'
import { fileAt, getWorkshop } from '../testing/fixtures/repairs.ts'

const { clock, stripe, node, other, priced: repair } = await startStripeShopOnTwoNodes()
const token = await logInPermanently(node)
beforeEach(() => {
  clock.set('2026-11-20T09:00:00Z')
  stripe.books.account.refundStatus = 'succeeded'
})

const buildPayment = () => buildPaidRepair(node, stripe, repair)

async function refund(paymentId: number, amount: number, at = node) {
  const { status, body } = await at.call('POST', `/api/admin/payments/${paymentId}/refund/`, {
    token,
    body: { amount, request_id: randomUUID() },
  })
  return { status, payment: body as AdminPaymentDetails }
}

const getNotes = ({ refunds }: AdminPaymentDetails) =>
  refunds.map(({ credit_note: note }) => note && [note.number, note.amount])

const download = (number: string, auth: { token?: string } = { token }) =>
  node.call('GET', `/api/admin/sales-documents/${number}/pdf/`, auth)

async function readText(file: Buffer | Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}

test('an amount credited by a corrected receipt is not credited again before it is sold again', async () => {
  const paid = await buildPayment()
  const workshop = getWorkshop(node, token)
  const { order } = (await refund(paid.paymentId, 90)).payment
  const { id } = order ?? { id: 0 }
  await workshop.move(id, 'Färdig')
  await workshop.handOver(id, '90')
  const corrected = await workshop.action(id, 'correct', { reason: 'Fel pris' })
  expect(corrected.repair.receipts.map(({ kind, total }) => [kind, total])).toEqual([
    ['advance', '1290.00'],
    ['credit_note', '90.00'],
    ['receipt', '90.00'],
    ['credit_note', '90.00'],
  ])
  await refund(paid.paymentId, 500)
  await workshop.handOver(id, '590')
  const afterwards = await refund(paid.paymentId, 700)
  const credited = getNotes(afterwards.payment).flatMap((note) => (note ? [note[1]] : []))
  expect(credited.toSorted()).toEqual(['500.00', '700.00', '90.00'])
  // The advance is credited until it is used, and then what it was used for.
  const about = await selectRows<{ about: string[] }>(
    node,
    sql`SELECT about FROM sales_documents WHERE id IN (SELECT credit_note_id FROM refunds WHERE payment_id = ${paid.paymentId}) ORDER BY id`,
  )
  expect(about.map((each) => each.about[0]?.split(':')[0])).toEqual(['advance', 'advance', 'payment'])
})

test('amounts credited by refunds since a receipt are subtracted from its correction', async () => {
  const paid = await buildPayment()
  const workshop = getWorkshop(node, token)
  const read = await node.call('GET', `/api/admin/payments/${paid.paymentId}/`, { token })
  const id = (read.body as AdminPaymentDetails).order?.id ?? 0
  await workshop.move(id, 'Färdig')
  expect((await workshop.handOver(id, '0', 'none')).status).toBe(200)
  clock.set('2026-11-20T10:00:00Z')
  const [note] = getNotes((await refund(paid.paymentId, 290)).payment)
  clock.set('2026-11-20T11:00:00Z')
  const corrected = await workshop.action(id, 'correct', { reason: 'Fel pris' })
  const papers = corrected.repair.receipts
  expect(papers.map(({ total, vat }) => [total, vat])).toEqual([
    ['1290.00', '258.00'],
    ['0.00', '0.00'],
    ['0.00', '0.00'],
  ])
  const paper = await fileAt(node, `/api/admin/sales-documents/${papers[2]?.number}/pdf/`, token)
  expect(await readText(paper.bytes)).toContain(`Redan krediterat, ${note?.[0]}`)
  expect((await workshop.read(id)).paid_before).toBe('1000.00')
  const rest = await refund(paid.paymentId, 1000)
  expect(getNotes(rest.payment).map((each) => each?.[1])).toEqual(['290.00', '1000.00'])
  expect((await workshop.read(id)).paid_before).toBe('0.00')
})

test('money that a bank sent back, and a new receipt sold again, is credited when it is refunded at last', async () => {
  const paid = await buildPayment()
  const workshop = getWorkshop(node, token)
  const read = await node.call('GET', `/api/admin/payments/${paid.paymentId}/`, { token })
  const id = (read.body as AdminPaymentDetails).order?.id ?? 0
  await workshop.move(id, 'Färdig')
  await workshop.handOver(id, '0', 'none')
  clock.set('2026-11-20T10:00:00Z')
  stripe.books.account.refundStatus = 'pending'
  await refund(paid.paymentId, 290)
  const [made] = stripe.books.refundsOf(paid.id)
  stripe.books.settleRefund(made?.id ?? '', 'failed')
  await reconcile(node)
  clock.set('2026-11-20T11:00:00Z')
  await workshop.action(id, 'correct', { reason: 'Fel pris' })
  clock.set('2026-11-20T12:00:00Z')
  expect((await workshop.handOver(id, '0', 'none')).status).toBe(200)
  clock.set('2026-11-20T13:00:00Z')
  stripe.books.account.refundStatus = 'succeeded'
  await refund(paid.paymentId, 290)
  // 1290 - 290 + 290 - 290: the documents add up to the money that the shop has kept.
  const [sum] = await selectRows(
    node,
    sql`SELECT sum(amount_ore)::int AS kept, count(*)::int AS documents FROM tenders
      WHERE reference = ${`payment:${paid.paymentId}`}`,
  )
  expect(sum).toEqual({ kept: 100_000, documents: 4 })
})

/** Returns the credit note numbers of a year, of refunds and corrected receipts, in order. */
async function getNumbers(year: string): Promise<number[]> {
  const rows = await selectRows<{ number: string }>(
    node,
    sql`SELECT number FROM sales_documents WHERE number LIKE ${`TK-${year}-%`} ORDER BY number`,
  )
  return rows.map(({ number }) => Number(number.slice(6)))
}

test('a refund has its credit note: in the reply, with the mail, and as a file for staff', async () => {
  const paid = await buildPayment()
  const { payment } = await refund(paid.paymentId, 290.5)
  const [note] = payment.refunds.map((each) => each.credit_note)
  expect(note).toMatchObject({ number: expect.stringMatching(/^TK-26-\d{5}$/), amount: '290.50' })
  const number = note?.number ?? ''

  const mail = (await mailsTo(node, paid.email)).find(({ subject }) => subject.includes('återbetalat'))
  expect(mail?.text).toContain(`Kreditfaktura ${number} är bifogad.`)
  expect(mail?.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    [`kreditfaktura-${number}.pdf`, 'application/pdf'],
  ])
  const text = await readText(mail?.attachments[0]?.content ?? Buffer.alloc(0))
  for (const part of [
    number,
    paid.id,
    payment.order?.order_number ?? '?',
    '290,50 kr',
    '58,10 kr',
    paid.email,
  ]) {
    expect(text).toContain(part)
  }

  const file = await download(number)
  expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  expect(file.headers['content-disposition']).toBe(`inline; filename="kreditfaktura-${number}.pdf"`)
  expect(file.text.startsWith('%PDF-')).toBe(true)
})

test('parts that make the whole split its VAT to the öre', async () => {
  const paid = await buildPayment()
  for (const amount of [430.02, 430.02, 429.96]) await refund(paid.paymentId, amount)
  const [sums] = await selectRows(
    node,
    sql`SELECT count(*)::int AS notes, sum(total_ore)::int AS amount, sum(vat_ore)::int AS vat
      FROM sales_documents WHERE id IN (SELECT credit_note_id FROM refunds WHERE payment_id = ${paid.paymentId})`,
  )
  expect(sums).toEqual({ notes: 3, amount: 129_000, vat: 25_800 })
})

test('numbers are unbroken and restart at New Year in Sweden, despite refusals and concurrent refunds', async () => {
  const paid = await Promise.all(Array.from({ length: 6 }, buildPayment))
  const answers = await Promise.all(
    paid.flatMap(({ paymentId }, index) => [
      refund(paymentId, 700, index % 2 ? other : node),
      refund(paymentId, 700, index % 2 ? node : other),
    ]),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
  const given = await getNumbers('26')
  expect(given).toEqual(given.map((_, index) => index + 1))

  clock.set('2026-12-31T23:30:00Z')
  const late = await buildPayment()
  expect(getNotes((await refund(late.paymentId, 100)).payment)).toEqual([['TK-27-00001', '100.00']])
})

describe('credits never exceed the refunded amount', () => {
  test('a refund that the provider turned down has no note', async () => {
    const paid = await buildPayment()
    stripe.books.intent(paid.id).status = 'processing'
    expect((await refund(paid.paymentId, 100)).status).toBe(409)
    stripe.books.intent(paid.id).status = 'succeeded'
    const { payment } = await refund(paid.paymentId, 200)
    expect(getNotes(payment)).toEqual([null, [expect.any(String), '200.00']])
  })

  test('a refund returned by the bank keeps its credit note, and the next refund uses it', async () => {
    const paid = await buildPayment()
    stripe.books.account.refundStatus = 'pending'
    const first = getNotes((await refund(paid.paymentId, 500)).payment)
    const [made] = stripe.books.refundsOf(paid.id)
    stripe.books.settleRefund(made?.id ?? '', 'failed')
    await reconcile(node)
    stripe.books.account.refundStatus = 'succeeded'

    expect(getNotes((await refund(paid.paymentId, 500)).payment)).toEqual([...first, null])
    const mails = (await mailsTo(node, paid.email)).filter(({ subject }) => subject.includes('återbetalat'))
    const names = mails.map(({ attachments }) => attachments.map(({ filename }) => filename))
    expect(names).toEqual([[`kreditfaktura-${first[0]?.[0]}.pdf`], [`kreditfaktura-${first[0]?.[0]}.pdf`]])

    const last = getNotes((await refund(paid.paymentId, 790)).payment)
    expect(last.at(-1)).toEqual([expect.any(String), '790.00'])
  })

  test('five events about the same refund on two nodes issue one note', async () => {
    const paid = await buildPayment()
    stripe.books.refund({ payment_intent: paid.id, amount: '40000' })
    const events = stripe.events.slice(-2)
    await Promise.all(
      events.flatMap((event) => [
        stripe.deliver(event, postToNode(node), 5),
        stripe.deliver(event, postToNode(other), 5),
      ]),
    )
    const rows = await selectRows(
      node,
      sql`SELECT total_ore FROM sales_documents WHERE id IN
        (SELECT document_id FROM tenders WHERE reference = ${`payment:${paid.paymentId}`} AND amount_ore < 0)`,
    )
    expect(rows).toEqual([{ total_ore: 40_000 }])
  })

  test('money that came in another sum than was asked for has bought nothing to credit', async () => {
    const paid = await buildPayment()
    await selectRows(
      node,
      sql`UPDATE payments SET state = 'open', paid_at = NULL WHERE id = ${paid.paymentId}`,
    )
    stripe.books.intent(paid.id).amount = 500
    stripe.books.refund({ payment_intent: paid.id, amount: '500' })
    const event = stripe.events.at(-1)
    if (event) await stripe.deliver(event, postToNode(node))
    expect(await selectRows(node, sql`SELECT problem FROM payments WHERE id = ${paid.paymentId}`)).toEqual([
      { problem: 'amount' },
    ])
    const about = `payment:${paid.paymentId}`
    expect(await selectRows(node, sql`SELECT id FROM sales_documents WHERE about = ARRAY[${about}]`)).toEqual(
      [],
    )
  })
})

test('an issued note never changes, even after the shop moves', async () => {
  const paid = await buildPayment()
  const number = getNotes((await refund(paid.paymentId, 100)).payment)[0]?.[0] ?? ''
  const before = (await download(number)).text
  const { body } = await node.call('GET', '/api/admin/settings/', { token })
  const { settings, version } = body as { settings: Record<string, unknown>; version: number }
  const moved = { ...settings, street: 'Nya Torget 9', legalName: 'Nya Bolaget AB', version }
  expect((await node.call('PUT', '/api/admin/settings/', { token, body: moved })).status).toBe(200)
  expect((await download(number)).text).toBe(before)
})

test('only staff can read a note, and a missing one is answered with 404', async () => {
  expect((await download('K-26-00001', {})).status).toBe(401)
  expect(await download('K-26-99999')).toMatchObject({
    status: 404,
    body: { detail: 'Det finns inget sådant kvitto eller faktura.' },
  })
})
