import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { logInPermanently, selectRows } from '#server/testing/calls.ts'
import { actAsStaff, buildBooking, buildRepair } from '#server/testing/fixtures/booking.ts'
import { getCounter, tender } from '#server/testing/fixtures/counter.ts'
import { getLines, getParts, withPart } from '#server/testing/fixtures/parts.ts'
import { answerQuote, buildQuoteRequest, repairFormBody, sendOffer } from '#server/testing/fixtures/quotes.ts'
import { fileAt, getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { startSharedNode, testClock } from '#server/testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
const counter = getCounter(node, token)
const parts = getParts(node, token)
beforeEach(() => clock.set('2026-11-20T09:00:00Z'))

const spaced = (text: string) => text.replace(/\s+/g, ' ')

async function readSlip(id: number): Promise<string> {
  const { bytes } = await fileAt(node, `/api/admin/repairs/${id}/slip/`, token)
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return spaced(text)
}

/** Adds labour to a repair's lines. */
async function charge(id: number, unit: string): Promise<AdminRepair> {
  const lines = [
    ...getLines(await workshop.read(id)),
    { kind: 'labour', description: 'Extra felsökning', quantity: 1, unit },
  ]
  const { status, repair } = await workshop.action(id, 'lines', { lines })
  expect(status).toBe(200)
  return repair
}

async function findByOrderNumber(number: string | null | undefined): Promise<AdminRepair> {
  const [row] = await selectRows<{ id: number }>(
    node,
    sql`SELECT id FROM repair_orders WHERE order_number = ${number ?? ''}`,
  )
  return workshop.read(row?.id ?? 0)
}

describe('the agreed price', () => {
  test('comes from the approved quote, and rises when the customer’s yes is recorded', async () => {
    const request = await buildQuoteRequest(node)
    await sendOffer(node, token, request.id, { quotedPrice: 1000 })
    const { quote } = await answerQuote(node, request.token, 'approve')
    const { id, agreed_price } = await findByOrderNumber(quote.order_number)
    expect(agreed_price).toEqual({
      ...{ amount: '1000.00', kind: 'fixed', source: 'quote' },
      ...{ chargeable: '1000.00', excess: '0.00' },
    })
    expect((await charge(id, '400')).agreed_price).toMatchObject({ excess: '400.00' })
    await workshop.move(id, 'Färdig')
    const { repair } = await workshop.action(id, 'agreed-price', { amount: '1400', way: 'phone' })
    expect(repair).toMatchObject({
      agreed_price: { amount: '1400.00', source: 'consent', excess: '0.00' },
      entries: [{ kind: 'system', by: 'agare' }],
    })
    expect(spaced(repair.entries[0]?.text ?? '')).toBe(
      'Kunden sa ja till 1 400 kr, fast pris, på telefon 2026-11-20 10:00. Tidigare: 1 000 kr, fast pris.',
    )
    expect((await workshop.handOver(id, '1400.00')).repair.status).toBe('Utlämnad & Betald')
    const closed = await workshop.action(id, 'agreed-price', { amount: '1500', way: 'phone' })
    expect(closed.status).toBe(409)
    const { text } = await node.call('GET', '/api/admin/audit/', { token })
    expect(text).toContain('skrev upp kundens ja till ett pris')
  })

  test('limits the till and an advance too', async () => {
    await counter.setMode('exempt')
    const { id } = await workshop.build({ price: '1000' })
    await charge(id, '400')
    const advance = await counter.fill([{ kind: 'advance', repair_id: id, unit: '1400' }])
    const paid = await counter.pay(advance.body, [tender('card', '1400.00')])
    expect([paid.status, paid.text]).toEqual([409, expect.stringContaining('1 000 kr')])
    await workshop.move(id, 'Färdig')
    const basket = await counter.begin({ kind: 'repair', repair_id: id })
    expect(spaced(basket.lines[0]?.problem ?? '')).toContain('Raderna blir 1 400 kr')
    const sold = await counter.pay(basket, [tender('card', basket.due)])
    expect([sold.status, sold.text]).toEqual([409, expect.stringContaining('överenskommet är 1 000 kr')])
    expect((await workshop.read(id)).receipts).toEqual([])
  })

  test('may be exceeded by 15 % when it is approximate, not by an öre more, and a maximum not at all', async () => {
    const about = await workshop.build({ price: '1000', price_kind: 'approximate' })
    expect(about.agreed_price).toMatchObject({ kind: 'approximate', chargeable: '1150.00' })
    expect((await charge(about.id, '150,01')).agreed_price?.excess).toBe('0.01')
    await workshop.move(about.id, 'Färdig')
    expect((await workshop.handOver(about.id, '1150.01')).status).toBe(409)
    const [first] = getLines(await workshop.read(about.id))
    await workshop.action(about.id, 'lines', { lines: [{ ...first, unit: '1150' }] })
    expect((await workshop.handOver(about.id, '1150.00')).status).toBe(200)

    const most = await workshop.build({ price: '1000', price_kind: 'maximum' })
    // The price is calculated when the work is done.
    expect(most).toMatchObject({ total: '0.00', agreed_price: { kind: 'maximum', chargeable: '1000.00' } })
    expect((await charge(most.id, '1000')).agreed_price?.excess).toBe('0.00')
    expect((await charge(most.id, '1')).agreed_price?.excess).toBe('1.00')
  })

  test('of a quote with a calculated price is its maximum', async () => {
    const request = await buildQuoteRequest(node)
    const form = repairFormBody({ method: '890 kr i timmen och delar' })
    await sendOffer(node, token, request.id, { quotedPrice: 1290, estimatedTime: '1 dag', form })
    const { quote } = await answerQuote(node, request.token, 'approve')
    expect(await findByOrderNumber(quote.order_number)).toMatchObject({
      total: '0.00',
      agreed_price: { amount: '1290.00', kind: 'maximum', source: 'quote' },
    })
  })

  test('comes from the price list in a booking and at the counter, and from what is said there', async () => {
    const priced = await buildRepair(node)
    const { id } = await buildBooking(node, priced)
    const { booking } = await actAsStaff(node, token, id, 'check_in')
    const booked = await findByOrderNumber(booking.order_number)
    expect(booked.agreed_price).toMatchObject({ amount: '1290.00', source: 'price_list' })
    const { brand, model, issue } = priced
    const name = { brand, model, issue }
    expect((await workshop.build({ ...name, price: '1290' })).agreed_price?.source).toBe('price_list')
    expect((await workshop.build({ ...name, price: '999' })).agreed_price?.source).toBe('counter')
    expect((await workshop.build({ price: null })).agreed_price).toBeNull()
  })

  test('of a repair under warranty is nothing', async () => {
    const first = await workshop.build()
    await workshop.move(first.id, 'Färdig')
    await workshop.handOver(first.id, '1290.00')
    const same = { customer_email: first.customer_email, warranty_of: first.id, price: null }
    const { id, agreed_price } = await workshop.build(same)
    expect(agreed_price).toMatchObject({ amount: '0.00', source: 'warranty' })
    expect((await charge(id, '400')).agreed_price?.excess).toBe('400.00')
  })

  test('is not refused where nothing is agreed', async () => {
    const { id } = await workshop.build({ price: null })
    await charge(id, '400')
    await workshop.move(id, 'Färdig')
    expect((await workshop.handOver(id, '400.00')).status).toBe(200)
  })
})

describe('a part from the stock', () => {
  test('is included in an agreed price; staff can charge it, which then needs the customer’s yes', async () => {
    const part = await parts.buildPart({ price: '1190' })
    const repair = await workshop.build({ price: '1590' })
    const included = await workshop.action(repair.id, 'lines', {
      lines: withPart(repair, part, { unit: undefined }),
    })
    expect(included.repair).toMatchObject({ total: '1590.00', lines: [{}, { unit: '0.00' }] })
    const [labour, line] = getLines(included.repair)
    const charged = await workshop.action(repair.id, 'lines', { lines: [labour, { ...line, unit: '1190' }] })
    expect(charged.repair).toMatchObject({ total: '2780.00', agreed_price: { excess: '1190.00' } })
  })

  test('has its list price without an agreed price, and other lines have none of their own', async () => {
    const part = await parts.buildPart({ price: '1190' })
    const repair = await workshop.build({ price: null })
    const lines = withPart(repair, part, { unit: undefined })
    expect((await workshop.action(repair.id, 'lines', { lines })).repair.total).toBe('1190.00')
    const nothing = { kind: 'labour', description: 'Byte', quantity: 1 }
    expect((await workshop.action(repair.id, 'lines', { lines: [nothing] })).status).toBe(400)
  })
})

describe('storage', () => {
  test('is charged beside the agreed price, at most what has accrued', async () => {
    const { id, customer_email: _ } = await workshop.build({ customer_email: '' })
    await workshop.move(id, 'Färdig')
    await workshop.action(id, 'called', { reached: true })
    clock.set('2027-01-03T09:00:00Z')
    const storage = { kind: 'storage', description: 'Förvaring, 2 veckor', quantity: 2, unit: '50' }
    const lines = getLines(await workshop.read(id))
    const { repair } = await workshop.action(id, 'lines', { lines: [...lines, storage] })
    expect(repair).toMatchObject({ total: '1390.00', agreed_price: { excess: '0.00' } })
    const more = await workshop.action(id, 'lines', { lines: [...lines, { ...storage, quantity: 3 }] })
    expect([more.status, spaced(more.text)]).toEqual([
      400,
      expect.stringContaining('Förvaringen kostar hittills 100 kr'),
    ])
    expect((await workshop.handOver(id, '1390.00')).status).toBe(200)
  })
})

describe('the slip', () => {
  test('says what was agreed when the device was handed in, whatever the lines and later answers are', async () => {
    const { id } = await workshop.build({ price: '1000' })
    await charge(id, '400')
    expect(await readSlip(id)).toContain('Pris inklusive moms 1 000 kr, fast pris')
    await workshop.action(id, 'agreed-price', { amount: '1400', way: 'shop' })
    expect(await readSlip(id)).toContain('Pris inklusive moms 1 000 kr, fast pris')
    const open = await workshop.build({ price: null })
    await charge(open.id, '400')
    expect(await readSlip(open.id)).toContain('Vi hör av oss innan vi börjar')
  })

  test('says a correction', async () => {
    const { id, version } = await workshop.build({ price: '100' })
    const path = `${id}/agreed-price/`
    const body = { version, amount: '1000', kind: 'approximate', reason: 'Skrev fel vid disken' }
    const { repair } = await workshop.send('PUT', path, body)
    expect(repair.agreed_price).toMatchObject({ amount: '1000.00', source: 'correction' })
    expect(spaced(repair.entries[0]?.text ?? '')).toBe(
      'Överenskommet pris rättat: 100 kr, fast pris → cirka 1 000 kr, som mest 1 150 kr. Skäl: Skrev fel vid disken',
    )
    expect(await readSlip(id)).toContain('cirka 1 000 kr, som mest 1 150 kr')
    const late = await workshop.send('PUT', path, body)
    expect(late.status).toBe(409)
    const none = { version: repair.version, amount: null, reason: 'Inget var sagt' }
    expect((await workshop.send('PUT', path, none)).repair.agreed_price).toBeNull()
  })
})

describe('a yes or a correction', () => {
  test.each([
    ['amount', { amount: '0' }],
    ['amount', { amount: 'mycket' }],
    ['way', { way: 'brevduva' }],
    ['kind', { kind: 'timpris' }],
    ['agreed_on', { agreed_on: '2026-11-21' }],
    ['agreed_on', { agreed_on: '2026-11-19' }],
    ['agreed_time', { agreed_time: '25:00' }],
  ])('is refused when its %s is wrong, and changes nothing', async (field, wrong) => {
    const { id } = await workshop.build()
    const { status, body } = await workshop.action(id, 'agreed-price', {
      ...{ amount: '1400', way: 'phone' },
      ...wrong,
    })
    expect([status, Object.keys(body as object)]).toEqual([400, [field]])
    expect(await workshop.read(id)).toMatchObject({ agreed_price: { amount: '1290.00' }, entries: [] })
  })

  test('needs a reason when it is a correction; twenty at once are one', async () => {
    const { id, version } = await workshop.build()
    const bare = await workshop.send('PUT', `${id}/agreed-price/`, { version, amount: '900' })
    expect([bare.status, Object.keys(bare.body as object)]).toEqual([400, ['reason']])
    const body = { version, amount: '1400', way: 'written', agreed_on: '2026-11-20', agreed_time: '09:30' }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => workshop.send('POST', `${id}/agreed-price/`, body)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { entries } = await workshop.read(id)
    expect(entries).toHaveLength(1)
    expect(entries[0]?.text).toContain('skriftligt 2026-11-20 09:30')
  })
})
