import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminMessage } from '#domain/messages/schemas.ts'
import type { AdminQuoteRequest } from '#domain/quotes/schemas.ts'
import {
  fileRemovals,
  logInPermanently,
  nextAddress,
  resetClockAndLimits,
  selectRows,
  settled,
  withWrongSignature,
} from '../testing/calls.ts'
import { messageBody } from '../testing/fixtures/messages.ts'
import { quoteBody } from '../testing/fixtures/quotes.ts'
import { fileAt } from '../testing/fixtures/repairs.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

const node = await startSharedNode({ clock: testClock() })
const token = await logInPermanently(node)
beforeEach(() => resetClockAndLimits(node))

const jpeg = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#884422' } })
  .jpeg()
  .withExif({ IFD0: { Copyright: 'Hemlig Fotograf' } })
  .toBuffer()

async function upload(bytes: Buffer = jpeg) {
  const response = await node.app.http?.inject({
    method: 'POST',
    url: '/api/pictures/',
    headers: { 'content-type': 'image/jpeg' },
    remoteAddress: nextAddress(),
    payload: bytes,
  })
  return { status: response?.statusCode, body: response?.json() as { token: string; url: string } }
}

/** Uploads a picture, and returns its token. */
const uploadToken = async () => (await upload()).body.token

let senders = 0

/** Sends a message with pictures, and returns it as staff see it. */
async function sendMessage(pictures: readonly string[]) {
  const email = `bilder-${++senders}@kund.example`
  const body = messageBody({ email, pictures })
  const { status, body: reply } = await node.call('POST', '/api/quotes/kontakt/', {
    body,
    address: nextAddress(),
  })
  const [row] = await selectRows<{ id: number }>(
    node,
    sql`SELECT id FROM contact_messages WHERE email = ${email}`,
  )
  return { status, reply, email, body, id: row?.id ?? 0 }
}

const readMessage = async (id: number) =>
  (await node.call('GET', `/api/admin/messages/${id}/`, { token })).body as AdminMessage

async function fileKeys(id: number): Promise<string[]> {
  const rows = await selectRows<{ key: string }>(
    node,
    sql`SELECT file_key AS key FROM sent_pictures WHERE contact_message_id = ${id}`,
  )
  return rows.map(({ key }) => key)
}

describe('pictures', () => {
  test('are uploaded without metadata, and sent with a message', async () => {
    const { status, body } = await upload()
    expect(status).toBe(201)
    const { id } = await sendMessage([body.token, await uploadToken()])
    const { pictures } = await readMessage(id)
    expect(pictures).toMatchObject([
      { width: 1600, height: 800 },
      { width: 1600, height: 800 },
    ])
    const file = await fileAt(node, pictures[0]?.url ?? '')
    expect(file.status).toBe(200)
    expect(Buffer.from(file.bytes).toString('latin1')).not.toContain('Hemlig Fotograf')
    expect((await fileAt(node, body.url)).status).toBe(200)
    expect((await fileAt(node, withWrongSignature(body.url))).status).toBe(404)
    node.clock.set('2026-11-20T09:11:00Z')
    expect((await fileAt(node, body.url)).status).toBe(404)
  })

  test('are sent with a quote request', async () => {
    const body = quoteBody({ email: 'bilder@kund.example', pictures: [await uploadToken()] })
    const sent = await node.call('POST', '/api/quotes/requests/', { body, address: nextAddress() })
    expect(sent.status).toBe(201)
    const { id } = sent.body as { id: number }
    const { pictures } = (await node.call('GET', `/api/admin/quotes/${id}/`, { token }))
      .body as AdminQuoteRequest
    expect(pictures).toHaveLength(1)
    const listed = (await node.call('GET', '/api/quotes/requests/', { token })).body as AdminQuoteRequest[]
    expect(listed.find((request) => request.id === id)?.pictures).toEqual(pictures)
    expect((await node.call('DELETE', `/api/quotes/requests/${id}/`, { token })).status).toBe(204)
    expect((await fileAt(node, pictures[0]?.url ?? '')).status).toBe(404)
  })

  test('belong to one message, and a message that is sent twice keeps them', async () => {
    const picture = await uploadToken()
    const first = await sendMessage([picture])
    const again = await node.call('POST', '/api/quotes/kontakt/', {
      body: first.body,
      address: nextAddress(),
    })
    expect(again.status).toBe(201)
    expect((await readMessage(first.id)).pictures).toHaveLength(1)
    const other = await sendMessage([picture])
    expect([other.status, other.id]).toEqual([400, 0])
    expect(other.reply).toMatchObject({ error: expect.stringContaining('Bilderna finns inte kvar hos oss.') })
    expect((await readMessage(first.id)).pictures).toHaveLength(1)
  })

  test.each([
    ['six', Array<string>(6).fill('x')],
    ['unknown ones', ['x'.repeat(43)]],
    ['no list', 'x'],
  ])('%s are refused, and no message is stored', async (_, pictures) => {
    const sent = await sendMessage(pictures as string[])
    expect([sent.status, sent.id]).toEqual([400, 0])
  })

  test('must be pictures', async () => {
    expect((await upload(Buffer.from('<svg/>'))).status).toBe(400)
    expect((await upload(Buffer.alloc(0))).status).toBe(400)
  })

  test('are deleted with their message', async () => {
    const { id } = await sendMessage([await uploadToken()])
    const [key = ''] = await fileKeys(id)
    expect((await node.call('DELETE', `/api/admin/messages/${id}/`, { token })).status).toBe(204)
    expect(await fileKeys(id)).toEqual([])
    expect(await fileRemovals(node, key)).toHaveLength(1)
  })

  test('that were not sent, or whose message has expired, are deleted after a day', async () => {
    const { id } = await sendMessage([await uploadToken()])
    const [key = ''] = await fileKeys(id)
    const unsent = await uploadToken()
    await selectRows(node, sql`DELETE FROM contact_messages WHERE id = ${id}`)
    const sent = await sendMessage([await uploadToken()])
    const cleanUp = async () => {
      await node.app.system().transaction((tx) => tx.enqueue('messages.cleanUp', {}))
      await settled(node)
    }
    node.clock.set('2026-11-21T08:59:00Z')
    await cleanUp()
    expect(
      await selectRows(node, sql`SELECT id FROM sent_pictures WHERE contact_message_id IS NULL`),
    ).toHaveLength(2)
    node.clock.set('2026-11-21T09:01:00Z')
    await cleanUp()
    expect(
      await selectRows(node, sql`SELECT id FROM sent_pictures WHERE contact_message_id IS NULL`),
    ).toEqual([])
    expect(await fileRemovals(node, key)).toHaveLength(1)
    expect((await readMessage(sent.id)).pictures).toHaveLength(1)
    expect((await sendMessage([unsent])).status).toBe(400)
  })
})
