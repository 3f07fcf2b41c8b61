import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SalesDocumentView } from '#domain/counter/schemas.ts'
import { toDay } from '#domain/time.ts'
import { logInPermanently, mailAbout, mailsTo, selectRows } from '../testing/calls.ts'
import { company, getCounter, tender, textLine } from '../testing/fixtures/counter.ts'
import { buildCustomer } from '../testing/fixtures/customers.ts'
import { getWorkshop } from '../testing/fixtures/repairs.ts'
import { changeSettings, getSettings } from '../testing/fixtures/settings.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const { begin, call, fill, pay, returnLines, setMode, sold } = getCounter(node, token)

describe('a shop that invoices', () => {
  beforeAll(async () => {
    await setMode('invoice')
  })
  const buyer = { ...company, email: '' }
  const withBuyer = (who: Record<string, unknown>) => fill([textLine('Skärmbyte', '1290')], { buyer: who })

  test('needs a bankgiro, and the buyer’s name and address', async () => {
    const { body: nameless } = await withBuyer({ ...buyer, address: '' })
    expect((await pay(nameless, [])).text).toContain('utan bankgiro')
    const { settings } = await getSettings(node, token)
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

  test('hands over a repair that is not paid, and says so by mail and in the portal', async () => {
    const { settings } = await getSettings(node, token)
    await changeSettings(node, token, { invoicing: { ...settings.invoicing, bankgiro: '5402-9681' } })
    const customer = await buildCustomer(node)
    const workshop = getWorkshop(node, token)
    const repair = await workshop.build({ price: '1290', customer_email: customer.email })
    await workshop.move(repair.id, 'Färdig')
    const { document } = await sold(await begin({ kind: 'repair', repair_id: repair.id }), [], { buyer })
    const mail = await mailAbout(
      node,
      customer.email,
      `Din faktura ${document.number} för ${repair.order_number}`,
    )
    expect(mail?.text).toMatch(/Obetald:?\s+1\s290\skr/)
    expect(mail?.text).toContain('20 december 2026')
    const { body: receipts } = await node.call('GET', '/api/v1/orders/receipts/', { token: customer.token })
    expect(receipts).toMatchObject([{ status_display: 'Obetald, betalas senast 20 december 2026' }])
    expect(await workshop.read(repair.id)).toMatchObject({
      ...{ due: '1290.00', paid_before: '0.00' },
      receipts: [{ number: document.number, rest: '1290.00', due_day: '2026-12-20' }],
    })
    const [row] = await selectRows(node, sql`SELECT paid_at FROM repair_orders WHERE id = ${repair.id}`)
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
  const sell = async () =>
    (await sold(await begin(textLine('Skärmbyte', '1290')), [], { buyer: company })).document
  const payIt = (number: string, amount: string, rest: string, day = '2026-11-20') =>
    call<SalesDocumentView>('POST', `invoices/${number}/payments/`, { amount, rest, day, method: 'bank' })

  test('is paid in parts, never more than is owed, and a payment can be undone once', async () => {
    const { number } = await sell()
    expect((await payIt(number, '40', '1290', '2026-11-21')).text).toContain('Dagen har inte varit än.')
    expect((await payIt(number, '1290.01', '1290')).text).toContain('Högst 1 290 kr återstår.')
    const part = await payIt(number, '40', '1290')
    expect(part.body).toMatchObject({
      invoice_state: 'part_paid',
      rest: '1250.00',
      invoice: { payments: [{ day: '2026-11-20' }] },
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

  test('counts in the sums of the lists: what is owed, what is late, and what was sold', async () => {
    const sums = async () => {
      const { body: owed } = await call<{ owed: string; late: string }>('GET', 'invoices/')
      const { body: sold } = await call<{ today: string; yesterday: string }>('GET', 'sales-documents/')
      return [owed.owed, owed.late, sold.today, sold.yesterday].map(Number)
    }
    const fresh = clock.now().toISOString()
    const [owed = 0, late = 0, today = 0, yesterday = 0] = await sums()
    const { number, lines } = await sell()
    expect(await sums()).toEqual([owed + 1290, late, today + 1290, yesterday])
    await payIt(number, '290', '1290')
    expect(await sums()).toEqual([owed + 1000, late, today + 1290, yesterday])
    try {
      clock.set('2026-11-21T09:00:00Z')
      const next = await sums()
      expect(next.slice(2)).toEqual([0, today + 1290])
      clock.set('2026-12-21T09:00:00Z')
      const [all = 0, due = 0] = await sums()
      expect(all - due).toBe(0)
      expect(due).toBe(owed + 1000)
      expect((await returnLines(number, [{ index: lines[0]?.index }], '290.00')).status).toBe(201)
      expect(await sums()).toEqual([owed, owed, -1290, 0])
    } finally {
      clock.set(fresh)
    }
  })

  test('has money on the day on which it came: in the shop today, at the bank from the invoice on', async () => {
    const fresh = clock.now().toISOString()
    const { number } = await sell()
    const pay = async (method: string, day: string) => {
      const body = { amount: '1290', rest: '1290', day, method }
      return (await call<{ day?: string[] }>('POST', `invoices/${number}/payments/`, body)).body.day?.[0]
    }
    try {
      clock.set('2026-11-24T10:00:00Z')
      for (const method of ['cash', 'card', 'swish']) {
        expect(await pay(method, '2026-11-23'), method).toContain('den dag pengarna byter ägare')
      }
      expect(await pay('bank', '2026-11-19')).toBe('Fakturan fanns inte den dagen.')
      const report = 'office/reports/closings/2026-11-23/'
      const { figures, suggested_float: float } = (
        await call<{ figures: { cash: { change: string } }; suggested_float: string }>('GET', report)
      ).body
      const { change } = figures.cash
      const closed = await call('POST', report, {
        version: 0,
        float,
        change,
        counted: float,
        note: '',
        z_report: null,
      })
      expect(closed.status).toBe(200)
      expect(await pay('bank', '2026-11-23')).toContain('är stängd eller bokförd')
      expect(await pay('bank', '2026-11-22')).toBeUndefined()
    } finally {
      clock.set(fresh)
    }
  })

  test('is reminded of from five days after it was due, at most three times, with one fee', async () => {
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
      const about = `Påminnelse: faktura ${number} från Verkstan`
      const mail = await mailAbout(node, company.email, about)
      expect(mail?.text.replace(/\s/g, ' ')).toContain('1 350 kr')
      clock.set('2027-01-01T10:00:00Z')
      expect((await remind()).body.invoice).toMatchObject({
        owed: '1350.00',
        reminders: [{ fee: '60.00' }, { fee: '0.00' }],
      })
      const second = await mailAbout(node, company.email, about)
      expect(second?.text.replace(/\s/g, ' ')).toMatch(
        /^Du har 1 350 kr kvar att betala .*Påminnelseavgift: 60 kr/,
      )
      clock.set('2027-01-08T10:00:00Z')
      expect((await remind()).status).toBe(200)
      clock.set('2027-02-08T10:00:00Z')
      expect((await remind()).status).toBe(409)
      expect((await payIt(number, '1350', '1350', '2027-02-08')).body).toMatchObject({
        invoice_state: 'paid',
        invoice: { owed: '0.00' },
      })
    } finally {
      clock.set(fresh)
    }
  })

  test('of a receipt cannot be paid later', async () => {
    await setMode('exempt')
    const { document } = await sold(await begin(textLine('Kabel', '199')), [tender('card', '199')])
    expect((await payIt(document.number, '1', '1')).status).toBe(409)
  })
})

describe('öre', () => {
  beforeAll(() => setMode('invoice'))
  type Input = { amount: string; rest: string; method?: string; round_off?: boolean }
  const sell = async (price: string, tenders: ReturnType<typeof tender>[] = []) =>
    (await sold(await begin(textLine('Skärmbyte', price)), tenders, { buyer: company })).document
  const payIt = (number: string, input: Input) =>
    call<SalesDocumentView & { amount?: string[] }>('POST', `invoices/${number}/payments/`, {
      ...{ day: toDay(clock.now()), method: 'bank', ...input },
    })
  const undo = (number: string, payment = 0) =>
    call<SalesDocumentView>('POST', `invoices/${number}/payments/${payment}/undo/`)

  test('cash is whole kronor, and pays the whole invoice', async () => {
    const { number } = await sell('1051.75')
    const refused = await payIt(number, { amount: '1051.75', rest: '1051.75', method: 'cash' })
    expect([refused.status, refused.body.amount]).toEqual([
      400,
      ['Kontanter är hela kronor: 1\u00a0052\u00a0kr.'],
    ])
    const paid = await payIt(number, { amount: '1052', rest: '1051.75', method: 'cash' })
    expect(paid.body).toMatchObject({ invoice_state: 'paid', rest: '0.00', rounding: '0.25' })
  })

  test.each([
    ['299.50', '300', '0.50'],
    ['299.40', '299', '-0.40'],
  ])('a rounded payment of %s is undone with its rounding', async (price, cash, rounding) => {
    const { number, ...made } = await sell(price, [tender('cash', cash)])
    expect(made).toMatchObject({ invoice_state: 'paid', rounding })
    const undone = await undo(number, made.invoice?.payments[0]?.id)
    expect(undone.body).toMatchObject({ invoice_state: 'unpaid', rest: price, rounding: '0.00' })
    expect((await payIt(number, { amount: price, rest: price })).body).toMatchObject({
      invoice_state: 'paid',
    })
  })

  test.each(['1051', '1052'])('%s kr of 1 051,75 closes an invoice, when that is chosen', async (amount) => {
    const { number } = await sell('1051.75')
    const without = await payIt(number, { amount, rest: '1051.75' })
    expect(without.body.invoice_state).toBe(amount === '1051' ? 'part_paid' : undefined)
    const rest = amount === '1051' ? '0.75' : '1051.75'
    const closed = await payIt(number, { amount: amount === '1051' ? '0' : amount, rest, round_off: true })
    expect(closed.body).toMatchObject({ invoice_state: 'paid', rest: '0.00' })
    expect((await payIt(number, { amount: '0', rest: '0', round_off: true })).status).toBe(400)
  })

  test('a whole krona is no rounding', async () => {
    const { number } = await sell('1051.75')
    const { status } = await payIt(number, { amount: '1052.75', rest: '1051.75', round_off: true })
    expect(status).toBe(409)
    const short = await payIt(number, { amount: '1050.75', rest: '1051.75', round_off: true })
    expect(short.body).toMatchObject({ invoice_state: 'part_paid', rest: '1.00' })
  })

  test('a rest below one krona gets no reminder; one of a part-paid invoice says what came', async () => {
    const [small, large] = [await sell('1051.75'), await sell('1290')]
    await payIt(small.number, { amount: '1051', rest: '1051.75' })
    await payIt(large.number, { amount: '290', rest: '1290' })
    const before = clock.now().toISOString()
    try {
      clock.set('2026-12-29T09:00:00Z')
      const remind = (number: string) => call('POST', `invoices/${number}/reminders/`, {})
      const later = await logInPermanently(node)
      expect(later).toBeTruthy()
      expect((await remind(small.number)).status).toBe(409)
      expect((await remind(large.number)).status).toBe(200)
      const mail = (await mailsTo(node, company.email)).at(-1)
      expect(mail?.text).toMatch(/Vi har fått 290\skr av fakturan/)
      expect(mail?.text).not.toContain('inte sett någon betalning')
    } finally {
      clock.set(before)
    }
  })
})
