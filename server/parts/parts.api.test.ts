import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Part, PartCard, Purchase } from '#domain/parts/schemas.ts'
import { logInPermanently, mailsTo, selectRows, settled } from '../testing/calls.ts'
import { getCounter, tender } from '../testing/fixtures/counter.ts'
import { getLines, getParts, withPart } from '../testing/fixtures/parts.ts'
import { getWorkshop } from '../testing/fixtures/repairs.ts'
import { changeSettings } from '../testing/fixtures/settings.ts'
import { buildColleague } from '../testing/fixtures/staff.ts'
import { waitForLockWaiters, whileLocked } from '../testing/locks.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const parts = getParts(node, token)
const workshop = getWorkshop(node, token)
const counter = getCounter(node, token)
await changeSettings(node, token, { counter: { registerMode: 'exempt' } })

const save = (id: number, lines: unknown[]) => workshop.action(id, 'lines', { lines })
const getStock = async (id: number) => (await parts.part(id)).stock

/** Returns the sum of a part's movements, which must be its stock. */
async function getMovements(id: number): Promise<number> {
  const [row] = await selectRows<{ sum: number }>(
    node,
    sql`SELECT COALESCE(sum(change), 0)::int AS sum FROM part_movements WHERE part_id = ${id}`,
  )
  return row?.sum ?? 0
}

describe('a part', () => {
  test('has an article number of its own, in any case, and an EAN code of its own', async () => {
    const part = await parts.buildPart({ sku: 'LCD-13', ean: '7312345678909' })
    const same = await parts.call('POST', 'parts/', { sku: 'lcd-13', name: 'Skärm' })
    expect([same.status, same.text]).toEqual([400, '{"sku":["Artikelnumret finns redan."]}'])
    const code = await parts.call('POST', 'parts/', { sku: 'LCD-14', name: 'Skärm', ean: '7312345678909' })
    expect([code.status, code.text]).toEqual([400, '{"ean":["EAN-koden finns på en annan del."]}'])
    const wrong = await parts.call('POST', 'parts/', { sku: 'LCD-14', name: 'Skärm', ean: '7312345678901' })
    expect(wrong.text).toBe('{"ean":["Kontrollsiffran stämmer inte."]}')
    const { sku, name, version } = part
    const change = { sku, name, version, ean: '7312345678909', shelf: 'B2' }
    expect((await parts.call<Part>('PUT', `parts/${part.id}/`, change)).body).toMatchObject({ shelf: 'B2' })
    expect((await parts.call('PUT', `parts/${part.id}/`, change)).status).toBe(409)
  })

  test('is found by words, model, shelf and code', async () => {
    const part = await parts.buildPart({
      ...{ sku: 'BAT-XR9', name: 'Batteri', models: 'iPhone XR, iPhone XS', shelf: 'C7' },
      ean: '73513537',
    })
    for (const search of ['batteri xr', 'bat-xr9', 'xs c7', '73513537']) {
      const { body } = await parts.call<{ results: PartCard[] }>('GET', `parts/?search=${search}`)
      expect([search, body.results.map(({ id }) => id)]).toEqual([search, [part.id]])
    }
  })

  test('is deleted only when it was never used', async () => {
    const unused = await parts.buildPart()
    expect((await parts.call('DELETE', `parts/${unused.id}/`)).status).toBe(204)
    const used = await parts.buildPart({ stock: 1 })
    const refused = await parts.call('DELETE', `parts/${used.id}/`)
    expect([refused.status, refused.text]).toEqual([
      409,
      '{"detail":"Delen har använts eller beställts och kan inte tas bort."}',
    ])
  })

  test('is counted and scrapped by differences, once per request, and never below 0', async () => {
    const part = await parts.buildPart({ stock: 3 })
    const change = (body: Record<string, unknown>) =>
      parts.call<Part>('POST', `parts/${part.id}/stock/`, {
        ...{ reason: 'count', request_id: randomUUID() },
        ...body,
      })
    const request = { change: -1, reason: 'scrap', request_id: randomUUID() }
    expect((await change(request)).body.stock).toBe(2)
    expect((await change(request)).body.stock).toBe(2)
    expect((await change({ ...request, change: -2 })).status).toBe(409)
    expect((await change({ change: -3 })).text).toBe('{"change":["Det finns bara 2 i lager."]}')
    expect((await change({ change: 1, reason: 'scrap' })).status).toBe(400)
    expect((await change({ change: 4 })).body).toMatchObject({ stock: 6 })
    expect(await getMovements(part.id)).toBe(6)
  })
})

describe('a line of a repair', () => {
  test('takes its part, remembers its cost and origin, and puts it back when removed', async () => {
    const part = await parts.buildPart({ stock: 5, origin: 'compatible' })
    const repair = await workshop.build()
    const { repair: taken } = await save(repair.id, withPart(repair, part, { quantity: 2 }))
    expect(taken.lines.at(-1)).toMatchObject({ part: { sku: part.sku }, missing: 0, origin: 'compatible' })
    expect(await getStock(part.id)).toBe(3)
    const fewer = getLines(taken).map((line) => ({ ...line, quantity: 1 }))
    const { repair: one } = await save(repair.id, fewer)
    expect([await getStock(part.id), one.lines.map(({ id }) => id)]).toEqual([
      4,
      taken.lines.map(({ id }) => id),
    ])
    await save(repair.id, getLines(one))
    expect(await getStock(part.id)).toBe(4)
    await save(repair.id, getLines(one).slice(0, 1))
    expect([await getStock(part.id), await getMovements(part.id)]).toEqual([5, 5])
  })

  test('misses the last part when another repair took it; both at once give one Saknas', async () => {
    const part = await parts.buildPart({ stock: 1 })
    const repairs = [await workshop.build(), await workshop.build()]
    const saved = await Promise.all(repairs.map((each) => save(each.id, withPart(each, part))))
    expect(saved.map(({ repair }) => repair.missing_parts).toSorted()).toEqual([0, 1])
    expect(await parts.part(part.id)).toMatchObject({ stock: 0, missing: 1, repairs: [{ missing: 1 }] })
  })

  test('refuses a line of another repair, an unknown part, and a part on work', async () => {
    const [one, other] = [await workshop.build(), await workshop.build()]
    const foreign = await save(one.id, getLines(other))
    expect([foreign.status, foreign.text]).toEqual([400, '{"lines.0.id":["Raden finns inte längre."]}'])
    const part = await parts.buildPart({ stock: 1 })
    const unknown = await save(one.id, withPart(one, { id: 999_999, name: 'X' }))
    expect([unknown.status, unknown.text]).toEqual([400, '{"lines.1.part_id":["Delen finns inte."]}'])
    expect((await save(one.id, withPart(one, part, { kind: 'labour' }))).status).toBe(400)
    expect(await getStock(part.id)).toBe(1)
  })

  test('scraps a broken piece, takes another, and misses one when there is no other', async () => {
    const part = await parts.buildPart({ stock: 2 })
    const repair = await workshop.build()
    const { repair: taken } = await save(repair.id, withPart(repair, part))
    const scrap = () => workshop.action(repair.id, `lines/${taken.lines.at(-1)?.id}/scrap`)
    expect((await scrap()).repair).toMatchObject({ missing_parts: 0, margin: { scrapped: '400.00' } })
    expect(await getStock(part.id)).toBe(0)
    expect((await scrap()).repair).toMatchObject({ missing_parts: 1, margin: { scrapped: '800.00' } })
    const refused = await scrap()
    expect([refused.status, await getMovements(part.id)]).toEqual([409, 0])
  })
})

describe('what a repair earns', () => {
  test('is its net less its parts: 1 490 with a part of 400 gives 792, for owners', async () => {
    const part = await parts.buildPart({ stock: 1 })
    const repair = await workshop.build({ price: '590' })
    const { repair: priced } = await save(repair.id, withPart(repair, part))
    expect(priced).toMatchObject({
      total: '1490.00',
      margin: { net: '1192.00', parts: '400.00', scrapped: '0.00', margin: '792.00' },
    })
    const colleague = await buildColleague(node)
    const seen = await getWorkshop(node, colleague.token).read(repair.id)
    expect([seen.total, seen.margin]).toEqual(['1490.00', null])
  })
})

test('a line that missed its part costs what the part cost when it came, and gives it back when closed', async () => {
  const part = await parts.buildPart({ stock: 0 })
  const repair = await workshop.build()
  await save(repair.id, withPart(repair, part))
  await selectRows(node, sql`UPDATE parts SET cost_ore = 42000 WHERE id = ${part.id}`)
  const counted = { change: 1, reason: 'count', request_id: randomUUID() }
  await parts.call('POST', `parts/${part.id}/stock/`, counted)
  await settled(node)
  expect(await workshop.read(repair.id)).toMatchObject({ missing_parts: 0, margin: { parts: '420.00' } })
  await workshop.move(repair.id, 'Avslutad')
  expect([await getStock(part.id), await getMovements(part.id)]).toEqual([1, 1])
  const closed = await workshop.read(repair.id)
  expect(closed.entries.at(-1)?.text).toBe(`Tillbaka i lagret: 1 × ${part.name}`)
  // Its lines stay as they are, and take nothing.
  const refused = await save(repair.id, getLines(closed))
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('i öppna ärenden')])
  expect(await getStock(part.id)).toBe(1)
  // A reopened repair takes it again.
  expect(await workshop.move(repair.id, 'Pågående')).toMatchObject({ missing_parts: 0 })
  expect(await getStock(part.id)).toBe(0)
  await workshop.move(repair.id, 'Avslutad')
  // The part in a finished device leaves with it.
  const other = await workshop.build()
  await save(other.id, withPart(other, part))
  await workshop.move(other.id, 'Färdig', 'Avslutad')
  expect(await getStock(part.id)).toBe(0)
})

test.each([
  ['closed', (id: number) => workshop.move(id, 'Avslutad')],
  ['saved without it', (id: number) => save(id, [])],
])('a part that is put back when its case is %s goes to the case that misses it', async (_, putBack) => {
  const part = await parts.buildPart({ stock: 1 })
  const [first, second] = [await workshop.build(), await workshop.build()]
  for (const each of [first, second]) await save(each.id, withPart(each, part))
  expect(await workshop.read(second.id)).toMatchObject({ missing_parts: 1, parts_arrived: false })
  await putBack(first.id)
  await settled(node)
  expect(await workshop.read(second.id)).toMatchObject({ missing_parts: 0, parts_arrived: true })
  expect([await getStock(part.id), await getMovements(part.id)]).toEqual([0, 0])
})

describe('a purchase', () => {
  test('is suggested once per supplier, mailed with its lines, received in parts, and flags the repair', async () => {
    const supplier = await parts.buildSupplier({ customer_number: '10442' })
    const low = await parts.buildPart({
      supplier_id: supplier.id,
      stock: 1,
      min_stock: 4,
      supplier_sku: 'N-1',
    })
    const missed = await parts.buildPart({ supplier_id: supplier.id })
    const homeless = await parts.buildPart({ min_stock: 1 })
    const repair = await workshop.build()
    const { repair: waiting } = await save(repair.id, withPart(repair, missed))
    expect(waiting).toMatchObject({ missing_parts: 1, unordered_parts: 1, purchases: [] })

    const suggested = await parts.suggest()
    expect(suggested.without_supplier.map(({ id }) => id)).toContain(homeless.id)
    const [draft] = suggested.purchases.filter((each) => each.supplier.id === supplier.id)
    if (!draft) throw new Error('No draft was made')
    expect(draft).toMatchObject({
      number: expect.stringMatching(/^I-\d\d-\d{5}$/),
      pieces: 4,
      total: '1600.00',
    })
    const { lines } = await parts.readPurchase(draft.id)
    expect(lines.map(({ part, ordered, repair: of }) => [part.id, ordered, of?.id ?? null])).toEqual([
      [missed.id, 1, repair.id],
      [low.id, 3, null],
    ])
    expect((await parts.suggest()).purchases.filter((each) => each.supplier.id === supplier.id)).toEqual([])
    expect(await workshop.read(repair.id)).toMatchObject({
      ...{ missing_parts: 1, unordered_parts: 0 },
      purchases: [{ number: draft.number, status: 'Utkast' }],
    })
    expect((await parts.part(low.id)).is_low).toBe(true)

    await parts.send(draft.id)
    expect((await parts.part(low.id)).is_low).toBe(false)
    const [mail] = await mailsTo(node, supplier.email)
    expect(mail?.subject).toContain(draft.number)
    expect(mail?.text).toContain('10442')
    const [file] = mail?.attachments ?? []
    expect([file?.filename, file?.content.toString()]).toEqual([
      `${draft.number}.csv`,
      expect.stringContaining(`N-1;${low.sku};;${low.name};3;400`),
    ])

    const [forRepair, forShelf] = lines
    const request = {
      request_id: randomUUID(),
      lines: [
        { line_id: forRepair?.id, quantity: 1 },
        { line_id: forShelf?.id, quantity: 1 },
      ],
    }
    const replies = await Promise.all([1, 2, 3].map(() => parts.receive(draft.id, request.lines, request)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await parts.readPurchase(draft.id)).status).toBe('Delvis')
    await settled(node)
    expect([await getStock(low.id), await getMovements(low.id)]).toEqual([2, 2])
    expect(await workshop.read(repair.id)).toMatchObject({
      ...{ missing_parts: 0, parts_arrived: true, status: 'Mottaget' },
    })
    expect((await workshop.move(repair.id, 'Under reparation')).parts_arrived).toBe(false)

    const tooMany = await parts.receive(draft.id, [{ line_id: forShelf?.id, quantity: 3 }])
    expect([tooMany.status, tooMany.text]).toEqual([
      400,
      '{"lines.0.quantity":["Högst 2 återstår att ta emot."]}',
    ])
    const dearer = [{ line_id: forShelf?.id, quantity: 2, cost: '420' }]
    const requested = await parts.receive(draft.id, dearer)
    expect([requested.status, requested.text]).toEqual([
      409,
      expect.stringContaining('420 kr i stället för 400 kr'),
    ])
    const last = await parts.receive(draft.id, dearer, { new_costs: true })
    expect(last.body).toMatchObject({ status: 'Mottagen', received: 4 })
    expect(await parts.part(low.id)).toMatchObject({ stock: 4, cost: '420.00', is_low: false })
    expect((await parts.receive(draft.id, dearer)).status).toBe(409)
  })

  test('takes no part of another supplier, is not sent empty, and not mailed without an address', async () => {
    const [one, other] = [await parts.buildSupplier({ email: '' }), await parts.buildSupplier()]
    const part = await parts.buildPart({ supplier_id: other.id })
    const open = await parts.call<Purchase>('POST', 'purchases/', { supplier_id: one.id })
    const { id, version } = open.body
    expect((await parts.call('POST', 'purchases/', { supplier_id: one.id })).body).toMatchObject({ id })
    const foreign = { version, lines: [{ part_id: part.id, quantity: 1 }] }
    expect((await parts.call('PUT', `purchases/${id}/`, foreign)).status).toBe(400)
    const send = (mail: boolean, at: number) =>
      parts.call<Purchase>('POST', `purchases/${id}/send/`, { version: at, mail })
    expect((await send(false, version)).text).toContain('Lägg något i beställningen först.')
    const own = await parts.buildPart()
    const lines = [{ part_id: own.id, quantity: 2, cost: '10,50' }]
    const written = await parts.call<Purchase>('PUT', `purchases/${id}/`, { version, lines })
    expect(written.body).toMatchObject({ total: '21.00' })
    expect((await send(true, written.body.version)).text).toContain('har ingen e-postadress')
    const sent = await send(false, written.body.version)
    expect(sent.body).toMatchObject({ status: 'Skickad', was_mailed: false })
    expect((await parts.call('PUT', `purchases/${id}/`, { version: sent.body.version, lines })).status).toBe(
      409,
    )
    const cancelled = await parts.call<Purchase>('POST', `purchases/${id}/cancel/`, {
      version: sent.body.version,
    })
    expect(cancelled.body.status).toBe('Avbruten')
  })

  test('of what a repair misses is asked for from the repair', async () => {
    const supplier = await parts.buildSupplier()
    const part = await parts.buildPart({ supplier_id: supplier.id })
    const homeless = await parts.buildPart()
    const repair = await workshop.build()
    const { repair: waiting } = await save(repair.id, withPart(repair, homeless))
    const refused = await workshop.action(repair.id, 'order-parts')
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('har ingen leverantör')])
    await save(repair.id, withPart({ ...waiting, lines: waiting.lines.slice(0, 1) }, part, { quantity: 2 }))
    const { repair: ordered } = await workshop.action(repair.id, 'order-parts')
    expect(ordered).toMatchObject({ unordered_parts: 0, purchases: [{ status: 'Utkast' }] })
    const again = await workshop.action(repair.id, 'order-parts')
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('redan beställt')])
  })

  test('that is suggested and asked for from the repair at the same time orders the part once', async () => {
    const supplier = await parts.buildSupplier()
    const part = await parts.buildPart({ supplier_id: supplier.id })
    const repair = await workshop.build()
    await save(repair.id, withPart(repair, part))
    const { url } = node.database
    const lock = `SELECT id FROM parts WHERE id = ${part.id} FOR UPDATE`
    const calls = await whileLocked(url, lock, async () => {
      const suggested = parts.suggest()
      await waitForLockWaiters(url, 1)
      const requested = workshop.action(repair.id, 'order-parts')
      await waitForLockWaiters(url, 2)
      return { suggested, requested: requested }
    })
    const requested = await calls.requested
    expect([requested.status, requested.text]).toEqual([409, expect.stringContaining('redan beställt')])
    const drafts = (await calls.suggested).purchases.filter((each) => each.supplier.id === supplier.id)
    expect(drafts).toMatchObject([{ pieces: 1 }])
  })
})

describe('at the counter', () => {
  test('a part is found by its number, sold with its VAT, and comes back into stock', async () => {
    const part = await parts.buildPart({ stock: 2, price: '125', shelf: 'A1' })
    const found = await counter.call<{ parts: unknown[] }>('GET', `counter/articles/?q=${part.sku}`)
    expect(found.body.parts).toEqual([
      {
        id: part.id,
        name: part.name,
        detail: `${part.sku} · Hylla A1`,
        price: '125.00',
        free: 2,
        exact: true,
      },
    ])
    const line = { kind: 'part', part_id: part.id, quantity: 2 }
    const { body: basket } = await counter.fill([line])
    expect(basket).toMatchObject({ due: '250.00', vat: '50.00', lines: [{ part_id: part.id, free: 2 }] })
    const { body: sold } = await counter.pay(basket, [tender('card', '250')])
    expect(await getStock(part.id)).toBe(0)
    const { body: late } = await counter.fill([line])
    expect(late.lines[0]?.problem).toContain('Det finns bara 0 kvar')
    const refused = await counter.pay(late, [tender('card', '250')])
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Det finns bara 0 kvar')])
    const back = await counter.call('POST', `sales-documents/${sold.document?.number}/return/`, {
      lines: [{ index: 0, quantity: 1, to_stock: true }],
      ...{ reason: 'Fel del', due: '125', tenders: [tender('card', '125')], request_id: randomUUID() },
    })
    expect([back.status, await getStock(part.id), await getMovements(part.id)]).toEqual([201, 1, 1])
  })
})

describe('the file of parts', () => {
  const upload = async (file: string, plan?: string) => {
    const reply = await node.app.http?.inject({
      method: 'POST',
      url: `/api/admin/imports/parts/${plan ? `?token=${plan}` : ''}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      payload: file,
    })
    return { status: reply?.statusCode, body: reply?.json() }
  }

  test('is a plan first, adds and changes parts, and comes back unchanged', async () => {
    const supplier = await parts.buildSupplier()
    const part = await parts.buildPart({ sku: 'FIL-1', stock: 2 })
    const file = [
      'artikelnummer;namn;leverantör;inköpspris;lager;minst;ursprung',
      `fil-1;${part.name};${supplier.name};410,50;5;2;Originaldel`,
      `FIL-2;Ny del;;10;3;0;`,
    ].join('\r\n')
    const plan = await upload(file)
    expect(plan.body.rows.map(({ result }: { result: string }) => result)).toEqual(['changed', 'new'])
    expect(await getStock(part.id)).toBe(2)
    expect((await upload(file, plan.body.token)).body.applied).toBe(true)
    expect(await parts.part(part.id)).toMatchObject({
      ...{ sku: 'fil-1', stock: 5, min_stock: 2, cost: '410.50', origin: 'original' },
      supplier: { id: supplier.id },
    })
    expect(await getMovements(part.id)).toBe(5)
    const again = await upload(file)
    expect(again.body.rows.map(({ result }: { result: string }) => result)).toEqual(['same', 'same'])
    const wrong = await upload('artikelnummer;namn;leverantör\r\nFIL-3;X;Ingen AB')
    expect(wrong.body.rows[0]).toMatchObject({
      result: 'wrong',
      notes: ['leverantör: Det finns ingen leverantör Ingen AB.'],
    })
  })
})

test('a supplier has a name of its own and is not deleted while something is ordered from it', async () => {
  const supplier = await parts.buildSupplier({ name: 'Reservdelar AB' })
  const same = await parts.call('POST', 'suppliers/', { name: 'reservdelar ab' })
  expect([same.status, same.text]).toEqual([400, '{"name":["Leverantören finns redan."]}'])
  await parts.buildPart({ supplier_id: supplier.id })
  await parts.buildPart({ supplier_id: supplier.id })
  const listed = (await parts.call('GET', 'suppliers/')).body as { id: number; parts: number }[]
  expect(listed.find(({ id }) => id === supplier.id)).toMatchObject({ parts: 2 })
  expect((await parts.call('DELETE', `suppliers/${supplier.id}/`)).status).toBe(409)
})
