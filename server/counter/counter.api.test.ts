import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Basket, CounterState, Meter, Sale, SalesDocumentView } from '../../domain/counter/schemas.ts'
import { logInPermanently, mailsTo, rowsOf } from '../testing/calls.ts'
import { buildCustomer } from '../testing/fixtures/customers.ts'
import { workshopOf } from '../testing/fixtures/repairs.ts'
import { reportsOf } from '../testing/fixtures/reports.ts'
import { changeSettings, settingsOf } from '../testing/fixtures/settings.ts'
import { buildGoods } from '../testing/fixtures/shop-orders.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

const clock = testClock()
const patient = { clock, connectionWaitMs: 30_000 }
const node = await startSharedNode(patient)
const other = await startSharedNode({ ...patient, role: 'web', on: node })
const token = await logInPermanently(node)

async function call<Reply>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  at = node,
): Promise<{ status: number; body: Reply; text: string }> {
  const reply = await at.call(method, `/api/admin/${path}`, {
    token,
    ...(body === undefined ? {} : { body }),
  })
  return { status: reply.status, body: reply.body as Reply, text: reply.text.replace(/\s/g, ' ') }
}

const setMode = (mode: string) => call<CounterState>('PUT', 'counter/mode/', { mode })

async function begin(...lines: Record<string, unknown>[]): Promise<Basket> {
  const { status, body, text } = await call<Basket>('POST', 'counter/baskets/', { id: randomUUID(), lines })
  expect([status, status === 201 ? '' : text]).toEqual([201, ''])
  return body
}

const pay = (basket: Basket, tenders: unknown[], more: Record<string, unknown> = {}, at = node) =>
  call<Sale>(
    'POST',
    `counter/baskets/${basket.id}/pay/`,
    { version: basket.version, due: basket.due, tenders, ...more },
    at,
  )

async function sold(...args: Parameters<typeof pay>): Promise<Sale & { document: SalesDocumentView }> {
  const { status, body, text } = await pay(...args)
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  if (!body.document) throw new Error('Nothing was sold')
  return { ...body, document: body.document }
}

const tender = (method: string, amount: string, given?: string) => ({
  method,
  amount,
  ...(given ? { given } : {}),
})
const product = (id: number, quantity = 1, more: Record<string, unknown> = {}) => ({
  kind: 'product',
  product_id: id,
  quantity,
  ...more,
})
const text = (description: string, unit: string, quantity = 1) => ({
  kind: 'text',
  description,
  unit,
  quantity,
})

const stockOf = async (id: number) =>
  (await rowsOf<{ stock: number }>(node, sql`SELECT stock FROM products WHERE id = ${id}`))[0]?.stock

async function ready(price = '1290') {
  const workshop = workshopOf(node, token)
  const repair = await workshop.build({ price })
  return workshop.move(repair.id, 'Färdig')
}

test('nothing is sold before the owner has chosen how cash sales are recorded', async () => {
  expect((await call<CounterState>('GET', 'counter/')).body).toMatchObject({ mode: '', open: [] })
  const refused = await call('POST', 'counter/baskets/', { id: randomUUID(), lines: [text('Kabel', '199')] })
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('Välj först hur ni tar betalt'),
  ])
  expect((await setMode('exempt')).body.mode).toBe('exempt')
  const [entry] = await rowsOf<{ what: string }>(
    node,
    sql`SELECT what FROM audit_log ORDER BY id DESC LIMIT 1`,
  )
  expect(entry?.what).toContain('counter/mode')
})

describe('an exempt shop', () => {
  beforeAll(async () => {
    await setMode('exempt')
  })

  test('sells a case, goods and a used phone on one receipt, and moves stock and case', async () => {
    const cable = await buildGoods(node, { price: 199, stock: 5 })
    const phone = await buildGoods(node, { price: 2495, stock: 1, taxMode: 'margin' })
    const repair = await ready()
    const basket = await begin(
      { kind: 'repair', repair_id: repair.id },
      product(cable.id, 2),
      product(phone.id),
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
    expect([await stockOf(cable.id), await stockOf(phone.id)]).toEqual([3, 0])
    const handed = await workshopOf(node, token).read(repair.id)
    expect(handed).toMatchObject({ status: 'Utlämnad & Betald', receipts: [{ number: document.number }] })
    const [mail] = (await mailsTo(node, repair.customer_email)).slice(-1)
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
    const sale = await sold(await begin(text('Felsökning', '1289.50')), tenders)
    expect(sale.document).toMatchObject({ total: '1289.50', ...document })
    expect(sale.change).toBe(change)
  })

  test.each([
    ['too little', [tender('card', '100')], 'Det fattas 99 kr.'],
    ['too much', [tender('card', '200')], 'Det är 1 kr för mycket.'],
    ['less cash given than taken', [tender('cash', '199', '100')], 'Kunden har gett mindre kontanter'],
    ['two parts of cash', [tender('cash', '100'), tender('cash', '99')], 'Skriv kontanterna som ett belopp.'],
  ])('refuses %s, and sells nothing', async (_what, tenders, words) => {
    const basket = await begin(text('Kabel', '199'))
    const { status, text: said } = await pay(basket, tenders)
    expect([status, said]).toEqual([400, expect.stringContaining(words)])
    expect((await call<Basket>('GET', `counter/baskets/${basket.id}/`)).status).toBe(200)
  })

  test('refuses another sum than the one shown, an old version and an empty basket', async () => {
    const basket = await begin(text('Kabel', '199'))
    expect((await pay({ ...basket, due: '1.00' }, [tender('card', '1')])).text).toContain(
      'Summan är nu 199 kr',
    )
    await call('PUT', `counter/baskets/${basket.id}/`, { version: basket.version, lines: [] })
    expect((await pay(basket, [tender('card', '199')])).status).toBe(409)
    const empty = { ...basket, version: basket.version + 1 }
    expect((await pay(empty, [tender('card', '199')])).text).toContain('Lägg något i köpet')
  })

  test('a discount is at most the price of its line', async () => {
    const basket = await begin({ ...text('Kabel', '199'), discount: '199,01' })
    expect(basket.lines[0]?.problem).toContain('Rabatten på Kabel är större än priset.')
    const { status, text: said } = await pay({ ...basket, due: '0' }, [])
    expect([status, said]).toEqual([409, expect.stringContaining('Rabatten på Kabel är större')])
    expect((await sold(await begin({ ...text('Kabel', '199'), discount: '199' }), [])).document.total).toBe(
      '0.00',
    )
  })

  test('20 payments of one basket at two nodes make one receipt', async () => {
    const goods = await buildGoods(node, { price: 199, stock: 30 })
    const basket = await begin(product(goods.id))
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => pay(basket, [tender('card', '199')], {}, at % 2 ? other : node)),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ body }) => body.document?.number)).size).toBe(1)
    expect(await stockOf(goods.id)).toBe(29)
  })

  test('30 sales at once have numbers without a gap', async () => {
    const before = await lastNumber()
    const baskets = await Promise.all(Array.from({ length: 30 }, () => begin(text('Kabel', '199'))))
    const sales = await Promise.all(
      baskets.map((basket, at) => sold(basket, [tender('swish', '199')], {}, at % 2 ? other : node)),
    )
    const counts = sales.map(({ document }) => Number(document.number.slice(-5))).toSorted((a, b) => a - b)
    expect(counts).toEqual(Array.from({ length: 30 }, (_, index) => before + index + 1))
  })

  test('of two who sell the last piece one receives that none is left', async () => {
    const last = await buildGoods(node, { price: 499, stock: 1 })
    const baskets = [await begin(product(last.id)), await begin(product(last.id))]
    const replies = await Promise.all(baskets.map((basket) => pay(basket, [tender('card', '499')])))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.text).toContain('Det finns bara 0 kvar av')
    expect(await stockOf(last.id)).toBe(0)
  })

  test('does not sell a second-hand device within its month', async () => {
    const goods = await buildGoods(node, { price: 499, stock: 1 })
    await rowsOf(
      node,
      sql`UPDATE products SET published = false, hold_until = '2026-12-03' WHERE id = ${goods.id}`,
    )
    const basket = await begin(product(goods.id))
    expect(basket.lines[0]?.problem).toBe('Får säljas tidigast 3 december 2026.')
    expect((await pay(basket, [tender('card', '499')])).text).toContain(
      'Får säljas tidigast 3 december 2026.',
    )
  })

  test('a return credits pieces once, with its VAT, and goes back into stock', async () => {
    const goods = await buildGoods(node, { price: 199, stock: 9 })
    const { document } = await sold(await begin(product(goods.id, 3, { discount: '97' })), [
      tender('card', '500'),
    ])
    const back = (quantity: number, due: string, id: string = randomUUID()) =>
      call<SalesDocumentView>('POST', `sales-documents/${document.number}/return/`, {
        lines: [{ index: 0, quantity, to_stock: true }],
        reason: 'Ångrat köp',
        due,
        tenders: [tender('card', due)],
        request_id: id,
      })
    const id = randomUUID()
    const first = await back(1, '166.67', id)
    expect([first.status, first.body]).toMatchObject([
      201,
      { kind: 'credit_note', corrects: document.number, total: '166.67' },
    ])
    expect((await back(1, '166.67', id)).body.number).toBe(first.body.number)
    expect(await stockOf(goods.id)).toBe(7)
    expect((await back(3, '500')).text).toContain('Det finns bara 2 kvar att lämna tillbaka')
    const rest = await back(2, '333.33')
    expect(rest.status).toBe(201)
    expect(Number(first.body.vat) + Number(rest.body.vat)).toBeCloseTo(Number(document.vat), 2)
    expect(await stockOf(goods.id)).toBe(9)
    const whole = (await call<SalesDocumentView>('GET', `sales-documents/${document.number}/`)).body
    expect(whole).toMatchObject({
      returnable: '0.00',
      lines: [{ left: 0 }],
      credit_notes: [first.body.number, rest.body.number],
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

  test('a document is mailed once for each request', async () => {
    const { document } = await sold(await begin(text('Kabel', '199')), [tender('card', '199')])
    const body = { email: 'kund-kassan@kund.example', request_id: randomUUID() }
    for (const _ of [1, 2])
      expect((await call('POST', `sales-documents/${document.number}/mail/`, body)).status).toBe(204)
    const mails = await mailsTo(node, body.email)
    expect(mails.map(({ subject }) => subject)).toEqual([`Kvitto ${document.number} från Verkstan`])
  })

  test('the meter counts what was taken over the counter, and warns', async () => {
    const { body } = await call<Meter>('GET', 'counter/meter/')
    expect(body).toMatchObject({ limit: '236800.00', level: 'ok', fiscal_year_from: '2026-01-01' })
    await sold(await begin(text('Stort köp', '200000')), [tender('card', '200000')])
    const later = (await call<Meter>('GET', 'counter/meter/')).body
    expect(Number(later.last_12_months) - Number(body.last_12_months)).toBe(200_000)
    expect(later.level).toBe('near')
  })
})

describe('a shop with a declared cash register', () => {
  beforeAll(async () => {
    await setMode('external')
  })

  test('makes a sales note, which is no receipt, and stores the number of the receipt', async () => {
    const { document } = await sold(await begin(text('Kabel', '199')), [tender('cash', '199')])
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
    const next = await sold(await begin(text('Kabel', '199')), [tender('cash', '199')])
    expect((await register(next.document.number, '1017')).text).toContain('Kvittonumret 1017 finns redan')
    const waiting = await call<{ results: { number: string }[] }>('GET', 'sales-documents/?awaiting=register')
    expect(waiting.body.results.map(({ number }) => number)).toEqual([next.document.number])
  })
})

test('the day is closed with the sums of the register’s report, and shows the documents without a receipt', async () => {
  const reports = reportsOf(node, token)
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

describe('a shop that invoices', () => {
  beforeAll(async () => {
    await setMode('invoice')
  })
  const buyer = {
    name: 'Arvika Skola AB',
    address: 'Skolgatan 1\n671 31 Arvika',
    email: '',
    org_number: '',
    reference: '',
  }
  const withBuyer = async (who: Record<string, unknown>) => {
    const body = { id: randomUUID(), lines: [text('Skärmbyte', '1290')], buyer: who }
    return call<Basket>('POST', 'counter/baskets/', body)
  }

  test('needs a bankgiro, and the buyer’s name and address', async () => {
    const { body: nameless } = await withBuyer({ ...buyer, address: '' })
    expect((await pay(nameless, [])).text).toContain('utan bankgiro')
    const { settings } = await settingsOf(node, token)
    await changeSettings(node, token, { invoicing: { ...settings.invoicing, bankgiro: '5402-9681' } })
    expect((await pay(nameless, [])).text).toContain('Skriv köparens namn och adress.')
    const { document } = await sold((await withBuyer(buyer)).body, [tender('card', '290')])
    expect(document).toMatchObject({
      kind: 'invoice',
      rest: '1000.00',
      due_day: '2026-12-20',
      ocr: expect.stringMatching(/^26\d{7}$/),
    })
  })

  test('hands over a case that is not paid, and says so by mail and in the portal', async () => {
    const { settings } = await settingsOf(node, token)
    await changeSettings(node, token, { invoicing: { ...settings.invoicing, bankgiro: '5402-9681' } })
    const customer = await buildCustomer(node)
    const workshop = workshopOf(node, token)
    const repair = await workshop.build({ price: '1290', customer_email: customer.email })
    await workshop.move(repair.id, 'Färdig')
    const lines = [{ kind: 'repair', repair_id: repair.id }]
    const { body } = await call<Basket>('POST', 'counter/baskets/', { id: randomUUID(), lines, buyer })
    const { document } = await sold(body, [])
    const [mail] = (await mailsTo(node, customer.email)).slice(-1)
    expect(mail?.subject).toBe(`Din faktura ${document.number} för ${repair.order_number}`)
    expect(mail?.text).toMatch(/Obetald:?\s+1\s290\skr/)
    expect(mail?.text).toContain('20 december 2026')
    const { body: receipts } = await node.call('GET', '/api/v1/orders/receipts/', { token: customer.token })
    expect(receipts).toMatchObject([{ status_display: 'Obetald, betalas senast 20 december 2026' }])
    const [row] = await rowsOf(node, sql`SELECT paid_at FROM repair_orders WHERE id = ${repair.id}`)
    expect(row).toEqual({ paid_at: null })
  })

  test.each([
    ['850101-1234', 'Organisationsnumret stämmer inte.'],
    ['811218-9876', 'Det ser ut som ett personnummer.'],
  ])('refuses %s as a company', async (org_number, words) => {
    const { status, text: said } = await withBuyer({ ...buyer, org_number })
    expect([status, said]).toEqual([400, expect.stringContaining(words)])
  })
})

describe('an invoice', () => {
  const who = {
    ...{ name: 'Arvika Skola AB', address: 'Skolgatan 1\n671 31 Arvika', email: 'ekonomi@skola.example' },
    ...{ org_number: '', reference: '' },
  }
  const sell = async () => {
    const begun = await call<Basket>('POST', 'counter/baskets/', {
      id: randomUUID(),
      lines: [text('Skärmbyte', '1290')],
      buyer: who,
    })
    return (await sold(begun.body, [])).document
  }
  const payIt = (number: string, amount: string, rest: string, day = '2026-11-20') =>
    call<SalesDocumentView>('POST', `invoices/${number}/payments/`, { amount, rest, day, method: 'bank' })

  test('is paid in parts, never more than is owed, and a payment can be undone once', async () => {
    const { number } = await sell()
    expect((await payIt(number, '40', '1290', '2026-11-21')).text).toContain('senast i dag')
    expect((await payIt(number, '1290.01', '1290')).text).toContain('Högst 1 290 kr återstår.')
    const part = await payIt(number, '40', '1290', '2026-11-18')
    expect(part.body).toMatchObject({
      invoice_state: 'part_paid',
      rest: '1250.00',
      invoice: { payments: [{ day: '2026-11-18' }] },
    })
    // The same again, or a colleague who saw the old rest, is told what is left.
    expect((await payIt(number, '40', '1290')).text).toContain('Högst 1 250 kr återstår.')
    const both = await Promise.all([payIt(number, '1250', '1250'), payIt(number, '1250', '1250')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const paid = (await call<SalesDocumentView>('GET', `sales-documents/${number}/`)).body
    expect(paid).toMatchObject({ invoice_state: 'paid', rest: '0.00' })
    const undo = () =>
      call<SalesDocumentView>('POST', `invoices/${number}/payments/${paid.invoice?.payments[1]?.id}/undo/`)
    expect((await undo()).body).toMatchObject({ invoice_state: 'part_paid', rest: '1250.00' })
    expect((await undo()).status).toBe(409)
  })

  test('is reminded of from five days after it was due, with the fee of its terms, at most three times', async () => {
    const { number } = await sell()
    const remind = () => call<SalesDocumentView>('POST', `invoices/${number}/reminders/`)
    const late = () => call<{ results: { number: string }[] }>('GET', 'invoices/?state=late&page_size=100')
    const fresh = clock.now().toISOString()
    try {
      clock.set('2026-12-24T10:00:00Z')
      expect((await remind()).status).toBe(409)
      expect((await late()).body.results.map((each) => each.number)).toContain(number)
      clock.set('2026-12-25T10:00:00Z')
      expect((await remind()).body).toMatchObject({
        rest: '1290.00',
        invoice: { owed: '1350.00', remindable: false },
      })
      const [mail] = (await mailsTo(node, who.email)).slice(-1)
      expect(mail?.subject).toBe(`Påminnelse: faktura ${number} från Verkstan`)
      expect(mail?.text.replace(/\s/g, ' ')).toContain('1 350 kr')
      clock.set('2027-01-01T10:00:00Z')
      expect((await remind()).status).toBe(200)
      clock.set('2027-01-08T10:00:00Z')
      expect((await remind()).status).toBe(200)
      clock.set('2027-02-08T10:00:00Z')
      expect((await remind()).status).toBe(409)
      expect((await payIt(number, '1470', '1470', '2027-02-08')).body).toMatchObject({
        invoice_state: 'paid',
        invoice: { owed: '0.00' },
      })
    } finally {
      clock.set(fresh)
    }
  })

  test('of a receipt cannot be paid later', async () => {
    const [receipt] = await rowsOf<{ number: string }>(
      node,
      sql`SELECT number FROM sales_documents WHERE kind = 'receipt' LIMIT 1`,
    )
    expect((await payIt(receipt?.number ?? '', '1', '1')).status).toBe(409)
  })
})

async function lastNumber(): Promise<number> {
  const [row] = await rowsOf<{ last: number }>(
    node,
    sql`SELECT last FROM number_counters WHERE series = 'KV' AND year = 2026`,
  )
  return row?.last ?? 0
}
