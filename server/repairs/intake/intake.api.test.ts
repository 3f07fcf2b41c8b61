import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { KnownPerson } from '#domain/office/customers.ts'
import type { EarlierRepair, IssueSuggestion } from '#domain/repairs/admin-schemas.ts'
import { logInPermanently, selectRows } from '#server/testing/calls.ts'
import { buildModel } from '#server/testing/fixtures/catalogue.ts'
import { getWorkshop, walkInBody } from '#server/testing/fixtures/repairs.ts'
import { startSharedNode, testClock } from '#server/testing/node.ts'

const clock = testClock()
const lines: string[] = []
const node = await startSharedNode({ clock, logLine: (line) => void lines.push(line) })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
beforeEach(() => clock.set('2026-11-20T09:00:00Z'))

const get = async <Body>(path: string) => (await node.call('GET', path, { token })).body as Body
const look = (id: number) => workshop.send('POST', `${id}/passcode/`)

describe('an intake', () => {
  test('keeps condition, accessories, signature, day and the one responsible', async () => {
    const [me] = await get<{ id: number; name: string }[]>('/api/admin/repairs/assignees/')
    const repair = await workshop.build({
      condition: { screen: 'broken', body: 'ok' },
      accessories: 'Laddare, Skal',
      signature: 'M10 20 L30 40 L50 20',
      estimated_on: '2026-11-23',
      assignee: me?.id,
    })
    expect(repair).toMatchObject({
      condition: { screen: 'broken', body: 'ok' },
      accessories: 'Laddare, Skal',
      signature: 'M10 20 L30 40 L50 20',
      estimated_on: '2026-11-23',
      assignee: { id: me?.id },
      has_passcode: false,
    })
    expect((await node.call('GET', `/api/admin/repairs/${repair.id}/slip/`, { token })).status).toBe(200)
  })

  test.each([
    { condition: { screen: 'sprucken' } },
    { condition: { '<b>': 'ok' } },
    { signature: 'M10 20"/><script>' },
    { estimated_on: '2026-13-01' },
    { assignee: 987_654 },
    { customer_phone: '', customer_email: '' },
  ])('with %j is refused, and nothing is written', async (wrong) => {
    const before = await selectRows(node, sql`SELECT count(*) FROM repair_orders`)
    const { status } = await workshop.send('POST', '', walkInBody(wrong))
    expect(status).toBe(400)
    expect(await selectRows(node, sql`SELECT count(*) FROM repair_orders`)).toEqual(before)
  })

  test('suggests the day from the price list’s time, in days on which the shop is open', async () => {
    const due = (time: string) =>
      get<unknown>(`/api/admin/repairs/due_day/?estimated_time=${encodeURIComponent(time)}`)
    expect(await due('45 min')).toEqual({ day: '2026-11-20', promise: null })
    expect(await due('1-2 dagar')).toEqual({ day: '2026-11-23', promise: null })
    expect(await due('Vi hör av oss')).toEqual({ day: null, promise: null })
  })

  test('suggests the model’s commonest problems of the last 90 days', async () => {
    const device = { brand: 'Fairphone', model: 'Fairphone 5' }
    clock.set('2026-06-01T09:00:00Z')
    await workshop.build({ ...device, issue: 'Kamera' })
    clock.set('2026-11-20T09:00:00Z')
    const issues = ['Skärm', 'Batteri', 'batteri', 'Lur', 'Laddkontakt', 'Knapp', 'Knapp', 'Vatten']
    for (const issue of issues) await workshop.build({ ...device, issue })
    for (const query of ['brand=fairphone&model=fairphone%205', 'model=Fairphone%205']) {
      const found = await get<IssueSuggestion[]>(`/api/admin/repairs/common_issues/?${query}`)
      expect(found.map(({ issue }) => issue)).toEqual(['Batteri', 'Knapp', 'Laddkontakt', 'Lur', 'Skärm'])
    }
  })

  test('suggests a model’s price list after its commonest problems, which have its prices', async () => {
    const model = 'Nallefon 7'
    await buildModel(node, { Skärmbyte: 1290, Batteribyte: 790 }, { model })
    const query = new URLSearchParams({ model: model.toUpperCase() })
    const suggest = () => get<IssueSuggestion[]>(`/api/admin/repairs/common_issues/?${query}`)
    const screen = { issue: 'Skärmbyte', price: '1290.00', estimated_time: expect.any(String) }
    const battery = { issue: 'Batteribyte', price: '790.00', estimated_time: expect.any(String) }
    expect(await suggest()).toEqual([screen, battery])
    await workshop.build({ brand: '', model, issue: 'batteribyte' })
    expect(await suggest()).toEqual([battery, screen])
  })
})

describe('a passcode', () => {
  test('is encrypted, shown only on request, recorded, and gone when the device is handed over', async () => {
    const passcode = 'hemlig-4711'
    const { id, has_passcode } = await workshop.build({ passcode })
    expect(has_passcode).toBe(true)
    expect((await workshop.send('GET', `${id}/`)).text).not.toContain(passcode)
    expect((await workshop.send('GET', '?search=4711')).text).not.toContain(passcode)
    expect(JSON.stringify(await selectRows(node, sql`SELECT * FROM repair_passcodes`))).not.toContain('4711')
    expect((await look(id)).body).toEqual({ passcode })
    const { text } = await node.call('GET', '/api/admin/audit/?search=lösenkod', { token })
    expect(text).toContain('tittade på en enhets lösenkod')
    expect(lines.join('')).not.toContain(passcode)

    await workshop.move(id, 'Under reparation', 'Färdig')
    expect((await look(id)).status).toBe(200)
    await workshop.handOver(id, '1290.00')
    expect((await look(id)).status).toBe(404)
    expect((await workshop.read(id)).has_passcode).toBe(false)
  })

  test('leaves no trace in the digest that detects a repeated form', async () => {
    const body = walkInBody({ passcode: '1234' })
    const ids = [body, { ...body, passcode: '9876' }].map((each) => workshop.send('POST', '', each))
    const [one, other] = (await Promise.all(ids)).map(({ repair }) => repair.id)
    expect(other).toBe(one)
  })

  test('can be told later, like condition, accessories and signature; each change is an entry', async () => {
    const { id } = await workshop.build()
    const put = async (what: string, body: object) =>
      workshop.send('PUT', `${id}/${what}/`, { version: (await workshop.read(id)).version, ...body })
    for (const passcode of ['hemlig-1', 'hemlig-2'])
      expect((await put('passcode', { passcode })).repair.has_passcode).toBe(true)
    expect((await look(id)).body).toEqual({ passcode: 'hemlig-2' })
    const signature = 'M1 2 L3 4'
    expect((await put('signature', { signature: 'M5 6 L7 8' })).status).toBe(200)
    expect((await put('signature', { signature })).repair.signature).toBe(signature)
    const { version } = await workshop.read(id)
    const handedIn = { condition: { screen: 'broken' }, accessories: 'Skal' }
    const changed = await workshop.send('PATCH', `${id}/`, { version, ...handedIn })
    expect(changed.repair).toMatchObject(handedIn)
    expect(changed.repair.entries.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Lösenkod: sparad',
        'Underskrift: sparad',
        'Skick: inget → Skärm trasig',
        'Tillbehör: inget → Skal',
      ]),
    )
    expect(JSON.stringify(changed.repair)).not.toContain('hemlig')
    const stale = await workshop.send('PUT', `${id}/passcode/`, { version, passcode: 'x' })
    expect(stale.status).toBe(409)
    expect((await put('passcode', { passcode: '' })).repair.has_passcode).toBe(false)
    expect((await put('signature', { signature: '' })).repair.signature).toBe('')
    await workshop.move(id, 'Avslutad')
    for (const [what, body] of Object.entries({ passcode: { passcode: '1' }, signature: { signature } }))
      expect((await put(what, body)).status).toBe(409)
    expect(await selectRows(node, sql`SELECT 1 FROM repair_passcodes WHERE repair_order_id = ${id}`)).toEqual(
      [],
    )
  })

  test('is gone when the repair is closed without a handover', async () => {
    const { id } = await workshop.build({ passcode: '1234' })
    await workshop.move(id, 'Avslutad')
    expect((await look(id)).status).toBe(404)
  })
})

describe('a customer who comes again', () => {
  const people = (q: string) => get<KnownPerson[]>(`/api/admin/office/people/?q=${encodeURIComponent(q)}`)

  test('is found by phone in any spelling and by name, also without an e-mail address, once', async () => {
    const only = { customer_name: 'Tage Telefon', customer_phone: '+46 70-174 06 77', customer_email: '' }
    await workshop.build(only)
    await workshop.build({ ...only, customer_phone: '0701740677' })
    const known = { name: 'Tage Telefon', phone: '+46701740677', email: '' }
    for (const words of ['070-174 06 77', '+46701740677', 'tage tele'])
      expect(await people(words)).toMatchObject([{ ...known, id: expect.any(Number) }])
    await workshop.build({ customer_name: 'Eva Epost', customer_email: 'eva.epost@kund.example' })
    expect(await people('eva ep')).toMatchObject([{ email: 'eva.epost@kund.example' }])
  })

  test('sees earlier repairs, and one under warranty costs nothing and does not prolong it', async () => {
    const customer = { customer_phone: '070-174 06 78', customer_email: '', serial_number: '490154203237519' }
    const first = await workshop.build(customer)
    await workshop.move(first.id, 'Under reparation', 'Färdig')
    await workshop.handOver(first.id, '1290.00')
    const end = (await workshop.read(first.id)).warranty_until
    for (const by of ['phone=0701740678', 'serial=490154203237519']) {
      const earlier = await get<EarlierRepair[]>(`/api/admin/repairs/earlier/?${by}`)
      expect(earlier).toMatchObject([{ id: first.id, under_warranty: true, warranty_until: end }])
    }

    clock.set('2026-12-10T09:00:00Z')
    const again = await workshop.build({ ...customer, warranty_of: first.id })
    expect(again).toMatchObject({
      total: '0.00',
      warranty_of: { id: first.id, order_number: first.order_number },
    })
    await workshop.move(again.id, 'Under reparation', 'Färdig')
    await workshop.handOver(again.id, '0.00', 'none')
    expect(await workshop.read(again.id)).toMatchObject({ warranty_until: end, receipts: [] })

    // A warranty repair of a warranty repair keeps the first end, and another customer has none.
    const third = await workshop.build({ ...customer, warranty_of: again.id, issue: 'Samma fel' })
    await workshop.move(third.id, 'Under reparation', 'Färdig')
    await workshop.handOver(third.id, '0.00', 'none')
    expect((await workshop.read(third.id)).warranty_until).toBe(end)
    const strange = await workshop.send(
      'POST',
      '',
      walkInBody({ warranty_of: first.id, customer_phone: '070-174 06 79' }),
    )
    expect(strange.status).toBe(409)

    clock.set('2028-01-10T09:00:00Z')
    const late = await workshop.send('POST', '', walkInBody({ ...customer, warranty_of: first.id }))
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('ingen garanti')])
  })
})
