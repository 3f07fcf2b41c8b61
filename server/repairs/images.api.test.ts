import { deflateSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { CustomerRepair } from '#domain/repairs/customer-schemas.ts'
import { fileRemovals, logInPermanently, selectRows, settled, withWrongSignature } from '../testing/calls.ts'
import { buildCustomer } from '../testing/fixtures/customers.ts'
import { fileAt, getWorkshop } from '../testing/fixtures/repairs.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
const jpeg = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#884422' } })
  .jpeg()
  .withExif({
    IFD0: { Copyright: 'Hemlig Fotograf' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 39/1 0/1' },
  })
  .toBuffer()

async function upload(id: number, bytes: Buffer, type = 'image/jpeg', as = token) {
  const response = await node.app.http?.inject({
    method: 'POST',
    url: `/api/admin/repairs/${id}/images/`,
    headers: { authorization: `Bearer ${as}`, 'content-type': type },
    payload: bytes,
  })
  return { status: response?.statusCode, body: response?.json() as Record<string, unknown> }
}

describe('a picture', () => {
  test('is re-encoded: smaller, upright, and without its location', async () => {
    expect((await sharp(jpeg).metadata()).exif?.toString('latin1')).toContain('Hemlig Fotograf')
    const customer = await buildCustomer(node)
    const { id } = await workshop.build({ customer_email: customer.email })
    expect((await upload(id, jpeg)).status).toBe(201)
    const [image] = (await workshop.read(id)).images
    expect(image).toMatchObject({ width: 1600, height: 1067 })
    const file = await fileAt(node, image?.url ?? '')
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const kept = await sharp(file.bytes).metadata()
    expect([kept.format, kept.exif, kept.width]).toEqual(['jpeg', undefined, 1600])
    expect(Buffer.from(file.bytes).toString('latin1')).not.toContain('Hemlig Fotograf')

    // The order's customer gets a link of their own; no access without one.
    const own = await node.call('GET', `/api/v1/orders/${id}/`, { token: customer.token })
    const link = (own.body as CustomerRepair).images[0]?.image ?? ''
    expect((await fileAt(node, link)).status).toBe(200)
    expect((await fileAt(node, withWrongSignature(link))).status).toBe(404)
    expect((await fileAt(node, `/api/repair_images/${image?.id}/`, token)).status).toBe(400)
    clock.set('2026-11-20T09:10:00Z')
    expect((await fileAt(node, link)).status).toBe(404)
    const gone = await node.call('DELETE', `/api/admin/repairs/${id}/images/${image?.id}/`, { token })
    expect(gone.body).toMatchObject({ images: [] })
  })

  test('is deleted with its file, by a job that is committed with the deletion', async () => {
    const { id } = await workshop.build()
    await upload(id, jpeg)
    const [image] = (await workshop.read(id)).images
    const [row] = await selectRows<{ file_key: string }>(
      node,
      sql`SELECT file_key FROM repair_images WHERE id = ${image?.id ?? 0}`,
    )
    const key = row?.file_key ?? ''
    const { files } = node.app.kit
    expect(await files.get(key)).toBeDefined()
    const url = `/api/admin/repairs/${id}/images/${image?.id}/`
    expect((await node.call('DELETE', url, { token })).status).toBe(200)
    await settled(node)
    expect(await files.get(key)).toBeUndefined()
    expect(await fileRemovals(node, key)).toHaveLength(1)
    expect((await node.call('DELETE', url, { token })).status).toBe(200)
    expect((await node.call('DELETE', url.replace(`/${id}/`, '/987654/'), { token })).status).toBe(404)
    expect(await fileRemovals(node, key)).toHaveLength(1)
  })

  test('of a missing order, or uploaded by anyone but staff, is refused', async () => {
    const customer = await buildCustomer(node)
    expect((await upload(987_654_321, jpeg)).status).toBe(404)
    expect((await upload(1, jpeg, 'image/jpeg', customer.token)).status).toBe(401)
  })
})

/**
 * Returns a PNG header with false dimensions. Its checksum is invalid, because such a file must be refused before it is decoded.
 */
function pngClaiming(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)])
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const notPictures = [
  '',
  'GIF89a\x01\x00\x01\x00',
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
  '<!doctype html><script>alert(1)</script>',
  '%PDF-1.7\n%%EOF',
  'MZ\x90\x00',
  '\x7fELF\x02',
  'PK\x03\x04',
  '#!/bin/sh\nrm -rf /',
  '<?php system($_GET[0]);',
  '\x00\x00\x00\x20ftypheic',
  '\x00\x00\x00\x20ftypavif',
  'BM\x3a\x00',
  'II*\x00\x08\x00\x00\x00',
  'MM\x00*\x00\x00\x00\x08',
  'push graphic-context\nimage over 0,0 0,0 "|id"',
  'RIFF\x00\x00\x00\x00AVI LIST',
  'RIFF\xff\xff\xff\xffWEBPVP8 ',
  '\xff\xd8\xff',
  '\xff\xd8\xff\xe0<script>alert(1)</script>',
  `\xff\xd8\xff\xdb${'A'.repeat(5000)}`,
  '\x89PNG\r\n\x1a\n',
  '\x89PNG\r\n\x1a\n<?php echo 1;',
  'x'.repeat(100_000),
]

describe('60 invalid uploads', () => {
  test('are refused or made harmless, and leave no files behind', async () => {
    const { id } = await workshop.build()
    const png = await sharp(jpeg).resize(20).png().toBuffer()
    const webp = await sharp(jpeg).resize(20).webp().toBuffer()
    const refused: Buffer[] = [
      ...notPictures.map((text) => Buffer.from(text, 'latin1')),
      ...[65_535, 1_000_000, 2_147_483_647].flatMap((side) => [
        pngClaiming(side, side),
        pngClaiming(side, 1),
      ]),
      ...[0.1, 0.3, 0.5].flatMap((share) => [
        png.subarray(0, png.length * share),
        webp.subarray(0, webp.length * share),
      ]),
      Buffer.concat([Buffer.from('GIF89a'), jpeg]),
      Buffer.concat([Buffer.from('<html>'), jpeg]),
      Buffer.concat([Buffer.from('%PDF-1.7'), png]),
    ]
    const types = ['image/jpeg', 'image/png', 'application/octet-stream', 'text/html', 'image/svg+xml']
    for (const [index, bytes] of refused.entries()) {
      const { status, body } = await upload(id, bytes, types[index % types.length])
      expect([index, status, Object.keys(body)]).toEqual([index, 400, ['image']])
    }
    expect((await workshop.read(id)).images).toEqual([])

    // Valid pictures with appended data lose that data, whatever their file name.
    const tail = [
      '<script>alert(1)</script>',
      '<?php system($_GET[0]);',
      'PK\x03\x04evil',
      '%PDF-1.7 evil',
      'MZ evil',
      '#!/bin/sh evil',
      'javascript:evil',
    ]
    const small = await sharp(jpeg).resize(20).jpeg().toBuffer()
    let harmless = 0
    for (const [index, text] of tail.entries()) {
      for (const picture of [small, png, webp]) {
        if (harmless === 20) break
        const sent = await upload(
          id,
          Buffer.concat([picture, Buffer.from(text)]),
          types[index % types.length],
        )
        expect([index, sent.status]).toEqual([index, 201])
        harmless++
      }
    }
    for (const { url } of (await workshop.read(id)).images) {
      const { bytes, headers } = await fileAt(node, url)
      expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['image/jpeg', 'nosniff'])
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/script|php|evil/)
    }
    expect((await upload(id, small)).body).toMatchObject({ image: [expect.stringContaining('högst 20')] })
    expect((await upload(id, Buffer.alloc(16 * 1024 * 1024, 1))).status).toBe(413)
    expect(refused.length + harmless).toBeGreaterThanOrEqual(60)
  })
})
