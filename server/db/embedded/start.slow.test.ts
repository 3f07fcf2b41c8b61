import { once } from 'node:events'
import { chmod, chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { StartRefused, startEmbeddedDatabase } from '../embedded-postgres.ts'
import { reachableBinaries } from './binaries.ts'
import { canRun, chooseDatabaseUser } from './database-user.ts'
import { databaseProcesses, Environment, isRoot, killDatabase, people, query } from './testing/environment.ts'

const environment = new Environment()
afterEach(() => environment.clear())
afterAll(() => environment.end())

const [me] = people
if (!me) throw new Error('no user to run as')

describe.each(people)('as $name', (person) => {
  test('starts in an empty folder, keeps its rows after a restart, and leaves no process running', async () => {
    const dataDir = await environment.folder(person)
    const first = environment.start(dataDir, person)
    const url = await first.url()
    expect(url).toMatch(/^postgres:\/\/verkstan:[0-9a-f]{48}@127\.0\.0\.1:\d+\/verkstan$/)
    await query(url, "create table kept as select 'Åsa' as name")
    await first.stop()
    expect(await databaseProcesses(dataDir)).toEqual([])

    const second = environment.start(dataDir, person)
    expect(await query(await second.url(), 'select name from kept')).toEqual([{ name: 'Åsa' }])
    await second.stop()
    expect(await databaseProcesses(dataDir)).toEqual([])
    expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres.log', 'verkstan.lock'])
  })

  test('answers after Ctrl+C, until it is stopped', async () => {
    const program = environment.start(await environment.sharedFolder(person), person)
    await program.url()
    process.kill(-(program.child.pid ?? Number.NaN), 'SIGINT') // as a terminal does: to the whole process group
    expect(await program.says()).toEqual({ answer: 'svar' })
    await program.stop()
  })
})

test('is set up for safety, and the same on every machine', async () => {
  const dataDir = await environment.sharedFolder(me)
  const database = await startEmbeddedDatabase({ dataDir })
  const settings = await query<{ name: string; setting: string }>(
    database.url,
    `select name, setting from pg_settings where name in
     ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'max_connections', 'listen_addresses',
      'server_encoding', 'password_encryption', 'TimeZone', 'log_min_error_statement')`,
  )
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '127.0.0.1',
    log_min_error_statement: 'panic',
    max_connections: '100',
    password_encryption: 'scram-sha-256',
    server_encoding: 'UTF8',
    synchronous_commit: 'on',
    TimeZone: 'UTC',
  })
  const [facts] = await query(
    database.url,
    `select datlocprovider as provider, datlocale as locale, lower('ÅÄÖ') as lower,
            (select string_agg(s, '' order by s collate "sv-x-icu") from unnest(array['ö','z','å','ä','a']) s) as swedish,
            (select rolsuper from pg_roles where rolname = current_user) as superuser
     from pg_database where datname = current_database()`,
  )
  expect(facts).toEqual({
    provider: 'b',
    locale: 'C.UTF-8',
    lower: 'åäö',
    swedish: 'azåäö',
    superuser: false,
  })
  const passwordMode = (await stat(join(dataDir, 'postgres', 'verkstan.password'))).mode & 0o777
  expect(passwordMode).toBe(0o600)
  await expect(query(database.url.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'select')).rejects.toThrow(/password/)
  await database.stop()
})

test('a constraint violation does not log the value or the statement', async () => {
  const dataDir = await environment.sharedFolder(me)
  const database = await startEmbeddedDatabase({ dataDir })
  await query(database.url, 'create table once (mail text unique)')
  await query(database.url, "insert into once values ('anna@example.se')")
  await expect(query(database.url, "insert into once values ('anna@example.se')")).rejects.toThrow(
    /duplicate/,
  )
  await database.stop()
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  expect(log).toContain('duplicate key value')
  expect(log).not.toContain('anna@example.se')
})

test('reports when the database dies unexpectedly; the folder is free again after stop', async () => {
  const dataDir = await environment.sharedFolder(me)
  const database = await startEmbeddedDatabase({ dataDir })
  const reason = new Promise<string>((resolve) => database.onExit(resolve))
  await killDatabase(dataDir)
  expect(await reason).toBe(`Databasen avslutades oväntat (SIGKILL). Se ${join(dataDir, 'postgres.log')}.`)
  let late = ''
  database.onExit((told) => {
    late = told
  })
  expect(late).toBe(await reason)
  await database.stop()
  await (await startEmbeddedDatabase({ dataDir })).stop()
})

test('an ordinary stop is not reported as a death', async () => {
  const database = await startEmbeddedDatabase({ dataDir: await environment.sharedFolder(me) })
  const reports: string[] = []
  database.onExit((reason) => reports.push(reason))
  await database.stop()
  expect(reports).toEqual([])
})

test('makes a data folder that is not there, closed to others', async () => {
  const dataDir = join(await environment.folder(me), 'a', 'b')
  const database = await startEmbeddedDatabase({ dataDir, databaseName: 'any "name"' })
  const [row] = await query(database.url, 'select current_database() as name')
  expect(row).toEqual({ name: 'any "name"' })
  await database.stop()
  await killDatabase(dataDir)
  expect((await stat(dataDir)).mode & 0o777).toBe(isRoot ? 0o711 : 0o700)
})

test('rotates a log that has grown large, and keeps one old file', async () => {
  const dataDir = await environment.sharedFolder(me)
  const log = join(dataDir, 'postgres.log')
  await writeFile(log, 'x'.repeat(1_000_001))
  await (await startEmbeddedDatabase({ dataDir })).stop()
  expect((await stat(`${log}.1`)).size).toBe(1_000_001)
  expect(await readFile(log, 'utf8')).not.toContain('xxx')
})

test('refuses a folder that holds something else', async () => {
  const dataDir = await environment.folder(me)
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'notes.txt'), '')
  await expectRefusal(dataDir, `${dataDir}/postgres är inte en databas som Verkstan har skapat`)
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['notes.txt'])
})

test('refuses a data folder that is a file', async () => {
  const file = join(await environment.folder(me), 'file')
  await writeFile(file, '')
  await expectRefusal(file, `Datamappen ${file} går inte att skapa`)
})

test('refuses the cluster of another major version', async () => {
  const dataDir = await environment.sharedFolder(me)
  await (await startEmbeddedDatabase({ dataDir })).stop()
  const version = join(dataDir, 'postgres', 'PG_VERSION')
  await writeFile(version, '17\n')
  await expectRefusal(dataDir, `Databasen i ${dataDir}/postgres är gjord av en annan version av PostgreSQL`)
  await writeFile(version, '18\n')
  await (await startEmbeddedDatabase({ dataDir })).stop() // the refused start released the folder
})

if (isRoot) {
  test("copies PostgreSQL to the system folder when the database's user cannot get at the clone", async () => {
    const clone = await environment.folder(me)
    const system = await environment.folder(me)
    const folder = join(clone, 'native')
    await mkdir(join(folder, 'bin'), { recursive: true })
    await writeFile(join(clone, 'package.json'), '{"version":"18.0.0"}')
    await writeFile(join(folder, 'bin', 'postgres'), 'the program', { mode: 0o755 })
    await writeFile(join(folder, 'lib.so'), 'a library')
    const installed = {
      folder,
      postgres: join(folder, 'bin', 'postgres'),
      initdb: join(folder, 'bin', 'initdb'),
    }
    const user = await chooseDatabaseUser(join(system, 'postgres'))
    expect(await reachableBinaries(user, system, installed)).toEqual(installed)

    await chmod(clone, 0o700)
    for (const [path, mode] of [
      ['bin/postgres', 0o700],
      ['lib.so', 0o600],
    ] as const) {
      await chmod(join(folder, path), mode) // as npm leaves it with a strict umask
    }
    const [copied] = await Promise.all(
      [1, 2, 3].map(() => reachableBinaries(user, system, installed)), // three clones that start simultaneously
    )
    const postgres = join(system, 'postgres-18.0.0', 'bin', 'postgres')
    expect(copied?.postgres).toBe(postgres)
    expect(await canRun(user, postgres)).toBe(true)
    expect((await stat(join(system, 'postgres-18.0.0', 'lib.so'))).mode & 0o777).toBe(0o644)
    expect(await readdir(system)).toEqual(['postgres-18.0.0'])
  })

  test('refuses a cluster that belongs to root, or to another ordinary user', async () => {
    const [, somebody] = people
    if (!somebody) throw new Error('root runs the tests, and there is no ordinary user')
    const dataDir = await environment.folder(somebody)
    const program = environment.start(dataDir, somebody)
    await program.url()
    await program.stop()
    const cluster = join(dataDir, 'postgres')

    const asRoot = await startEmbeddedDatabase({ dataDir }) // root runs it as its owner
    expect((await stat(join(cluster, 'postmaster.pid'))).uid).toBe(somebody.ids.uid)
    await asRoot.stop()

    await chown(join(cluster, 'PG_VERSION'), 0, 0)
    await expectRefusal(dataDir, `Databasen i ${cluster} tillhör root`)
    await chown(cluster, 0, 0)
    const refused = environment.start(dataDir, somebody)
    expect(await refused.says()).toEqual({ refused: expect.stringContaining('tillhör en annan användare') })
    await once(refused.child, 'exit')
  })
} else {
  test('refuses a data folder below one that is closed', async () => {
    const closed = await environment.folder(me)
    await chmod(closed, 0o500)
    const dataDir = join(closed, '.data')
    await expectRefusal(dataDir, `Datamappen ${dataDir} går inte att skapa`)
    await expectRefusal(closed, `Datamappen ${closed} går inte att skriva i`)
    await chmod(closed, 0o700)
  })
}

async function expectRefusal(dataDir: string, line: string): Promise<void> {
  const error = await startEmbeddedDatabase({ dataDir }).catch((refusal: unknown) => refusal)
  expect(error).toBeInstanceOf(StartRefused)
  expect(String((error as Error).message)).toContain(line)
  expect(String((error as Error).message)).not.toContain('\n')
  expect(await databaseProcesses(dataDir)).toEqual([])
}
