import { describe, expect, test } from 'vitest'
import type { DemoIntent } from '#domain/payments/demo.ts'
import type { AdminPayment, AdminPaymentDetails } from '#domain/payments/schemas.ts'
import type { RepairPageView } from '#domain/repairs/customer-schemas.ts'
import { logInPermanently, mailAbout, nextAddress, settled } from '#server/testing/calls.ts'
import { getPageCall, getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { startSharedNode, testClock } from '#server/testing/node.ts'

const clock = testClock()
clock.set('2026-11-20T09:00:00Z')
const node = await startSharedNode({ clock })
const other = await startSharedNode({ clock, role: 'web', on: node })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)

/** Takes in a device for 1,290 kr, moved to a state, with the calls of its private page. */
async function build(changes: Record<string, unknown> = {}, state: 'Färdig' | 'Mottaget' = 'Färdig') {
  const repair = await workshop.build(changes)
  if (state === 'Färdig') await workshop.move(repair.id, 'Färdig')
  const call = getPageCall(node, repair)
  const read = async () => (await node.call('GET', call)).body as RepairPageView
  const begin = async (amount: unknown = 1290, method = 'card', on = node) => {
    const sent = { body: { amount, method }, address: nextAddress() }
    const { status, body, text } = await on.call('POST', `${call}payments/`, sent)
    const { payment_url: url } = body as { payment_url: string }
    return { status, url, text }
  }
  const comeBack = async (canceled: boolean) => {
    const sent = { body: { canceled }, address: nextAddress() }
    return (await node.call('POST', `${call}payments/refresh/`, sent)).body as RepairPageView
  }
  return { repair, read, begin, comeBack }
}

const secretIn = (url: string) => url.split('/').at(-1) ?? ''

const payer = { name: 'Disk Kund', email: 'disk@kund.example', phone: '070-174 06 02' }

async function payAt(url: string): Promise<string> {
  const card = { ...payer, number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }
  const body = { client_secret: secretIn(url), ...card }
  return ((await node.call('POST', '/api/payments/demo/card/', { body })).body as { status: string }).status
}

async function intentAt(url: string): Promise<DemoIntent> {
  const body = { client_secret: secretIn(url) }
  return (await node.call('POST', '/api/payments/demo/intent/', { body, address: nextAddress() }))
    .body as DemoIntent
}

/** Returns the payments of a repair, newest first, as staff see them. */
async function listPayments(orderNumber: string): Promise<AdminPayment[]> {
  const { body } = await node.call('GET', `/api/admin/payments/?search=${orderNumber}`, { token })
  return (body as { results: AdminPayment[] }).results
}

describe('a repair that is ready', () => {
  test('is paid from its private page: receipt, mail, and a handover without money', async () => {
    const { repair, read, begin, comeBack } = await build()
    expect(await read()).toMatchObject({
      payable: { kind: 'due', amount: '1290.00' },
      amount_due: '1290.00',
    })
    const { url } = await begin()
    const { success_path: back, amount, description } = await intentAt(url)
    expect([amount, description]).toEqual(['1290.00', `Ärende ${repair.order_number}: Apple iPhone 13`])
    expect(back).toMatch(/^\/arende\/[\w-]{43}\?betalning=klar$/)
    expect(await payAt(url)).toBe('succeeded')
    expect(await comeBack(false)).toMatchObject({
      payable: null,
      payment_under_way: false,
      amount_due: '0.00',
      amount_paid: '1290.00',
    })
    await settled(node)
    const mail = await mailAbout(node, repair.customer_email, 'är betalt')
    expect(mail?.subject).toMatch(/^Tack! 1.290.kr är betalt/)
    expect(mail?.text).toContain('Kvittot är bifogat')
    expect(await read()).toMatchObject({ receipt_url: expect.stringContaining('/api/receipts/TA-') })
    expect(await workshop.read(repair.id)).toMatchObject({ paid: true })
    const { status } = await workshop.handOver(repair.id, '0', 'none')
    expect(status).toBe(200)
    expect(await read()).toMatchObject({ state: { state: 'collected' }, payable: null })
    expect(await listPayments(repair.order_number)).toMatchObject([{ state: 'paid', refunded: '0.00' }])
  })

  test('is paid once: the same page for two presses on two nodes, and one payment at a time', async () => {
    const { repair, begin, comeBack } = await build()
    const both = await Promise.all([begin(), begin(1290, 'card', other)])
    expect(both.map(({ status, text }) => (status === 200 ? status : text))).toEqual([200, 200])
    expect(new Set(both.map(({ url }) => url)).size).toBe(1)
    const first = both[0]?.url ?? ''
    const { url: second } = await begin(1290, 'invoice')
    expect(second).not.toBe(first)
    expect((await intentAt(first)).status).toBe('canceled')
    expect(await payAt(first)).not.toBe('succeeded')
    await comeBack(true)
    expect((await intentAt(second)).status).toBe('canceled')
    expect((await listPayments(repair.order_number)).map(({ state }) => state)).toEqual([
      'canceled',
      'canceled',
    ])
  })

  test('takes only the sum that is due, and not by Swish yet', async () => {
    const { repair, begin } = await build()
    expect(await begin(1289)).toMatchObject({
      status: 409,
      text: expect.stringMatching(/Det är 1.290.kr kvar/),
    })
    expect(await begin(1290, 'swish')).toMatchObject({
      status: 400,
      text: expect.stringContaining('Swish kommer snart'),
    })
    expect(await begin('gratis')).toMatchObject({ status: 400 })
    expect(await listPayments(repair.order_number)).toEqual([])
  })

  test('that is handed over while its customer pays gets the payment back in full', async () => {
    const { repair, begin, read } = await build()
    const { url } = await begin()
    expect((await workshop.handOver(repair.id, '1290')).status).toBe(200)
    // A payment in test mode that is not paid makes no test document of the sale.
    expect((await read()).receipt_url).toMatch(/^\/api\/receipts\/(?!T)/)
    expect(await payAt(url)).toBe('succeeded')
    await settled(node)
    const [payment] = await listPayments(repair.order_number)
    expect(payment).toMatchObject({ state: 'refunded', refunded: '1290.00' })
    expect(payment?.refunds).toMatchObject([{ amount: '1290.00', credit_note: { amount: '1290.00' } }])
    expect(await read()).toMatchObject({ state: { state: 'collected' } })
    expect(await begin()).toMatchObject({ status: 409, text: expect.stringContaining('inget att betala') })
  })

  test('that costs more than was paid in advance leaves the rest to pay', async () => {
    const { repair, begin, read } = await build({}, 'Mottaget')
    expect(await read()).toMatchObject({ payable: { kind: 'advance', amount: '1290.00' }, amount_due: null })
    await payAt((await begin()).url)
    await settled(node)
    expect(await read()).toMatchObject({ payable: null, amount_paid: '1290.00' })
    const { lines, version } = await workshop.read(repair.id)
    const cheaper = lines.map(({ kind, description, quantity }) => ({
      ...{ kind, description, quantity, origin: null, part_id: null, unit: '990' },
    }))
    const { status, text } = await workshop.send('PUT', `${repair.id}/lines/`, { version, lines: cheaper })
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
    await workshop.move(repair.id, 'Färdig')
    expect((await workshop.handOver(repair.id, '0', 'none')).text).toContain('betalat 300')
    const [payment] = await listPayments(repair.order_number)
    const refund = { amount: 300, request_id: crypto.randomUUID() }
    const path = `/api/admin/payments/${payment?.id}/refund/`
    const { body } = await node.call('POST', path, { token, body: refund })
    expect((body as AdminPaymentDetails).refunds).toMatchObject([{ credit_note: { amount: '300.00' } }])
    expect((await workshop.handOver(repair.id, '0', 'none')).status).toBe(200)
  })
})

test('nothing is paid by another link', async () => {
  const { repair } = await build()
  const call = getPageCall(node, repair).slice(0, -2)
  for (const [path, body] of [
    ['x/payments/', { amount: 1290, method: 'card' }],
    ['x/payments/refresh/', { canceled: true }],
  ] as const)
    expect((await node.call('POST', call + path, { body, address: nextAddress() })).status).toBe(404)
})
