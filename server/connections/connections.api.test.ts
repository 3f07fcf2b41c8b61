import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ConnectionsReply, ConnectionView, ProofReply } from '#domain/connections/schemas.ts'
import type { Overview } from '#domain/office/overview-schemas.ts'
import { logInPermanently, selectRows, settled } from '../testing/calls.ts'
import { startFakeElks } from '../testing/fake-elks.ts'
import { startFakeStripe } from '../testing/fake-stripe.ts'
import { messageBody } from '../testing/fixtures/messages.ts'
import { buildColleague } from '../testing/fixtures/staff.ts'
import { startFakeImap } from '../testing/imap/fake-imap.ts'
import { startFakeSmtp } from '../testing/mail-servers/fake-smtp.ts'
import { mailTrap, owner, startSharedNode, startTestNode, testKeys } from '../testing/node.ts'
import { startFakeS3 } from '../testing/storage/fake-s3.ts'
import { encryptSettings } from './encrypted-settings.ts'
import { storeConnection } from './queries.ts'
import { reencryptConnections } from './service.ts'

const smtp = await startFakeSmtp()
const elks = await startFakeElks()
const stripe = await startFakeStripe()
const imap = await startFakeImap('svar@verkstan.example')
afterAll(async () => {
  for (const server of [smtp, elks, stripe, imap]) await server.close()
})

const lines: string[] = []
const options = {
  transport: { ...mailTrap(), kind: 'folder' as const },
  payments: { demo: true },
  apiBases: { sms: elks.url, stripe: stripe.url },
  proofs: {
    limits: { connectMs: 500, answerMs: 800, totalMs: 4_000 },
    resolveTxt: async () => {
      throw Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' })
    },
  },
  logLine: (line: string) => void lines.push(line),
}
const node = await startSharedNode(options)
const token = await logInPermanently(node)
const other = await startTestNode({ ...options, on: node })
afterAll(() => other.close())

const path = '/api/admin/connections/'
const { secretKey, publishableKey, webhookSecret } = stripe.settings
const server = { host: '127.0.0.1', security: 'starttls', password: 'hemligt' }
const settings = {
  mail: { kind: 'mail', ...server, port: smtp.port, user: 'butik' },
  mailbox: {
    ...{ kind: 'mailbox', ...server, port: imap.port, user: 'svar@verkstan.example' },
    ...{ folder: 'INBOX', address: 'svar@verkstan.example' },
  },
  sms: { kind: 'sms', username: 'elks', password: 'hemligt', from: 'Verkstan' },
  payments: { kind: 'payments', secretKey, publishableKey, webhookSecret },
} as const
/** The kinds that are stored before they are tried. */
type Kind = keyof typeof settings
const secrets = ['hemligt', secretKey, webhookSecret]

const put = (kind: Kind, changes: object = {}, more: object = {}) =>
  node.call('PUT', path, {
    token,
    body: { settings: { ...settings[kind], ...changes }, version: 0, password: owner.password, ...more },
  })
const prove = (kind: Kind, to?: string) => node.call('POST', `${path}${kind}/proof/`, { token, body: { to } })

async function read(kind: Kind): Promise<ConnectionView> {
  const { body } = await node.call('GET', path, { token })
  const view = (body as ConnectionsReply).connections.find((each) => each.kind === kind)
  if (!view) throw new Error('No such connection')
  return view
}

beforeEach(async () => {
  await selectRows(node, sql`DELETE FROM connections`)
  await selectRows(node, sql`DELETE FROM rate_limits`)
  await node.app.connections.reload()
  await other.app.connections.reload()
})

test('a new shop has no connections', async () => {
  const { body } = await node.call('GET', path, { token })
  expect(body).toMatchObject({
    connections: [
      ...Object.keys(settings).map((kind) => ({ kind, state: 'none', fields: {}, version: 0 })),
      { kind: 'address', state: 'fixed' },
      { kind: 'storage', state: 'none' },
    ],
    webhook_url: 'http://verkstan.test/api/payments/webhook/',
  })
})

test('a connection is stored without showing its secrets, proven, and removed', async () => {
  const recipients = { mail: 'agare@verkstan.example', sms: '070-174 06 35', mailbox: '', payments: '' }
  for (const kind of Object.keys(settings) as Kind[]) {
    const stored = await put(kind)
    expect([kind, stored.status, stored.status === 200 ? '' : stored.text]).toEqual([kind, 200, ''])
    expect(stored.body).toMatchObject({ kind, state: 'unproven', version: 1, proof: null })
    const proven = await prove(kind, recipients[kind])
    expect(proven.body).toMatchObject({ connection: { kind, state: 'proven', proof: { code: 'ok' } } })
    expect(await read(kind)).toMatchObject({ state: 'proven' })
    for (const secret of secrets) expect(stored.text + proven.text).not.toContain(secret)
  }
  const mail = await read('mail')
  expect(mail.fields).toEqual({ host: '127.0.0.1', port: smtp.port, security: 'starttls', user: 'butik' })
  expect(mail.secrets).toEqual(['password'])
  expect(smtp.received.at(-1)?.to).toEqual(['agare@verkstan.example'])
  expect(elks.sent.at(-1)?.to).toBe('+46701740635')
  expect((await node.call('DELETE', `${path}mail/?version=2`, { token })).status).toBe(409)
  expect((await node.call('DELETE', `${path}mail/?version=1`, { token })).status).toBe(204)
  expect(await read('mail')).toMatchObject({ state: 'none', version: 0 })
  expect((await prove('mail')).status).toBe(404)
})

test('no stored row, log line or audit entry has a secret', async () => {
  for (const kind of Object.keys(settings) as Kind[]) await put(kind)
  await prove('mailbox')
  const stored = await selectRows(node, sql`SELECT * FROM connections`)
  const audited = await selectRows(node, sql`SELECT * FROM audit_log`)
  const text = JSON.stringify([stored, audited]) + lines.join('\n')
  expect(stored).toHaveLength(4)
  expect(JSON.stringify(audited)).toContain('Brevlåda för svar: fungerar')
  expect(lines.length).toBeGreaterThan(0)
  for (const secret of [...secrets, owner.password]) expect(text).not.toContain(secret)
})

test('another node sends through a new mail server at once, and through the former one after it is removed', async () => {
  const send = () => other.call('POST', '/api/quotes/kontakt/', { body: messageBody() })
  await put('mail')
  await expect.poll(() => other.app.connections.mails.kind).toBe('smtp')
  const before = smtp.received.length
  expect((await send()).status).toBe(201)
  await settled(node)
  expect(smtp.received.length).toBeGreaterThan(before)
  await node.call('DELETE', `${path}mail/?version=1`, { token })
  await expect.poll(() => other.app.connections.mails.kind).toBe('folder')
})

test('text messages, mailbox and payments change on the other node without a restart', async () => {
  const config = async () => (await other.call('GET', '/api/payments/config/')).body
  expect(await config()).toMatchObject({ provider: 'demo' })
  for (const kind of ['sms', 'mailbox', 'payments'] as const) await put(kind)
  await expect.poll(config).toEqual({ provider: 'stripe', publishable_key: publishableKey })
  expect(other.app.kit.config).toMatchObject({ sendsSms: true, answerAddress: 'svar@verkstan.example' })
  for (const kind of ['sms', 'mailbox', 'payments']) {
    await node.call('DELETE', `${path}${kind}/?version=1`, { token })
  }
  await expect.poll(config).toMatchObject({ provider: 'demo' })
  expect(other.app.kit.config).toMatchObject({ sendsSms: false, answerAddress: undefined })
})

test('an empty secret keeps the stored one, but not for another server', async () => {
  await put('mail')
  const renamed = await put('mail', { host: 'mail.example', password: '' }, { version: 1 })
  expect(renamed.status).toBe(400)
  expect(renamed.body).toMatchObject({ 'settings.password': [expect.stringContaining('igen')] })
  const kept = await put('mail', { password: '' }, { version: 1 })
  expect(kept.body).toMatchObject({ version: 2, secrets: ['password'] })
  expect((await prove('mail', 'agare@verkstan.example')).body).toMatchObject({
    connection: { state: 'proven' },
  })
  await put('payments')
  const halfway = await put('payments', { webhookSecret: 'whsec_ny', secretKey: '' }, { version: 1 })
  expect(halfway.status).toBe(200)
  await expect.poll(() => other.app.payments.name).toBe('stripe')
})

test.each([
  ['mail', { host: 'https://mail.example' }, 'settings.host'],
  ['mail', { port: 0 }, 'settings.port'],
  ['mail', { password: '' }, 'settings.password'],
  ['mailbox', { address: 'inget' }, 'settings.address'],
  ['sms', { from: 'Å' }, 'settings.from'],
  ['payments', { secretKey: 'hemlig' }, 'settings.secretKey'],
  ['payments', { publishableKey: 'pk_live_1' }, 'settings.publishableKey'],
] as const)('wrong settings of %s %j are refused at their field', async (kind, changes, field) => {
  const { status, body } = await put(kind, changes)
  expect(status).toBe(400)
  expect(Object.keys(body as object)).toContain(field)
  expect(await selectRows(node, sql`SELECT 1 FROM connections`)).toEqual([])
})

test('a change needs the owner’s own password, and the version that was read', async () => {
  const wrong = await put('mail', {}, { password: 'fel' })
  expect([wrong.status, wrong.body]).toEqual([400, { password: [expect.any(String)] }])
  expect((await put('mail')).status).toBe(200)
  expect((await put('mail')).status).toBe(409)
  expect((await put('mail', {}, { version: 7 })).status).toBe(409)
})

test('only owners see and change connections', async () => {
  const colleague = await buildColleague(node)
  expect((await node.call('GET', path, { token: colleague.token })).status).toBe(403)
  expect((await node.call('GET', path)).status).toBe(401)
})

test('a proof that fails is remembered until the settings change, and needs a recipient', async () => {
  await put('mail', { password: 'fel' })
  expect((await prove('mail', 'ingen adress')).body).toMatchObject({ to: [expect.any(String)] })
  const { body } = await prove('mail', 'agare@verkstan.example')
  expect((body as ProofReply).connection).toMatchObject({ state: 'failed', proof: { code: 'password' } })
  expect((await put('mail', {}, { version: 1 })).body).toMatchObject({ state: 'unproven', proof: null })
  await put('sms')
  expect((await prove('sms', '0570-123 45')).body).toMatchObject({ to: [expect.any(String)] })
})

test('proofs are limited', async () => {
  await put('mailbox')
  for (let times = 0; times < 20; times++) expect((await prove('mailbox')).status).toBe(200)
  expect((await prove('mailbox')).status).toBe(429)
})

test('the first steps are done when the proof was, and not before', async () => {
  const steps = async () => {
    const { body } = await node.call('GET', '/api/admin/office/overview/', { token })
    const { first_steps: all } = body as Overview
    return all.filter((step) => ['mail', 'answers', 'texts', 'payments'].includes(step))
  }
  expect(await steps()).toEqual(['mail', 'texts', 'payments'])
  await put('mail')
  expect(await steps()).toEqual(['mail', 'texts', 'payments'])
  await prove('mail', 'agare@verkstan.example')
  expect(await steps()).toEqual(['answers', 'texts', 'payments'])
  await put('mailbox')
  await prove('mailbox')
  await put('sms')
  await prove('sms', '+46701740635')
  await put('payments')
  await prove('payments')
  expect(await steps()).toEqual([])
})

test('the environment wins, is shown as fixed, and cannot be changed', async () => {
  await put('sms')
  const fixed = await startTestNode({
    on: node,
    sms: elks.transport,
    payments: { demo: false, stripe: stripe.settings },
  })
  const { body, text } = await fixed.call('GET', path, { token })
  const states = (body as ConnectionsReply).connections.map(({ kind, state }) => [kind, state])
  expect(states).toEqual([
    ['mail', 'fixed'],
    ['mailbox', 'none'],
    ['sms', 'fixed'],
    ['payments', 'fixed'],
    ['address', 'fixed'],
    ['storage', 'none'],
  ])
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(fixed.app.connections.sms).toBe(elks.transport)
  const change = { token, body: { settings: settings.mail, version: 0, password: owner.password } }
  expect((await fixed.call('PUT', path, change)).status).toBe(409)
  expect((await fixed.call('POST', `${path}mail/proof/`, { token, body: {} })).status).toBe(409)
  await fixed.close()
})

test('a key change encrypts the settings again, and without its key a connection is unreadable', async () => {
  await put('mail')
  const keys = { secretKey: 'another-key-another-key-another-key', previousSecretKey: testKeys.secretKey }
  const rotated = await startTestNode({ ...options, on: node, keys })
  expect(rotated.app.connections.mails.kind).toBe('smtp')
  expect(await reencryptConnections(rotated.app.system())).toEqual({ locked: 1, missing: 0 })
  expect(await reencryptConnections(rotated.app.system())).toEqual({ locked: 0, missing: 0 })
  await rotated.close()
  expect(await read('mail')).toMatchObject({ state: 'unreadable', fields: {}, secrets: [] })
  expect((await prove('mail', 'agare@verkstan.example')).status).toBe(409)
  expect(await reencryptConnections(node.app.system())).toEqual({ locked: 0, missing: 1 })
  expect((await put('mail', {}, { version: 1 })).status).toBe(200)
})

test('an address is stored when this shop answers there, and is in every link from then on', async () => {
  const shop = await startTestNode({
    ...options,
    on: node,
    publicUrl: 'http://localhost:3000',
    isDefaultUrl: true,
  })
  const stranger = await startTestNode({
    keys: { ...testKeys, secretKey: 'key-of-another-shop-key-of-another' },
  })
  const listen = (at: typeof shop) => at.app.http?.listen({ port: 0, host: '127.0.0.1' }) ?? ''
  const [own, foreign] = [await listen(shop), await listen(stranger)]
  const send = (url: string, version = 0) =>
    shop.call('PUT', path, {
      token,
      body: { settings: { kind: 'address', url }, version, password: owner.password },
    })
  for (const wrong of [
    'ftp://verkstan.example',
    'http://verkstan.example',
    'https://verkstan.example/butik',
    foreign,
  ]) {
    const { status, body } = await send(wrong)
    expect([wrong, status, Object.keys(body as object)]).toEqual([wrong, 400, ['settings.url']])
  }
  const robots = async () => (await shop.call('GET', '/robots.txt')).text
  expect(await robots()).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  expect((await send(own)).body).toMatchObject({ kind: 'address', state: 'proven', fields: { url: own } })
  expect(await robots()).toContain(`Sitemap: ${own}/sitemap.xml`)
  expect(shop.app.kit.config.publicUrl).toBe(own)
  await shop.close()
  await stranger.close()
})

test('the test mode of payments for one machine ends when the shop has a public address', async () => {
  const shop = await startTestNode({
    ...options,
    on: node,
    publicUrl: 'http://localhost:3000',
    isDefaultUrl: true,
    payments: { demo: true, isForThisMachine: true },
  })
  expect(shop.app.payments.name).toBe('demo')
  const sealed = encryptSettings(testKeys, 'address', { url: 'https://verkstan.example' })
  const stored = {
    kind: 'address',
    ...sealed,
    changedAt: new Date(),
    proof: 'ok',
    provenAt: new Date(),
  } as const
  await node.app.system().transaction((tx) => storeConnection(tx.db, stored, 0))
  await shop.app.connections.reload()
  expect(shop.app.payments.name).toBe('none')
  await shop.close()
})

test('files move to a storage that works, are found on every node, and the storage stays', async () => {
  const s3 = await startFakeS3('bilder')
  const storage = {
    ...{ kind: 'storage', endpoint: s3.url, bucket: 'bilder', region: 'us-east-1' },
    ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  }
  const send = (changes: object = {}, version = 0) =>
    node.call('PUT', path, {
      token,
      body: { settings: { ...storage, ...changes }, version, password: owner.password },
    })
  const { files } = node.app.kit
  const picture = Buffer.from([0xff, 0xd8, 0xff, 7])
  await files.put('repairs/9/before', picture, 'image/jpeg')
  for (const [changes, field] of [
    [{ bucket: 'saknas' }, 'settings.bucket'],
    [{ accessKeyId: 'fel' }, 'settings.secretAccessKey'],
    [{ endpoint: 'http://lager.example' }, 'settings.endpoint'],
    [{ endpoint: 'https://lager.invalid' }, 'settings.endpoint'],
  ] as const) {
    const { status, body } = await send(changes)
    expect([field, status, Object.keys(body as object)]).toEqual([field, 400, [field]])
  }
  expect((await send()).body).toMatchObject({
    ...{ kind: 'storage', state: 'proven', secrets: ['secretAccessKey'], version: 1 },
  })
  await settled(node)
  expect(await s3.list('bilder')).toEqual(['repairs/9/before'])
  await other.app.kit.files.put('repairs/9/after', picture, 'image/jpeg')
  for (const key of ['repairs/9/before', 'repairs/9/after']) expect(await files.get(key)).toEqual(picture)
  await files.remove('repairs/9/before')
  expect(await s3.list('bilder')).toEqual(['repairs/9/after'])
  // The key can be replaced, but not the place where the pictures are.
  expect((await send({}, 1)).status).toBe(200)
  expect((await send({ bucket: 'annan' }, 2)).status).toBe(409)
  const { status, text } = await node.call('DELETE', `${path}storage/?version=2`, { token })
  expect([status, text]).toEqual([409, expect.stringContaining('Butikens bilder ligger i det här lagret')])
  await s3.close()
})

test('a machine that tries a copy of the shop uses no stored connection', async () => {
  for (const kind of Object.keys(settings) as Kind[]) await put(kind)
  const copy = await startTestNode({ ...options, on: node, ignoresStored: true })
  const { mails, sms, mailbox, payments } = copy.app.connections
  expect([mails.kind, sms, mailbox, payments.name]).toEqual(['folder', undefined, undefined, 'demo'])
  await copy.close()
})
