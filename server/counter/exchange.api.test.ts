import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Basket, Meter, SalesDocumentView } from '#domain/counter/schemas.ts'
import { logInPermanently, selectRows } from '../testing/calls.ts'
import { company, getCounter, productLine, tender, textLine } from '../testing/fixtures/counter.ts'
import { getWorkshop } from '../testing/fixtures/repairs.ts'
import { changeSettings, getSettings } from '../testing/fixtures/settings.ts'
import { buildGoods } from '../testing/fixtures/shop-orders.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const { begin, call, fill, pay, setMode, sold } = getCounter(node, token)

beforeEach(() => setMode('exempt'))

const getStock = async (id: number) =>
  (await selectRows<{ stock: number }>(node, sql`SELECT stock FROM products WHERE id = ${id}`))[0]?.stock

const backLine = (sale: SalesDocumentView, more: object = {}) => ({
  ...{ kind: 'return', document_id: sale.id, index: 0, quantity: 1, to_stock: true, reason: 'Byte' },
  ...more,
})

const read = async (number: string | null) =>
  (await call<SalesDocumentView>('GET', `sales-documents/${number}/`)).body

/** Sells pieces of a new product by card. */
async function sellGoods(price: number, quantity = 1) {
  const goods = await buildGoods(node, { price, stock: 5 })
  const due = String(price * quantity)
  const { document } = await sold(await begin(productLine(goods.id, quantity)), [tender('card', due)])
  return { goods, document }
}

async function getTurnover(): Promise<number> {
  return Number((await call<Meter>('GET', 'counter/meter/')).body.last_12_months)
}

describe('an exchange', () => {
  test('takes the old goods back and sells the new ones, and only the difference is paid', async () => {
    const { goods, document: first } = await sellGoods(199)
    const dearer = await buildGoods(node, { price: 349, stock: 1 })
    const before = await getTurnover()
    const basket = await begin(backLine(first), productLine(dearer.id))
    expect(basket).toMatchObject({ total: '349.00', returned: '199.00', due: '150.00', vat: '69.80' })
    expect(basket.lines[0]).toMatchObject({
      ...{ kind: 'return', total: '-199.00', detail: `Tillbaka från ${first.number}`, problem: null },
      returned: { document_id: first.id, index: 0, to_stock: true, reason: 'Byte' },
    })
    const { document } = await sold(basket, [tender('cash', '150', '200')])
    expect(document).toMatchObject({
      ...{ kind: 'receipt', total: '349.00', vat: '69.80', rest: '0.00' },
      tenders: [
        { method: 'exchange', amount: '199.00' },
        { method: 'cash', amount: '150.00', given: '200.00' },
      ],
    })
    const note = await read(document.exchange)
    expect(note).toMatchObject({
      ...{ kind: 'credit_note', corrects: first.number, total: '199.00', vat: '39.80', rest: '0.00' },
      ...{ reason: 'Byte', exchange: document.number },
      tenders: [{ method: 'exchange', amount: '-199.00' }],
    })
    expect([await getStock(goods.id), await getStock(dearer.id)]).toEqual([5, 0])
    expect(await getTurnover()).toBe(before + 150)
    expect(await read(first.number)).toMatchObject({ lines: [{ left: 0 }], credit_notes: [note.number] })
    // The new goods can come back too, for all that they cost.
    const later = await begin(backLine(document), textLine('Sladd', '349'))
    expect(later).toMatchObject({ returned: '349.00', due: '0.00' })
    expect((await sold(later, [])).document).toMatchObject({ total: '349.00', rest: '0.00' })
  })

  test('pays the difference back when the new goods cost less, in whole kronor of cash', async () => {
    const { document: first } = await sellGoods(349, 2)
    const cheaper = await buildGoods(node, { price: 199, stock: 1 })
    const basket = await begin(backLine(first), productLine(cheaper.id, 1, { discount: '0.5' }))
    expect(basket).toMatchObject({ total: '198.50', returned: '349.00', due: '-150.50' })
    for (const wrong of [tender('card', '150'), tender('cash', '150'), tender('card', '151')])
      expect((await pay(basket, [wrong])).status).toBe(400)
    const { document } = await sold(basket, [tender('cash', '151')])
    expect(document).toMatchObject({
      ...{ total: '198.50', rest: '0.00', rounding: '-0.50' },
      tenders: [
        { method: 'exchange', amount: '349.00' },
        { method: 'cash', amount: '-151.00' },
      ],
    })
    expect(await read(first.number)).toMatchObject({ lines: [{ left: 1 }] })
  })

  test('gives the same article again, although it was the last one', async () => {
    const goods = await buildGoods(node, { price: 199, stock: 1 })
    const { document: first } = await sold(await begin(productLine(goods.id)), [tender('card', '199')])
    const basket = await begin(backLine(first, { to_stock: true }), productLine(goods.id))
    expect((await pay(basket, [])).status).toBe(200)
    expect(await getStock(goods.id)).toBe(0)
  })

  test('is made once, also when it is paid twice at once, and not after the goods came back elsewhere', async () => {
    const { goods, document: first } = await sellGoods(199)
    const other = await buildGoods(node, { price: 199, stock: 5 })
    const basket = await begin(backLine(first), productLine(other.id))
    const second = await begin(backLine(first), productLine(other.id))
    const paid = await Promise.all([1, 2, 3].map(() => pay(basket, [])))
    expect(paid.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(paid.map(({ body }) => body.document?.number)).size).toBe(1)
    expect((await read(first.number)).credit_notes).toHaveLength(1)
    expect([await getStock(goods.id), await getStock(other.id)]).toEqual([5, 4])
    const refused = await pay(second, [])
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Det finns bara 0 kvar')])
    const shown = await call<Basket>('GET', `counter/baskets/${second.id}/`)
    expect(shown.body).toMatchObject({ returned: '0.00', due: '199.00' })
    expect(shown.body.lines[0]?.problem).toContain('Det finns bara 0 kvar')
    expect(await getStock(other.id)).toBe(4)
  })

  test('changes nothing when the sale is refused', async () => {
    const { goods, document: first } = await sellGoods(199)
    const gone = await buildGoods(node, { price: 199, stock: 0 })
    const basket = await begin(backLine(first), productLine(gone.id))
    expect((await pay(basket, [])).status).toBe(409)
    expect((await read(first.number)).credit_notes).toEqual([])
    expect(await getStock(goods.id)).toBe(4)
  })

  test('is an exercise that leaves the earlier sale as it was', async () => {
    const { document: first } = await sellGoods(199)
    const { body } = await fill([backLine(first), textLine('Kabel', '199')], { practice: true })
    expect((await sold(body, [])).document.number).toMatch(/^ÖVNING-/)
    expect((await read(first.number)).credit_notes).toEqual([])
  })
})

describe('an exchange is refused', () => {
  test('without new goods, for a repair, and on an invoice', async () => {
    const { document: first } = await sellGoods(199)
    const repair = await getWorkshop(node, token).build({ price: '1290' })
    await getWorkshop(node, token).move(repair.id, 'Färdig')
    const alone = await begin(backLine(first))
    expect((await pay(alone, [tender('card', '199')])).status).toBe(409)
    const mixed = await begin(backLine(first), { kind: 'repair', repair_id: repair.id })
    expect((await pay(mixed, [tender('card', '1091')])).status).toBe(409)
    const { invoicing } = (await getSettings(node, token)).settings
    await changeSettings(node, token, { invoicing: { ...invoicing, bankgiro: '5402-9681' } })
    const owed = await begin(backLine(first), textLine('Kabel', '300'))
    expect((await pay(owed, [], { invoice: true, buyer: company })).status).toBe(409)
    expect((await read(first.number)).credit_notes).toEqual([])
  })

  test('when the cash register registered only one of the sales', async () => {
    const { document: first } = await sellGoods(199)
    await setMode('external')
    const basket = await begin(backLine(first), textLine('Kabel', '199'))
    expect((await pay(basket, [])).status).toBe(409)
    const { document: note } = await sold(await begin(textLine('Kabel', '199')), [tender('card', '199')])
    const registered = await begin(backLine(note), textLine('Kabel', '249'))
    const { document } = await sold(registered, [tender('card', '50')])
    expect(document).toMatchObject({ kind: 'sales_note', awaits_register: true })
    expect(await read(document.exchange)).toMatchObject({ corrects: note.number, awaits_register: true })
  })

  test('for goods of two sales at once, and for the same line twice', async () => {
    const [first, second] = [await sellGoods(199), await sellGoods(199)]
    const lines = [backLine(first.document), backLine(second.document)]
    expect((await fill(lines)).status).toBe(400)
    expect((await fill([backLine(first.document), backLine(first.document)])).status).toBe(400)
  })
})
