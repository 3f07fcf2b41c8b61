import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { parseSearch } from '#domain/office/parse-search.ts'
import { maxPerKind, type SearchResult } from '#domain/office/search.ts'
import { selectRows, settled } from '#server/testing/calls.ts'
import { book, bookingBody, buildRepair } from '#server/testing/fixtures/booking.ts'
import { buildCustomer } from '#server/testing/fixtures/customers.ts'
import { buildMessage } from '#server/testing/fixtures/messages.ts'
import { buildQuoteRequest } from '#server/testing/fixtures/quotes.ts'
import { getWorkshop } from '#server/testing/fixtures/repairs.ts'
import {
  buildGoods,
  checkOut,
  checkoutBody,
  getOrder,
  payDemo,
  returnFromPayment,
} from '#server/testing/fixtures/shop-orders.ts'
import { buildTradeIn } from '#server/testing/fixtures/trade-in.ts'
import { startSharedNode } from '#server/testing/node.ts'
import { lookUps } from './queries.ts'

/** One row of each kind, all of the same person. */
const made = { repair: '', order: '', booking: '', sale: '' }
const person = { name: 'Örjan Kvist-Lundmark', email: 'orjan@kvist.example', phone: '070-555 12 34' }
const serial = '356938035643809'

const node = await startSharedNode()
const token = await node.logIn()
const workshop = getWorkshop(node, token)
const repair = await workshop.build({
  customer_name: person.name,
  customer_email: person.email,
  customer_phone: person.phone,
  serial_number: serial,
})
made.repair = repair.order_number
const booked = await book(
  node,
  bookingBody(await buildRepair(node), {
    customer_name: person.name,
    customer_email: person.email,
    customer_phone: '+46705551234',
  }),
)
made.booking = (booked.body as { reference: string }).reference
await buildQuoteRequest(node, { name: person.name, email: person.email, phone: '0705551234' })
await buildMessage(node, { namn: person.name, email: person.email, telefon: '0046 70 555 12 34' })
made.sale = (
  await buildTradeIn(node, {
    customer_name: person.name,
    customer_email: person.email,
    customer_phone: person.phone,
  })
).tracking_code
await buildCustomer(node, { email: person.email, first_name: 'Örjan' })
const goods = await buildGoods(node, { serials: ['SN-ABC-77'] })
const contact = {
  first_name: 'Örjan',
  last_name: 'Kvist-Lundmark',
  email: person.email,
  phone: person.phone,
}
const { reply } = await checkOut(node, checkoutBody([{ id: goods.id, qty: 1 }], { contact }))
await payDemo(node, reply.payment_url)
await returnFromPayment(node, (await getOrder(node, reply.order_number)).session_id)
made.order = reply.order_number

async function search(q: string): Promise<SearchResult[]> {
  const { status, body } = await node.call('GET', `/api/admin/office/search/?q=${encodeURIComponent(q)}`, {
    token,
  })
  expect(status).toBe(200)
  return (body as { results: SearchResult[] }).results
}
const getKinds = (found: readonly SearchResult[]) => found.map(({ kind }) => kind)
const theirs = ['repair', 'customer', 'order', 'booking', 'quote', 'trade-in', 'message']

describe('a person is found in all that is theirs', () => {
  test.each([
    ['by the name in any order and letter case', 'KVIST örjan'],
    ['by a part of the name', 'lundmar'],
    ['without the accents', 'kvist orjan'],
    ['with the accents as signs of their own', 'kvist o\u0308rjan'],
    ['by the beginning of a short word and another', 'ör kvist'],
  ])('%s', async (_how, q) => {
    expect(getKinds(await search(q))).toEqual(theirs)
  })

  test('those written as the search first', async () => {
    for (const name of ['Frida Åkerö', 'Frida Akero'])
      await workshop.build({ customer_name: name, customer_email: '' })
    const names = async (q: string) =>
      (await search(q)).filter(({ kind }) => kind === 'repair').map(({ title }) => title.split(' · ')[0])
    expect(await names('Åkerö')).toEqual(['Frida Åkerö', 'Frida Akero'])
    expect(await names('akero')).toEqual(['Frida Akero', 'Frida Åkerö'])
  })

  test('by the e-mail address', async () => {
    expect(getKinds(await search(person.email))).toEqual(theirs)
    expect(getKinds(await search('Orjan@Kvist.example'))).toEqual(theirs)
  })

  test.each([
    '070-555 12 34',
    '0705551234',
    '+46 70 555 12 34',
    '+46 (0)70-5551234',
    '0046705551234',
    '55512 34',
  ])('by the telephone number, written %s', async (q) => {
    expect(getKinds(await search(q))).toEqual(theirs)
  })
})

describe('a number finds its thing, marked as exact', () => {
  test.each([
    ['repair', () => made.repair],
    ['order', () => made.order],
    ['booking', () => made.booking],
    ['trade-in', () => made.sale],
  ] as const)('of a %s', async (kind, number) => {
    const found = await search(number().toLowerCase())
    expect(found[0]).toMatchObject({ kind, number: number(), exact: true })
  })

  test('of a receipt links to its repair', async () => {
    // It is issued by a job.
    await settled(node)
    const [receipt] = await selectRows<{ number: string }>(
      node,
      sql`SELECT number FROM sales_documents WHERE series = 'KB'`,
    )
    const number = receipt?.number ?? ''
    const { id } = await getOrder(node, made.order)
    expect(await search(number)).toContainEqual(
      expect.objectContaining({ kind: 'receipt', of: 'order', id, number, exact: true }),
    )
  })

  test('of a device: IMEI and serial number', async () => {
    expect(getKinds(await search('35 693803 564380 9'))).toEqual(['repair'])
    expect(getKinds(await search('sn-abc-77'))).toEqual(['product'])
  })
})

test('the exact number comes before newer ones that contain it', async () => {
  const workshop = getWorkshop(node, token)
  await workshop.build({ serial_number: `Byte av ${made.repair}` })
  const [first, second] = await search(made.repair)
  expect([first?.exact, second?.exact]).toEqual([true, false])
})

test('there are at most five of a kind, the newest first', async () => {
  const workshop = getWorkshop(node, token)
  const numbers: string[] = []
  for (let each = 0; each <= maxPerKind; each++) {
    numbers.push((await workshop.build({ customer_name: 'Många Lika' })).order_number)
  }
  const all = await search('många lika')
  const found = all.filter(({ kind }) => kind === 'repair')
  expect(all.filter(({ kind }) => kind === 'customer')).toHaveLength(maxPerKind)
  expect(found).toHaveLength(maxPerKind)
  expect(
    found
      .map(({ number }) => number)
      .toSorted()
      .toReversed(),
  ).toEqual(numbers.slice(1).toReversed())
})

test.each(['', ' ', 'x', '%', '_%', "';--", '\\', '%%%', '😀😀'])(
  '%j finds nothing and harms nothing',
  async (q) => {
    expect(await search(q)).toEqual([])
  },
)

test('too long a term is refused', async () => {
  const { status } = await node.call('GET', `/api/admin/office/search/?q=${'x'.repeat(101)}`, { token })
  expect(status).toBe(400)
})

test('every look-up uses indexes', async () => {
  const { transaction } = node.app.kit
  for (const typed of ['kvist lundmark', '070-555 12 34', made.repair, 'ör', '96']) {
    const requested = parseSearch(typed)
    if (!requested) throw new Error(`${typed} is too short`)
    await transaction(async (tx) => {
      // Test tables are so small that the planner would prefer sequential scans.
      await tx.execute(sql`SET LOCAL enable_seqscan = off`)
      const scans = async () =>
        (
          await tx.execute<{ scans: number }>(
            sql`SELECT coalesce(sum(seq_scan), 0)::int AS scans FROM pg_stat_xact_user_tables`,
          )
        ).rows[0]?.scans
      for (const [name, ask] of Object.entries(lookUps(tx, requested, '2026-11-20'))) {
        const before = await scans()
        await (typeof ask === 'function' ? ask() : ask)
        expect(await scans(), `${name}: ${typed}`).toBe(before)
      }
    })
  }
})
