import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { openTmpdir } from '#server/testing/folders.ts'
import { freePort } from './program.ts'
import { call, logIn, quote } from './visitors.ts'

// Copies the clone, and starts program processes with new databases.
test.describe.configure({ timeout: 300_000 })

type Person = { name: string; ids: { uid: number; gid: number } | Record<string, never> }

const isRoot = process.getuid?.() === 0
const getId = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
const root: Person = { name: 'root', ids: {} }
const ordinary: Person = {
  name: 'an ordinary user',
  ids: isRoot ? { uid: getId('-u'), gid: getId('-g') } : {},
}

/** Folders missing in a fresh clone; packages are linked instead. */
const notCopied = /^(node_modules|\.git|\.cache|\.data.*|coverage|test-results|playwright-report)$/

let home: string
let clone: string
let running: ChildProcess[]
test.beforeEach(() => {
  running = []
})
test.afterEach(async () => {
  for (const child of running) if (child.exitCode === null) await end(child, 'SIGTERM')
  // When run as root, this is a link to a system folder.
  const data = join(clone, '.data')
  if (existsSync(data)) await rm(await realpath(data), { recursive: true })
  await rm(home, { recursive: true, force: true })
})

/** Copies this clone, with everything `npm start` has installed and built, to a folder that only that user may enter. */
async function copyClone({ ids }: Person): Promise<void> {
  home = await realpath(await mkdtemp(join(openTmpdir(), 'verkstan-private-')))
  clone = join(home, 'verkstan')
  await mkdir(clone)
  const names = (await readdir('.')).filter((name) => !notCopied.test(name))
  execFileSync('cp', ['-a', ...names, clone])
  if ('uid' in ids) {
    execFileSync('chown', ['-R', `${ids.uid}:${ids.gid}`, clone])
    await chown(home, ids.uid, ids.gid)
  }
  const packages = [resolve('node_modules'), clone]
  // Hard links, when both are on one disk. Owner and mode remain unchanged.
  if (spawnSync('cp', ['-al', ...packages]).status !== 0) {
    execFileSync('rm', ['-rf', join(clone, 'node_modules')])
    execFileSync('cp', ['-a', ...packages])
  }
  await chmod(home, 0o700)
}

/** Runs a command line in the clone like npm does, with only the settings that separate it from other tests. */
function run(line: string, { ids }: Person, env: Record<string, string> = {}) {
  const path = `${join(clone, 'node_modules', '.bin')}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin`
  const child = spawn('/bin/sh', ['-c', line], {
    ...ids,
    cwd: clone,
    env: { PATH: path, HOME: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  const program = { child, output: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      program.output += chunk
    })
  }
  return program
}

async function complete(line: string, person: Person) {
  const program = run(line, person)
  const [code] = await once(program.child, 'close')
  return { code, output: program.output }
}

/** Runs the command of `npm start` until the program is ready. */
async function npmStart(person: Person) {
  const { scripts } = JSON.parse(await readFile(join(clone, 'package.json'), 'utf8'))
  const port = await freePort()
  const program = run(scripts.start, person, {
    PORT: String(port),
    ADMIN_PASSWORD: 'hemligt-losenord-1',
    ADMIN_USERNAME: 'agare',
  })
  await expect
    .poll(() => program.child.exitCode !== null || program.output.includes('Verkstan är i gång'), {
      timeout: 120_000,
    })
    .toBe(true)
  expect(program.child.exitCode, program.output).toBeNull()
  return { ...program, output: program.output, url: `http://localhost:${port}` }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exit = once(child, 'exit')
  child.kill(signal)
  const [code] = await exit
  return code
}

async function names(url: string): Promise<string[]> {
  const { body } = await call(url, '/api/quotes/requests/', { token: await logIn(url) })
  return (body as { name: string }[]).map(({ name }) => name)
}

for (const person of isRoot ? [root, ordinary] : [ordinary]) {
  test(`in a folder that only its owner may enter, the shop starts, is backed up and is moved, as ${person.name}`, async () => {
    await copyClone(person)
    const first = await npmStart(person)
    const { name } = await quote()(first.url)
    expect(await end(first.child, 'SIGTERM')).toBe(0)
    const dataDir = await realpath(join(clone, '.data'))
    expect(dataDir).toMatch(person === root ? /\/verkstan-[0-9a-f]{8}$/ : /\/verkstan\/\.data$/)
    if (person === root) expect(first.output).toContain(dataDir)

    const backup = await complete('node server/scripts/backup.ts', person)
    expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('klar och genomläst') })
    const restored = await complete('node server/scripts/restore.ts --over', person)
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Klart') })

    const moved = join(home, 'moved')
    await rename(clone, moved)
    clone = moved
    const second = await npmStart(person)
    expect(await names(second.url)).toContain(name)
    expect(await end(second.child, 'SIGTERM')).toBe(0)
  })
}

if (isRoot) {
  test('in a folder that only root may enter, the tests of the database pass', async () => {
    await copyClone(root)
    const line =
      "vitest run server/db/embedded/start.slow.test.ts -t 'starts in an empty folder' --testTimeout=60000"
    const tests = await complete(line, root)
    expect(tests.output).toContain('as an ordinary user')
    expect(tests.code, tests.output).toBe(0)
  })
}
