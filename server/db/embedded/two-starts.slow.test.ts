import { readdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { StartRefused, startEmbeddedDatabase } from '../embedded-postgres.ts'
import { Environment, people, query } from './testing/environment.ts'

const environment = new Environment()
afterEach(() => environment.clear())
afterAll(() => environment.end())

const alreadyRuns = (dataDir: string) =>
  `Verkstan är redan igång med datamappen ${dataDir}. Stoppa den först, eller ange en annan mapp med DATA_DIR.`

describe.each(people)('two starts on one folder, as $name', (person) => {
  test('in the same instant, on an empty folder, a ready one and one after kill -9: one succeeds, undisturbed', async () => {
    const dataDir = await environment.folder(person)
    for (const end of ['stop', 'kill', 'stop'] as const) {
      const programs = Array.from({ length: 4 }, () => environment.start(dataDir, person))
      const said = await Promise.all(programs.map((program) => program.says()))
      const running = said.filter((line) => 'url' in line)
      const refused = said.filter((line) => 'refused' in line)
      expect(running).toHaveLength(1)
      expect(refused).toEqual(Array(3).fill({ refused: alreadyRuns(dataDir) }))
      expect(await query(running[0]?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
      expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres.log', 'verkstan.lock'])
      await Promise.all(programs.map((program) => program[end]()))
    }
  })

  test('the second while the first makes the cluster', async () => {
    const dataDir = await environment.folder(person)
    const first = environment.start(dataDir, person)
    while (!(await readdir(dataDir)).some((name) => name.startsWith('postgres.init-'))) await wait(2)
    const second = environment.start(dataDir, person)
    expect(await second.says()).toEqual({ refused: alreadyRuns(dataDir) })
    await first.url()
    await first.stop()
  })
})

test('within one process too', async () => {
  const [me] = people
  if (!me) throw new Error('no user to run as')
  const dataDir = await environment.sharedFolder(me)
  const database = await startEmbeddedDatabase({ dataDir })
  const second = startEmbeddedDatabase({ dataDir: `${dataDir}/../${dataDir.split('/').at(-1)}` })
  await expect(second).rejects.toThrow(new StartRefused(alreadyRuns(dataDir)))
  await database.stop()
})
