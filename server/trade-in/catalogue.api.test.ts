import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ImportReply } from '#domain/imports/schemas.ts'
import type { AdminDevice, AdminGroup } from '#domain/trade-in/admin-schemas.ts'
import { selectRows } from '../testing/calls.ts'
import { fileAt } from '../testing/fixtures/repairs.ts'
import { buildProduct } from '../testing/fixtures/shop.ts'
import { buildDevice } from '../testing/fixtures/trade-in.ts'
import { waitForLockWaiters, whileLocked } from '../testing/locks.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode({ role: 'web' })
const token = await node.logIn()

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  node.call(method, `/api/admin/trade-in/${path}`, { token, ...(body ? { body } : {}) })
const getDevice = async (id: number) => {
  const { body } = await send('GET', 'devices/?page_size=100')
  const found = (body as { results: AdminDevice[] }).results.find((each) => each.id === id)
  if (!found) throw new Error('no such device')
  return found
}
const group = (name: string, changes: Record<string, unknown> = {}) => ({
  name,
  title: 'Skick',
  choices: [{ value: 'Bra', percentage_modifier: '-0,1', fixed_modifier: '-50,50' }],
  ...changes,
})

describe('an option group', () => {
  test('changes all devices that have it, and preserves the ids of remaining choices', async () => {
    const device = await buildDevice(node)
    const [own] = (await getDevice(device.id)).groups
    const existing = ((await send('GET', 'groups/')).body as AdminGroup[]).find(({ id }) => id === own?.id)
    const [first] = existing?.choices ?? []
    const body = {
      ...existing,
      choices: [
        { ...first, value: '128 GB eller mindre' },
        { value: '1 TB', percentage_modifier: '0.5', fixed_modifier: 0 },
      ],
    }
    expect((await send('PUT', `groups/${existing?.id}/`, body)).status).toBe(200)
    const options = (await node.call('GET', `/api/trade-in/devices/${device.id}/`)).body as typeof device
    expect(options.options.Lagring?.map(({ id, value }) => [id === first?.id, value])).toEqual([
      [true, '128 GB eller mindre'],
      [false, '1 TB'],
    ])
    expect((await send('PUT', `groups/${existing?.id}/`, body)).status).toBe(409)
    expect((await send('DELETE', `groups/${existing?.id}/?version=2`)).text).toContain('används av 1 enhet')
  })

  test('is refused with a name that is taken, a foreign choice, or figures out of bounds', async () => {
    const made = await send('POST', 'groups/', group('Skick bra'))
    expect(made.body).toMatchObject({
      choices: [{ percentage_modifier: '-0.1000', fixed_modifier: '-50.50' }],
      devices: 0,
    })
    const { id } = made.body as AdminGroup
    expect((await send('POST', 'groups/', group('SKICK BRA'))).status).toBe(409)
    const choice = { value: 'X', percentage_modifier: '0', fixed_modifier: '0' }
    for (const choices of [
      [],
      [choice, choice],
      [{ ...choice, percentage_modifier: '-1.1' }],
      [{ ...choice, percentage_modifier: '6' }],
      [{ ...choice, percentage_modifier: 'tio' }],
      [{ ...choice, fixed_modifier: '100001' }],
      [{ ...choice, value: '' }],
    ]) {
      expect((await send('POST', 'groups/', group('Fel', { choices }))).status).toBe(400)
    }
    const foreign = { ...group('Skick bra'), version: 1, choices: [{ ...choice, id: 987_654 }] }
    expect((await send('PUT', `groups/${id}/`, foreign)).status).toBe(400)
    expect((await send('DELETE', `groups/${id}/?version=1`)).status).toBe(204)
    expect((await send('DELETE', `groups/${id}/?version=1`)).status).toBe(404)
  })
})

describe('a device', () => {
  test('is hidden, renamed and deleted, and visitors see it at once', async () => {
    const device = await buildDevice(node)
    const path = `/api/trade-in/devices/${device.id}/`
    const row = await getDevice(device.id)
    const body = { ...row, group_ids: row.groups.map(({ id }) => id) }
    expect((await node.call('GET', path)).status).toBe(200)
    expect((await send('PUT', `devices/${device.id}/`, { ...body, active: false })).status).toBe(200)
    expect((await node.call('GET', path)).status).toBe(404)
    expect((await send('PUT', `devices/${device.id}/`, body)).status).toBe(409)
    expect((await send('DELETE', `devices/${device.id}/?version=2`)).status).toBe(204)
    expect((await send('DELETE', `devices/${device.id}/?version=2`)).status).toBe(404)
  })

  test('is refused when it is there already, or its groups are not, or two have one title', async () => {
    const device = await buildDevice(node)
    const row = await getDevice(device.id)
    const ids = row.groups.map(({ id }) => id)
    const another = ((await send('POST', 'groups/', group('Skick annan'))).body as AdminGroup).id
    const body = { ...row, group_ids: ids }
    expect(
      (await send('POST', 'devices/', { ...body, model_name: row.model_name.toUpperCase() })).status,
    ).toBe(409)
    const fresh = { ...body, model_name: 'Ny modell' }
    for (const wrong of [
      { group_ids: [987_654] },
      { group_ids: [...ids, another] },
      { group_ids: [ids[0], ids[0]] },
      { base_price: '-1' },
      { base_price: '100001' },
      { kind: 'car' },
      { brand: ' ' },
      { image_url: 'https://annan.example/x.png' },
    ]) {
      expect([wrong, (await send('POST', 'devices/', { ...fresh, ...wrong })).status]).toEqual([wrong, 400])
    }
  })

  test('shows an uploaded picture, re-encoded', async () => {
    const device = await buildDevice(node)
    const upload = (payload: Buffer) =>
      node.app.http?.inject({
        method: 'POST',
        url: `/api/admin/trade-in/devices/${device.id}/image/`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
        payload,
      })
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#3355aa' } })
      .png()
      .toBuffer()
    const { image_url } = ((await upload(png))?.json() ?? {}) as AdminDevice
    expect((await node.call('GET', `/api/trade-in/devices/${device.id}/`)).body).toMatchObject({ image_url })
    expect((await fileAt(node, image_url)).headers['content-type']).toBe('image/jpeg')
    expect((await upload(Buffer.from('<svg/>')))?.statusCode).toBe(400)
    expect((await fileAt(node, '/api/trade-in/pictures/x.jpg')).status).toBe(404)
  })

  test('is priced for staff as it is for visitors', async () => {
    const { id, options } = await buildDevice(node)
    const [storage, condition] = [options.Lagring?.[1]?.id, options.Skick?.[1]?.id]
    const preview = async (choice_ids: unknown[], percentage_bonus?: string) =>
      (
        await send('POST', 'preview/', {
          device_id: id,
          choice_ids,
          ...(percentage_bonus ? { percentage_bonus } : {}),
        })
      ).body
    expect(await preview([storage, condition], '0.1')).toEqual({ estimate: 3050, total: 3355, missing: [] })
    expect(await preview([storage])).toEqual({ estimate: 5400, total: 5400, missing: ['Skick'] })
    expect((await send('POST', 'preview/', { device_id: 987_654, choice_ids: [] })).status).toBe(404)
  })

  test('is an alternative to its repair, and to another one in stock', async () => {
    const { brand, model_name: model } = await buildDevice(node)
    const ask = async (issue: string) => {
      const query = new URLSearchParams({ brand, model, issue })
      return (await send('GET', `instead/?${query}`)).body
    }
    expect(await ask('Dåligt skick')).toEqual({ instead: { bid: '2650.00', exchange: null } })
    // The cheapest one that is in stock and of this very model.
    const { slug } = await buildProduct(node, { brand, name: model, price: '4990', stock: 1 })
    await buildProduct(node, { brand, name: model, price: '4490', stock: 0, storage: '256GB' })
    await buildProduct(node, { brand, name: `${model} Pro`, price: '3990', stock: 1 })
    expect(await ask('Dåligt skick')).toEqual({
      instead: { bid: '2650.00', exchange: { price: '4990.00', difference: '2340.00', slug } },
    })
    // The fault names nothing that the value depends on, and a model that the shop does not buy.
    expect(await ask('Startar inte')).toEqual({ instead: null })
    const other = new URLSearchParams({ brand, model: `${model} Pro`, issue: 'Dåligt skick' })
    expect((await send('GET', `instead/?${other}`)).body).toEqual({ instead: null })
  })
})

async function read(csv: string, plan?: string) {
  const response = await node.app.http?.inject({
    method: 'POST',
    url: `/api/admin/imports/devices/${plan ? `?token=${plan}` : ''}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    payload: csv,
  })
  return { status: response?.statusCode, reply: response?.json() as ImportReply }
}
const readAndApply = async (csv: string) => read(csv, (await read(csv)).reply.token)

test('a bid above the price of the same device in the shop is pointed out to staff', async () => {
  const names = { brand: 'Budmärke', name: 'Budmodell' }
  await buildProduct(node, { ...names, storage: '128GB', price: '4900.00' }, token)
  await buildProduct(node, { ...names, storage: '256GB', price: '6900.00' }, token)
  const { id } = await buildDevice(node, { brand: names.brand, model_name: names.name })
  expect((await getDevice(id)).bids_above_sale).toEqual([{ storage: '128GB', bid: 5000, price: 4900 }])
})

describe('a file of devices', () => {
  test('that was just written changes nothing when it is read', async () => {
    await buildDevice(node, { model_name: 'Med; semikolon och "citat"' })
    const { text, headers } = await send('GET', 'devices.csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const { reply } = await readAndApply(text)
    expect(reply.applied).toBe(true)
    expect(reply.rows.length).toBeGreaterThan(1)
    expect(new Set(reply.rows.map(({ result }) => result))).toEqual(new Set(['same']))
  })

  test('is tried first, then applied; wrong rows have their reasons and are left out', async () => {
    const old = await buildDevice(node, { model_name: 'Filmodell' })
    const [name] = (await getDevice(old.id)).groups.map((each) => each.name)
    const head = 'typ;märke;modell;grundpris;aktiv;grupper'
    const good = `${head}\nphone;Provmärke;Filmodell;4321,50;ja;${name}\ntablet;Provmärke;Ny platta;2000;nej;`
    const tried = await read(good)
    expect(tried.reply).toMatchObject({
      applied: false,
      rows: [
        { row: 2, result: 'changed', notes: expect.arrayContaining(['grundpris: 5000,00 blir 4321,50']) },
        { row: 3, result: 'new' },
      ],
    })
    expect((await getDevice(old.id)).base_price).toBe('5000.00')

    const bad = `${good}\nphone;Provmärke;Tredje;dyr;ja;\nphone;Provmärke;Ny platta;1;ja;Okänd`
    const wrong = await read(bad)
    expect(wrong.reply.rows.slice(2)).toEqual([
      {
        row: 4,
        name: 'Provmärke Tredje',
        result: 'wrong',
        notes: ['Skriv ett grundpris mellan 0 och 100 000 kr.'],
      },
      { row: 5, name: 'Provmärke Ny platta', result: 'wrong', notes: ['Gruppen ”Okänd” finns inte.'] },
    ])
    expect((await getDevice(old.id)).base_price).toBe('5000.00')

    expect((await read(bad, wrong.reply.token)).reply.applied).toBe(true)
    expect((await read(bad)).reply.rows.map(({ result }) => result)).toEqual([
      'same',
      'same',
      'wrong',
      'wrong',
    ])
    expect((await read(good, tried.reply.token)).status).toBe(409)
    expect(await getDevice(old.id)).toMatchObject({ base_price: '4321.50', groups: [{ name }] })
    for (const no of ['', `${head}\n"aldrig slut`, '%PDF-1.7']) expect((await read(no)).status).toBe(400)
  })

  test('does not say that it is applied when somebody writes a device meanwhile: then nothing is', async () => {
    const old = await buildDevice(node, { model_name: 'Omstridd' })
    const file = `typ;märke;modell;grundpris\nphone;Provmärke;Omstridd;4000\nphone;Provmärke;Oskriven;100`
    const { token: plan } = (await read(file)).reply
    const { url } = node.database
    const write = `UPDATE trade_in_devices SET base_ore = 450000, version = version + 1 WHERE id = ${old.id}`
    const reading = await whileLocked(url, write, async () => {
      const underWay = read(file, plan)
      await waitForLockWaiters(url, 1)
      return { underWay }
    })
    expect(await reading.underWay).toMatchObject({
      status: 409,
      reply: { detail: 'Något har ändrats sedan filen provkördes. Välj filen igen och granska den.' },
    })
    expect((await getDevice(old.id)).base_price).toBe('4500.00')
    expect(
      await selectRows(node, sql`SELECT id FROM trade_in_devices WHERE model_name = 'Oskriven'`),
    ).toEqual([])
  })
})
