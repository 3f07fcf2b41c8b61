import { chmod, mkdir, readdir, readlink, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import {
  claimDataFolder,
  findDataFolder,
  hasCluster,
  StartRefused,
  startEmbeddedDatabase,
} from '../embedded-postgres.ts'
import { Environment, isRoot, killDatabase, type Person, people, query } from './testing/environment.ts'

const environment = new Environment()
const leftBehind: string[] = []
afterEach(async () => {
  await environment.clear()
  for (const dataDir of leftBehind.splice(0)) await killDatabase(dataDir)
})
afterAll(() => environment.end())

const [me] = people
if (!me) throw new Error('no user to run as')

/** Creates a clone in a folder that only its owner may enter. */
async function privateClone(person: Person): Promise<{ home: string; clone: string; system: string }> {
  const home = await environment.folder(person)
  await chmod(home, 0o700)
  return { home, clone: join(home, 'verkstan'), system: await environment.folder(person) }
}

const name = (path: string) => new RegExp(`/${basename(path)}-[0-9a-f]{8}$`)

describe.each(people)('in a private folder, as $name', (person) => {
  test('the database starts without any setting, and its rows are there at the next start', async () => {
    const { clone, system } = await privateClone(person)
    const dataDir = join(clone, '.data')
    const first = environment.start(dataDir, person, system)
    await query(await first.url(), "create table kept as select 'Åsa' as name")
    leftBehind.push(await realpath(dataDir))
    await first.stop()
    const second = environment.start(dataDir, person, system)
    expect(await query(await second.url(), 'select name from kept')).toEqual([{ name: 'Åsa' }])
    await second.stop()
    const stays = !isRoot || 'uid' in person.ids
    expect(await realpath(dataDir)).toMatch(stays ? new RegExp(`^${dataDir}$`) : name('verkstan'))
  })
})

if (isRoot) {
  const start = async (dataDir: string, system: string) => {
    const lines: string[] = []
    const database = await startEmbeddedDatabase({ dataDir, system, log: (line) => lines.push(line) })
    leftBehind.push(database.dataDir)
    return { ...database, lines }
  }

  test('logs where data is stored, at the first start and every later one', async () => {
    const { home, clone, system } = await privateClone(me)
    const configured = join(clone, '.data')
    const first = await start(configured, system)
    expect(first.dataDir).toMatch(new RegExp(`^${system}/verkstan-[0-9a-f]{8}$`))
    expect(first.lines).toContain(
      `Databasens användare kommer inte in i ${configured}. Allt sparas i ${first.dataDir}, dit den nu leder.`,
    )
    expect(await readlink(configured)).toBe(first.dataDir)
    await first.stop()
    const second = await start(configured, system)
    expect(second.lines).toEqual([`Datamappen ${configured} leder till ${first.dataDir}.`])
    await second.stop()

    await chmod(home, 0o711) // the shop stays there when the folder is opened later
    const third = await start(configured, system)
    expect(third.dataDir).toBe(first.dataDir)
    await third.stop()
    expect(await findDataFolder(configured, system)).toBe(first.dataDir)
  })

  /** Claims a data folder as a start does, without starting the database. */
  const claim = async (configured: string, system: string) => {
    const lines: string[] = []
    const { dataDir, release } = await claimDataFolder(configured, {
      system,
      log: (line) => lines.push(line),
    })
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', 'verkstan.password'), 'secret')
    return { dataDir, lines, release }
  }

  test('a shop is found when its clone was moved, and a new clone in the old place gets one of its own', async () => {
    const { home, clone, system } = await privateClone(me)
    const first = await claim(join(clone, '.data'), system)
    first.release()
    const moved = join(home, 'moved')
    await rename(clone, moved)
    const second = await claim(join(moved, '.data'), system)
    expect(second.dataDir).toBe(first.dataDir)

    const other = await claim(join(clone, '.data'), system)
    expect(other.dataDir).toBe(`${first.dataDir}-2`)
    expect(await findDataFolder(join(clone, '.data'), system)).toBe(other.dataDir)
    expect(await findDataFolder(join(moved, '.data'), system)).toBe(first.dataDir)
    second.release()
    other.release()
  })

  test('a shop is found by the path of its clone when the link is gone, even when the folder has been opened', async () => {
    const { home, clone, system } = await privateClone(me)
    const configured = join(clone, '.data')
    const { dataDir, release } = await claim(configured, system)
    release()
    for (const mode of [0o700, 0o711]) {
      await rm(configured)
      await chmod(home, mode)
      expect(await findDataFolder(configured, system)).toBe(dataDir)
      const again = await claim(configured, system)
      expect(again.dataDir).toBe(dataDir)
      expect(again.lines).toEqual([`Butiken som hör till ${configured} finns i ${dataDir}, och används.`])
      again.release()
    }
  })

  test('only one process at a time may work in it', async () => {
    const { clone, system } = await privateClone(me)
    const { release } = await claim(join(clone, '.data'), system)
    await expect(claim(join(clone, '.data'), system)).rejects.toThrow('redan igång')
    release()
  })

  test('of several starts in the same instant one succeeds, and the others say that it runs', async () => {
    const { clone, system } = await privateClone(me)
    const dataDir = join(clone, '.data')
    const programs = Array.from({ length: 4 }, () => environment.start(dataDir, me, system))
    const said = await Promise.all(programs.map((program) => program.says()))
    leftBehind.push(await realpath(dataDir))
    expect(said.filter((line) => 'url' in line)).toHaveLength(1)
    const refused = said.flatMap((line) => ('refused' in line ? [line.refused] : []))
    expect(refused).toEqual(
      Array(3).fill(expect.stringContaining(`redan igång med datamappen ${await realpath(dataDir)}`)),
    )
    await Promise.all(programs.map((program) => program.stop()))
  })

  test('an empty folder that is itself closed, as created by mktemp -d, is used in place', async () => {
    const { home, system } = await privateClone(me)
    await writeFile(join(home, 'verkstan.lock'), '') // as left behind by a refused start
    const database = await start(home, system)
    expect(database.dataDir).toBe(home)
    expect((await stat(home)).mode & 0o777).toBe(0o711)
    expect(await readdir(system)).not.toContainEqual(expect.stringMatching(/^verkstan/))
    await database.stop()
  })

  test('refuses rather than start an empty shop: one that became closed, other files, a link to nothing', async () => {
    const { home, clone, system } = await privateClone(me)
    const configured = join(clone, '.data')
    const refusal = (words: string) =>
      expect(claim(configured, system)).rejects.toThrow(
        expect.objectContaining({ name: 'StartRefused', message: expect.stringContaining(words) }),
      )
    await chmod(home, 0o711)
    const before = await claim(configured, system)
    before.release()
    await chmod(home, 0o700)
    await refusal(`kommer inte in i ${home}, och ${configured} är inte tom. Öppna ${home} (chmod o+x)`)
    expect(await hasCluster(configured)).toBe(true)

    await rename(configured, join(clone, 'aside'))
    await mkdir(configured)
    await writeFile(join(configured, 'notes.txt'), '')
    await refusal('är inte tom')
    expect(await readdir(configured)).toEqual(['notes.txt'])

    await rm(configured, { recursive: true })
    const linked = await claim(configured, system)
    linked.release()
    await rm(linked.dataDir, { recursive: true })
    await refusal('är en länk till något som inte finns längre')
  })

  test('reports a system folder that is closed or cannot be created', async () => {
    const { home, clone, system } = await privateClone(me)
    const dataDir = join(clone, '.data')
    await chmod(system, 0o700)
    await expect(start(dataDir, system)).rejects.toThrow(`kommer inte in i ${system}. Ange en datamapp`)
    await writeFile(join(home, 'file'), '')
    await expect(start(dataDir, join(home, 'file', 'system'))).rejects.toThrow(StartRefused)
  })
}
