import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CustomerRepair } from '#domain/repairs/customer-schemas.ts'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import type { ComplaintReply, SaleCandidate, SoldPiece } from '#domain/shop/complaints/schemas.ts'
import { logInPermanently, mailsTo, selectRows } from '#server/testing/calls.ts'
import { company, getCounter, productLine, tender } from '#server/testing/fixtures/counter.ts'
import { buildCustomer } from '#server/testing/fixtures/customers.ts'
import { fileAt, getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { changeSettings, getSettings } from '#server/testing/fixtures/settings.ts'
import { buildGoods, buildPaidOrder } from '#server/testing/fixtures/shop-orders.ts'
import { startSharedNode } from '#server/testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
const counter = getCounter(node, token)
beforeAll(() => counter.setMode('exempt'))
beforeEach(() => node.clock.set('2026-11-20T09:00:00Z'))

const base = (id: number) => `/api/admin/repairs/${id}`
const candidates = async (id: number, number = '') =>
  (await node.call('GET', `${base(id)}/sales/?number=${number}`, { token })).body as SaleCandidate[]
const link = async (id: number, sale: SaleCandidate | undefined, changes: Record<string, unknown> = {}) => {
  const reply = await node.call('PUT', `${base(id)}/sale/`, {
    token,
    body: {
      order_line_id: sale?.order_line_id,
      document_id: sale?.document_id,
      line: sale?.line,
      delivered_on: '2026-11-20',
      extends_guarantee: true,
      ...changes,
    },
  })
  return { ...reply, sale: (reply.body as { sale: SoldPiece | null }).sale }
}
const unlink = (id: number) => node.call('DELETE', `${base(id)}/sale/`, { token })
const readSale = async (id: number) =>
  ((await node.call('GET', `${base(id)}/sale/`, { token })).body as { sale: SoldPiece | null }).sale

async function pdfText(url: string): Promise<string> {
  const { status, bytes } = await fileAt(node, url, token)
  expect(status).toBe(200)
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

/** Sells goods in the web shop and opens a case of the buyer. */
async function buildComplaint({ qty = 1, price = null }: { qty?: number; price?: string | null } = {}) {
  const customer = await buildCustomer(node)
  const contact = { first_name: 'Åsa', last_name: 'Öberg', email: customer.email, phone: '070-174 06 01' }
  await buildPaidOrder(node, { qty, changes: { contact } })
  const repair = await workshop.build({ customer_email: customer.email, price })
  const [sale] = await candidates(repair.id)
  return { customer, repair, sale }
}

async function handOver(id: number, due = '0', method = 'none') {
  await workshop.move(id, 'Färdig')
  const { status, text } = await workshop.handOver(id, due, method)
  expect([status, status < 300 ? '' : text]).toEqual([200, ''])
}

describe('a case about goods that the shop sold', () => {
  test('finds the order by its customer and number, and extends the guarantee once at the handover', async () => {
    const { customer, repair, sale } = await buildComplaint()
    expect(sale).toMatchObject({ quantity: 1, sold_on: '2026-11-20', delivered_on: null, document_id: null })
    expect(await candidates(repair.id, sale?.number.toLowerCase())).toEqual([sale])
    expect(await candidates(repair.id, 'finns-inte')).toEqual([])
    expect(await readSale(repair.id)).toBeNull()

    const linked = await link(repair.id, sale)
    expect([linked.status, linked.sale]).toEqual([
      200,
      {
        number: sale?.number,
        product: sale?.product,
        piece: 1,
        sold_on: '2026-11-20',
        delivered_on: '2026-11-20',
        extends_guarantee: true,
        until: '2029-11-20',
        extended_until: '2030-11-20',
        extended_by: null,
      },
    ])
    const own = async (id: number) =>
      (await node.call('GET', `/api/v1/orders/${id}/`, { token: customer.token })).body as CustomerRepair
    expect(await own(repair.id)).toMatchObject({ guarantee_until: '2029-11-20', guarantee_extended: false })
    const status = async () => (await node.call('GET', `/api${repair.status_path}/`)).body
    expect(await status()).toMatchObject({ guarantee_until: '2029-11-20' })

    await handOver(repair.id)
    expect(await readSale(repair.id)).toMatchObject({ extended_by: repair.order_number })
    expect(await own(repair.id)).toMatchObject({ guarantee_until: '2030-11-20', guarantee_extended: true })
    expect(await status()).toMatchObject({ guarantee_until: '2030-11-20' })
    const notice = await pdfText(`${base(repair.id)}/guarantee/`)
    expect(notice).toContain('Reklamationsrätt till och med 20 november 2030')
    expect(notice).toContain('Den är förlängd med tolv månader')
    // The mail about the purchase may be sent after it.
    const mail = (await mailsTo(node, customer.email)).find(({ text }) => text?.includes('20 november 2030'))
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      `reklamationsratt-${repair.order_number}.pdf`,
    ])

    // A second repair of the same piece does not extend it again.
    node.clock.set('2027-02-01T09:00:00Z')
    const second = await workshop.build({ customer_email: customer.email, price: null })
    await link(second.id, sale)
    await handOver(second.id)
    expect(await readSale(second.id)).toMatchObject({
      until: '2029-11-20',
      extended_until: '2030-11-20',
      extended_by: repair.order_number,
    })
    expect(await pdfText(`${base(second.id)}/guarantee/`)).toContain(
      `Den är redan förlängd med tolv månader efter reparationen i ärende ${repair.order_number}`,
    )
  })

  test('has the new end on the receipt when something is charged, but not on its credit note', async () => {
    const { repair, sale } = await buildComplaint({ price: '500' })
    await link(repair.id, sale)
    await handOver(repair.id, '500.00', 'card')
    const receipts = async () => (await workshop.read(repair.id)).receipts.map(({ number }) => number)
    const [receipt] = await receipts()
    expect(await pdfText(`/api/admin/sales-documents/${receipt}/pdf/`)).toContain(
      'Reklamationsrätt till och med 20 november 2030',
    )
    await workshop.action(repair.id, 'correct', { reason: 'Gratis under reklamationsrätten' })
    const [, note] = await receipts()
    expect(await pdfText(`/api/admin/sales-documents/${note}/pdf/`)).not.toContain('Reklamationsrätt')
    // It is not handed over any more, so nothing is extended.
    expect(await readSale(repair.id)).toMatchObject({ extended_by: null })
  })

  test('is linked for each piece of a line by itself', async () => {
    const { customer, repair, sale } = await buildComplaint({ qty: 2 })
    await link(repair.id, sale, { piece: 1 })
    await handOver(repair.id)
    const other = await workshop.build({ customer_email: customer.email, price: null })
    expect((await link(other.id, sale, { piece: 2 })).sale).toMatchObject({ piece: 2, extended_by: null })
    const third = await workshop.build({ customer_email: customer.email, price: null })
    const refused = await link(third.id, sale, { piece: 3 })
    expect([refused.status, refused.body]).toEqual([400, { piece: ['Välj exemplar.'] }])
  })

  test('is extended only if the shop promises it', async () => {
    const { customer, repair, sale } = await buildComplaint()
    const days = { delivered_on: '2026-11-20', extends_guarantee: false }
    expect((await link(repair.id, sale, days)).sale).toMatchObject({
      until: '2029-11-20',
      extended_until: null,
    })
    await handOver(repair.id)
    expect(await readSale(repair.id)).toMatchObject({ extended_until: null, extended_by: null })
    expect(await pdfText(`${base(repair.id)}/guarantee/`)).toContain('till och med 20 november 2029')
    const again = await workshop.build({ customer_email: customer.email, price: null })
    await link(again.id, sale, { ...days, extends_guarantee: true })
    await handOver(again.id)
    expect(await readSale(again.id)).toMatchObject({
      extended_until: '2030-11-20',
      extended_by: again.order_number,
    })
  })

  test('is preset by what the shop promises in its settings', async () => {
    const { repair } = await buildComplaint()
    const preset = async () => {
      const { body } = await node.call('GET', `${base(repair.id)}/sale/`, { token })
      return (body as ComplaintReply).extends_guarantee
    }
    expect(await preset()).toBe(false)
    const { statements } = defaultShopSettings
    await changeSettings(node, token, { statements: { ...statements, extendsGuarantee: true } })
    expect(await preset()).toBe(true)
    await changeSettings(node, token, { statements })
  })
})

describe('a sale over the counter', () => {
  test('is found by serial number and document, until it is taken back', async () => {
    const serial = `IMEI-${Date.now()}`
    const goods = await buildGoods(node, { serials: [serial], stock: 1 })
    const [piece] = await selectRows<{ id: number }>(
      node,
      sql`SELECT id FROM product_serials WHERE serial = ${serial}`,
    )
    const basket = await counter.begin(productLine(goods.id, 1, { serial_ids: [piece?.id] }))
    const { document } = await counter.sold(basket, [tender('card', basket.due)])
    const repair = await workshop.build({ serial_number: serial, price: null })
    const [sale] = await candidates(repair.id)
    expect(sale).toMatchObject({
      number: document.number,
      order_line_id: null,
      line: 0,
      serials: [serial],
      delivered_on: '2026-11-20',
      is_company: false,
    })
    expect((await link(repair.id, sale)).sale).toMatchObject({ extended_until: '2030-11-20' })
    expect((await unlink(repair.id)).status).toBe(200)
    await counter.returnLines(document.number, [{ index: 0 }], String(basket.due))
    expect(await candidates(repair.id, document.number)).toEqual([])
    expect((await link(repair.id, sale)).status).toBe(404)
  })

  test('to a company is refused', async () => {
    const { settings } = await getSettings(node, token)
    await changeSettings(node, token, { invoicing: { ...settings.invoicing, bankgiro: '5402-9681' } })
    const goods = await buildGoods(node)
    const basket = (
      await counter.fill([productLine(goods.id)], { buyer: { ...company, org_number: '556016-0680' } })
    ).body
    const { document } = await counter.sold(basket, [], { invoice: true })
    const repair = await workshop.build({ price: null })
    const [sale] = await candidates(repair.id, document.number)
    expect(sale).toMatchObject({ is_company: true })
    const refused = await link(repair.id, sale)
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('bara konsumenter')])
    expect(await readSale(repair.id)).toBeNull()
  })
})

describe('a link is refused', () => {
  test.each([
    [{ delivered_on: '2026-11-19' }, 'delivered_on'],
    [{ delivered_on: '2026-11-21' }, 'delivered_on'],
    [{ delivered_on: '' }, 'delivered_on'],
    [{ piece: 0 }, 'piece'],
    [{ order_line_id: null }, 'order_line_id'],
    [{ document_id: 1, line: 0 }, 'order_line_id'],
  ])('with %j', async (changes, field) => {
    const { repair, sale } = await buildComplaint()
    const { status, body } = await link(repair.id, sale, changes)
    expect([status, Object.keys(body as object)]).toEqual([400, [field]])
    expect(await readSale(repair.id)).toBeNull()
  })

  test('when the case has one, also for two at once; the same again changes nothing', async () => {
    const { repair, sale } = await buildComplaint({ qty: 2 })
    const both = await Promise.all([
      link(repair.id, sale, { piece: 1 }),
      link(repair.id, sale, { piece: 2 }),
      link(repair.id, sale, { piece: 1 }),
    ])
    const statuses = both.map(({ status }) => status).toSorted()
    expect([
      [200, 200, 409],
      [200, 409, 409],
    ]).toContainEqual(statuses)
    expect(
      await selectRows(node, sql`SELECT 1 FROM shop_complaints WHERE repair_order_id = ${repair.id}`),
    ).toHaveLength(1)
  })

  test('with another day of delivery than an earlier case about the piece', async () => {
    const { customer, repair, sale } = await buildComplaint()
    await link(repair.id, sale)
    node.clock.set('2026-12-01T09:00:00Z')
    const other = await workshop.build({ customer_email: customer.email })
    expect((await link(other.id, sale, { delivered_on: '2026-11-25' })).body).toEqual({
      delivered_on: ['Ett tidigare ärende om varan har 20 november 2026. Skriv samma dag.'],
    })
  })

  test('for an unknown case or sale, and removed only before the handover', async () => {
    const { repair, sale } = await buildComplaint()
    expect((await link(999_999, sale)).status).toBe(404)
    expect((await link(repair.id, sale, { order_line_id: 999_999 })).status).toBe(404)
    expect((await node.call('GET', `${base(repair.id)}/guarantee/`, { token })).status).toBe(404)
    await link(repair.id, sale)
    await handOver(repair.id)
    expect((await unlink(repair.id)).status).toBe(409)
    expect(await readSale(repair.id)).not.toBeNull()
  })
})
