import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { TradeInReceipt } from '#domain/trade-in/schemas.ts'
import { openApp } from '../app.ts'
import { folderStore } from '../files/file-store.ts'
import { logInPermanently, mailsTo, retryNow, selectRows, settled } from '../testing/calls.ts'
import {
  buildDevice,
  buildTradeIn,
  deviceToSell,
  getTradeIns,
  sell,
  tradeInBody,
} from '../testing/fixtures/trade-in.ts'
import { mailTrap, owner, startSharedNode, testClock } from '../testing/node.ts'
import { maintainIdentities } from './handling/identity.ts'

const clock = testClock()
const folder = await mkdtemp(join(tmpdir(), 'verkstan-files-'))
const lines: string[] = []
const node = await startSharedNode({ clock, files: folderStore(folder), logLine: (line) => lines.push(line) })
const token = await logInPermanently(node)
const device = await buildDevice(node)
const tradeIns = getTradeIns(node, token)
afterAll(async () => {
  await rm(folder, { recursive: true })
})

/** Returns the database's content as text: every row of every table in our schemas, including the job queue's. */
async function dump(): Promise<string> {
  const tables = await selectRows<{ name: string }>(
    node,
    sql`SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(40)
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await selectRows<{ row: string }>(node, sql`SELECT t::text AS row FROM ${sql.raw(name)} t`)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

async function storedFiles(): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
  return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('\n')
}

const bytea = (text: string) => Buffer.from(text).toString('hex')

test('200 canary numbers leave no trace in the database, the logs, the mails or the files', async () => {
  const canaries = Array.from({ length: 200 }, (_, index) => {
    const day = `${1950 + (index % 50)}${String((index % 12) + 1).padStart(2, '0')}${String((index % 28) + 1).padStart(2, '0')}`
    return { day, last: String(7000 + index * 7).padStart(4, '0'), hyphen: index % 2 ? '-' : '' }
  })
  for (const [index, { day, last, hyphen }] of canaries.entries()) {
    const body = tradeInBody([deviceToSell(device)], {
      payment_details: { swish: '0701740601', personnummer: `${day}${hyphen}${last}` },
      // Some of them are refused, because an error could leak data.
      ...(index % 10 === 9 ? { total_price: 1 } : {}),
    })
    const {
      status,
      text,
      body: receipt,
    } = await sell(node, body, { headers: { 'idempotency-key': `kanarie-${index}` } })
    expect(status).toBe(index % 10 === 9 ? 409 : 201)
    expect(text).not.toContain(last)
    if (index % 20 === 0) {
      const { tracking_code } = receipt as TradeInReceipt
      const found = await tradeIns.find(tracking_code)
      expect(JSON.stringify(found)).not.toContain(last)
      await tradeIns.action(found.id, 'identity/view')
      await tradeIns.inspect(found.id)
      if (index % 40 === 0) await tradeIns.pay(found.id)
      else await tradeIns.action(found.id, 'move', { to: 'CANCELLED', reason: 'Ångrat sig' })
    }
  }
  // A broken table, an unreadable body and a failing job.
  const [{ day = '', last = '' } = {}] = canaries
  await node.call('POST', '/api/trade-in/requests/', {
    raw: `{"payment_details": {"personnummer": "${day}-${last}"`,
  })
  await selectRows(node, sql`ALTER TABLE trade_in_requests RENAME COLUMN swish TO elsewhere`)
  const broken = tradeInBody([deviceToSell(device)], {
    payment_details: { swish: '0701740601', personnummer: `${day}-${last}` },
  })
  expect((await sell(node, broken)).status).toBe(500)
  await selectRows(node, sql`ALTER TABLE trade_in_requests RENAME COLUMN elsewhere TO swish`)
  // A job that ran meanwhile has failed, and is retried.
  await retryNow(node)
  await settled(node)

  const mails = node.mail.sent.map((mail) => JSON.stringify({ ...mail, attachments: [] })).join('\n')
  const attached = node.mail.sent
    .flatMap((mail) => mail.attachments ?? [])
    .map(({ content }) => content.toString('latin1'))
  const places = {
    database: await dump(),
    log: lines.join(''),
    mails,
    attached: attached.join('\n'),
    files: await storedFiles(),
  }
  expect(
    Object.values(places)
      .slice(0, 3)
      .every((text) => text.length > 10_000),
  ).toBe(true)
  const found: string[] = []
  for (const [place, text] of Object.entries(places)) {
    for (const { day, last } of canaries) {
      for (const form of [
        `${day}-${last}`,
        `${day}${last}`,
        `${day.slice(2)}-${last}`,
        `${day.slice(2)}${last}`,
      ]) {
        if (text.includes(form) || text.includes(bytea(form))) found.push(`${form} in ${place}`)
      }
    }
  }
  expect(found).toEqual([])
}, 120_000)

describe('a personal identity number', () => {
  test('is masked, and each full view is recorded permanently', async () => {
    const { tracking_code } = await buildTradeIn(node)
    const { id, identity } = await tradeIns.find(tracking_code)
    expect(identity).toEqual({
      ...{ state: 'held', masked: '••••••••-••••', likely: true, is_minor: false },
      views: [],
    })
    const path = `/api/admin/trade-in/cases/${id}/identity/view/`
    const seen = await node.call('POST', path, { token })
    expect([seen.body, seen.headers['cache-control']]).toEqual([
      { personal_number: '19900101-2385' },
      'no-store',
    ])
    expect((await tradeIns.read(id)).identity.views).toEqual([
      { by: owner.username, at: '2026-11-20T09:00:00.000Z' },
    ])
    await expect(selectRows(node, sql`DELETE FROM trade_in_identity_views`)).rejects.toThrow()
    await expect(selectRows(node, sql`UPDATE trade_in_identity_views SET username = 'x'`)).rejects.toThrow()
  })

  test('that is probably wrong is accepted, and staff see a warning', async () => {
    const details = { swish: '0701740601', personnummer: '19900101-2386' }
    const { tracking_code } = await buildTradeIn(node, { payment_details: details })
    expect((await tradeIns.find(tracking_code)).identity.likely).toBe(false)
  })

  test('copied to another request cannot be decrypted there', async () => {
    const [one, two] = [await buildTradeIn(node), await buildTradeIn(node)]
    await selectRows(
      node,
      sql`UPDATE trade_in_requests SET identity_sealed = (SELECT identity_sealed FROM trade_in_requests WHERE tracking_code = ${one.tracking_code}) WHERE tracking_code = ${two.tracking_code}`,
    )
    const { id } = await tradeIns.find(two.tracking_code)
    expect(
      (await node.call('POST', `/api/admin/trade-in/cases/${id}/identity/view/`, { token })).status,
    ).toBe(500)
    // Clean up for the other tests, which re-encrypt all numbers.
    await tradeIns.action(id, 'move', { to: 'CANCELLED', reason: 'Prov' })
  })

  test('is erased when its trade-in is cancelled, with the Swish number, and its view log stays', async () => {
    const { tracking_code, email } = await buildTradeIn(node)
    const { id } = await tradeIns.find(tracking_code)
    await tradeIns.action(id, 'identity/view')
    const { found } = await tradeIns.action(id, 'move', { to: 'CANCELLED', reason: 'Kunden ångrade sig' })
    expect(found).toMatchObject({ status: 'CANCELLED', swish: '', cancel_reason: 'Kunden ångrade sig' })
    expect(found.identity).toMatchObject({ state: 'erased', masked: '', views: [{ by: owner.username }] })
    expect((await tradeIns.action(id, 'identity/view')).status).toBe(404)
    expect((await mailsTo(node, email)).map(({ subject }) => subject)).toContain(
      `Ditt ärende är avbrutet (${tracking_code})`,
    )
    // A check constraint requires that no number is left.
    await expect(
      selectRows(
        node,
        sql`UPDATE trade_in_requests SET identity_sealed = 'x', identity_key_id = 'y' WHERE id = ${id}`,
      ),
    ).rejects.toThrow()
  })

  test('can be written down at the counter, until the trade-in is over', async () => {
    const { tracking_code } = await buildTradeIn(node, { delivery_method: 'IN_STORE' })
    const { id, identity } = await tradeIns.find(tracking_code)
    expect(identity.state).toBe('none')
    const written = await tradeIns.action(id, 'identity', { personal_number: '200001012384' })
    expect(written.found.identity).toMatchObject({ state: 'held', likely: true })
    expect((await tradeIns.action(id, 'identity/view')).body).toEqual({ personal_number: '20000101-2384' })
    expect((await tradeIns.action(id, 'identity', { personal_number: '20000101' })).status).toBe(400)
    await tradeIns.action(id, 'move', { to: 'CANCELLED', reason: 'Prov' })
    expect((await tradeIns.action(id, 'identity', { personal_number: '20000101-2384' })).status).toBe(409)
  })
})

describe('the nightly round', () => {
  test('erases numbers ten years after the year of the note and of devices that never came, and no others', async () => {
    const paid = await tradeIns.find((await buildTradeIn(node)).tracking_code)
    await tradeIns.inspect(paid.id)
    expect((await tradeIns.pay(paid.id)).status).toBe(200)
    const waiting = await tradeIns.find((await buildTradeIn(node)).tracking_code)
    const received = await tradeIns.find((await buildTradeIn(node)).tracking_code)
    await tradeIns.action(received.id, 'move', { to: 'RECEIVED' })
    const states = async (time: string) => {
      clock.set(time)
      await maintainIdentities(node.app.system())
      const all = [
        await tradeIns.read(paid.id),
        await tradeIns.read(waiting.id),
        await tradeIns.read(received.id),
      ]
      return all.map(({ identity }) => identity.state)
    }
    expect(await states('2027-05-19T12:00:00Z')).toEqual(['held', 'held', 'held'])
    expect(await states('2027-05-22T12:00:00Z')).toEqual(['held', 'erased', 'held'])
    expect(await states('2029-11-22T12:00:00Z')).toEqual(['held', 'erased', 'held'])
    expect((await tradeIns.read(paid.id)).swish).toBe('')
    expect(await states('2036-12-31T22:30:00Z')).toEqual(['held', 'erased', 'held'])
    expect(await states('2036-12-31T23:30:00Z')).toEqual(['erased', 'erased', 'erased'])
    clock.set('2026-11-20T09:00:00Z')
  })

  test('re-encrypts numbers with the current key; without the previous key they are left', async () => {
    const { tracking_code } = await buildTradeIn(node)
    const { id } = await tradeIns.find(tracking_code)
    const keyId = async () =>
      (await selectRows(node, sql`SELECT identity_key_id AS key FROM trade_in_requests WHERE id = ${id}`))[0]
        ?.key
    const old = await keyId()
    const next = async (previousSecretKey: string | undefined) => {
      const app = await openApp({
        databaseUrl: node.database.url,
        secretKey: 'next-key-next-key-next-key-next-key',
        previousSecretKey,
        publicUrl: 'http://verkstan.test',
        mailFrom: undefined,
        transport: mailTrap(),
        files: folderStore(folder),
        timers: false,
        role: 'web',
        logLevel: 'silent',
        pages: 'none',
        trustProxy: undefined,
        analyticsId: undefined,
        now: clock.now,
      })
      const view = () =>
        app.http?.inject({
          method: 'POST',
          url: `/api/admin/trade-in/cases/${id}/identity/view/`,
          headers: { authorization: `Bearer ${token}` },
        })
      return { app, view }
    }
    const blind = await next(undefined)
    await maintainIdentities(blind.app.system())
    expect([await keyId(), (await blind.view())?.statusCode]).toEqual([old, 503])
    await blind.app.close()

    const both = await next('test-key-test-key-test-key-test-key')
    expect((await both.view())?.json()).toEqual({ personal_number: '19900101-2385' })
    await maintainIdentities(both.app.system())
    expect(await keyId()).not.toBe(old)
    await both.app.close()

    const alone = await next(undefined)
    expect((await alone.view())?.json()).toEqual({ personal_number: '19900101-2385' })
    await alone.app.close()
  })
})
