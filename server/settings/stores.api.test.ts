import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminStore } from '#domain/settings/stores.ts'
import { seedDemo } from '../scripts/seed.ts'
import { nextAddress, selectRows } from '../testing/calls.ts'
import { startSharedNode, startTestNode } from '../testing/node.ts'

const node = await startSharedNode({ role: 'web' })
const token = await node.logIn()
beforeEach(() => selectRows(node, sql`DELETE FROM stores`))

const path = '/api/admin/settings/stores/'

const filled = {
  name: 'Torgets Papper',
  address: 'Torggatan 7',
  postal_code: '686 31',
  city: 'Sunne',
  opening_hours: 'Måndag–fredag 10–18',
  google_maps_url: 'https://karta.example/sunne',
}

async function add(changes: Record<string, unknown> = {}): Promise<AdminStore> {
  const { status, body } = await node.call('POST', path, { body: { ...filled, ...changes }, token })
  expect(status).toBe(201)
  return body as AdminStore
}

async function list(): Promise<AdminStore[]> {
  const { status, body } = await node.call('GET', path, { token })
  expect(status).toBe(200)
  return body as AdminStore[]
}

const names = async () => (await list()).map(({ name }) => name)

function change(store: AdminStore, changes: Record<string, unknown>) {
  return node.call('PUT', `${path}${store.id}/`, { body: { ...store, ...changes }, token })
}

test('a store is added at the end with its details, its postal code formatted', async () => {
  expect(await list()).toEqual([])
  const first = await add({ postal_code: '68631' })
  expect(first).toEqual({ ...filled, id: expect.any(Number), active: true, version: 1 })
  await add({ name: 'Solbackens Livs', google_maps_url: '', active: false })
  expect(await names()).toEqual(['Torgets Papper', 'Solbackens Livs'])
  expect((await list())[1]).toMatchObject({ active: false, google_maps_url: '' })
})

test('a store is changed and hidden', async () => {
  const store = await add()
  const hidden = await change(store, { active: false, city: 'Kil' })
  expect([hidden.status, hidden.body]).toEqual([200, { ...store, active: false, city: 'Kil', version: 2 }])
  expect(await list()).toEqual([hidden.body])
})

test('a store is deleted, and is then no more', async () => {
  const store = await add()
  const gone = await node.call('DELETE', `${path}${store.id}/?version=1`, { token })
  expect([gone.status, gone.text]).toEqual([204, ''])
  expect(await list()).toEqual([])
  const missing = { detail: 'Butiken finns inte.' }
  const again = await node.call('DELETE', `${path}${store.id}/?version=1`, { token })
  expect([again.status, again.body]).toEqual([404, missing])
  const changed = await change(store, { name: 'Borta' })
  expect([changed.status, changed.body]).toEqual([404, missing])
})

describe('the order', () => {
  async function three() {
    return [await add({ name: 'A' }), await add({ name: 'B' }), await add({ name: 'C' })].map(({ id }) => id)
  }
  const order = (ids: unknown) => node.call('POST', `${path}order/`, { body: { ids }, token })

  test('is saved, and a new store is still added at the end', async () => {
    const [a, b, c] = await three()
    const { status, body } = await order([c, a, b])
    expect(status).toBe(200)
    expect((body as AdminStore[]).map(({ name }) => name)).toEqual(['C', 'A', 'B'])
    await add({ name: 'D' })
    expect(await names()).toEqual(['C', 'A', 'B', 'D'])
  })

  test('does not conflict with an edit of a store', async () => {
    const store = await add({ name: 'A' })
    const other = await add({ name: 'B' })
    await order([other.id, store.id])
    expect((await change(store, { name: 'Ändrad' })).status).toBe(200)
  })

  test('of other stores than there are is refused', async () => {
    const [a = 0, b = 0, c = 0] = await three()
    for (const ids of [[a, b], [a, b, c, c + 1], [a, b, c + 1], []]) {
      expect((await order(ids)).status).toBe(409)
    }
    for (const ids of [[a, a, b], ['a'], 'abc', undefined, [0, b, c]]) {
      expect((await order(ids)).status).toBe(400)
    }
    expect(await names()).toEqual(['A', 'B', 'C'])
  })

  test('is consistent after two simultaneous orderings and an addition', async () => {
    const [a, b, c] = await three()
    const answers = await Promise.all([order([c, b, a]), order([b, a, c]), add({ name: 'D' })])
    const statuses = [answers[0].status, answers[1].status]
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    const found = await names()
    expect(found.toSorted()).toEqual(['A', 'B', 'C', 'D'])
    expect(found.at(-1)).toBe('D')
    expect(['ABC', 'CBA', 'BAC']).toContain(found.slice(0, 3).join(''))
  })
})

describe('concurrent edits', () => {
  test('notice each other, whether they change or delete', async () => {
    const store = await add()
    expect((await change(store, { city: 'Kil' })).status).toBe(200)
    const late = await change(store, { city: 'Säffle' })
    expect([late.status, late.body]).toEqual([
      409,
      { detail: 'Någon annan hann ändra samma sak. Ladda om och försök igen.' },
    ])
    expect((await node.call('DELETE', `${path}${store.id}/?version=1`, { token })).status).toBe(409)
    expect((await list())[0]?.city).toBe('Kil')
  })

  test('of many in the same moment exactly one wins', async () => {
    const store = await add()
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => change(store, { name })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
})

describe('errors are reported by field, and nothing is written', () => {
  test.each<[string, Record<string, unknown>, Record<string, string[]>]>([
    ['no name', { name: '' }, { name: ['Skriv butikens namn.'] }],
    [
      'nothing at all',
      {
        name: undefined,
        address: undefined,
        postal_code: undefined,
        city: undefined,
        opening_hours: undefined,
      },
      {
        name: ['Skriv butikens namn.'],
        address: ['Skriv gatuadressen.'],
        postal_code: ['Skriv postnumret.'],
        city: ['Skriv orten.'],
        opening_hours: ['Skriv när butiken är öppen.'],
      },
    ],
    ['a postal code', { postal_code: '6863' }, { postal_code: ['Skriv postnumret som 671 31.'] }],
    [
      'a link that is a program',
      { google_maps_url: 'javascript:alert(1)' },
      { google_maps_url: ['Skriv hela adressen, med https:// först.'] },
    ],
    ['a long name', { name: 'x'.repeat(81) }, { name: ['Skriv högst 80 tecken.'] }],
    ['NUL', { city: 'Kil\u0000' }, { city: ['Texten innehåller tecken som inte kan sparas.'] }],
    ['a word for a choice', { active: 'ja' }, { active: ['Fel sorts värde.'] }],
  ])('%s', async (_, changes, errors) => {
    const made = await node.call('POST', path, { body: { ...filled, ...changes }, token })
    expect([made.status, made.body]).toEqual([400, errors])
    const store = await add()
    const changed = await change(store, changes)
    expect([changed.status, changed.body]).toEqual([400, errors])
    expect(await list()).toEqual([store])
  })

  test('ids and versions that are none', async () => {
    const store = await add()
    for (const id of ['0', '-1', 'x', '2147483648', '1.5']) {
      expect((await node.call('DELETE', `${path}${id}/?version=1`, { token })).status).toBe(400)
    }
    for (const query of ['', '?version=', '?version=x', '?version=0']) {
      expect((await node.call('DELETE', `${path}${store.id}/${query}`, { token })).status).toBe(400)
    }
    expect((await change(store, { version: undefined })).status).toBe(400)
    expect(await list()).toEqual([store])
  })

  test('more stores than a list can show', async () => {
    await selectRows(
      node,
      sql`INSERT INTO stores (name, street, postal_code, city, opening_hours)
        SELECT 'Butik ' || n, 'Gatan 1', '671 31', 'Arvika', 'Alltid' FROM generate_series(1, 100) AS n`,
    )
    const { status, body } = await node.call('POST', path, { body: filled, token })
    expect([status, body]).toEqual([409, { detail: 'Det finns redan 100 butiker. Ta bort någon först.' }])
  })
})

test('without the back office’s token nothing is shown or changed', async () => {
  const store = await add()
  const calls = [
    ['GET', path],
    ['POST', path],
    ['PUT', `${path}${store.id}/`],
    ['DELETE', `${path}${store.id}/?version=1`],
    ['POST', `${path}order/`],
  ] as const
  for (const [method, url] of calls) {
    for (const other of [undefined, 'something-else']) {
      const { status, body } = await node.call(method, url, {
        ...(other ? { token: other } : {}),
        ...(method === 'POST' || method === 'PUT'
          ? { body: { ...store, name: 'Kapad', ids: [store.id] } }
          : {}),
        address: nextAddress(),
      })
      expect([method, status, body]).toEqual([method, 401, { detail: 'Autentisering saknas.' }])
    }
  }
  expect(await list()).toEqual([store])
})

test('the demo data has three stores, loaded once: removed ones stay removed', async () => {
  const fresh = await startTestNode({ role: 'web' })
  const admin = await fresh.logIn()
  const shown = async () => (await fresh.call('GET', path, { token: admin })).body as AdminStore[]
  await seedDemo(fresh.app.system())
  expect((await shown()).map(({ name, active }) => [name, active])).toEqual([
    ['Verkstan Arvika', true],
    ['Solbackens Livs', true],
    ['Torgets Papper & Present', true],
  ])
  await fresh.call('DELETE', `${path}${(await shown())[1]?.id}/?version=1`, { token: admin })
  await seedDemo(fresh.app.system())
  expect(await shown()).toHaveLength(2)
  await fresh.close()
})
