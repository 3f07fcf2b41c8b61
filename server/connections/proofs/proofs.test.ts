import { createServer as createSite } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { proveStripe } from '#server/payments/service.ts'
import { startFakeElks } from '#server/testing/fake-elks.ts'
import { startFakeStripe } from '#server/testing/fake-stripe.ts'
import { startFakeImap } from '#server/testing/imap/fake-imap.ts'
import { startFakeSmtp, startMuteServer } from '#server/testing/mail-servers/fake-smtp.ts'
import { startFakeS3 } from '#server/testing/storage/fake-s3.ts'
import { answerNonce, proveAddress } from './address.ts'
import { proveMail } from './mail.ts'
import { proveMailbox } from './mailbox.ts'
import { withTimeLimit } from './result.ts'
import { findSenderHints } from './sender-domain.ts'
import { proveSms } from './sms.ts'
import { proveStorage } from './storage.ts'

const limits = { connectMs: 300, answerMs: 600, totalMs: 3_000 }
const missing = async () => {
  throw Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' })
}

const closedPort = await findClosedPort()
const smtp = await startFakeSmtp({ refused: 'nej@verkstan.example' })
const mailbox = 'svar@verkstan.example'
const imap = await startFakeImap(mailbox)
const elks = await startFakeElks()
const stripe = await startFakeStripe()
const silent = await startMuteServer()
const slowMail = await startMuteServer('220 mail.example ESMTP\r\n')
const slowMailbox = await startMuteServer('* OK ready\r\n')
afterAll(async () => {
  for (const server of [smtp, imap, elks, stripe, silent, slowMail, slowMailbox]) await server.close()
})

async function findClosedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const mailServer = { host: '127.0.0.1', security: 'starttls', user: 'butik', password: 'hemligt' } as const
const probe = {
  from: { name: 'Verkstan', address: 'hej@verkstan.example' },
  to: 'agare@verkstan.example',
  subject: 'Provmejl',
  text: 'Prov',
}

async function tryMail(
  server: { port: number; password?: string; security?: 'tls' },
  mail: Partial<typeof probe> = {},
) {
  const options = { limits, resolveTxt: missing }
  return (await proveMail({ ...mailServer, ...server }, { ...probe, ...mail }, options)).code
}

test('a mail server that is right gets one mail', async () => {
  expect(await tryMail({ port: smtp.port })).toBe('ok')
  expect(smtp.received).toMatchObject([{ from: 'hej@verkstan.example', to: ['agare@verkstan.example'] }])
  expect(smtp.received[0]?.raw).toContain('Auto-Submitted: auto-generated')
})

test('each fault of a mail server has its own result', async () => {
  const { port } = smtp
  expect(await tryMail({ port, password: 'fel' })).toBe('password')
  expect(await tryMail({ port }, { from: { name: '', address: 'nej@verkstan.example' } })).toBe('sender')
  expect(await tryMail({ port }, { to: 'nej@verkstan.example' })).toBe('recipient')
  expect(await tryMail({ port, security: 'tls' })).toBe('insecure')
  expect(await tryMail({ port: closedPort })).toBe('refused')
  expect(await tryMail({ port: silent.port })).toBe('silent')
  expect(await tryMail({ port: slowMail.port })).toBe('slow')
})

test('a mail server that cannot be found, or that would get the password in clear, is refused', async () => {
  const tryHost = async (host: string) =>
    (
      await proveMail({ ...mailServer, host, port: smtp.port }, probe, {
        limits,
        resolveTxt: missing,
      })
    ).code
  expect(await tryHost('mail.invalid')).toBe('hostNotFound')
  // The same server by an address that is not a loopback address.
  expect(await tryHost('0.0.0.0')).toBe('insecure')
})

const mailboxServer = {
  ...{ host: '127.0.0.1', port: imap.port, secure: false, isLocal: true, address: mailbox },
  ...{ user: mailbox, password: 'hemligt', folder: 'INBOX' },
}
const tryMailbox = async (changes: Partial<typeof mailboxServer>) =>
  (await proveMailbox({ ...mailboxServer, ...changes }, limits)).code

test('a mailbox that is right is opened, and each fault has its own result', async () => {
  expect(await tryMailbox({})).toBe('ok')
  expect(await tryMailbox({ folder: 'Kunder' })).toBe('folder')
  imap.failure = { command: 'LOGIN', how: 'refuse' }
  expect(await tryMailbox({})).toBe('password')
  imap.failure = undefined
  expect(await tryMailbox({ secure: true })).toBe('insecure')
  expect(await tryMailbox({ isLocal: false })).toBe('insecure')
  expect(await tryMailbox({ port: closedPort })).toBe('refused')
  expect(await tryMailbox({ port: silent.port })).toBe('silent')
  expect(await tryMailbox({ port: slowMailbox.port })).toBe('slow')
})

const elksUser = { username: 'elks', password: 'hemligt', from: 'Verkstan', apiBase: elks.url }
const trySms = async (changes: Partial<typeof elksUser> = {}) =>
  (await proveSms({ ...elksUser, ...changes }, { to: '+46701740635', text: 'Prov' }, limits)).code

test('the provider of text messages sends a message, and each fault has its own result', async () => {
  expect(await trySms()).toBe('ok')
  expect(elks.sent).toMatchObject([{ to: '+46701740635', message: 'Prov', whendelivered: '' }])
  expect(await trySms({ password: 'fel' })).toBe('password')
  const results = { refuse: 'sender', busy: 'busy', break: 'busy', lose: 'slow' } as const
  for (const [behaviour, code] of Object.entries(results)) {
    elks.behaviour = behaviour as keyof typeof results
    expect([behaviour, await trySms()]).toEqual([behaviour, code])
  }
  expect(await trySms({ apiBase: `http://127.0.0.1:${closedPort}` })).toBe('blocked')
  expect(await trySms({ apiBase: `http://127.0.0.1:${silent.port}` })).toBe('slow')
})

test('a storage that is right keeps no file, and each fault has its own result', async () => {
  const s3 = await startFakeS3('bilder')
  const right = {
    ...{ endpoint: s3.url, bucket: 'bilder', region: 'us-east-1' },
    ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  }
  const tryStorage = async (changes: Partial<typeof right> = {}) =>
    (await proveStorage({ ...right, ...changes }, limits)).code
  expect(await tryStorage()).toBe('ok')
  expect(await s3.list('bilder')).toEqual([])
  expect(await tryStorage({ bucket: 'saknas' })).toBe('folder')
  expect(await tryStorage({ accessKeyId: 'fel' })).toBe('password')
  expect(await tryStorage({ endpoint: `http://127.0.0.1:${closedPort}` })).toBe('refused')
  expect(await tryStorage({ endpoint: `http://127.0.0.1:${silent.port}` })).toBe('slow')
  expect(await tryStorage({ endpoint: 'https://lager.invalid' })).toBe('hostNotFound')
  expect(await tryStorage({ endpoint: s3.url.replace('http:', 'https:') })).toBe('insecure')
  await s3.close()
})

test('Stripe is asked with the key, and whether it has the webhook', async () => {
  const url = 'https://verkstan.example/api/payments/webhook/'
  const settings = { ...stripe.settings, timeoutMs: 300 }
  expect(await proveStripe(settings, url)).toEqual({ result: 'ok', hasWebhook: false })
  stripe.webhooks.push(url)
  expect(await proveStripe(settings, url)).toEqual({ result: 'ok', hasWebhook: true })
  expect(await proveStripe({ ...settings, secretKey: 'sk_test_annan' }, url)).toEqual({ result: 'badKey' })
  stripe.trouble.fail = 1
  expect(await proveStripe(settings, url)).toEqual({ result: 'busy' })
  stripe.trouble.delayMs = 1_000
  expect(await proveStripe(settings, url)).toEqual({ result: 'noAnswer' })
  stripe.trouble.delayMs = 0
  const apiBase = `http://127.0.0.1:${silent.port}`
  expect(await proveStripe({ ...settings, apiBase }, url)).toEqual({ result: 'noAnswer' })
})

test('a proof that does not end is slow, and its signal ends it', async () => {
  let ended = false
  const result = await withTimeLimit(50, (signal) => {
    signal.addEventListener('abort', () => {
      ended = true
    })
    return new Promise(() => undefined)
  })
  expect([result.code, ended]).toEqual(['slow', true])
})

const records: Record<string, string> = {
  'right.example': 'v=spf1 include:_spf.google.com ~all',
  '_dmarc.right.example': 'v=DMARC1; p=none',
  'google._domainkey.right.example': 'v=DKIM1; p=abc',
  'foreign.example': 'v=spf1 include:spf.loopia.se -all',
  '_dmarc.foreign.example': 'v=DMARC1; p=none',
  'google._domainkey.foreign.example': 'v=DKIM1; p=abc',
}
const resolveTxt = async (name: string) => (records[name] ? [[records[name]]] : missing())

test.each([
  ['right.example', []],
  ['foreign.example', ['spfForeign']],
  ['bare.example', ['spfMissing', 'dkimNotFound', 'dmarcMissing']],
  ['localhost', []],
])('the sender %s at Google gives the hints %j', async (domain, hints) => {
  expect(await findSenderHints(domain, 'smtp.gmail.com', resolveTxt)).toEqual(hints)
})

test('name servers that do not answer give no hints', async () => {
  const unknown = async () => {
    throw Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' })
  }
  expect(await findSenderHints('right.example', 'smtp.gmail.com', unknown)).toEqual([])
})

test('an address is recognised by its answer, and each fault has its own result', async () => {
  const keys = { secretKey: 'key-of-the-shop' }
  let reply = (nonce: string): string | undefined => JSON.stringify({ answer: answerNonce(keys, nonce) })
  const site = createSite((request, response) => {
    const text = reply(/address-proof\/([^/]+)\//.exec(request.url ?? '')?.[1] ?? '')
    if (text !== undefined) response.end(text)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  const tryAddress = async (url: string) => (await proveAddress({ url }, keys, limits)).code
  const url = `http://127.0.0.1:${port}`
  expect(await tryAddress(url)).toBe('ok')
  reply = () => JSON.stringify({ answer: 'x' })
  expect(await tryAddress(url)).toBe('otherSite')
  reply = () => '<html>'
  expect(await tryAddress(url)).toBe('otherSite')
  reply = () => undefined
  expect(await tryAddress(url)).toBe('slow')
  expect(await tryAddress(`https://127.0.0.1:${port}`)).toBe('insecure')
  expect(await tryAddress(`http://127.0.0.1:${closedPort}`)).toBe('refused')
  expect(await tryAddress('https://shop.invalid')).toBe('hostNotFound')
  site.closeAllConnections()
  await new Promise((resolve) => site.close(resolve))
})
