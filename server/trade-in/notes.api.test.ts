import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminTradeIn, SameSerial } from '#domain/trade-in/staff-schemas.ts'
import { logInPermanently, selectRows } from '../testing/calls.ts'
import { getWorkshop, walkInBody } from '../testing/fixtures/repairs.ts'
import {
  buildDevice,
  buildTradeIn,
  deviceToSell,
  getTradeIns,
  tradeInBody,
} from '../testing/fixtures/trade-in.ts'
import { startSharedNode, testClock } from '../testing/node.ts'
import { maintainIdentities } from './handling/identity.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const tradeIns = getTradeIns(node, token)
beforeEach(() => clock.set('2026-11-20T09:00:00Z'))

const address = 'Kyrkogatan 1, 671 30 Arvika'
const get = (path: string) => node.call('GET', `/api/admin/trade-in/${path}`, { token })

type Note = { number: string; received_on: string; bought_on: string | null; returned_on: string | null }
const findNotes = async (search: string, held = '') =>
  ((await get(`ledger/?search=${encodeURIComponent(search)}${held}`)).body as { results: Note[] }).results

/** Receives a device over the counter from a seller. */
async function receive(seller?: Record<string, unknown>, changes: Record<string, unknown> = {}) {
  const body = tradeInBody([deviceToSell(await buildDevice(node))], {
    delivery_method: 'IN_STORE',
    ...changes,
  })
  const reply = await node.call('POST', '/api/admin/trade-in/cases/', { body: { ...body, seller }, token })
  expect([reply.status, reply.status === 201 ? '' : reply.text]).toEqual([201, ''])
  return reply.body as AdminTradeIn
}

async function readPdf(path: string): Promise<string> {
  const reply = await node.app.http?.inject({
    url: `/api/admin/trade-in/${path}`,
    headers: { authorization: `Bearer ${token}` },
  })
  const bytes = new Uint8Array(reply?.rawPayload ?? [])
  return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text.replaceAll(/\s/g, ' ')
}

let made = 0
/** Returns an unused serial number. */
const newSerial = () => `SER${String(++made).padStart(6, '0')}`

describe('a note', () => {
  test('is made when a device is received, and found while the device lies in the shop', async () => {
    const serial = newSerial()
    const seller = { seller_address: address, identity_method: 'id_card', personal_number: '19900101-2385' }
    const { id } = await receive({ ...seller, serials: [serial] }, { customer_name: 'Nisse Känd' })
    for (const search of [serial, 'Nisse Känd']) {
      expect(await findNotes(search, '&held=true')).toMatchObject([
        {
          ...{ received_on: '2026-11-20', bought_on: null, price: null, imei: serial, held: true },
          ...{ seller_name: 'Nisse Känd', seller_address: address, identity_method: 'id_card' },
        },
      ])
    }
    // A parcel has its note too, with the address of its sender.
    const { tracking_code } = await buildTradeIn(node)
    expect(await findNotes(tracking_code)).toEqual([])
    const sent = await tradeIns.find(tracking_code)
    await tradeIns.action(sent.id, 'move', { to: 'RECEIVED' })
    expect(await findNotes(tracking_code)).toMatchObject([
      { seller_address: 'Provgatan 3, 671 31 Arvika', identity_method: null, price: null },
    ])
    expect((await tradeIns.read(id)).devices[0]?.ledger).toMatchObject({ bought_on: null, imei: serial })
  })

  test('counts the month from receiving, not from the payout', async () => {
    const { tracking_code } = await buildTradeIn(node)
    const { id } = await tradeIns.find(tracking_code)
    await tradeIns.inspect(id)
    clock.set('2026-12-01T09:00:00Z')
    expect((await tradeIns.pay(id, { paid_on: '2026-12-01' })).found.devices[0]?.ledger).toMatchObject({
      ...{ received_on: '2026-11-20', bought_on: '2026-12-01', sellable_from: '2026-12-20' },
    })
  })

  test('of a device that goes back is closed, and the workshop may repair the device', async () => {
    const serial = newSerial()
    const { id, tracking_code } = await receive({ serials: [serial] })
    const workshop = getWorkshop(node, token)
    const registerTradeIn = () => workshop.send('POST', '', walkInBody({ serial_number: serial }))
    expect((await registerTradeIn()).status).toBe(409)
    await tradeIns.action(id, 'move', { to: 'CANCELLED', reason: 'Ångrade sig' })
    expect((await tradeIns.action(id, 'sent_back')).status).toBe(200)
    expect(await findNotes(tracking_code)).toMatchObject([{ bought_on: null, returned_on: '2026-11-20' }])
    expect(await findNotes(tracking_code, '&held=true')).toEqual([])
    expect((await registerTradeIn()).status).toBe(201)
    await expect(
      selectRows(node, sql`UPDATE trade_in_ledger SET goods = 'x' WHERE request_id = ${id}`),
    ).rejects.toThrow()
  })

  test('is made at night for a device that was in the shop before there were such notes', async () => {
    const { tracking_code } = await buildTradeIn(node)
    const { id } = await tradeIns.find(tracking_code)
    await selectRows(
      node,
      sql`UPDATE trade_in_requests SET status = 'RECEIVED', received_at = '2026-11-18T12:00:00Z' WHERE id = ${id}`,
    )
    expect(await findNotes(tracking_code)).toEqual([])
    await maintainIdentities(node.app.system())
    await maintainIdentities(node.app.system())
    expect(await findNotes(tracking_code)).toMatchObject([{ received_on: '2026-11-18', bought_on: null }])
  })

  test('is printed for its seller with a label, without the number of the seller', async () => {
    const serial = newSerial()
    const seller = { seller_address: address, identity_method: 'id_card', personal_number: '19900101-2385' }
    const { id, devices, tracking_code } = await receive({ ...seller, serials: [serial] })
    const [{ number } = { number: '' }] = await findNotes(serial)
    const note = await readPdf(`cases/${id}/note/`)
    for (const text of [
      `Mottagningskvitto ${tracking_code}`,
      number,
      serial,
      address,
      'Orörd till 2026-12-20',
    ])
      expect(note).toContain(text)
    expect(note).not.toContain('19900101')
    const label = await readPdf(`cases/${id}/devices/${devices[0]?.id}/label/`)
    for (const text of [number, serial, 'Mottagen 2026-11-20', 'Orörd till 2026-12-20'])
      expect(label).toContain(text)
    await tradeIns.inspect(id, [], { imei: serial })
    await tradeIns.pay(id, { identity_method: 'id_card' })
    const bought = await readPdf(`cases/${id}/note/`)
    for (const text of [`Inköpsnota ${tracking_code}`, '5 000 kr', 'SW-1001']) expect(bought).toContain(text)
    const other = await tradeIns.find((await buildTradeIn(node)).tracking_code)
    expect((await get(`cases/${other.id}/note/`)).status).toBe(404)
    expect((await get(`cases/${id}/devices/${other.devices[0]?.id}/label/`)).status).toBe(404)
  })
})

describe('a payout', () => {
  test('to an unknown seller is refused without address and number, and changes nothing', async () => {
    const { id } = await receive(undefined, { customer_name: 'Nisse Okänd' })
    await tradeIns.inspect(id)
    const cash = { method: 'CASH', identity_method: 'id_card' }
    const refused = await tradeIns.pay(id, cash)
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('säljarens postadress och säljarens personnummer saknas'),
    ])
    expect((await tradeIns.pay(id, { ...cash, seller_address: address })).text).toContain(
      'betala än: säljarens personnummer saknas',
    )
    expect((await tradeIns.pay(id, { ...cash, identity_method: 'not_needed' })).text).toContain('under 500')
    expect(await tradeIns.read(id)).toMatchObject({ status: 'INSPECTED', payout: null })
    const number = { personal_number: '19900101-2385' }
    expect((await tradeIns.pay(id, { ...cash, ...number, seller_address: address })).status).toBe(200)
    expect((await tradeIns.read(id)).seller).toMatchObject({ address, identity_method: 'id_card' })
  })

  test('to a seller whom the shop knows needs the address only', async () => {
    const { id } = await receive()
    await tradeIns.inspect(id)
    expect((await tradeIns.pay(id, { identity_method: 'known' })).status).toBe(409)
    expect((await tradeIns.pay(id, { identity_method: 'known', seller_address: address })).status).toBe(200)
  })

  test('to somebody under 18 is refused until staff write how the right to sell was shown', async () => {
    const seller = { seller_address: address, identity_method: 'passport' }
    const { id } = await receive({ ...seller, personal_number: '20140615-2387' })
    await tradeIns.inspect(id)
    expect((await tradeIns.read(id)).identity).toMatchObject({ likely: true, is_minor: true })
    const refused = await tradeIns.pay(id)
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('under 18')])
    const right_to_sell = 'Mamma Eva Ek var med'
    expect((await tradeIns.action(id, 'identity', { right_to_sell })).status).toBe(200)
    expect((await tradeIns.pay(id)).status).toBe(200)
    const { text } = await get('ledger/export/?from=2026-11-20&to=2026-11-20&format=csv')
    expect(text).toContain(right_to_sell)
  })

  test('in cash of 5,000 euro or more is refused', async () => {
    const device = await buildDevice(node, { base: '60000' })
    const body = tradeInBody([deviceToSell(device)], { delivery_method: 'IN_STORE' })
    const { body: made } = await node.call('POST', '/api/admin/trade-in/cases/', { body, token })
    const { id } = made as AdminTradeIn
    await tradeIns.inspect(id)
    const seller = { identity_method: 'known', seller_address: address }
    const refused = await tradeIns.pay(id, { ...seller, method: 'CASH' })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('penningtvättslagen')])
    expect((await tradeIns.pay(id, { ...seller, method: 'BANK' })).status).toBe(200)
  })

  test('of goods obviously under 500 kr needs neither number nor month', async () => {
    const { id, devices } = await receive()
    const device = devices[0]?.id
    const found = { imei: '', lock_status: 'unlocked', grade: 'broken', low_value: true }
    const dear = await tradeIns.action(id, `devices/${device}`, { ...found, final_price: 500 })
    expect([dear.status, dear.text]).toEqual([400, expect.stringContaining('inte undantagen')])
    await tradeIns.inspect(id, [300], { low_value: true, imei: '' })
    await tradeIns.action(id, 'offer', { message: 'Trasig' })
    await selectRows(node, sql`UPDATE trade_in_offers SET state = 'accepted' WHERE request_id = ${id}`)
    const paid = await tradeIns.pay(id, { method: 'CASH', identity_method: 'not_needed' })
    expect([paid.status, paid.found.devices[0]?.ledger]).toMatchObject([200, { sellable_from: '2026-11-20' }])
  })
})

describe('a seller without a Swedish personal number', () => {
  const passport = { kind: 'passport', number: 'AB7654321', country: 'Polen', birth_date: '1990-05-06' }

  test('is taken down by coordination number or document, encrypted', async () => {
    const { id } = await receive({ seller_address: address, identity_method: 'passport', document: passport })
    const viewed = await tradeIns.action(id, 'identity/view')
    expect(viewed.body).toEqual({ personal_number: 'Pass AB7654321, Polen, född 1990-05-06' })
    const rows = await selectRows<{ row: string }>(
      node,
      sql`SELECT t::text AS row FROM trade_in_requests t WHERE id = ${id}`,
    )
    expect(rows[0]?.row).not.toContain('7654321')
    const changed = await tradeIns.action(id, 'identity', { personal_number: '19701063-2391' })
    expect(changed.found.identity).toMatchObject({ state: 'held', likely: true, is_minor: false })
    await tradeIns.inspect(id)
    expect((await tradeIns.pay(id)).status).toBe(200)
    const wrong = { ...passport, birth_date: '1890-01-01' }
    expect((await tradeIns.action(id, 'identity', { document: wrong })).status).toBe(400)
    expect((await tradeIns.action(id, 'identity', {})).status).toBe(400)
  })

  test('is on the note only when the device has come', async () => {
    const { tracking_code } = await buildTradeIn(node, { delivery_method: 'IN_STORE' })
    const { id } = await tradeIns.find(tracking_code)
    expect((await tradeIns.action(id, 'identity', { seller_address: address })).text).toContain('Ta emot')
    expect((await tradeIns.action(id, 'identity', { document: passport })).status).toBe(200)
    const seller = { seller_address: address, identity_method: 'passport' }
    const moved = await tradeIns.action(id, 'move', { to: 'RECEIVED', seller })
    expect(moved.found).toMatchObject({ seller: { address, identity_method: 'passport' } })
  })
})

test('the file for the police has the numbers, and who made it is recorded at each of them', async () => {
  const { id } = await receive({ personal_number: '19121212-1212' })
  const path = (format: string) => `ledger/export/?from=2026-11-20&to=2026-11-20&format=${format}`
  const csv = await get(path('csv'))
  expect(csv.text).toContain('19121212-1212')
  expect((await get(path('pdf'))).text.slice(0, 5)).toBe('%PDF-')
  expect((await tradeIns.read(id)).identity.views).toHaveLength(2)
})

test('the same number in the ledger, in an open trade-in or in stock is reported at once', async () => {
  const serial = newSerial()
  const same = async (query = '') =>
    ((await get(`same-serial/?serial=${serial}${query}`)).body as { found: SameSerial[] }).found
  expect(await same()).toEqual([])
  const first = await receive({ identity_method: 'known', seller_address: address, serials: [serial] })
  expect(await same()).toMatchObject([{ kind: 'ledger', id: first.id, on: '2026-11-20' }])
  expect(await same(`&device=${first.devices[0]?.id}`)).toEqual([])
  await tradeIns.inspect(first.id, [], { imei: serial })
  await tradeIns.pay(first.id, { identity_method: 'known' })
  const device = first.devices[0]?.id
  await node.call('POST', `/api/admin/trade-in/cases/${first.id}/devices/${device}/to_stock/`, { token })
  expect((await same()).map(({ kind }) => kind)).toEqual(['ledger', 'stock'])
  const second = await receive()
  const inspected = await tradeIns.action(second.id, `devices/${second.devices[0]?.id}`, {
    ...{ imei: serial.toLowerCase(), lock_status: 'unlocked', grade: 'good', final_price: 100 },
  })
  expect(inspected.found.devices[0]?.same_serial.map(({ kind }) => kind)).toEqual(['ledger', 'stock'])
})

test('a number that is no IMEI is refused, unless staff read it so', async () => {
  const { id, devices } = await receive()
  const found = { lock_status: 'unlocked', grade: 'good', final_price: 100 }
  const inspect = (more: Record<string, unknown>) =>
    tradeIns.action(id, `devices/${devices[0]?.id}`, { ...found, ...more })
  for (const imei of ['490154203237519', '49015420323751'])
    expect((await inspect({ imei })).text).toContain('Numret stämmer inte')
  expect((await inspect({ imei: '490154203237519', other_number: true })).status).toBe(200)
  expect((await inspect({ imei: '' })).status).toBe(200)
})

test('notes are deleted ten years after their calendar year, and the database guards younger ones', async () => {
  const { id } = await receive({ serials: [newSerial()] })
  const old = await receive()
  // A note that was received on another day than its request says.
  await selectRows(
    node,
    sql`INSERT INTO trade_in_ledger (number, request_id, request_device_id, received_on, goods, imei, seller_name, seller_address, sellable_from, created_at)
      SELECT 'IN-15-00001', request_id, id, '2015-12-31', 'x', '', 'x', 'x', '2016-01-31', now() FROM trade_in_request_devices
      WHERE request_id = ${(await tradeIns.find((await buildTradeIn(node)).tracking_code)).id}`,
  )
  const count = async () =>
    (await selectRows<{ n: number }>(node, sql`SELECT count(*)::int AS n FROM trade_in_ledger`))[0]?.n ?? 0
  const before = await count()
  clock.set('2025-12-31T12:00:00Z')
  await maintainIdentities(node.app.system())
  expect(await count()).toBe(before)
  clock.set('2026-01-01T12:00:00Z')
  await maintainIdentities(node.app.system())
  expect(await count()).toBe(before - 1)
  clock.set('2040-01-01T12:00:00Z')
  await maintainIdentities(node.app.system())
  expect(await count()).toBe(before - 1)
  await expect(
    selectRows(node, sql`DELETE FROM trade_in_ledger WHERE request_id IN (${id}, ${old.id})`),
  ).rejects.toThrow()
})
