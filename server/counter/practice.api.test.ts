import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Basket, CounterState } from '#domain/counter/schemas.ts'
import { logInPermanently, mailsTo, selectRows, settled } from '../testing/calls.ts'
import { company, getCounter, productLine, tender, textLine } from '../testing/fixtures/counter.ts'
import { fileAt, getWorkshop } from '../testing/fixtures/repairs.ts'
import { getReports } from '../testing/fixtures/reports.ts'
import { changeSettings, getSettings } from '../testing/fixtures/settings.ts'
import { buildGoods } from '../testing/fixtures/shop-orders.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const { begin, call, fill, pay, setMode, sold } = getCounter(node, token)

beforeAll(async () => {
  await setMode('exempt')
})

const practise = async (...lines: Record<string, unknown>[]) => (await fill(lines, { practice: true })).body

/** Returns everything that a sale could change. */
async function getState() {
  const tables = ['sales_documents', 'tenders', 'document_numbers', 'stock_events', 'products', 'parts']
  const rows = await selectRows<{ name: string }>(
    node,
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'
      AND table_type = 'BASE TABLE' AND table_name NOT IN ('baskets', 'audit_log', 'admin_sessions') ORDER BY 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(tables.slice(0, 2)))
  const state = new Map<string, unknown>()
  for (const { name } of rows) {
    const content = await selectRows(
      node,
      sql`SELECT t.*::text AS row FROM ${sql.identifier(name)} t ORDER BY 1`,
    )
    state.set(name, content)
  }
  return Object.fromEntries(state)
}

describe('an exercise', () => {
  test('takes a repair and goods as a sale does, and changes nothing but its basket', async () => {
    const cable = await buildGoods(node, { price: 199, stock: 5 })
    const workshop = getWorkshop(node, token)
    const repair = await workshop.build({ price: '1290' })
    await workshop.move(repair.id, 'Färdig')
    await settled(node)
    const mails = (await mailsTo(node, repair.customer_email)).length
    const before = await getState()
    const basket = await practise({ kind: 'repair', repair_id: repair.id }, productLine(cable.id, 2))
    expect(basket).toMatchObject({ practice: true, due: '1688.00' })
    const sale = await sold(basket, [tender('cash', '1688', '2000')])
    expect(sale).toMatchObject({
      change: '312.00',
      document: { is_test: true, total: '1688.00', rest: '0.00' },
    })
    expect(sale.document.number).toMatch(/^ÖVNING-[0-9A-F]{4}$/)
    // Paid twice it is the same exercise.
    expect((await pay(basket, [tender('cash', '1688')])).body).toEqual(sale)
    await settled(node)
    expect(await getState()).toEqual(before)
    expect((await mailsTo(node, repair.customer_email)).length).toBe(mails)
    expect((await workshop.read(repair.id)).status).toBe('Färdig')
    expect((await getReports(node, token).closing('2026-11-20')).figures.money).toEqual([])

    // The next real document has the first number.
    const real = await sold(await begin(productLine(cable.id)), [tender('card', '199')])
    expect(real.document.number).toBe('KV-26-00001')
  })

  test('is printed as one, with neither a number of the books nor a way to pay', async () => {
    const { extractText } = await import('unpdf')
    const { settings } = await getSettings(node, token)
    const invoicing = { ...settings.invoicing, bankgiro: '5402-9681', swishNumber: '123 456 78 90' }
    await changeSettings(node, token, { invoicing })
    const basket = await practise(textLine('Skärmbyte', '1290'))
    const { document } = await sold(basket, [], { invoice: true, buyer: company })
    expect(document).toMatchObject({ kind: 'invoice', ocr: null, email: '', rest: '1290.00' })
    for (const format of ['a4', '80']) {
      const path = `/api/admin/counter/baskets/${basket.id}/pdf/?format=${format}`
      const { status, bytes } = await fileAt(node, path, token)
      expect(status).toBe(200)
      const { text } = await extractText(bytes, { mergePages: true })
      expect(text).toContain('ÖVNING: inget är sålt')
      expect(text).toContain('Skärmbyte')
      for (const words of ['OCR-nummer', '5402-9681', 'Swish', 'TESTLÄGE', 'F-26-'])
        expect(text).not.toContain(words)
    }
  })

  test('is refused like a sale, and a basket stays what it began as', async () => {
    const basket = await practise(textLine('Kabel', '199'))
    expect((await pay(basket, [tender('card', '100')])).text).toContain('Det fattas 99 kr.')
    const changed = await call<Basket>('PUT', `counter/baskets/${basket.id}/`, {
      version: basket.version,
      lines: [textLine('Kabel', '299')],
      practice: false,
    })
    expect(changed.body).toMatchObject({ practice: true, total: '299.00' })
    expect((await call<CounterState>('GET', 'counter/')).body.open).toEqual([])
    const free = await practise({ ...textLine('Kabel', '199'), discount: '199' })
    expect((await sold(free, [])).document.total).toBe('0.00')
    const real = await begin(textLine('Kabel', '199'))
    expect((await call('GET', `counter/baskets/${real.id}/pdf/`)).status).toBe(404)
    expect((await call('GET', `counter/baskets/${randomUUID()}/pdf/`)).status).toBe(404)
    await call('DELETE', `counter/baskets/${real.id}/`)
  })

  test('a company that is erased is on no paper of an exercise', async () => {
    const email = 'ovar@kund.example'
    const basket = await practise(textLine('Kabel', '199'))
    const buyer = { ...company, email }
    expect((await pay(basket, [tender('card', '199')], { buyer })).status).toBe(200)
    const getPaper = async () => (await call('GET', `counter/baskets/${basket.id}/pdf/`)).status
    expect(await getPaper()).toBe(200)
    const { counterPersonalData } = await import('./personal-data.ts')
    await node.app
      .system()
      .transaction((tx) =>
        counterPersonalData.erase(tx, { email, customerId: null }, { email: '', name: '' }),
      )
    expect(await getPaper()).toBe(404)
  })
})

describe('baskets that wait', () => {
  test('are named by their goods, sum and customer, and say which repair was handed over meanwhile', async () => {
    const workshop = getWorkshop(node, token)
    const repair = await workshop.build({ price: '239' })
    await workshop.move(repair.id, 'Färdig')
    const lines = [{ kind: 'repair', repair_id: repair.id }, textLine('Kabel', '199')]
    const { body: basket } = await fill(lines, { parked: true })
    const { body: named } = await fill([textLine('Skal', '99')], { note: 'Kim hämtar kortet' })
    const read = async () => (await call<CounterState>('GET', 'counter/')).body.open
    expect(await read()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ id: basket.id, title: `Reparation ${repair.order_number} + 1`, total: '438.00' },
          ...{ customer: repair.customer_name, parked: true, problem: null },
        }),
        expect.objectContaining({ id: named.id, title: 'Kim hämtar kortet', customer: '', parked: false }),
      ]),
    )
    const own = await begin({ kind: 'repair', repair_id: repair.id })
    expect((await pay(own, [tender('card', '239')])).status).toBe(200)
    expect((await read()).find(({ id }) => id === basket.id)?.problem).toContain('redan utlämnat')
    // Taken up again, it is no longer put aside.
    const { body: taken } = await call<Basket>('PUT', `counter/baskets/${basket.id}/`, {
      version: basket.version,
      lines: [textLine('Kabel', '199')],
    })
    expect(taken.lines).toHaveLength(1)
    expect((await read()).find(({ id }) => id === basket.id)).toMatchObject({ title: 'Kabel', parked: false })
  })

  test('end with the day, those put aside by hand after a week, and paid ones after a month', async () => {
    await selectRows(node, sql`DELETE FROM baskets`)
    const add = async (more: Record<string, unknown>) => (await fill([textLine('Kabel', '99')], more)).body
    const [open, parked, practice, paid, practised] = [
      await add({}),
      await add({ parked: true }),
      await add({ practice: true }),
      await add({}),
      await add({ practice: true }),
    ]
    await pay(paid, [tender('card', '99')])
    await pay(practised, [tender('card', '99')])
    const left = async () => {
      await node.app.system().transaction((tx) => tx.enqueue('counter.tidy', {}))
      await settled(node)
      const rows = await selectRows<{ id: string }>(node, sql`SELECT id FROM baskets`)
      return rows.map(({ id }) => id).toSorted()
    }
    const ids = (...baskets: Basket[]) => baskets.map(({ id }) => id).toSorted()
    expect(await left()).toEqual(ids(open, parked, practice, paid, practised))
    clock.set('2026-11-21T03:20:00Z')
    expect(await left()).toEqual(ids(parked, paid))
    clock.set('2026-11-28T03:20:00Z')
    expect(await left()).toEqual(ids(paid))
    clock.set('2026-12-21T03:20:00Z')
    expect(await left()).toEqual([])
  })
})

test('the till says which settings of methods of payment are empty', async () => {
  const { settings } = await getSettings(node, token)
  const read = async () => (await call<CounterState>('GET', 'counter/')).body.lacks
  await changeSettings(node, token, { invoicing: { ...settings.invoicing, bankgiro: '', swishNumber: '' } })
  expect(await read()).toEqual(['bankgiro', 'swish'])
  await changeSettings(node, token, {
    invoicing: { ...settings.invoicing, bankgiro: '5402-9681', swishNumber: '' },
  })
  expect(await read()).toEqual(['swish'])
})
