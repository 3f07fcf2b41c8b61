import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { maxPairedPictures } from '#domain/pairings/rules.ts'
import type { AdminPairing, PairedCamera } from '#domain/pairings/schemas.ts'
import {
  fileRemovals,
  logInPermanently,
  nextAddress,
  resetClockAndLimits,
  selectRows,
  settled,
  withWrongSignature,
} from '../testing/calls.ts'
import { buildCustomer } from '../testing/fixtures/customers.ts'
import { fileAt, getWorkshop, walkInBody } from '../testing/fixtures/repairs.ts'
import { buildProduct, getProducts } from '../testing/fixtures/shop.ts'
import { buildTradeIn, getTradeIns } from '../testing/fixtures/trade-in.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
beforeEach(() => resetClockAndLimits(node))

const jpeg = await sharp({ create: { width: 2560, height: 1280, channels: 3, background: '#884422' } })
  .jpeg()
  .withExif({
    IFD0: { Copyright: 'Hemlig Fotograf' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 39/1 0/1' },
  })
  .toBuffer()

const base = '/api/admin/pairings/'

async function pair(body: Record<string, unknown> = { kind: 'intake' }): Promise<AdminPairing> {
  const { status, body: reply } = await node.call('POST', base, { body, token })
  expect([status, reply]).toEqual([201, expect.anything()])
  return reply as AdminPairing
}

const read = async (id: number) => (await node.call('GET', `${base}${id}/`, { token })).body as AdminPairing

const phonePath = ({ path }: AdminPairing) => path.replace('/kamera/', '/api/pairings/')

/** Sends a picture as a phone does, without a login. */
async function photograph(pairing: AdminPairing, { key = randomUUID() as string, bytes = jpeg } = {}) {
  const response = await node.app.http?.inject({
    method: 'POST',
    url: `${phonePath(pairing)}/pictures/?picture=${key}`,
    headers: { 'content-type': 'image/jpeg' },
    remoteAddress: nextAddress(),
    payload: bytes,
  })
  return { status: response?.statusCode, body: response?.json() as PairedCamera & Record<string, unknown> }
}

const fileKeys = async (id: number) =>
  (
    await selectRows<{ key: string }>(
      node,
      sql`SELECT file_key AS key FROM paired_pictures WHERE pairing_id = ${id} AND file_key IS NOT NULL ORDER BY id`,
    )
  ).map(({ key }) => key)

describe('phones of an intake', () => {
  test('send pictures into the open form, which its repair gets', async () => {
    const pairing = await pair({ kind: 'intake', device: 'iPhone 13' })
    expect(pairing).toMatchObject({ is_open: true, received: 0, pictures: [] })
    const phone = await node.call('GET', `${phonePath(pairing)}/`)
    expect(phone.body).toEqual({
      title: 'Bilder till inlämning av iPhone 13',
      is_open: true,
      received: 0,
      free: maxPairedPictures,
    })
    // Two phones at once.
    const sent = await Promise.all([photograph(pairing), photograph(pairing)])
    expect(sent.map(({ status }) => status)).toEqual([201, 201])
    const { pictures } = await read(pairing.id)
    expect(pictures).toMatchObject([
      { width: 1600, height: 800 },
      { width: 1600, height: 800 },
    ])
    const file = await fileAt(node, pictures[0]?.url ?? '')
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(Buffer.from(file.bytes).toString('latin1')).not.toContain('Hemlig Fotograf')
    expect((await sharp(file.bytes).metadata()).exif).toBeUndefined()
    expect((await fileAt(node, withWrongSignature(pictures[0]?.url ?? ''))).status).toBe(404)

    const repair = await workshop.build({ pairing_id: pairing.id })
    expect(repair.images).toMatchObject([{ caption: 'Inlämning' }, { caption: 'Inlämning' }])
    expect((await fileAt(node, repair.images[0]?.url ?? '')).status).toBe(200)
    expect((await read(pairing.id)).pictures).toEqual([])
    expect((await fileAt(node, pictures[0]?.url ?? '')).status).toBe(404)

    // A picture that waited for the network arrives after the device was registered.
    expect((await photograph(pairing)).status).toBe(201)
    expect((await workshop.read(repair.id)).images.map(({ caption }) => caption)).toEqual(
      Array(3).fill('Inlämning'),
    )
  })

  test('send a picture twice without storing it twice, also at the same time', async () => {
    const pairing = await pair()
    const key = randomUUID()
    const sent = await Promise.all([photograph(pairing, { key }), photograph(pairing, { key })])
    sent.push(await photograph(pairing, { key }))
    expect(sent.map(({ status, body }) => [status, body.received])).toEqual(Array(3).fill([201, 1]))
    const repair = await workshop.build({ pairing_id: pairing.id })
    expect((await photograph(pairing, { key })).status).toBe(201)
    expect((await workshop.read(repair.id)).images).toHaveLength(1)
  })

  test('lose no picture that arrives while the device is registered', async () => {
    const pairing = await pair()
    const [repair, ...sent] = await Promise.all([
      workshop.build({ pairing_id: pairing.id }),
      ...Array.from({ length: 3 }, () => photograph(pairing)),
    ])
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await workshop.read(repair.id)).images).toHaveLength(3)
  })

  test('fill the form once: a repeated form keeps its pictures, and another repair gets none', async () => {
    const pairing = await pair()
    await photograph(pairing)
    const body = walkInBody({ pairing_id: pairing.id })
    const key = randomUUID()
    const first = await workshop.send('POST', '', body, key)
    const again = await workshop.send('POST', '', body, key)
    expect([again.repair.id, again.repair.images.length]).toEqual([first.repair.id, 1])
    const before = await selectRows(node, sql`SELECT count(*) FROM repair_orders`)
    const other = await workshop.send('POST', '', walkInBody({ pairing_id: pairing.id }))
    expect([other.status, other.body]).toEqual([
      400,
      { pairing_id: [expect.stringContaining('finns inte kvar i formuläret')] },
    ])
    expect((await workshop.send('POST', '', walkInBody({ pairing_id: 987_654 }))).status).toBe(400)
    expect(await selectRows(node, sql`SELECT count(*) FROM repair_orders`)).toEqual(before)
  })

  test('give their pictures to a repair that awaited its device', async () => {
    const awaited = await workshop.build({ status: 'Väntar på svar' })
    await selectRows(node, sql`UPDATE repair_orders SET checked_in_at = NULL WHERE id = ${awaited.id}`)
    const pairing = await pair()
    await photograph(pairing)
    const { repair } = await workshop.action(awaited.id, 'check-in', {
      intake: walkInBody({ pairing_id: pairing.id }),
    })
    expect(repair.images).toMatchObject([{ caption: 'Inlämning' }])
  })

  test('a picture is removed from the form with its file', async () => {
    const pairing = await pair()
    await photograph(pairing)
    const [picture] = (await read(pairing.id)).pictures
    const [key = ''] = await fileKeys(pairing.id)
    const { body } = await node.call('DELETE', `${base}${pairing.id}/pictures/${picture?.id}/`, { token })
    expect(body).toMatchObject({ pictures: [] })
    await settled(node)
    expect(await node.app.kit.files.get(key)).toBeUndefined()
  })
})

describe('a code', () => {
  test('of a repair adds pictures to it, with their stage, and is shown again', async () => {
    const { id } = await workshop.build()
    const pairing = await pair({ kind: 'repair', subject_id: id, stage: 'Utlämning' })
    expect((await pair({ kind: 'repair', subject_id: id, stage: 'Utlämning' })).id).toBe(pairing.id)
    expect((await pair({ kind: 'repair', subject_id: id, stage: 'Inlämning' })).id).not.toBe(pairing.id)
    const { body } = await photograph(pairing)
    expect(body.title).toBe('Bilder på Apple iPhone 13, utlämning')
    expect((await workshop.read(id)).images).toMatchObject([{ caption: 'Utlämning' }])
    expect(JSON.stringify(body)).not.toContain('Disk Kund')
  })

  test('of a trade-in’s device or a product adds pictures to it, up to its own limit', async () => {
    const small = await sharp(jpeg).resize(40).jpeg().toBuffer()
    const tradeIns = getTradeIns(node, token)
    const { tracking_code } = await buildTradeIn(node)
    const { id } = await tradeIns.find(tracking_code)
    const [device] = (await tradeIns.read(id)).devices
    const inspected = await pair({ kind: 'trade_in', subject_id: device?.id })
    for (let count = 0; count < 12; count++)
      expect((await photograph(inspected, { bytes: small })).status).toBe(201)
    const { status, body } = await photograph(inspected, { bytes: small })
    expect([status, body.image]).toEqual([400, ['En enhet kan ha högst 12 bilder.']])
    expect((await tradeIns.read(id)).devices[0]?.images).toHaveLength(12)
    expect((await read(inspected.id)).received).toBe(12)

    const product = await buildProduct(node, {}, token)
    const pictured = await pair({ kind: 'product', subject_id: product.id })
    const key = randomUUID()
    for (const _ of [1, 2]) {
      const sent = await photograph(pictured, { key })
      expect([sent.status, sent.body.title]).toEqual([201, `Bilder på ${product.name}`])
    }
    expect((await getProducts(node, token).read(product.id)).pictures).toHaveLength(1)
  })

  test('of a missing or unnamed subject is refused', async () => {
    for (const body of [
      { kind: 'repair', subject_id: 987_654 },
      { kind: 'trade_in', subject_id: 987_654 },
      { kind: 'product', subject_id: 987_654 },
    ])
      expect([body.kind, (await node.call('POST', base, { body, token })).status]).toEqual([body.kind, 404])
    for (const body of [
      { kind: 'repair' },
      { kind: 'intake', subject_id: 1 },
      { kind: 'signature', subject_id: 1 },
    ])
      expect((await node.call('POST', base, { body, token })).status).toBe(400)
  })

  test('that has ended or is wrong takes no pictures', async () => {
    const pairing = await pair()
    const [ends = '', ...rest] = [pairing.path.slice(-1), pairing.path.slice(0, -1)]
    const forged = { ...pairing, path: `${rest.join('')}${ends === 'A' ? 'B' : 'A'}` }
    expect((await photograph(forged)).status).toBe(404)
    // The link of a status page opens no camera, nor does a camera's open a repair.
    const { status_path } = await workshop.build()
    const status = { ...pairing, path: status_path.replace('/status/', '/kamera/') }
    expect((await photograph(status)).status).toBe(404)
    expect((await node.call('GET', phonePath(pairing).replace('pairings', 'repair-pages'))).status).toBe(404)

    expect((await node.call('POST', `${base}${pairing.id}/close/`, { token })).body).toMatchObject({
      is_open: false,
    })
    const refused = await photograph(pairing)
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('avslutad')])
    expect((await node.call('GET', `${phonePath(pairing)}/`)).body).toMatchObject({ is_open: false })

    const other = await pair()
    clock.set('2026-11-20T11:01:00Z')
    expect((await photograph(other)).status).toBe(409)
    expect(await fileKeys(other.id)).toEqual([])
  })

  test('takes a bounded number of pictures, and only pictures', async () => {
    const pairing = await pair()
    for (const bytes of [Buffer.from('<svg/>'), Buffer.alloc(0)])
      expect((await photograph(pairing, { bytes })).status).toBe(400)
    expect((await photograph(pairing, { bytes: Buffer.alloc(16 * 1024 * 1024, 1) })).status).toBe(413)
    expect((await photograph(pairing, { key: 'no-uuid' })).status).toBe(400)
    const small = await sharp(jpeg).resize(20).jpeg().toBuffer()
    for (let count = 0; count < maxPairedPictures; count++)
      expect((await photograph(pairing, { bytes: small })).status).toBe(201)
    const refused = await photograph(pairing, { bytes: small })
    expect([refused.status, refused.body.image]).toEqual([400, [expect.stringContaining('Högst 20')]])
    const repair = await workshop.build({ pairing_id: pairing.id })
    expect(repair.images).toHaveLength(20)

    // The repair is full, for a code of its own too.
    const direct = await pair({ kind: 'repair', subject_id: repair.id })
    expect((await photograph(direct, { bytes: small })).status).toBe(400)
    expect((await read(direct.id)).received).toBe(0)
  })

  test('is made and read by staff alone', async () => {
    const pairing = await pair()
    const customer = await buildCustomer(node)
    for (const as of [undefined, customer.token]) {
      const who = as ? { token: as } : {}
      expect((await node.call('POST', base, { body: { kind: 'intake' }, ...who })).status).toBe(401)
      expect((await node.call('GET', `${base}${pairing.id}/`, who)).status).toBe(401)
      expect((await node.call('POST', `${base}${pairing.id}/close/`, who)).status).toBe(401)
      expect((await node.call('DELETE', `${base}${pairing.id}/pictures/1/`, who)).status).toBe(401)
    }
    expect((await node.call('GET', `${base}987654/`, { token })).status).toBe(404)
  })

  test('and the pictures that no intake took are deleted after a day, with their files', async () => {
    const unused = await pair()
    await photograph(unused)
    const [key = ''] = await fileKeys(unused.id)
    const used = await pair()
    await photograph(used)
    const repair = await workshop.build({ pairing_id: used.id })
    const cleanUp = async () => {
      await node.app.system().transaction((tx) => tx.enqueue('pairings.cleanUp', {}))
      await settled(node)
    }
    clock.set('2026-11-21T08:59:00Z')
    await cleanUp()
    expect((await read(unused.id)).pictures).toHaveLength(1)
    clock.set('2026-11-21T09:01:00Z')
    await cleanUp()
    for (const { id } of [unused, used])
      expect((await node.call('GET', `${base}${id}/`, { token })).status).toBe(404)
    expect(await fileRemovals(node, key)).toHaveLength(1)
    const [image] = (await workshop.read(repair.id)).images
    expect((await fileAt(node, image?.url ?? '')).status).toBe(200)
    expect((await workshop.send('POST', '', walkInBody({ pairing_id: unused.id }))).status).toBe(400)
  })
})
