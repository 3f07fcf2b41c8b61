import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { selectRows } from '#server/testing/calls.ts'
import { startSharedNode } from '#server/testing/node.ts'
import {
  checkAddress,
  checkBackupsIn,
  checkClock,
  checkDatabase,
  checkDatabaseAt,
  checkDisk,
  checkDiskAt,
  checkKey,
  checkMail,
  checkPayments,
  checkReachability,
} from './checkup.ts'

const folder = await mkdtemp(join(tmpdir(), 'verkstan-checkup-'))
afterAll(() => rm(folder, { recursive: true }))

const gigabyte = 1024 ** 3
const now = new Date('2026-11-29T12:00:00Z')

test.each([
  [100, 50, 'good'],
  [100, 9, 'note'],
  [10, 1.5, 'note'],
  [100, 2.5, 'problem'],
  [4, 0.4, 'problem'],
])('a disk of %d GB with %d free is %s', (size, free, result) => {
  expect(checkDisk(size * gigabyte, free * gigabyte).result).toBe(result)
})

test('the disk of a folder is read', async () => {
  expect((await checkDiskAt(folder)).text).toMatch(/^\d+,\d GB ledigt av \d+ GB\./)
})

test.each([
  [4_000, 'good'],
  [-90_000, 'problem'],
])('a clock that differs by %d ms is %s', (difference, result) => {
  expect(checkClock('Klockan', difference).result).toBe(result)
})

test.each([
  [0, 'good'],
  [25, 'good'],
  [30, 'note'],
  [100, 'problem'],
])('a backup of %d hours ago is %s', async (hours, result) => {
  const backups = join(folder, `backups-${hours}`)
  const newest = join(backups, 'verkstan-20261128T021500Z')
  await mkdir(newest, { recursive: true })
  const takenAt = new Date(now.getTime() - hours * 3_600_000).toISOString()
  await writeFile(join(newest, 'manifest.json'), JSON.stringify({ takenAt }))
  expect((await checkBackupsIn(backups, now)).result).toBe(result)
})

test('no backup is a problem, with the command that makes one', async () => {
  const { result, text } = await checkBackupsIn(join(folder, 'none'), now)
  expect(result).toBe('problem')
  expect(text).toContain('npm run backup -- ')
})

test('the address is public and encrypted', () => {
  expect(checkAddress('http://localhost:3000', true).result).toBe('note')
  expect(checkAddress('http://butiken.example', false).result).toBe('problem')
  expect(checkAddress('https://butiken.example', false).result).toBe('good')
})

test('the site answers at its address', async () => {
  let status = 200
  const server = createServer((_request, response) => response.writeHead(status).end()).listen(0)
  const { port } = server.address() as AddressInfo
  expect((await checkReachability(`http://localhost:${port}`)).result).toBe('good')
  status = 503
  expect(await checkReachability(`http://localhost:${port}`)).toMatchObject({
    result: 'problem',
    text: expect.stringContaining('503'),
  })
  await new Promise((resolve) => server.close(resolve))
  expect((await checkReachability(`http://localhost:${port}`)).text).toContain('svarar inte')
})

test('the key is readable by its owner only', async () => {
  expect((await checkKey(true, folder)).result).toBe('good')
  expect((await checkKey(false, folder)).result).toBe('problem')
  const path = join(folder, 'secret.key')
  await writeFile(path, 'x', { mode: 0o600 })
  expect((await checkKey(false, folder)).result).toBe('good')
  await chmod(path, 0o644)
  expect((await checkKey(false, folder)).text).toContain('chmod 600')
})

test('a mail server is asked whether it lets the shop in', async () => {
  expect((await checkMail(undefined)).text).toContain('SMTP_URL')
  const server = createTcpServer((socket) => socket.end('554 Ingen post här\r\n')).listen(0)
  const { port } = server.address() as AddressInfo
  expect(await checkMail(`smtp://a:b@127.0.0.1:${port}`)).toMatchObject({
    result: 'problem',
    text: expect.stringContaining('127.0.0.1 tar inte emot'),
  })
  await new Promise((resolve) => server.close(resolve))
})

test.each([
  [undefined, 'note'],
  ['sk_test_1', 'note'],
  ['sk_live_1', 'good'],
])('payments with the key %s are %s', (key, result) => {
  expect(checkPayments({ STRIPE_SECRET_KEY: key }).result).toBe(result)
})

const facts = {
  now,
  applied: ['1', '2'],
  failedMails: 0,
  holdSince: null,
  lateJobs: 0,
  failedJobs: 0,
  lastEventAt: now,
}

test.each([
  [{}, []],
  [{ applied: ['1'] }, ['Databasen note']],
  [{ applied: ['1', '2', '3'] }, ['Databasen problem']],
  [{ now: new Date('2026-11-29T12:01:00Z') }, ['Databasens klocka problem']],
  [{ lateJobs: 2 }, ['Bakgrundsjobben problem']],
  [{ failedJobs: 2 }, ['Bakgrundsjobben note']],
  [{ failedMails: 1 }, ['Mejl som väntar note']],
  [{ holdSince: now }, ['Mejl som väntar problem']],
  [{ lastEventAt: null }, ['Stripes besked note']],
])('a database with %j', (changes, expected) => {
  const findings = checkDatabase({ ...facts, ...changes }, ['1', '2'], now)
  expect(findings).toHaveLength(5)
  expect(findings.flatMap(({ name, result }) => (result === 'good' ? [] : `${name} ${result}`))).toEqual(
    expected,
  )
})

test('the database itself is read, and one that does not answer is one problem', async () => {
  const node = await startSharedNode({ role: 'web' })
  await selectRows(node, sql`INSERT INTO mail_holds (since, reason) VALUES (now(), 'Prov')`)
  const findings = await checkDatabaseAt(node.database.url, new Date())
  expect(findings.map(({ name, result }) => [name, result])).toEqual([
    ['Databasen', 'good'],
    ['Databasens klocka', 'good'],
    ['Bakgrundsjobben', 'good'],
    ['Mejl som väntar', 'problem'],
    ['Stripes besked', 'note'],
  ])
  expect(await checkDatabaseAt('postgres://a:b@127.0.0.1:1/x', now)).toMatchObject([
    { name: 'Databasen', result: 'problem' },
  ])
})
