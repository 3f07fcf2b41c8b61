import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { SalesDocumentView } from '#domain/counter/schemas.ts'
import { logInPermanently, mailsTo, selectRows } from '../testing/calls.ts'
import { getCounter, productLine, tender, textLine } from '../testing/fixtures/counter.ts'
import { getWorkshop } from '../testing/fixtures/repairs.ts'
import { buildPaidOnline } from '../testing/fixtures/reports.ts'
import { buildGoods, buildPaidOrder, getOrders } from '../testing/fixtures/shop-orders.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const { begin, call, fill, pay, setMode, sold, returnLines } = getCounter(node, token)
const workshop = getWorkshop(node, token)
await setMode('exempt')

const getStock = async (id: number) =>
  (await selectRows<{ stock: number }>(node, sql`SELECT stock FROM products WHERE id = ${id}`))[0]?.stock

async function ready(price = '1290') {
  const repair = await workshop.build({ price })
  return workshop.move(repair.id, 'Färdig')
}

test('a return credits pieces once, with its VAT, and goes back into stock', async () => {
  const goods = await buildGoods(node, { price: 199, stock: 9 })
  const { document } = await sold(await begin(productLine(goods.id, 3, { discount: '97' })), [
    tender('card', '500'),
  ])
  const back = (quantity: number, due: string, id: string = randomUUID()) =>
    returnLines(document.number, [{ index: 0, quantity }], due, { request_id: id })
  const id = randomUUID()
  const first = await back(1, '166.67', id)
  expect([first.status, first.body]).toMatchObject([
    201,
    { kind: 'credit_note', corrects: document.number, total: '166.67' },
  ])
  expect((await back(1, '166.67', id)).body.number).toBe(first.body.number)
  expect(await getStock(goods.id)).toBe(7)
  expect((await back(3, '500')).text).toContain('Det finns bara 2 kvar att lämna tillbaka')
  const rest = await back(2, '333.33')
  expect(rest.status).toBe(201)
  expect(Number(first.body.vat) + Number(rest.body.vat)).toBeCloseTo(Number(document.vat), 2)
  expect(await getStock(goods.id)).toBe(9)
  const whole = (await call<SalesDocumentView>('GET', `sales-documents/${document.number}/`)).body
  expect(whole).toMatchObject({
    lines: [{ left: 0 }],
    credit_notes: [first.body.number, rest.body.number],
  })
})

test('the id of another sale or return is refused, and so is other content under the same id', async () => {
  const goods = await buildGoods(node, { price: 100, stock: 9 })
  const basket = await begin(productLine(goods.id, 2))
  const { document } = await sold(basket, [tender('card', '200')])
  const { document: other } = await sold(await begin(productLine(goods.id, 2)), [tender('card', '200')])
  const back = (number: string, request_id: string, reason = 'Ångrat köp', quantity = 1) =>
    returnLines(number, [{ index: 0, quantity }], String(100 * quantity), { request_id, reason })
  const request_id = randomUUID()
  expect((await back(document.number, request_id)).status).toBe(201)
  for (const refused of [
    await back(document.number, basket.id),
    await back(other.number, request_id),
    await back(document.number, request_id, 'Trasig'),
    await back(document.number, request_id, 'Ångrat köp', 2),
  ]) {
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('redan använd')])
  }
  expect(await getStock(goods.id)).toBe(6)
  expect((await back(document.number, request_id)).status).toBe(201)
  expect(await getStock(goods.id)).toBe(6)
})

test('a return that is sent twice at once is made once, and both get its note', async () => {
  const goods = await buildGoods(node, { price: 100, stock: 5 })
  const { document } = await sold(await begin(productLine(goods.id, 2)), [tender('card', '200')])
  const request_id = randomUUID()
  const answers = await Promise.all(
    [1, 2, 3].map(() => returnLines(document.number, [{ index: 0, quantity: 1 }], '100', { request_id })),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
  expect(await getStock(goods.id)).toBe(4)
})

describe('the serial numbers of a return', () => {
  const numbers = () => [1, 2, 3].map(() => `3${randomUUID().slice(0, 12)}`)

  /** Sells pieces of a product, one line for each group of serial numbers. Returns the document and the ids of the serial numbers. */
  async function sellPieces(serials: string[], groups: readonly number[][]) {
    const goods = await buildGoods(node, { price: 100, stock: serials.length, serials })
    const rows = await selectRows<{ id: number }>(
      node,
      sql`SELECT id FROM product_serials WHERE product_id = ${goods.id} ORDER BY id`,
    )
    const ids = rows.map(({ id }) => id)
    const lines = groups.map((group) =>
      productLine(goods.id, group.length, { serial_ids: group.map((index) => ids[index]) }),
    )
    const due = String(groups.flat().length * 100)
    return { ids, goods, document: (await sold(await begin(...lines), [tender('card', due)])).document }
  }

  const getPieces = (id: number) =>
    selectRows(
      node,
      sql`SELECT state, document_id IS NOT NULL AS sold FROM product_serials WHERE product_id = ${id} ORDER BY id`,
    )
  const inStock = { state: 'in_stock', sold: false }
  const outside = { state: 'sold', sold: true }

  test('are the chosen ones, which must be chosen when others are left', async () => {
    const serials = numbers()
    const { ids, goods, document } = await sellPieces(serials, [[0, 1, 2]])
    expect(document.lines[0]?.serials.map(({ serial }) => serial)).toEqual(serials)
    const back = (quantity: number, serial_ids: unknown[]) =>
      returnLines(document.number, [{ index: 0, quantity, serial_ids }], String(quantity * 100))
    for (const wrong of [[], [ids[0], ids[1]]]) {
      const { status, text } = await back(1, wrong)
      expect([status, text]).toEqual([409, expect.stringContaining('Välj serienummer för')])
    }
    expect((await back(1, [ids[1]])).status).toBe(201)
    expect(await getPieces(goods.id)).toEqual([outside, inStock, outside])
    expect((await back(1, [ids[1]])).status).toBe(409)
    // All that are left need no choice.
    expect((await back(2, [])).status).toBe(201)
    expect(await getPieces(goods.id)).toEqual([inStock, inStock, inStock])
  })

  test('cannot be removed from the product while they are sold', async () => {
    const { ids, goods } = await sellPieces(numbers(), [[0]])
    const url = `/api/admin/shop/products/${goods.id}/serials/${ids[0]}/`
    const { status, text } = await node.call('DELETE', url, { token })
    expect([status, text]).toEqual([409, expect.stringContaining('är sålt')])
    expect(await getPieces(goods.id)).toEqual([outside, inStock, inStock])
  })

  test('are those of the returned line, not of another line with the same product', async () => {
    const { ids, goods, document } = await sellPieces(numbers(), [[0], [1]])
    const foreign = await returnLines(document.number, [{ index: 1, serial_ids: [ids[0]] }], '100')
    expect(foreign.status).toBe(409)
    expect((await returnLines(document.number, [{ index: 1, to_stock: false }], '100')).status).toBe(201)
    expect(await getPieces(goods.id)).toEqual([outside, { state: 'returned', sold: false }, inStock])
  })

  test('are not those that came back before and were sold by an order', async () => {
    const { ids, goods, document } = await sellPieces(numbers(), [[0, 1]])
    const first = await returnLines(document.number, [{ index: 0, serial_ids: [ids[0]] }], '100')
    expect(first.status).toBe(201)
    const orders = getOrders(node, token)
    const id = await buildPaidOrder(node, { goods })
    const [line] = (await orders.read(id)).lines
    const serials = [{ line_id: line?.id, serial_ids: [ids[0]] }]
    expect((await orders.perform(id, 'pack', { serials })).status).toBe(200)
    expect((await returnLines(document.number, [{ index: 0 }], '100')).status).toBe(201)
    expect(await getPieces(goods.id)).toEqual([{ state: 'sold', sold: false }, inStock, inStock])
  })
})

test('an advance has its VAT at once, and the handover asks for the rest', async () => {
  const repair = await ready('1490')
  const advance = await sold(await begin({ kind: 'advance', repair_id: repair.id, unit: '1290' }), [
    tender('card', '1290'),
  ])
  expect(advance.document).toMatchObject({ total: '1290.00', vat: '258.00' })
  const basket = await begin({ kind: 'repair', repair_id: repair.id })
  expect(basket.due).toBe('200.00')
  const { document } = await sold(basket, [tender('swish', '200')])
  expect(document).toMatchObject({ total: '200.00', vat: '40.00' })
  expect(document.lines.map(({ description }) => description)).toContain(
    `Förskott ${advance.document.number}`,
  )
})

test('lines of a return are different ones', async () => {
  const { document } = await sold(await begin(textLine('Kabel', '199', 2)), [tender('card', '398')])
  const { status, text } = await returnLines(document.number, [{ index: 0 }, { index: 0 }], '398')
  expect([status, text]).toEqual([400, expect.stringContaining('Varje rad kan lämnas tillbaka en gång.')])
})

test('a repair is in a basket once, handed over or paid for in advance', async () => {
  const { id } = await ready()
  const handover = { kind: 'repair', repair_id: id }
  const advance = { kind: 'advance', repair_id: id, unit: '100' }
  for (const lines of [
    [handover, handover],
    [handover, advance],
    [advance, advance],
  ]) {
    const { status, text } = await fill(lines)
    expect([status, text]).toEqual([400, expect.stringContaining('Ärendet ligger redan i köpet.')])
  }
})

test('a repair on a receipt is corrected in the repair, and goods beside it are returned', async () => {
  const cable = await buildGoods(node, { price: 199, stock: 5 })
  const { id } = await ready('1490')
  await sold(await begin({ kind: 'advance', repair_id: id, unit: '500' }), [tender('card', '500')])
  const { document } = await sold(await begin({ kind: 'repair', repair_id: id }, productLine(cable.id)), [
    tender('card', '1189'),
  ])
  for (const index of [0, 1]) {
    const { status, text } = await returnLines(document.number, [{ index }], '0')
    expect([status, text]).toEqual([409, expect.stringContaining('En reparation rättas i ärendet')])
  }
  expect((await returnLines(document.number, [{ index: 2 }], '199')).status).toBe(201)
  // The correction takes back what the repair paid at the counter, and the advance is left to use.
  const { repair } = await workshop.action(id, 'correct', { reason: 'Fel pris' })
  expect(repair).toMatchObject({ paid_before: '500.00', due: '990.00' })
  expect(repair.receipts.at(-1)).toMatchObject({ kind: 'credit_note', total: '990.00' })
})

test('an advance is at most what is left to pay', async () => {
  const { id } = await ready('990')
  const pay = async (unit: string) => {
    const { id: basket, version } = await begin({ kind: 'advance', repair_id: id, unit })
    return call<{ detail?: string }>('POST', `counter/baskets/${basket}/pay/`, {
      version,
      tenders: [tender('card', unit)],
      due: unit,
    })
  }
  expect((await pay('6800')).body.detail).toMatch(/^Förskottet kan vara högst 990\skr/)
  expect((await pay('600')).status).toBe(200)
  expect((await pay('391')).body.detail).toMatch(/^Förskottet kan vara högst 390\skr/)
  expect((await pay('390')).status).toBe(200)
})

test('an advance is paid back while it is left, and only once', async () => {
  const { id } = await ready('1490')
  const advance = await begin({ kind: 'advance', repair_id: id, unit: '500' })
  const { document } = await sold(advance, [tender('card', '500')])
  const replies = await Promise.all([1, 2].map(() => returnLines(document.number, [{ index: 0 }], '500')))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await workshop.read(id)).due).toBe('1490.00')

  const again = await sold(await begin({ kind: 'advance', repair_id: id, unit: '500' }), [
    tender('card', '500'),
  ])
  await sold(await begin({ kind: 'repair', repair_id: id }), [tender('card', '990')])
  const used = await returnLines(again.document.number, [{ index: 0 }], '500')
  expect([used.status, used.text]).toEqual([409, expect.stringContaining('finns 0 kr kvar')])
})

test('a repair that is handed over takes no advance', async () => {
  const { id } = await ready()
  const basket = await begin({ kind: 'advance', repair_id: id, unit: '500' })
  await workshop.handOver(id, '1290')
  const { status, text } = await pay(basket, [tender('card', '500')])
  expect([status, text]).toEqual([409, expect.stringContaining('det går inte att ta emot förskott')])
})

test('a repair with a deposit is handed over from its own screen, and names only the receipt that took it', async () => {
  const { id } = await ready('1490')
  const first = await sold(await begin({ kind: 'advance', repair_id: id, unit: '500' }), [
    tender('card', '500'),
  ])
  expect(await workshop.read(id)).toMatchObject({ paid_before: '500.00', due: '990.00' })
  expect((await workshop.handOver(id, '990')).status).toBe(200)
  await workshop.action(id, 'correct', { reason: 'Fel pris' })
  const { repair } = await workshop.handOver(id, '990')
  const { body } = await call<SalesDocumentView>('GET', `sales-documents/${repair.receipts.at(-1)?.number}/`)
  expect(body.lines.at(-1)?.description).toBe(`Förskott ${first.document.number}`)
})

test('a repair paid online has a receipt for the advance, which the handover uses', async () => {
  const { id, paymentId } = await buildPaidOnline(node, token, 1290)
  const [advance] = (await workshop.read(id)).receipts
  expect(advance).toMatchObject({ kind: 'advance', total: '1290.00', vat: '258.00', methods: ['net'] })
  await workshop.action(id, 'lines', {
    lines: [{ kind: 'labour', description: 'Skärmbyte', quantity: 1, unit: '1490' }],
  })
  await workshop.action(id, 'agreed-price', { amount: '1490', way: 'phone' })
  await workshop.move(id, 'Under reparation', 'Färdig')
  const { repair } = await workshop.handOver(id, '200')
  expect(repair.receipts.at(-1)).toMatchObject({ total: '200.00', vat: '40.00', methods: ['card'] })
  // The mail about the payment has the receipt of the advance with it.
  const [payment] = await selectRows<{ email: string }>(
    node,
    sql`SELECT email FROM payments WHERE id = ${paymentId}`,
  )
  const mails = await mailsTo(node, payment?.email ?? '')
  const names = mails.flatMap(({ attachments }) => attachments.map(({ filename }) => filename))
  expect(names).toContainEqual(expect.stringContaining(`${advance?.number}.pdf`))
})

describe('a return gives back what was paid', () => {
  const all = (count: number) => Array.from({ length: count }, (_, index) => ({ index, quantity: 1 }))

  test('by another way too, when all of it comes back', async () => {
    const tenders = [tender('card', '55.20'), tender('cash', '83')]
    const { document } = await sold(await begin(textLine('Skal', '138.40')), tenders)
    const refused = await returnLines(document.number, all(1), '138.40')
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('138,20')])
    const note = await returnLines(document.number, all(1), '138.20')
    expect(note.body).toMatchObject({ kind: 'credit_note', total: '138.40', rounding: '-0.20' })
  })

  test('in cash to whole kronor over all its parts', async () => {
    const lines = Array.from({ length: 4 }, (_, index) => textLine(`Skruv ${index}`, '0.50'))
    const { document } = await sold(await begin(...lines), [tender('card', '2')])
    const back: string[] = []
    for (const index of [0, 1, 2, 3]) {
      const due = index % 2 === 0 ? '0.50' : '0'
      const tenders = index % 2 === 0 ? [tender('cash', '1')] : []
      const note = await returnLines(document.number, [{ index, quantity: 1 }], due, { tenders })
      expect([note.status, note.text]).toEqual([201, expect.any(String)])
      back.push(...note.body.tenders.map(({ amount }) => amount))
    }
    expect(back).toEqual(['-1.00', '0.00', '-1.00', '0.00'])
    const { body } = await call<SalesDocumentView>('GET', `sales-documents/${document.number}/`)
    expect(body).toMatchObject({ rest: '0.00', returned: { credited: '2.00', paid_back: '2.00' } })
  })

  test('never as öre in cash', async () => {
    const { document } = await sold(await begin(textLine('Skal', '49.49')), [tender('card', '49.49')])
    const tenders = [tender('cash', '49.49')]
    const refused = await returnLines(document.number, all(1), '49.49', { tenders })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Kontanter är hela kronor')])
  })
})
