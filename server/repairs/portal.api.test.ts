import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CustomerReceipt, CustomerRepair, CustomerRepairRow } from '#domain/repairs/customer-schemas.ts'
import { earlyStartText } from '#domain/repairs/early-start.ts'
import { logInPermanently, mailsTo, withWrongSignature } from '../testing/calls.ts'
import { buildModel } from '../testing/fixtures/catalogue.ts'
import { getCounter, tender } from '../testing/fixtures/counter.ts'
import { buildCustomer } from '../testing/fixtures/customers.ts'
import { fileAt, getWorkshop } from '../testing/fixtures/repairs.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const staffToken = await logInPermanently(node)
const workshop = getWorkshop(node, staffToken)
const counter = getCounter(node, staffToken)
beforeEach(() => clock.set('2026-11-20T09:00:00Z'))

const getList = async (token: string) =>
  (await node.call('GET', '/api/v1/orders/list/', { token })).body as CustomerRepairRow[]

describe('a customer', () => {
  test('books a repair that waits for staff, once, at the price list’s price', async () => {
    const { model } = await buildModel(node)
    const customer = await buildCustomer(node)
    const body = {
      device_model_id: model,
      problem_description_customer: 'Skärmbyte\n\nKundens tillägg: Den föll i går.',
      early_start: 1,
    }
    const ask = (key?: string) =>
      node.call('POST', '/api/v1/orders/create-authenticated/', {
        token: customer.token,
        body,
        ...(key ? { headers: { 'idempotency-key': key } } : {}),
      })
    const made = await Promise.all([ask('a'), ask('a'), ask('a')])
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
    const [repair] = made.map((reply) => reply.body as CustomerRepair)
    expect(repair).toMatchObject({
      status_display: 'Väntar på svar',
      problem_description_customer: body.problem_description_customer,
      images: [],
      customer_notes_history: [],
    })
    expect(await getList(customer.token)).toHaveLength(1)
    expect(await workshop.read(repair?.id ?? 0)).toMatchObject({
      source: 'portal',
      total: '1290.00',
      customer_name: 'Åsa Öberg',
      has_account: true,
      early_start: { text: earlyStartText(1) },
    })
    const mail = (await mailsTo(node, customer.email)).find(({ subject }) =>
      /^Vi har fått din bokning R-/.test(subject),
    )
    expect(mail).toBeDefined()
    // The contract is confirmed on a durable medium, with the right to withdraw (lag 2005:59, 2 kap. 2 §).
    for (const part of [`/angra?order=${repair?.order_number}`, earlyStartText(1), 'Pris inklusive moms'])
      expect(mail?.text).toContain(part)
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['villkor.pdf', 'angerblankett.pdf'])
    const shop = (await mailsTo(node, 'support@verkstan.example')).map(({ subject }) => subject)
    expect(shop).toContain(`Ny bokning från Mina Sidor: ${repair?.order_number}`)
  })

  test('who does not tick that the work may begin early books without such a request', async () => {
    const { model } = await buildModel(node)
    const { token: customerToken } = await buildCustomer(node)
    const { body } = await node.call('POST', '/api/v1/orders/create-authenticated/', {
      token: customerToken,
      body: { device_model_id: model, problem_description_customer: 'Skärmbyte' },
    })
    expect(await workshop.read((body as CustomerRepair).id)).toMatchObject({ early_start: null })
  })

  test.each([
    ['device_model_id', { device_model_id: 999_999, problem_description_customer: 'Skärmbyte' }],
    ['device_model_id', { device_model_id: 'x', problem_description_customer: 'Skärmbyte' }],
    ['problem_description_customer', { problem_description_customer: 'Gratis byte' }],
  ])('is refused what is not in the price list: %s', async (field, changes) => {
    const { model } = await buildModel(node)
    const { token } = await buildCustomer(node)
    const reply = await node.call('POST', '/api/v1/orders/create-authenticated/', {
      token,
      body: { device_model_id: model, ...changes },
    })
    expect([reply.status, Object.keys(reply.body as object)]).toEqual([400, [field]])
  })

  test('sees a guest’s repairs with the same address once it is verified, and no others', async () => {
    const guest = await workshop.build({ customer_email: 'Gast@Kund.example' })
    const unverified = await buildCustomer(node, { email: 'gast@kund.example', verified: false })
    const stranger = await buildCustomer(node)
    const getPath = (what: string) => `/api/v1/orders/${guest.id}/${what}`
    const refused = await node.call('GET', '/api/v1/orders/999999/', { token: stranger.token })
    for (const { token } of [unverified, stranger]) {
      expect(await getList(token)).toEqual([])
      expect(await node.call('GET', getPath(''), { token })).toMatchObject({
        status: 404,
        body: refused.body,
      })
      const note = await node.call('POST', getPath('add-note/'), { token, body: { note_text: 'Hej' } })
      expect([note.status, note.body]).toEqual([404, refused.body])
    }
    const { sql } = await import('drizzle-orm')
    await node.app.kit.db.execute(
      sql`UPDATE customers SET email_verified_at = now() WHERE id = ${unverified.id}`,
    )
    expect(await getList(unverified.token)).toMatchObject([{ order_number: guest.order_number }])
    expect((await node.call('GET', getPath(''), { token: unverified.token })).status).toBe(200)
  })

  test('gets an error for an empty message', async () => {
    const customer = await buildCustomer(node)
    const { id } = await workshop.build({ customer_email: customer.email })
    const reply = await node.call('POST', `/api/v1/orders/${id}/add-note/`, {
      token: customer.token,
      body: { note_text: '   ' },
    })
    expect([reply.status, Object.keys(reply.body as object)]).toEqual([400, ['note_text']])
  })
})

describe('receipts', () => {
  test('are listed with links valid for ten minutes, and can be downloaded in one zip', async () => {
    const customer = await buildCustomer(node)
    const done = await workshop.build({ customer_email: customer.email })
    await workshop.move(done.id, 'Färdig')
    await workshop.handOver(done.id, '1290.00', 'swish')
    const ready = await workshop.build({ customer_email: customer.email, price: '500' })
    await workshop.move(ready.id, 'Färdig')
    await workshop.build({ customer_email: customer.email })
    const { token } = customer
    const receipts = (await node.call('GET', '/api/v1/orders/receipts/', { token })).body as CustomerReceipt[]
    expect(receipts).toEqual([
      {
        id: ready.id,
        order_number: ready.order_number,
        date_received: '2026-11-20T09:00:00.000Z',
        grand_total_incl_vat: '500.00',
        status_display: 'Obetald',
        invoice_pdf_url: null,
        document: null,
      },
      expect.objectContaining({
        id: done.id,
        grand_total_incl_vat: '1290.00',
        status_display: 'Utlämnad & Betald',
      }),
    ])
    const link = receipts[1]?.invoice_pdf_url ?? ''
    const file = await fileAt(node, link)
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    const number = /KV-26-\d{5}/.exec(link)?.[0] ?? ''
    for (const forged of [
      link.replace(number, 'KV-26-99999'),
      link.replace(/expires=\d+/, 'expires=9999999999'),
      withWrongSignature(link),
      link.replace(/signature=.*/, 'signature='),
    ])
      expect((await fileAt(node, forged)).status).toBe(404)
    clock.set('2026-11-20T09:09:59Z')
    expect((await fileAt(node, link)).status).toBe(200)
    clock.set('2026-11-20T09:10:00Z')
    expect((await fileAt(node, link)).status).toBe(404)

    const zip = await fileAt(node, '/api/v1/orders/receipts/download-all/', token)
    expect(zip.headers['content-disposition']).toBe('attachment; filename="alla-kvitton-2026-11-20.zip"')
    const entries = unzipSync(zip.bytes)
    expect(Object.keys(entries)).toEqual([`kvitto-${number}.pdf`])
    expect(
      Buffer.from(Object.values(entries)[0] ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  test('have every document of the zip: an advance from its payment on, and what was credited', async () => {
    const customer = await buildCustomer(node)
    const { token } = customer
    const repair = await workshop.build({ customer_email: customer.email, price: '1290' })
    await counter.setMode('exempt')
    await counter.sold(await counter.begin({ kind: 'advance', repair_id: repair.id, unit: '500' }), [
      tender('card', '500'),
    ])
    const listed = async () =>
      (await node.call('GET', '/api/v1/orders/receipts/', { token })).body as CustomerReceipt[]
    const own = async () =>
      (await node.call('GET', `/api/v1/orders/${repair.id}/`, { token })).body as CustomerRepair
    const [advance] = await listed()
    expect(advance).toMatchObject({ grand_total_incl_vat: '500.00', status_display: 'Betalt förskott' })
    expect((await own()).receipt_url).toContain(advance?.document)
    await workshop.move(repair.id, 'Färdig')
    await workshop.handOver(repair.id, '790.00', 'swish')
    const rows = await listed()
    expect(rows.map(({ grand_total_incl_vat: total, status_display: status }) => [total, status])).toEqual([
      ['1290.00', 'Utlämnad & Betald'],
      ['500.00', 'Betalt förskott'],
    ])
    const zip = await fileAt(node, '/api/v1/orders/receipts/download-all/', token)
    const names = Object.keys(unzipSync(zip.bytes)).toSorted()
    expect(names).toHaveLength(rows.length)
    expect(rows.every(({ document }) => names.some((name) => name.includes(document ?? '?')))).toBe(true)
  })

  test('of other customers are not accessible', async () => {
    const { token } = await buildCustomer(node)
    expect((await node.call('GET', '/api/v1/orders/receipts/', { token })).body).toEqual([])
    const zip = await node.call('GET', '/api/v1/orders/receipts/download-all/', { token })
    expect(zip.status).toBe(404)
  })
})

test('customer and staff tokens work in their own area only', async () => {
  const staff = await node.logIn()
  const { token } = await buildCustomer(node)
  for (const path of ['list/', 'receipts/', 'receipts/download-all/', '1/'])
    for (const other of [staff, 'okand', undefined])
      expect((await node.call('GET', `/api/v1/orders/${path}`, other ? { token: other } : {})).status).toBe(
        401,
      )
  for (const path of ['', 'board/', 'stuck/', 'uncollected/', 'mail_switches/', '1/', '1/label/', '1/slip/'])
    expect((await node.call('GET', `/api/admin/repairs/${path}`, { token })).status).toBe(401)
  expect((await node.call('GET', '/api/admin/sales-documents/KV-26-00001/pdf/', { token })).status).toBe(401)
})
