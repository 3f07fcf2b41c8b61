import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { RepairPageView } from '#domain/repairs/customer-schemas.ts'
import { logInPermanently, mailsTo, nextAddress, selectRows, settled } from '#server/testing/calls.ts'
import { getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { startSharedNode, testClock } from '#server/testing/node.ts'
import { photo } from '#server/testing/scenarios/workshop.ts'

const clock = testClock()
clock.set('2026-11-20T09:00:00Z')
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)

/** Takes in a device and returns its repair with the key of its private page, from the mail. */
async function build() {
  const repair = await workshop.build()
  await settled(node)
  const [mail] = await mailsTo(node, repair.customer_email)
  const key = /\/arende\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const read = async () => (await node.call('GET', `/api/repair-pages/${key}/`)).body as RepairPageView
  const write = (note_text: string) =>
    node.call('POST', `/api/repair-pages/${key}/messages/`, { body: { note_text } })
  return { repair, key, read, write }
}

describe('the private page of a repair', () => {
  test('shows the state, the price and the conversation to anyone who has the link', async () => {
    const { repair, read, write } = await build()
    expect(await read()).toMatchObject({
      order_number: repair.order_number,
      first_name: 'Disk',
      state: { state: 'received', label: 'Inlämnad' },
      can_book: false,
      agreed_price: expect.stringContaining('fast pris'),
      amount_due: null,
      messages: [],
    })
    const { status, body } = await write('Kan ni spara skärmskyddet?')
    expect(status).toBe(201)
    expect((body as RepairPageView).messages).toMatchObject([
      { from: 'customer', text: 'Kan ni spara skärmskyddet?', at: '2026-11-20T09:00:00.000Z' },
    ])
    const { unread, entries } = await workshop.read(repair.id)
    expect(unread).toBe(1)
    await workshop.send('POST', `${repair.id}/entries/`, {
      kind: 'reply',
      text: 'Det går bra.',
      after: entries.at(-1)?.id ?? null,
    })
    await workshop.send('POST', `${repair.id}/entries/`, { kind: 'note', text: 'Tejpa baksidan.' })
    expect((await read()).messages.map(({ from, text }) => [from, text])).toEqual([
      ['customer', 'Kan ni spara skärmskyddet?'],
      ['shop', 'Det går bra.'],
    ])
    await workshop.move(repair.id, 'Färdig')
    expect(await read()).toMatchObject({
      state: { state: 'ready', headline: 'Hämta när du vill, öppet i dag till 17' },
      amount_due: '1290.00',
    })
  })

  test('is not opened by the code of the label, and the label’s page not by its link', async () => {
    const { repair, key } = await build()
    const label = repair.status_path.split('/').at(-1) ?? ''
    expect(label).toMatch(/^[\w-]{43}$/)
    for (const path of [`repair-pages/${label}`, `status/${key}`, `repair-pages/${key.slice(0, -1)}x`])
      expect([path, (await node.call('GET', `/api/${path}/`)).status]).toEqual([path, 404])
    const body = { note_text: 'Hej' }
    expect((await node.call('POST', `/api/repair-pages/${label}/messages/`, { body })).status).toBe(404)
    expect((await workshop.read(repair.id)).entries).toEqual([])
  })

  test('takes no empty message', async () => {
    const { repair, write } = await build()
    expect((await write(' \n')).status).toBe(400)
    expect((await write('x'.repeat(2001))).status).toBe(400)
    expect((await workshop.read(repair.id)).unread).toBe(0)
  })

  test('takes up to five pictures of the customer, also at once, with one unread message', async () => {
    const { repair, key, read } = await build()
    const picture = await photo()
    const send = async (bytes: Buffer, path = key) =>
      node.app.http?.inject({
        method: 'POST',
        url: `/api/repair-pages/${path}/images/`,
        headers: { 'content-type': 'image/jpeg' },
        payload: bytes,
        remoteAddress: nextAddress(),
      })
    expect((await read()).free_images).toBe(5)
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(picture)))
    expect(replies.map((reply) => reply?.statusCode).toSorted()).toEqual([
      ...[201, 201, 201, 201, 201],
      ...[400, 400, 400],
    ])
    expect(await read()).toMatchObject({
      free_images: 0,
      images: Array.from({ length: 5 }, () => ({ caption: 'Från kunden' })),
      messages: [{ from: 'customer', text: 'Har skickat bilder.' }],
    })
    const seen = await workshop.read(repair.id)
    expect([seen.unread, seen.images.length]).toEqual([1, 5])
    // Refused ones leave no row.
    const kept = await selectRows(
      node,
      sql`SELECT count(*)::int AS count FROM repair_images WHERE repair_order_id = ${repair.id}`,
    )
    expect(kept).toEqual([{ count: 5 }])
    const other = await build()
    expect((await send(Buffer.from('ingen bild'), other.key))?.statusCode).toBe(400)
    await workshop.move(other.repair.id, 'Avslutad')
    expect((await other.read()).free_images).toBe(0)
    expect((await send(picture, other.key))?.statusCode).toBe(400)
    expect((await workshop.read(other.repair.id)).images).toEqual([])
  })
})
