import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { RetentionPlan } from '#domain/office/retention-schemas.ts'
import { type RetentionKind, retentionKinds } from '#domain/settings/retention.ts'
import { folderStore } from '#server/files/file-store.ts'
import { logInPermanently, selectRows, settled } from '#server/testing/calls.ts'
import { buildCustomerHistory } from '#server/testing/fixtures/customer-history.ts'
import { answerDeviceTest, openDeviceTest } from '#server/testing/fixtures/devices/device-tests.ts'
import { getMails } from '#server/testing/fixtures/mails.ts'
import { answerMessage, buildMessage } from '#server/testing/fixtures/messages.ts'
import { answerQuote, buildQuote, buildQuoteRequest } from '#server/testing/fixtures/quotes.ts'
import { getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { changeSettings, getSettings } from '#server/testing/fixtures/settings.ts'
import { buildTradeIn, getTradeIns } from '#server/testing/fixtures/trade-in.ts'
import { startSharedNode, testClock } from '#server/testing/node.ts'

const clock = testClock()
const folder = await mkdtemp(join(tmpdir(), 'verkstan-files-'))
const node = await startSharedNode({ clock, files: folderStore(folder) })
const token = await logInPermanently(node)
afterAll(async () => {
  await rm(folder, { recursive: true })
})

/** Days of every kind in this test, except for the logs, which the database protects for two years. */
const days = 400

type Rows = Map<string, string[]>

/** Returns every row of the database as text, by table. The customer directory follows the others and is left out. */
async function allRows(): Promise<Rows> {
  const tables = await selectRows<{ name: string }>(
    node,
    sql`SELECT table_name AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema = 'public' AND table_name NOT LIKE 'people%' ORDER BY 1`,
  )
  const all: Rows = new Map()
  for (const { name } of tables) {
    const rows = await selectRows<{ row: string }>(
      node,
      sql`SELECT left(t::text, 80) || md5(t::text) AS row FROM ${sql.raw(`"${name}"`)} t`,
    )
    all.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return all
}

/** Runs a kind's job. Returns the number of rows that it removed, by table. Fails when it added or changed one. */
async function run(kind: RetentionKind): Promise<Record<string, number>> {
  const before = await allRows()
  await node.app.system().transaction((tx) => tx.enqueue(`retention.${kind}`, {}))
  await settled(node)
  const after = await allRows()
  const removed: Record<string, number> = {}
  for (const [table, rows] of before) {
    const left = new Set(after.get(table))
    expect([table, [...left].filter((row) => !rows.includes(row))]).toEqual([table, []])
    const gone = rows.filter((row) => !left.has(row)).length
    if (gone > 0) removed[table] = gone
  }
  return removed
}

async function plan(query = ''): Promise<Record<string, number>> {
  const { status, body } = await node.call('GET', `/api/admin/office/retention/${query}`, { token })
  expect(status).toBe(200)
  return Object.fromEntries((body as RetentionPlan).kinds.map(({ kind, count }) => [kind, count]))
}

const nothing = { quotes: 0, messages: 0, bookings: 0, mails: 0, logs: 0, pictures: 0 }

const getCount = async (from: ReturnType<typeof sql>) =>
  (await selectRows<{ n: number }>(node, sql`SELECT count(*)::int AS n FROM ${from}`))[0]?.n ?? 0

/** Adds a picture to a repair or a device of a trade-in that is not closed. */
const addPicture = (table: 'repair_images' | 'trade_in_images', owner: string, id: number) =>
  selectRows(
    node,
    sql`INSERT INTO ${sql.identifier(table)} (${sql.identifier(owner)}, file_key, width, height, caption, created_at)
      VALUES (${id}, ${`open-${table}`}, 1, 1, '', now())`,
  )

/** Stores the customer's signature for a repair. */
const sign = (repair: number) =>
  selectRows(node, sql`INSERT INTO repair_signatures (repair_order_id, path) VALUES (${repair}, 'M1 1L9 9')`)

describe('a customer’s whole life, and what still goes on', () => {
  let waiting: { approved: number; archived: number; offered: number; unanswered: number; queued: number }

  test('has data of every kind, without which the other tests prove nothing', async () => {
    await changeSettings(node, token, {
      retention: Object.fromEntries(retentionKinds.map((kind) => [kind, kind === 'logs' ? 731 : days])),
    })
    // Its repair has a reason why it was not signed for.
    await buildCustomerHistory(node, token, { account: true })
    await buildQuoteRequest(node)
    const approved = await buildQuote(node, token)
    expect((await answerQuote(node, approved.token, 'approve')).status).toBe(200)
    const archived = await buildQuote(node, token)
    expect((await answerQuote(node, archived.token, 'approve')).status).toBe(200)
    const { status } = await node.call('POST', `/api/admin/quotes/${archived.id}/archive/`, { token })
    expect(status).toBe(200)
    const offered = await buildQuote(node, token)
    const unanswered = await buildMessage(node)
    const repair = await getWorkshop(node, token).build({})
    await addPicture('repair_images', 'repair_order_id', repair.id)
    await sign(repair.id)
    await answerDeviceTest(
      node,
      await openDeviceTest(node, token, { subject: 'repair', subject_id: repair.id }),
    )
    const tradeIns = getTradeIns(node, token)
    const held = await tradeIns.find((await buildTradeIn(node)).tracking_code)
    await tradeIns.action(held.id, 'move', { to: 'RECEIVED' })
    await tradeIns.action(held.id, 'move', { to: 'CANCELLED', reason: 'Ångrade sig' })
    await addPicture('trade_in_images', 'request_device_id', held.devices[0]?.id ?? 0)
    await settled(node)
    const { id: queued } = await getMails(node, token).refused()
    // The job would make every test wait for its next attempt.
    await selectRows(node, sql`DELETE FROM jobs.job WHERE state = 'retry'`)
    for (const table of ['quote_requests', 'contact_messages', 'bookings', 'mails', 'trade_in_images'])
      expect([table, await getCount(sql`${sql.identifier(table)}`)]).not.toEqual([table, 0])
    waiting = {
      approved: approved.id,
      archived: archived.id,
      offered: offered.id,
      unanswered: unanswered.id,
      queued,
    }
  })

  test('on the last day nothing has expired', async () => {
    clock.set('2027-12-25T09:00:00Z')
    expect(await plan()).toEqual(nothing)
    for (const kind of retentionKinds) expect([kind, await run(kind)]).toEqual([kind, {}])
  })

  test('on the next day each kind’s job removes what the dry run has told, and nothing else', async () => {
    clock.set('2027-12-26T09:00:00Z')
    const sent = await getCount(sql`mails WHERE state <> 'queued'`)
    const [files, events] = [
      await getCount(sql`mail_attachments`),
      await getCount(sql`mail_events WHERE mail_id <> ${waiting.queued}`),
    ]
    expect(sent).toBeGreaterThan(5)
    expect(await plan()).toEqual({ ...nothing, quotes: 1, messages: 1, mails: sent, pictures: 6 })
    // A dry run with other days, which are not stored.
    expect(await plan('?quotes=30&bookings=30')).toMatchObject({ quotes: 3, bookings: 1, messages: 1 })

    expect(await run('quotes')).toEqual({ quote_requests: 1 })
    expect(await run('messages')).toEqual({ contact_messages: 1, message_replies: 1 })
    expect(await run('bookings')).toEqual({})
    expect(await run('mails')).toEqual({
      mails: sent,
      ...(files > 0 ? { mail_attachments: files } : {}),
      ...(events > 0 ? { mail_events: events } : {}),
    })
    expect((await readdir(folder, { recursive: true, withFileTypes: true })).some((e) => e.isFile())).toBe(
      true,
    )
    expect(await run('pictures')).toEqual({
      device_tests: 2,
      repair_images: 1,
      repair_price_answers: 1,
      repair_signatures: 1,
      trade_in_images: 1,
    })
    expect(await getCount(sql`repair_signatures`)).toBe(1)
    expect(await getCount(sql`device_tests`)).toBe(1)
    expect(
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((e) => e.isFile()),
    ).toEqual([])
    expect(await plan()).toEqual(nothing)
  })

  test('an offer expires after its last valid day, and a booking after its time', async () => {
    clock.set('2028-01-25T09:00:00Z')
    expect(await plan()).toEqual({ ...nothing, quotes: 2, bookings: 1 })
    expect(await run('bookings')).toEqual({ bookings: 1, booking_events: 2 })
    expect(await run('quotes')).toEqual({ quote_requests: 2 })
    expect(await selectRows(node, sql`SELECT id FROM quote_requests ORDER BY id`)).toEqual([
      { id: waiting.approved },
      { id: waiting.archived },
    ])
    expect(await selectRows(node, sql`SELECT id FROM contact_messages`)).toEqual([{ id: waiting.unanswered }])
    expect(await selectRows(node, sql`SELECT id FROM mails`)).toEqual([{ id: waiting.queued }])
  })

  test('ten years later the documents, the ledger and the repairs are there as they were', async () => {
    clock.set('2036-12-01T09:00:00Z')
    for (const kind of retentionKinds.filter((each) => each !== 'logs')) {
      expect([kind, await run(kind)]).toEqual([kind, {}])
    }
    for (const table of ['sales_documents', 'trade_in_ledger', 'payments'])
      expect([table, await getCount(sql`${sql.identifier(table)}`)]).not.toEqual([table, 0])
  })

  test('a message that is answered again counts from its last reply', async () => {
    clock.set('2036-12-01T09:00:00Z')
    const { id } = await buildMessage(node)
    const first = await answerMessage(node, token, id, 'Ja, det gör vi.')
    clock.set('2037-01-01T09:00:00Z')
    const last = first.message.replies.at(-1)?.id ?? null
    expect((await answerMessage(node, token, id, 'Och armband.', last)).status).toBe(200)
    await settled(node)
    clock.set('2038-02-01T09:00:00Z')
    expect((await plan()).messages).toBe(0)
    clock.set('2038-02-06T09:00:00Z')
    expect((await plan()).messages).toBe(1)
  })
})

test('logs older than their days go, with ended logins and links; newer ones stay', async () => {
  clock.set(new Date().toISOString())
  const add = (age: number, detail: string) =>
    selectRows(
      node,
      sql`INSERT INTO audit_log (at, actor_name, kind, area, what, subject, sentence, detail)
        VALUES (now() - make_interval(days => ${age}), 'Åsa', 'change', 'shop', 'x', '{}', 'gjorde', ${detail})`,
    )
  await add(740, 'gammal')
  await add(720, 'yngre')
  const session = (age: number, digest: string) =>
    selectRows(
      node,
      sql`INSERT INTO admin_sessions (admin_user_id, token_digest, created_at, expires_at)
        SELECT min(id), ${digest}, now() - interval '5 years', now() - make_interval(days => ${age}) FROM admin_users`,
    )
  await session(740, 'old')
  await session(720, 'young')
  for (const [name, age] of [
    ['old', 740],
    ['young', 720],
  ] as const) {
    const ended = sql`now() - make_interval(days => ${age})`
    await selectRows(
      node,
      sql`INSERT INTO admin_links (purpose, admin_user_id, name, email, role, request, link_selector, sent_at, expires_at)
        SELECT 'reset', min(id), '', 'agare@verkstan.example', 'owner', gen_random_uuid(), ${name}, ${ended}, ${ended}
        FROM admin_users`,
    )
    await selectRows(
      node,
      sql`INSERT INTO customer_sessions (customer_id, token_digest, created_at, expires_at)
        SELECT min(id), ${name}, ${ended}, ${ended} FROM customers`,
    )
    await selectRows(
      node,
      sql`INSERT INTO customer_links (customer_id, purpose, link_selector, created_at, expires_at)
        SELECT min(id), 'reset', ${name}, ${ended}, ${ended} FROM customers`,
    )
  }
  expect((await plan()).logs).toBe(5)
  expect(await run('logs')).toEqual({
    audit_log: 1,
    admin_sessions: 1,
    admin_links: 1,
    customer_sessions: 1,
    customer_links: 1,
  })
  const young = sql`SELECT (SELECT count(*)::int FROM admin_links WHERE link_selector = 'young')
      + (SELECT count(*)::int FROM customer_sessions WHERE token_digest = 'young')
      + (SELECT count(*)::int FROM customer_links WHERE link_selector = 'young') AS n`
  expect(await selectRows(node, young)).toEqual([{ n: 3 }])
  const left = sql`SELECT detail FROM audit_log WHERE detail IN ('gammal', 'yngre')`
  expect(await selectRows(node, left)).toEqual([{ detail: 'yngre' }])
})

test('requests for reviews that no one answered go with the mails; answered and younger ones stay', async () => {
  clock.set(new Date().toISOString())
  const [old, answered, young] = (
    await selectRows<{ id: number }>(node, sql`SELECT id FROM repair_orders ORDER BY id LIMIT 3`)
  ).map(({ id }) => id)
  const ask = (repair: number | undefined, age: number) =>
    selectRows(
      node,
      sql`INSERT INTO review_requests (link_selector, repair_order_id, email, customer_name, asked_at)
        VALUES (${`request-${repair}`}, ${repair}, 'sigrid@kund.example', 'Sigrid', now() - make_interval(days => ${age}))`,
    )
  await ask(old, days + 10)
  await ask(answered, days + 10)
  await ask(young, days - 10)
  await selectRows(
    node,
    sql`INSERT INTO reviews (request_id, name, rating, body, created_at, status)
      SELECT id, 'Sigrid', 2, 'Det tog tid.', now(), 'waiting' FROM review_requests WHERE repair_order_id = ${answered}`,
  )
  const { mails } = await plan()
  expect(mails).toBe(1)
  expect(await run('mails')).toEqual({ review_requests: 1 })
  expect(await selectRows(node, sql`SELECT repair_order_id AS id FROM review_requests ORDER BY id`)).toEqual([
    { id: answered },
    { id: young },
  ])
})

test('withdrawals that were never confirmed go with the messages; others stay', async () => {
  clock.set(new Date().toISOString())
  const write = (reference: string, state: 'asked' | 'confirmed', age: number) =>
    selectRows(
      node,
      sql`INSERT INTO shop_withdrawals (reference, token_hash, state, name, email, order_number, message, asked_at, confirmed_at)
        VALUES (${reference}, ${reference}, ${state}, 'Sigrid', 'sigrid@kund.example', 'S-26-1', '',
          now() - make_interval(days => ${age}), ${state === 'asked' ? null : '2026-11-20T09:00:00Z'})`,
    )
  await write('old', 'asked', days + 10)
  await write('young', 'asked', days - 10)
  await write('confirmed', 'confirmed', days + 10)
  expect((await plan()).messages).toBe(1)
  expect(await run('messages')).toEqual({ shop_withdrawals: 1 })
  const left = sql`SELECT reference FROM shop_withdrawals WHERE order_number = 'S-26-1' ORDER BY reference`
  expect(await selectRows(node, left)).toEqual([{ reference: 'confirmed' }, { reference: 'young' }])
})

test('settings refuse days that the law or the database does not permit', async () => {
  for (const [kind, least] of [
    ['logs', 731],
    ['mails', 90],
    ['quotes', 30],
  ] as const) {
    const { settings, version } = await getSettings(node, token)
    const retention = { ...settings.retention, [kind]: least - 1 }
    const put = await node.call('PUT', '/api/admin/settings/', {
      token,
      body: { ...settings, version, retention },
    })
    expect([put.status, Object.keys(put.body as object)]).toEqual([400, [`retention.${kind}`]])
    expect((await node.call('GET', `/api/admin/office/retention/?${kind}=5`, { token })).status).toBe(400)
  }
})
