import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Basket, CounterState, Meter, SalesDocumentView } from '#domain/counter/schemas.ts'
import { logInPermanently, mailAbout, mailsTo, selectRows, settled } from '../testing/calls.ts'
import { company, getCounter, productLine, tender, textLine } from '../testing/fixtures/counter.ts'
import { getWorkshop } from '../testing/fixtures/repairs.ts'
import { getReports } from '../testing/fixtures/reports.ts'
import { changeSettings, getSettings } from '../testing/fixtures/settings.ts'
import { buildGoods } from '../testing/fixtures/shop-orders.ts'
import { buildTradeIn, getTradeIns } from '../testing/fixtures/trade-in.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

const clock = testClock()
const options = { clock, connectionWaitMs: 30_000 }
const node = await startSharedNode(options)
const other = await startSharedNode({ ...options, role: 'web', on: node })
const token = await logInPermanently(node)
const { begin, call, fill, pay, setMode, sold, returnLines } = getCounter(node, token)

const getStock = async (id: number) =>
  (await selectRows<{ stock: number }>(node, sql`SELECT stock FROM products WHERE id = ${id}`))[0]?.stock

async function ready(price = '1290') {
  const workshop = getWorkshop(node, token)
  const repair = await workshop.build({ price })
  return workshop.move(repair.id, 'Färdig')
}

test('nothing is sold before the owner has chosen how cash sales are recorded', async () => {
  expect((await call<CounterState>('GET', 'counter/')).body).toMatchObject({ mode: '', open: [] })
  const refused = await call('POST', 'counter/baskets/', {
    id: randomUUID(),
    lines: [textLine('Kabel', '199')],
  })
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('Välj först hur ni tar betalt'),
  ])
  expect((await setMode('exempt')).body.mode).toBe('exempt')
  const [entry] = await selectRows<{ what: string }>(
    node,
    sql`SELECT what FROM audit_log ORDER BY id DESC LIMIT 1`,
  )
  expect(entry?.what).toContain('counter/mode')
})

describe('an exempt shop', () => {
  beforeAll(async () => {
    await setMode('exempt')
  })

  test('offers what is sold most often, but nothing that is gone or of which a piece must be chosen', async () => {
    const popular = async () =>
      (await call<{ id: number; price: string; image: string | null }[]>('GET', 'counter/popular/')).body
    const often = await buildGoods(node, { price: 199, stock: 9 })
    const seldom = await buildGoods(node, { price: 99, stock: 2 })
    const piece = await buildGoods(node, { price: 2000, stock: 1, serials: ['SN-POPULAR'] })
    for (const goods of [often, often, often, seldom])
      await sold(await begin(productLine(goods.id)), [tender('card', goods === often ? '199' : '99')])
    const own = [often.id, seldom.id, piece.id]
    const getOwn = async () => (await popular()).filter(({ id }) => own.includes(id))
    expect(await getOwn()).toMatchObject([{ id: often.id, price: '199.00', image: null }, { id: seldom.id }])
    await sold(await begin(productLine(seldom.id)), [tender('card', '99')])
    expect(await getOwn()).toMatchObject([{ id: often.id }])
  })

  test('sells a repair, goods and a used phone on one receipt, and moves stock and repair', async () => {
    const cable = await buildGoods(node, { price: 199, stock: 5 })
    const phone = await buildGoods(node, { price: 2495, stock: 1, taxMode: 'margin' })
    const repair = await ready()
    const basket = await begin(
      { kind: 'repair', repair_id: repair.id },
      productLine(cable.id, 2),
      productLine(phone.id),
    )
    expect(basket).toMatchObject({ total: '4183.00', vat: '337.60', margin: '2495.00', due: '4183.00' })
    const { document, repairs } = await sold(basket, [tender('card', '4183')])
    expect(document).toMatchObject({
      kind: 'receipt',
      total: '4183.00',
      vat: '337.60',
      margin: '2495.00',
      rest: '0.00',
    })
    expect(document.number).toMatch(/^KV-26-\d{5}$/)
    expect(repairs).toEqual([repair.id])
    expect([await getStock(cable.id), await getStock(phone.id)]).toEqual([3, 0])
    const handed = await getWorkshop(node, token).read(repair.id)
    expect(handed).toMatchObject({ status: 'Utlämnad & Betald', receipts: [{ number: document.number }] })
    const mail = await mailAbout(node, repair.customer_email, document.number)
    expect(mail?.attachments?.[0]?.filename).toBe(`kvitto-${document.number}.pdf`)
    const file = await call('GET', `sales-documents/${document.number}/pdf/?format=80`)
    expect(file.status).toBe(200)
    expect(file.text).toMatch(/MediaBox \[0 0 226\.77/)
  })

  test.each([
    [
      'cash, which is rounded',
      [tender('cash', '1290', '1500')],
      { rounding: '0.50', vat: '257.90' },
      '210.00',
    ],
    ['card and cash', [tender('card', '500.25'), tender('cash', '789')], { rounding: '-0.25' }, '0.00'],
    ['card alone', [tender('card', '1289.50')], { rounding: '0.00' }, '0.00'],
  ])('takes 1 289,50 in %s', async (_how, tenders, document, change) => {
    const sale = await sold(await begin(textLine('Felsökning', '1289.50')), tenders)
    expect(sale.document).toMatchObject({ total: '1289.50', ...document })
    expect(sale.change).toBe(change)
  })

  test('takes nothing in cash for less than 50 öre, and returns nothing', async () => {
    const { document } = await sold(await begin(textLine('Felsökning', '500.40')), [
      tender('card', '500'),
      tender('cash', '0'),
    ])
    expect(document).toMatchObject({ total: '500.40', rounding: '-0.40', rest: '0.00', methods: ['card'] })
    const small = await sold(await begin(textLine('Skruv', '0.40')), [tender('cash', '0')])
    expect(small.document).toMatchObject({ rounding: '-0.40', rest: '0.00', methods: [] })
    // The customer gets back the amount paid, by another method too.
    const back = await returnLines(document.number, [{ index: 0 }], '500', {
      tenders: [tender('swish', '500')],
    })
    expect([back.status, back.body]).toMatchObject([201, { rounding: '-0.40', methods: ['swish'] }])
  })

  test.each([
    ['too little', [tender('card', '100')], 'Det fattas 99 kr.'],
    ['too much', [tender('card', '200')], 'Det är 1 kr för mycket.'],
    ['less cash given than taken', [tender('cash', '199', '100')], 'Kunden har gett mindre kontanter'],
    ['two parts of cash', [tender('cash', '100'), tender('cash', '99')], 'Skriv kontanterna som ett belopp.'],
  ])('refuses %s, and sells nothing', async (_what, tenders, words) => {
    const basket = await begin(textLine('Kabel', '199'))
    const { status, text: said } = await pay(basket, tenders)
    expect([status, said]).toEqual([400, expect.stringContaining(words)])
    expect((await call<Basket>('GET', `counter/baskets/${basket.id}/`)).status).toBe(200)
  })

  test('refuses another sum than the one shown, an old version and an empty basket', async () => {
    const basket = await begin(textLine('Kabel', '199'))
    expect((await pay({ ...basket, due: '1.00' }, [tender('card', '1')])).text).toContain(
      'Summan är nu 199 kr',
    )
    await call('PUT', `counter/baskets/${basket.id}/`, { version: basket.version, lines: [] })
    expect((await pay(basket, [tender('card', '199')])).status).toBe(409)
    const empty = { ...basket, version: basket.version + 1 }
    expect((await pay(empty, [tender('card', '199')])).text).toContain('Lägg något i köpet')
  })

  test('a discount is at most the price of its line', async () => {
    const basket = await begin({ ...textLine('Kabel', '199'), discount: '199,01' })
    expect(basket.lines[0]?.problem).toContain('Rabatten på Kabel är större än priset.')
    const { status, text: said } = await pay({ ...basket, due: '0' }, [])
    expect([status, said]).toEqual([409, expect.stringContaining('Rabatten på Kabel är större')])
    expect(
      (await sold(await begin({ ...textLine('Kabel', '199'), discount: '199' }), [])).document.total,
    ).toBe('0.00')
  })

  test('a percentage follows the quantity, and is counted in öre', async () => {
    const basket = await begin({ ...textLine('Kabel', '19.95', 3), discount_percent: 50 })
    expect(basket.lines[0]).toMatchObject({ discount: '29.93', discount_percent: 50, total: '29.92' })
    const { body: more } = await call<Basket>('PUT', `counter/baskets/${basket.id}/`, {
      version: basket.version,
      lines: [{ ...textLine('Kabel', '100', 2), discount_percent: 10 }],
    })
    expect(more.lines[0]).toMatchObject({ discount: '20.00', total: '180.00' })
    expect((await sold(more, [tender('card', '180')])).document).toMatchObject({
      total: '180.00',
      lines: [{ discount: '20.00' }],
    })
    for (const discount_percent of [100.01, -1, '10', 1e9]) {
      expect((await fill([{ ...textLine('Kabel', '100'), discount_percent }])).status).toBe(400)
    }
  })

  test('a sale is at most the largest amount, and so are its tenders', async () => {
    const most = 'Ett köp får vara på högst 10 000 000 kr.'
    const large = textLine('Server', '200000', 100)
    expect(await fill([large])).toMatchObject({ status: 400, body: { lines: [expect.anything()] } })
    expect((await fill([large])).text).toContain(most)
    expect((await fill(Array.from({ length: 3 }, () => textLine('Server', '4000000')))).text).toContain(most)
    const free = { ...textLine('Kabel', '0'), discount: '9000000' }
    expect((await fill([free, free])).text).toContain(most)
    const basket = await begin(textLine('Kabel', '199'))
    const change = { version: basket.version, lines: [large] }
    expect((await call('PUT', `counter/baskets/${basket.id}/`, change)).text).toContain(most)
    const tenders = [tender('card', '9000000'), tender('swish', '9000000')]
    const { status, text: said } = await pay(basket, tenders)
    expect([status, said]).toEqual([400, expect.stringContaining('En betalning får vara på högst')])
    expect((await pay(basket, [tender('card', '199')])).status).toBe(200)
  })

  test('a parked basket whose price has risen above the largest amount is refused', async () => {
    const goods = await buildGoods(node, { price: 4_000_000, stock: 2 })
    const basket = await begin(productLine(goods.id, 2))
    await selectRows(node, sql`UPDATE products SET price_ore = 600000000 WHERE id = ${goods.id}`)
    for (const reply of [
      await call('GET', `counter/baskets/${basket.id}/`),
      await pay(basket, [tender('card', '8000000')]),
    ])
      expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('Ett köp får vara på högst')])
    expect((await call('DELETE', `counter/baskets/${basket.id}/`)).status).toBe(204)
  })

  test('20 payments of one basket at two nodes make one receipt', async () => {
    const goods = await buildGoods(node, { price: 199, stock: 30 })
    const basket = await begin(productLine(goods.id))
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => pay(basket, [tender('card', '199')], {}, at % 2 ? other : node)),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ body }) => body.document?.number)).size).toBe(1)
    expect(await getStock(goods.id)).toBe(29)
  })

  test('30 sales at once have numbers without a gap', async () => {
    const before = await lastNumber()
    const baskets = await Promise.all(Array.from({ length: 30 }, () => begin(textLine('Kabel', '199'))))
    const sales = await Promise.all(
      baskets.map((basket, at) => sold(basket, [tender('swish', '199')], {}, at % 2 ? other : node)),
    )
    const counts = sales.map(({ document }) => Number(document.number.slice(-5))).toSorted((a, b) => a - b)
    expect(counts).toEqual(Array.from({ length: 30 }, (_, index) => before + index + 1))
  })

  test('a sale that fails when it is committed leaves no gap', async () => {
    const before = await lastNumber()
    const [refused, next] = [await begin(textLine('Kabel', '199')), await begin(textLine('Kabel', '199'))]
    await selectRows(
      node,
      sql`CREATE FUNCTION refuse_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`,
    )
    await selectRows(
      node,
      sql`CREATE CONSTRAINT TRIGGER refuse_commit AFTER INSERT ON sales_documents DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION refuse_commit()`,
    )
    expect((await pay(refused, [tender('swish', '199')])).status).toBe(500)
    await selectRows(node, sql`DROP FUNCTION refuse_commit CASCADE`)
    const { document } = await sold(next, [tender('swish', '199')])
    expect(Number(document.number.slice(-5))).toBe(before + 1)
  })

  test('of two who sell the last piece one receives that none is left', async () => {
    const last = await buildGoods(node, { price: 499, stock: 1 })
    const baskets = [await begin(productLine(last.id)), await begin(productLine(last.id))]
    const replies = await Promise.all(baskets.map((basket) => pay(basket, [tender('card', '499')])))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.text).toContain('Det finns bara 0 kvar av')
    expect(await getStock(last.id)).toBe(0)
  })

  test('does not sell a second-hand device within its month', async () => {
    const goods = await buildGoods(node, { price: 499, stock: 1 })
    await selectRows(
      node,
      sql`UPDATE products SET published = false, hold_until = '2026-12-03' WHERE id = ${goods.id}`,
    )
    const basket = await begin(productLine(goods.id))
    expect(basket.lines[0]?.problem).toBe('Får säljas tidigast 3 december 2026.')
    expect((await pay(basket, [tender('card', '499')])).text).toContain(
      'Får säljas tidigast 3 december 2026.',
    )
  })

  test('a document is mailed once for each request', async () => {
    const { document } = await sold(await begin(textLine('Kabel', '199')), [tender('card', '199')])
    const body = { email: 'kund-kassan@kund.example', request_id: randomUUID() }
    for (const _ of [1, 2])
      expect((await call('POST', `sales-documents/${document.number}/mail/`, body)).status).toBe(204)
    const mails = await mailsTo(node, body.email)
    expect(mails.map(({ subject }) => subject)).toEqual([`Kvitto ${document.number} från Verkstan`])
  })

  test('the meter counts what was taken over the counter, and warns', async () => {
    const { body } = await call<Meter>('GET', 'counter/meter/')
    expect(body).toMatchObject({ limit: '236800.00', level: 'ok', fiscal_year_from: '2026-01-01' })
    await sold(await begin(textLine('Stort köp', '200000')), [tender('card', '200000')])
    const later = (await call<Meter>('GET', 'counter/meter/')).body
    expect(Number(later.last_12_months) - Number(body.last_12_months)).toBe(200_000)
    expect(later.level).toBe('near')
  })

  test('the meter counts sums above the largest amount of a single sale', async () => {
    const before = (await call<Meter>('GET', 'counter/meter/')).body
    const { document } = await sold(await begin(textLine('Kabel', '1')), [tender('card', '1')])
    await selectRows(
      node,
      sql`INSERT INTO tenders (document_id, method, amount_ore, received_at, recorded_at)
        SELECT id, 'card', 1000000000, issued_at, issued_at FROM sales_documents WHERE number = ${document.number}`,
    )
    const { status, body } = await call<Meter>('GET', 'counter/meter/')
    expect(status).toBe(200)
    expect(Number(body.last_12_months) - Number(before.last_12_months)).toBe(10_000_001)
    expect(body.level).toBe('passed')
  })
})

describe('a shop with a declared cash register', () => {
  beforeAll(async () => {
    await setMode('external')
  })

  test('makes a sales note, which is no receipt, and stores the number of the receipt', async () => {
    const { document } = await sold(await begin(textLine('Kabel', '199')), [tender('cash', '199')])
    expect(document).toMatchObject({
      kind: 'sales_note',
      number: expect.stringMatching(/^U-26-/),
      awaits_register: true,
    })
    const register = (number: string, value: string) =>
      call<SalesDocumentView>('PUT', `sales-documents/${number}/register/`, { number: value })
    expect((await register(document.number, '1017')).body).toMatchObject({
      register_receipt: '1017',
      awaits_register: false,
    })
    const next = await sold(await begin(textLine('Kabel', '199')), [tender('cash', '199')])
    expect((await register(next.document.number, '1017')).text).toContain('Kvittonumret 1017 finns redan')
    const waiting = await call<{ results: { number: string }[] }>('GET', 'sales-documents/?awaiting=register')
    expect(waiting.body.results.map(({ number }) => number)).toEqual([next.document.number])
  })

  test('does not wait for the receipt of a sale in test mode', async () => {
    const waiting = () => call<{ results: object[] }>('GET', 'sales-documents/?awaiting=register')
    const reports = getReports(node, token)
    const day = clock.now().toISOString().slice(0, 10)
    const before = [(await waiting()).body.results.length, (await reports.closing(day)).register]
    const { id } = await ready()
    await selectRows(
      node,
      sql`INSERT INTO demo_rows (seed, table_name, ids) VALUES ('repairs', 'repair_orders', ARRAY[${id}]::int[])`,
    )
    const { document } = await sold(await begin({ kind: 'repair', repair_id: id }), [tender('card', '1290')])
    await selectRows(node, sql`DELETE FROM demo_rows`)
    expect([document.number.slice(0, 2), document.awaits_register]).toEqual(['TU', false])
    expect([(await waiting()).body.results.length, (await reports.closing(day)).register]).toEqual(before)
  })

  test('mails the sales note as one, and a paid invoice as an invoice', async () => {
    const { settings } = await getSettings(node, token)
    await changeSettings(node, token, { invoicing: { ...settings.invoicing, bankgiro: '5402-9681' } })
    const getMail = async (number: string) => {
      const body = { email: 'kund-underlag@kund.example', request_id: randomUUID() }
      expect((await call('POST', `sales-documents/${number}/mail/`, body)).status).toBe(204)
      return (await mailsTo(node, body.email)).at(-1)
    }
    const notes = await call<{ results: { number: string }[] }>('GET', 'sales-documents/?awaiting=register')
    const note = notes.body.results[0]?.number ?? ''
    expect(await getMail(note)).toMatchObject({
      subject: `Underlag ${note} från Verkstan`,
      text: expect.stringContaining('Underlaget är bifogat. Kvittot fick du i kassan.'),
    })
    const basket = await begin(textLine('Kabel', '199'))
    const { document } = await sold(basket, [tender('card', '199')], { invoice: true, buyer: company })
    const mail = await getMail(document.number)
    expect(mail?.text).toContain('Fakturan är bifogad. Det finns inget kvar att betala.')
    expect(mail?.text).not.toContain('Kvitto')
  })
})

describe('a trade-in pays a part of a sale', () => {
  beforeAll(() => setMode('exempt'))

  async function inspected(kronor: number, changes: Parameters<typeof buildTradeIn>[1] = {}) {
    const repairs = getTradeIns(node, token)
    const { id } = await repairs.find((await buildTradeIn(node, changes)).tracking_code)
    await repairs.inspect(id, [kronor])
    await repairs.action(id, 'offer', { message: 'Repor' })
    await selectRows(node, sql`UPDATE trade_in_offers SET state = 'accepted' WHERE request_id = ${id}`)
    return { id, read: () => repairs.read(id) }
  }
  const by = (id: number, amount: string) => ({
    ...tender('trade_in', amount),
    ...{ trade_in_id: id, identity_method: 'id_card' },
  })

  test('on an invoice, and cannot be undone, because the device stays bought', async () => {
    const { settings } = await getSettings(node, token)
    await changeSettings(node, token, { invoicing: { ...settings.invoicing, bankgiro: '5402-9681' } })
    const { id, read } = await inspected(600)
    const basket = await begin(textLine('Mobil', '2495'))
    const { document } = await sold(basket, [by(id, '600')], { invoice: true, buyer: company })
    const payment = document.invoice?.payments[0]
    expect(payment).toMatchObject({ method: 'trade_in', amount: '600.00', undone: false })
    const undo = await call('POST', `invoices/${document.number}/payments/${payment?.id}/undo/`)
    expect([undo.status, undo.text]).toEqual([409, expect.stringContaining('Ett inbyte går inte att ångra')])
    const after = await call<SalesDocumentView>('GET', `sales-documents/${document.number}/`)
    expect(after.body.rest).toBe('1895.00')
    expect((await read()).status).toBe('PAID')
  })

  test('again after its sale was corrected, and is bought once', async () => {
    const { id } = await inspected(600)
    const { id: repair } = await ready('1490')
    const sell = async () => {
      const basket = await begin({ kind: 'repair', repair_id: repair })
      return pay(basket, [by(id, '600'), tender('card', '890')])
    }
    const payable = async () => {
      const path = 'trade-in/cases/?paying=sale&page_size=100'
      const { body } = await call<{ results: { id: number; status: string }[] }>('GET', path)
      return body.results.find((each) => each.id === id)?.status
    }
    expect(await payable()).toBe('INSPECTED')
    expect((await sell()).status).toBe(200)
    expect(await payable()).toBeUndefined()
    const { repair: corrected } = await getWorkshop(node, token).action(repair, 'correct', { reason: 'Fel' })
    expect(corrected.receipts.at(-1)).toMatchObject({ kind: 'credit_note', total: '1490.00' })
    expect(await payable()).toBe('PAID')
    const phone = await begin(textLine('Mobil', '2495'))
    const replies = await Promise.all([sell(), pay(phone, [by(id, '600'), tender('card', '1895')])])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await payable()).toBeUndefined()
    const bought = await selectRows(
      node,
      sql`SELECT (SELECT count(*)::int FROM trade_in_ledger WHERE request_id = ${id}) AS entries,
        (SELECT count(*)::int FROM trade_in_payouts WHERE request_id = ${id}) AS payouts`,
    )
    expect(bought).toEqual([{ entries: 1, payouts: 1 }])
  })

  test('never twice, for another amount, or before it is inspected', async () => {
    const { id } = await inspected(600)
    const basket = await begin(textLine('Mobil', '2495'))
    const second = await begin(textLine('Platta', '2495'))
    const refused = async (tenders: unknown[], words: string) => {
      const { status, text } = await pay(basket, tenders)
      expect([status >= 400, text]).toEqual([true, expect.stringContaining(words)])
    }
    await refused([by(id, '700'), tender('card', '1795')], 'Inbytet är värt 600 kr.')
    await refused([by(id, '600'), by(id, '600'), tender('card', '1295')], 'Inbytet finns redan')
    const tenders = [by(id, '600'), tender('card', '1895')]
    const replies = await Promise.all([pay(basket, tenders), pay(second, tenders, {}, other)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { id: fresh } = await getTradeIns(node, token).find((await buildTradeIn(node)).tracking_code)
    expect((await pay(await begin(textLine('Kabel', '199')), [by(fresh, '0')])).status).toBe(409)
  })
})

test('a basket that nobody has touched for a month is removed', async () => {
  const old = await begin(textLine('Kabel', '199'))
  await selectRows(
    node,
    sql`UPDATE baskets SET changed_at = changed_at - interval '31 days' WHERE id = ${old.id}`,
  )
  const fresh = await begin(textLine('Kabel', '199'))
  await node.app.system().transaction((tx) => tx.enqueue('counter.tidy', {}))
  await settled(node)
  const read = async (id: string) => (await call('GET', `counter/baskets/${id}/`)).status
  expect([await read(old.id), await read(fresh.id)]).toEqual([404, 200])
})

test('the day is closed with the sums of the register’s report, and shows the documents without a receipt', async () => {
  const reports = getReports(node, token)
  const before = await reports.closing('2026-11-20')
  expect(before.register).toMatchObject({
    total: '398.00',
    vat: '79.60',
    documents: 2,
    waiting: [expect.stringMatching(/^U-26/)],
  })
  const count = {
    version: 0,
    float: '0',
    counted: before.figures.cash.change.replace('.', ','),
    change: before.figures.cash.change,
  }
  const wrong = await reports.close('2026-11-20', {
    ...count,
    z_report: { number: '', total: '398', vat: '79,60' },
  })
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('Skriv Z-rapportens nummer.')])
  const z_report = { number: '231', total: '398', vat: '79,60' }
  const { status, report } = await reports.close('2026-11-20', { ...count, z_report })
  expect([status, report.closing?.z_report]).toEqual([200, { number: '231', total: '398.00', vat: '79.60' }])
})

async function lastNumber(): Promise<number> {
  const [row] = await selectRows<{ last: number }>(
    node,
    sql`SELECT last FROM number_counters WHERE series = 'KV' AND year = 2026`,
  )
  return row?.last ?? 0
}
