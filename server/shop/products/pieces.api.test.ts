import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { AdminProduct } from '#domain/shop/admin-schemas.ts'
import { shopProductDetails } from '#domain/shop/schemas.ts'
import { logInPermanently, selectRows } from '#server/testing/calls.ts'
import { buildProduct, getProducts } from '#server/testing/fixtures/shop.ts'
import { checkOut, checkoutBody, payDemo } from '#server/testing/fixtures/shop-orders.ts'
import { startSharedNode } from '#server/testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const { send, read } = getProducts(node, token)

async function upload(path: string, body: Buffer) {
  const response = await node.app.http?.inject({
    method: 'POST',
    url: `/api/admin/shop/products/${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    payload: body,
  })
  return { status: response?.statusCode, product: response?.json() as AdminProduct }
}

const picture = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function getShown(slug: string) {
  const { body } = await node.call('GET', `/api/shop/products/by_slug/${slug}/`)
  const { pieces, unlisted_pieces } = shopProductDetails.parse(body)
  return { pieces, unlisted: unlisted_pieces }
}

async function buildPieces(name: string, stock: number, serials: string[]) {
  const { id, slug } = await buildProduct(node, { name, stock }, token)
  const { product } = await send('POST', `${id}/serials/`, { serials })
  return { id, slug, pieces: product.serials }
}

test('visitors see the pieces in stock with battery and pictures, and only the end of their numbers', async () => {
  const serials = ['356938035643809 88 %', 'KORT1']
  const { id, slug, pieces } = await buildPieces('Exemplartelefon', 3, serials)
  const path = `${id}/serials/${pieces[0]?.id}/pictures/`
  const blue = await upload(path, await picture('#123456'))
  expect(blue.status).toBe(201)
  await upload(path, await picture('#654321'))
  // The same picture again is no other picture.
  const again = await upload(path, await picture('#654321'))
  expect(again.product.serials.map((each) => each.pictures.length)).toEqual([2, 0])

  const { pieces: listed, unlisted } = await getShown(slug)
  expect(listed).toEqual([
    {
      id: pieces[0]?.id,
      serial_end: '3809',
      battery_percent: 88,
      images: again.product.serials[0]?.pictures.map(({ url }) => url),
    },
    { id: pieces[1]?.id, serial_end: '', battery_percent: null, images: [] },
  ])
  expect(unlisted).toBe(1)
  expect((await node.call('GET', listed[0]?.images[0] ?? '')).status).toBe(200)
  const { text } = await node.call('GET', `/api/shop/products/by_slug/${slug}/`)
  expect(text).not.toContain('356938035643809')

  const first = again.product.serials[0]?.pictures[0]
  const removed = await send('DELETE', `${path}${first?.id}/`)
  expect(removed.product.serials[0]?.pictures).toHaveLength(1)
  expect((await getShown(slug)).pieces[0]?.images).toHaveLength(1)
})

test('a paid piece that is not packed counts as in the house: the next buyer may get it', async () => {
  const { id, slug } = await buildPieces('Såld telefon', 2, ['SALD-00001'])
  expect(await getShown(slug)).toMatchObject({ pieces: [{ serial_end: '0001' }], unlisted: 1 })
  const { reply } = await checkOut(node, checkoutBody([{ id, qty: 1 }]))
  expect((await payDemo(node, reply.payment_url)).status).toBe(200)
  expect((await read(id)).stock).toBe(1)
  expect(await getShown(slug)).toMatchObject({ pieces: [{ serial_end: '0001' }], unlisted: 1 })
})

test('a piece has at most six pictures, and only those of the product itself in stock get any', async () => {
  const { id, pieces } = await buildPieces('Bildtelefon', 2, ['BILD-0001', 'BILD-0002'])
  const path = `${id}/serials/${pieces[0]?.id}/pictures/`
  for (const shade of ['1', '2', '3', '4', '5', '6']) {
    expect((await upload(path, await picture(`#${shade.repeat(6)}`))).status).toBe(201)
  }
  expect((await upload(path, await picture('#777777'))).status).toBe(400)
  expect((await upload(path, Buffer.from('ingen bild'))).status).toBe(400)
  const other = await buildPieces('Annan telefon', 1, ['ANNAN-001'])
  const body = await picture('#abcdef')
  expect((await upload(`${other.id}/serials/${pieces[0]?.id}/pictures/`, body)).status).toBe(404)
  const foreign = (await read(id)).serials[0]?.pictures[0]
  const stolen = `${other.id}/serials/${other.pieces[0]?.id}/pictures/${foreign?.id}/`
  expect((await send('DELETE', stolen)).status).toBe(200)
  await selectRows(node, sql`UPDATE product_serials SET state = 'returned' WHERE id = ${pieces[1]?.id}`)
  expect((await upload(`${id}/serials/${pieces[1]?.id}/pictures/`, body)).status).toBe(404)
  expect((await read(id)).serials.map((each) => each.pictures.length)).toEqual([6, 0])
})

test('a photograph leads a product’s drawings', async () => {
  const { id } = await buildProduct(node, { name: 'Ritad telefon', stock: 1 }, token)
  await selectRows(
    node,
    sql`INSERT INTO product_pictures (product_id, digest, format, position, alt, width, height, created_at)
      VALUES (${id}, ${'a'.repeat(32)}, 'svg', 0, '', 1, 1, now())`,
  )
  await upload(`${id}/pictures/`, await picture('#001122'))
  const { product } = await upload(`${id}/pictures/`, await picture('#221100'))
  expect(product.pictures.map(({ url }) => url.split('.').at(-1))).toEqual(['webp', 'webp', 'svg'])
})
