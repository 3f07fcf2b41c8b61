import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ShopPicture } from '#domain/settings/pictures.ts'
import { selectRows } from '../testing/calls.ts'
import { buildColleague } from '../testing/fixtures/staff.ts'
import { startTestNode, type TestNode } from '../testing/node.ts'
import { openTestSite } from '../testing/site.ts'
import { shopPicturesForVisitors } from './pictures.ts'

let node: TestNode
let token: string
beforeAll(async () => {
  node = await startTestNode()
  token = await node.logIn()
})
afterAll(() => node.close())
beforeEach(() => selectRows(node, sql`DELETE FROM shop_pictures`))

const path = '/api/admin/settings/pictures/'

/** A photo with a position, as phones write it. */
function photo(width = 2400, height = 1200): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#d8a13c' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 39/1 0/1' } })
    .jpeg()
    .toBuffer()
}

async function add(query: Record<string, string>, file?: Buffer, as = token) {
  const response = await node.app.http?.inject({
    method: 'POST',
    url: `${path}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'image/jpeg' },
    payload: file ?? (await photo()),
  })
  return { status: response?.statusCode, body: response?.json() }
}

async function added(query: Record<string, string>, file?: Buffer): Promise<ShopPicture[]> {
  const { status, body } = await add(query, file)
  expect([status, body]).toEqual([201, expect.any(Array)])
  return body
}

const person = (name: string) => added({ kind: 'person', name, role: 'Tekniker' })
const list = async () => (await node.call('GET', path, { token })).body as ShopPicture[]
const fileStatus = async (url: string) => (await node.app.http?.inject({ method: 'GET', url }))?.statusCode

test('a picture is made again in two sizes, without its position, and cached for good', async () => {
  const [front] = await added({ kind: 'front', alt: 'Butiken från gatan' })
  expect(front).toMatchObject({ kind: 'front', alt: 'Butiken från gatan', width: 1600, height: 800 })
  for (const [url, width] of [
    [front?.url, 1600],
    [front?.small_url, 800],
  ] as const) {
    const response = await node.app.http?.inject({ method: 'GET', url: url ?? '' })
    expect(response?.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const { exif, width: actual, format } = await sharp(response?.rawPayload).metadata()
    expect([exif, actual, format]).toEqual([undefined, width, 'webp'])
  }
  expect(await list()).toEqual([front])
})

test('the notice on the legal guarantee is one picture that never lacks a description', async () => {
  await added({ kind: 'notice' })
  const after = await added({ kind: 'notice', alt: '' })
  expect(after.map(({ kind, alt }) => [kind, alt])).toEqual([
    ['notice', 'EU:s meddelande om den lagstadgade garantin för varor.'],
  ])
  const { notice } = await shopPicturesForVisitors(node.app.system())
  expect(notice).toEqual(after[0])
  const [front] = (await added({ kind: 'front' })).filter(({ kind }) => kind === 'front')
  expect(front?.original_url).toBeNull()
})

test('the official notice can be read as it was uploaded, until it is replaced', async () => {
  const file = await photo(600, 900)
  const [before] = await added({ kind: 'notice' }, file)
  const original = await node.app.http?.inject({ method: 'GET', url: before?.original_url ?? '' })
  expect(original?.headers['content-type']).toBe('image/jpeg')
  expect(original?.rawPayload.equals(file)).toBe(true)
  await added({ kind: 'notice' })
  await expect.poll(() => fileStatus(before?.original_url ?? '')).toBe(404)
})

test('a new front replaces the one before, whose files are removed', async () => {
  const [before] = await added({ kind: 'front' })
  await added({ kind: 'bench' })
  const after = await added({ kind: 'front', alt: 'Ny skylt' })
  expect(after.map(({ kind, alt }) => [kind, alt])).toEqual(
    expect.arrayContaining([
      ['front', 'Ny skylt'],
      ['bench', ''],
    ]),
  )
  expect(after).toHaveLength(2)
  await expect.poll(() => fileStatus(before?.url ?? '')).toBe(404)
  await expect.poll(() => fileStatus(before?.small_url ?? '')).toBe(404)
})

test('people have a name and a role, an order, and are removed with their files', async () => {
  await person('Ada')
  await person('Bo')
  const [ada, bo] = await person('Cecilia')
  const ids = (await list()).map(({ id }) => id).toReversed()
  await node.call('POST', `${path}order/`, { body: { ids }, token })
  expect((await list()).map(({ name }) => name)).toEqual(['Cecilia', 'Bo', 'Ada'])
  const changed = await node.call('PATCH', `${path}${bo?.id}/`, {
    body: { name: 'Bo Ek', role: 'Butik' },
    token,
  })
  expect((changed.body as ShopPicture[])[1]).toMatchObject({ name: 'Bo Ek', role: 'Butik', alt: '' })
  await node.call('DELETE', `${path}${ada?.id}/`, { token })
  expect((await list()).map(({ name }) => name)).toEqual(['Cecilia', 'Bo Ek'])
  await expect.poll(() => fileStatus(ada?.url ?? '')).toBe(404)
  // Removing it once more changes nothing.
  expect((await node.call('DELETE', `${path}${ada?.id}/`, { token })).status).toBe(200)
})

test('what does not fit is refused, and nothing is kept', async () => {
  expect(await add({ kind: 'front' }, Buffer.from('no image'))).toMatchObject({
    status: 400,
    body: { image: ['Filen är ingen bild som går att läsa. Använd JPEG, PNG, WebP eller AVIF.'] },
  })
  expect(await add({ kind: 'front' }, Buffer.alloc(0))).toMatchObject({
    status: 400,
    body: { image: ['Välj en bild.'] },
  })
  expect(await add({ kind: 'person', role: 'Tekniker' })).toMatchObject({
    status: 400,
    body: { name: ['Skriv personens namn.'] },
  })
  expect(await add({ kind: 'person', name: 'Ada' })).toMatchObject({
    status: 400,
    body: { role: ['Skriv vad personen gör hos er.'] },
  })
  expect((await add({ kind: 'cat' })).status).toBe(400)
  expect(await list()).toEqual([])
})

test('the order must name exactly the people there are', async () => {
  const [ada] = await person('Ada')
  const front = (await added({ kind: 'front' })).find(({ kind }) => kind === 'front')
  for (const ids of [[], [ada?.id, 999_999], [ada?.id, front?.id]]) {
    expect((await node.call('POST', `${path}order/`, { body: { ids }, token })).status).toBe(409)
  }
  expect((await node.call('PATCH', `${path}999999/`, { body: { alt: 'x' }, token })).status).toBe(404)
  expect(await fileStatus(`/api/settings/pictures/${'x'.repeat(43)}-large.webp`)).toBe(404)
  expect(await fileStatus('/api/settings/pictures/..%2F..%2Fsecret.key-large.webp')).toBe(400)
})

test('only an owner changes pictures, and the log says who did', async () => {
  const colleague = await buildColleague(node)
  const refused = await add({ kind: 'front' }, await photo(), colleague.token)
  expect(refused.status).toBe(403)
  expect((await node.call('GET', path, { token: colleague.token })).status).toBe(200)
  await added({ kind: 'front' })
  const [entry] = await selectRows<{ what: string; sentence: string }>(
    node,
    sql`SELECT what, sentence FROM audit_log ORDER BY id DESC LIMIT 1`,
  )
  expect(entry).toMatchObject({ what: `POST ${path}` })
})

test('pages show a picture as soon as it is added', async () => {
  const { app } = await openTestSite(node, {}, async ({ services }) =>
    JSON.stringify(await services.shopPictures()),
  )
  const shown = async () => JSON.parse((await app.inject('/')).body)
  expect(await shown()).toEqual({ people: [] })
  const [front] = await added({ kind: 'front', alt: 'Butiken från gatan' })
  const people = (await person('Ada Lind')).filter(({ kind }) => kind === 'person')
  expect(await shown()).toEqual({ front, people })
  await app.close()
})
