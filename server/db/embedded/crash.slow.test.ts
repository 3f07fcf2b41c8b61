import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { shutDown } from './processes.ts'
import {
  databaseProcesses,
  Environment,
  killDatabase,
  killMainProcess,
  type Person,
  people,
  query,
} from './testing/environment.ts'

const environment = new Environment()
afterEach(() => environment.clear())
afterAll(() => environment.end())

describe.each(people)('after a crash, as $name', (person) => {
  test('kill -9 of node alone: the orphaned database is stopped, every acknowledged row is there', async () => {
    const { dataDir, program, url } = await startWithTable(person)
    const open = await openTransaction(url)
    const acknowledged = await insertUntil(url, () => program.kill())
    expect(await databaseProcesses(dataDir)).not.toEqual([]) // orphaned now

    await expectRows(dataDir, person, acknowledged)
    await open.ended
  })

  test('kill -9 of node and database, in the midst of writing: every acknowledged row is there', async () => {
    const { dataDir, program, url } = await startWithTable(person)
    const acknowledged = await insertUntil(url, async () => {
      await Promise.all([program.kill(), killDatabase(dataDir)])
    })
    await access(join(dataDir, 'postgres', 'postmaster.pid')) // stale
    await expectRows(dataDir, person, acknowledged)
  })

  test('kill -9 of node and the main process, while a backend is at work and notices nothing', async () => {
    const { dataDir, program, url } = await startWithTable(person)
    const busy = new pg.Client(url)
    const lost = new Promise((resolve) => busy.on('error', resolve))
    await busy.connect()
    busy.query('do $$ begin loop null; end loop; end $$').catch(() => {}) // ends as `lost` does
    await backendIsBusy(url)
    await Promise.all([program.kill(), killMainProcess(dataDir)])
    expect(await databaseProcesses(dataDir)).not.toEqual([])

    await expectRows(dataDir, person, 0)
    await lost
  })

  test('kill -9 while the cluster is being created', async () => {
    const dataDir = await environment.folder(person)
    const program = environment.start(dataDir, person)
    await clusterIsHalfMade(dataDir)
    await program.kill() // only node: initdb may run on for a while
    expect(await readdir(dataDir)).not.toContain('postgres')

    const next = environment.start(dataDir, person)
    expect(await query(await next.url(), 'select 1 as one')).toEqual([{ one: 1 }])
    await next.stop()
  })
})

const [me] = people
if (!me) throw new Error('no user to run as')

test('starts although the process id in postmaster.pid belongs to another program by now', async () => {
  const { dataDir, program } = await startWithTable(me)
  const cluster = join(dataDir, 'postgres')
  await Promise.all([program.kill(), killDatabase(dataDir)])
  const { uid, gid } = await stat(cluster)
  const stranger = spawn('/bin/sh', ['-c', 'read line'], { uid, gid, stdio: ['pipe', 'ignore', 'ignore'] })
  await once(stranger, 'spawn')
  const file = join(cluster, 'postmaster.pid')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(stranger.pid)))

  await expectRows(dataDir, me, 0)
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull() // and it was not signalled
  stranger.stdin.end()
  await once(stranger, 'exit')
})

test('starts with an empty postmaster.pid, which a power failure can leave behind', async () => {
  const { dataDir, program } = await startWithTable(me)
  await Promise.all([program.kill(), killDatabase(dataDir)])
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), '')
  await expectRows(dataDir, me, 0)
})

test('a database that does not stop in time receives SIGQUIT, and a line is logged', async () => {
  const sent: string[] = []
  const said: string[] = []
  const goneAfter = (name: string) => async () => sent.includes(name)
  await shutDown(
    (name) => sent.push(name),
    goneAfter('SIGINT'),
    (line) => said.push(line),
  )
  expect([sent, said]).toEqual([['SIGINT'], []])

  sent.length = 0
  await shutDown(
    (name) => sent.push(name),
    goneAfter('SIGQUIT'),
    (line) => said.push(line),
  )
  expect(sent).toEqual(['SIGINT', 'SIGQUIT'])
  expect(said).toEqual([expect.stringContaining('stannade inte inom 20 s')])

  const never = shutDown(
    () => {},
    async () => false,
    () => {},
  )
  await expect(never).rejects.toThrow('does not quit')
})

async function startWithTable(person: Person) {
  const dataDir = await environment.sharedFolder(person)
  const program = environment.start(dataDir, person)
  const url = await program.url()
  await query(url, 'drop table if exists numbers; create table numbers (number int primary key)')
  return { dataDir, program, url }
}

/** Starts again and counts rows: all acknowledged ones, and at most the one in progress. */
async function expectRows(dataDir: string, person: Person, acknowledged: number): Promise<void> {
  const program = environment.start(dataDir, person)
  const rows = await query<{ number: number }>(
    await program.url(),
    'select number from numbers order by number',
  )
  expect(rows.slice(0, acknowledged)).toEqual(
    Array.from({ length: acknowledged }, (_, number) => ({ number })),
  )
  expect(rows.length - acknowledged).toBeLessThanOrEqual(1)
  await program.stop()
}

/** Inserts rows one by one, triggers the crash after the fiftieth, and returns the number of acknowledged ones. */
async function insertUntil(url: string, crash: () => Promise<void>): Promise<number> {
  const client = new pg.Client(url)
  client.on('error', () => {}) // the crash, which also fails the current query
  await client.connect()
  let acknowledged = 0
  let crashed: Promise<void> | undefined
  try {
    for (; crashed === undefined || acknowledged < 200; acknowledged += 1) {
      if (acknowledged === 50) crashed = crash()
      await client.query('insert into numbers values ($1)', [acknowledged])
    }
    await client.end()
  } catch (error) {
    if (crashed === undefined) throw error
  }
  await crashed
  return acknowledged
}

/** Opens a connection with an open transaction, as killed programs leave behind. */
async function openTransaction(url: string): Promise<{ ended: Promise<unknown> }> {
  const client = new pg.Client(url)
  const ended = new Promise((resolve) => client.once('end', resolve))
  client.on('error', () => {}) // tells what `ended` tells
  await client.connect()
  await client.query('begin; insert into numbers values (-1)')
  return { ended }
}

async function backendIsBusy(url: string): Promise<void> {
  const text = "select pid from pg_stat_activity where state = 'active' and query like 'do %'"
  while ((await query(url, text)).length === 0) await wait(5)
}

async function clusterIsHalfMade(dataDir: string): Promise<void> {
  for (;;) {
    const workshop = (await readdir(dataDir)).find((name) => name.startsWith('postgres.init-'))
    if (workshop && (await readdir(join(dataDir, workshop))).includes('cluster')) return
    await wait(2)
  }
}
