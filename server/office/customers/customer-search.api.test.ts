import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { logInPermanently, selectRows, settled } from '#server/testing/calls.ts'
import { buildBooking, buildRepair } from '#server/testing/fixtures/booking.ts'
import { getCustomers } from '#server/testing/fixtures/customer-history.ts'
import { buildCustomer } from '#server/testing/fixtures/customers.ts'
import { buildMessage } from '#server/testing/fixtures/messages.ts'
import { getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { buildPaidOrder, getOrders } from '#server/testing/fixtures/shop-orders.ts'
import { buildTradeIn } from '#server/testing/fixtures/trade-in.ts'
import { startSharedNode, testClock } from '#server/testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const customers = getCustomers(node, token)

const emails = async (words: string) => (await customers.search(words)).results.map(({ email }) => email)

describe('a search in the customer directory', () => {
  beforeAll(async () => {
    const workshop = getWorkshop(node, token)
    await workshop.build({
      customer_email: 'ake@sok.example',
      customer_name: 'Åke Sökman',
      customer_phone: '+46 70-555 12 34',
    })
    await workshop.build({
      customer_email: 'eva_1@sok.example',
      customer_name: 'Eva 100% Sökman',
      customer_phone: '0705551299',
    })
  })

  test.each([
    ['åke', ['ake@sok.example']],
    ['ÅKE SÖK', ['ake@sok.example']],
    ['ake sok', ['ake@sok.example']],
    ['a\u030Ake', ['ake@sok.example']],
    ['sökman', ['eva_1@sok.example', 'ake@sok.example']],
    ['man åke', ['ake@sok.example']],
    ['AKE@SOK', ['ake@sok.example']],
    ['070-555 12 34', ['ake@sok.example']],
    ['0046705551234', ['ake@sok.example']],
    ['+46705551299', ['eva_1@sok.example']],
    ['070 555', ['eva_1@sok.example', 'ake@sok.example']],
    ['1299', ['eva_1@sok.example']],
    ['100%', ['eva_1@sok.example']],
    ['%', ['eva_1@sok.example']],
    ['eva_1@', ['eva_1@sok.example']],
    ['evax1@', []],
    ['åk', ['ake@sok.example']],
    ['ingen sådan', []],
  ])('for "%s"', async (words, found) => {
    expect(await emails(words)).toEqual(found)
  })

  test('by the number of a repair', async () => {
    const repair = await getWorkshop(node, token).build({ customer_email: 'nummer@sok.example' })
    expect(await emails(repair.order_number.toLowerCase())).toEqual(['nummer@sok.example'])
    const order = await getOrders(node, token).read(
      await buildPaidOrder(node, {
        changes: { contact: { first_name: 'N', last_name: 'R', email: 'kopnummer@sok.example', phone: '' } },
      }),
    )
    expect(await emails(order.order_number)).toEqual(['kopnummer@sok.example'])
    await settled(node)
    const { receipt_number } = await getOrders(node, token).read(order.id)
    expect(await emails(receipt_number ?? '')).toEqual(['kopnummer@sok.example'])
    const sale = await buildTradeIn(node)
    expect(await emails(sale.tracking_code)).toEqual([sale.email])
    const booking = await buildBooking(node, await buildRepair(node), {
      booking_datetime: '2026-11-24T10:00:00',
    })
    expect(await emails(booking.reference)).toEqual([booking.email])
    expect(await emails('R-26-99999')).toEqual([])
  })

  test('is paged, most recently active first, and can be filtered by account', async () => {
    clock.set('2026-11-20T10:00:00Z')
    const own = await buildCustomer(node)
    const all = await customers.list('?page_size=100')
    expect(all.results[0]?.email).toBe(own.email)
    expect(all.results.map(({ last_at }) => last_at)).toEqual(
      all.results
        .map(({ last_at }) => last_at)
        .toSorted()
        .toReversed(),
    )
    const second = await customers.list('?page_size=3&page=2')
    expect(second).toMatchObject({
      count: all.count,
      previous: '/api/admin/customers/?page_size=3&page=1',
      next: '/api/admin/customers/?page_size=3&page=3',
    })
    expect(second.results).toEqual(all.results.slice(3, 6))
    const having = await customers.list('?account=with&page_size=100')
    const lacking = await customers.list('?account=without&page_size=100')
    expect(having.results.every(({ account }) => account !== 'none')).toBe(true)
    expect(lacking.results.every(({ account }) => account === 'none')).toBe(true)
    expect(having.count + lacking.count).toBe(all.count)
    clock.set('2026-11-20T09:00:00Z')
  })

  test.each(['?page=0', '?page_size=101', '?account=x', `?search=${'x'.repeat(101)}`])(
    '%s is refused',
    async (query) => {
      expect((await node.call('GET', `/api/admin/customers/${query}`, { token })).status).toBe(400)
    },
  )

  test('by many at once, while customers are added, misses none', async () => {
    const added = Array.from({ length: 12 }, (_, index) =>
      buildMessage(node, { email: `samtidig-${index}@sok.example` }),
    )
    await Promise.all([...added, ...Array.from({ length: 12 }, () => customers.search('samtidig-'))])
    expect((await customers.search('samtidig-')).count).toBe(12)
    expect(await selectRows(node, sql`SELECT * FROM people_dirty`)).toEqual([])
  })

  test('with more than a thousand matches keeps the order, and finds no one else', async () => {
    // All have the trigrams of the name, and every other one the name.
    await selectRows(
      node,
      sql`INSERT INTO people (email_key, email, name, phone, search, trigrams, first_at, last_at)
        SELECT key, key, key, '', key, '{van,anl,nli,lig}', at, at FROM (SELECT 'van' || CASE WHEN n % 2 = 0 THEN 'lig' ELSE 'sinnig' END || n AS key,
          timestamptz '2019-01-01' + n * interval '1 hour' AS at FROM generate_series(1, 2400) AS n) AS made`,
    )
    try {
      const first = await customers.list('?search=vanlig&page_size=3')
      expect(first.count).toBe(1200)
      expect(first.results.map(({ name }) => name)).toEqual(['vanlig2400', 'vanlig2398', 'vanlig2396'])
      const last = await customers.list('?search=vanlig&page_size=3&page=400')
      expect(last.results.map(({ name }) => name)).toEqual(['vanlig6', 'vanlig4', 'vanlig2'])
    } finally {
      await selectRows(node, sql`DELETE FROM people WHERE email_key LIKE 'van%'`)
    }
  })
})
