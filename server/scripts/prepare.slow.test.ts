import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'

// A miniature clone, with fake npm and build tools that record how they were called.

const fakeNpm = `#!/bin/sh
echo "npm $*" >> calls.txt
if [ "$1" = ci ]; then rm -rf node_modules; [ ! -e fail-ci ] || { echo 'npm ci failed'; exit 1; }; fi
if [ "$1" = install ]; then echo '{"rewritten":true}' > package-lock.json; fi
[ ! -e fail-install ] || { echo 'npm install failed'; exit 1; }
mkdir -p node_modules/.bin
ln -sf "${process.execPath}" node_modules/.bin/node
cp fake-vite.mjs node_modules/.bin/vite
`
const fakeVite = `
import { appendFileSync, existsSync, mkdirSync, watch, writeFileSync } from 'node:fs'
appendFileSync('calls.txt', 'build ' + process.env.NODE_ENV + '\\n')
if (existsSync('fail-build')) throw new Error('it does not build')
if (existsSync('slow') && !existsSync('go')) await new Promise((resolve) => watch('.', () => existsSync('go') && resolve()))
const names = ['large.js', 'small.js', 'picture.png']
for (const folder of ['build/client', 'build/server']) {
  mkdirSync(folder + '/assets', { recursive: true })
  mkdirSync(folder + '/.vite', { recursive: true })
  const manifest = Object.fromEntries(names.map((name) => [name, { file: 'assets/' + name }]))
  writeFileSync(folder + '/.vite/manifest.json', JSON.stringify(manifest))
}
writeFileSync('build/client/assets/large.js', 'let a = 1\\n'.repeat(500))
writeFileSync('build/client/assets/small.js', 'let a = 1')
writeFileSync('build/client/assets/picture.png', Buffer.alloc(5000))
process.exit()
`

let root: string
const started: ChildProcess[] = []

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'verkstan-prepare-')))
  for (const path of [
    'server/scripts/prepare.mjs',
    'server/scripts/prune-assets.ts',
    'server/scripts/operations/asset-retention.ts',
    'server/scripts/compress.ts',
  ]) {
    await cp(join(import.meta.dirname, '..', '..', path), join(root, path))
  }
  await write(
    'package.json',
    JSON.stringify({ type: 'module', dependencies: { some: '1.0.0' }, scripts: {} }),
  )
  await write('package-lock.json', '{"locked":true}\n')
  await write('app/page.tsx', 'export {}')
  await write('bin/npm', fakeNpm)
  await chmod(join(root, 'bin', 'npm'), 0o755)
  await write('fake-vite.mjs', fakeVite)
})

afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  await write('go', '') // lets an orphaned build end
  await rm(root, { recursive: true, force: true, maxRetries: 20 })
})

test('installs and builds the first time, and does nothing the second', async () => {
  expect(await prepare('build')).toMatchObject({ code: 0 })
  expect(await calls()).toEqual([expect.stringMatching(/^npm ci --include=dev /), 'build production'])
  expect(await prepare('build')).toEqual({ code: 0, output: '' })
  expect(await calls()).toHaveLength(2)
  expect(await readdir(join(root, '.cache', 'prepare'))).toEqual([])
})

test('installs without building when not asked to build', async () => {
  expect(await prepare()).toMatchObject({ code: 0 })
  expect(await calls()).toEqual([expect.stringMatching(/^npm ci /)])
})

test('installs again when dependencies change, but not for other changes of package.json', async () => {
  await prepare()
  await write('package.json', JSON.stringify({ dependencies: { some: '1.0.0' }, scripts: { a: 'b' } }))
  await prepare()
  expect(await calls()).toHaveLength(1)
  await write('package.json', JSON.stringify({ dependencies: { some: '1.0.1' } }))
  await prepare()
  expect(await calls()).toHaveLength(2)
  await write('package-lock.json', '{"locked":2}')
  await prepare()
  expect(await calls()).toHaveLength(3)
})

test('uses npm install when npm ci fails, and restores the lock file', async () => {
  await write('fail-ci', '')
  expect(await prepare()).toMatchObject({ code: 0 })
  expect(await calls()).toEqual([expect.stringMatching(/^npm ci /), expect.stringMatching(/^npm install /)])
  expect(await readFile(join(root, 'package-lock.json'), 'utf8')).toBe('{"locked":true}\n')
  expect(await prepare()).toEqual({ code: 0, output: '' })
})

test("shows npm's output when installing fails, and tries again next time", async () => {
  await write('fail-ci', '')
  await write('fail-install', '')
  const { code, output } = await prepare('build')
  expect(code).toBe(1)
  expect(output).toContain('npm ci failed\nnpm install failed\nDet som behövs gick inte att installera.')
  expect(await readFile(join(root, 'package-lock.json'), 'utf8')).toBe('{"locked":true}\n')
  await rm(join(root, 'fail-ci'))
  await rm(join(root, 'fail-install'))
  expect(await prepare('build')).toMatchObject({ code: 0 })
})

test.each(['app/page.tsx', 'domain/new.ts', 'vite.config.ts', 'tsconfig.json', 'public/a.svg'])(
  'builds again when %s changes',
  async (path) => {
    await prepare('build')
    await write(path, 'changed')
    await prepare('build')
    expect((await calls()).filter((call) => call.startsWith('build'))).toHaveLength(2)
  },
)

test('does not build again for a test, nor for a file of the server', async () => {
  await prepare('build')
  await write('app/page.test.tsx', 'changed')
  await write('server/main.ts', 'changed')
  await prepare('build')
  expect((await calls()).filter((call) => call.startsWith('build'))).toHaveLength(1)
})

test('a failed build is reported, and does not count as built', async () => {
  await prepare('build')
  await write('app/page.tsx', 'broken')
  await write('fail-build', '')
  const { code, output } = await prepare('build')
  expect(code).toBe(1)
  expect(output).toContain('it does not build')
  expect(output).toContain('Sidorna gick inte att bygga.')
  await rm(join(root, 'fail-build'))
  await write('app/page.tsx', 'export {}') // the same content as at the first build
  expect(await prepare('build')).toMatchObject({ code: 0, output: expect.stringContaining('Bygger') })
})

test('writes compressed copies of files that become smaller', async () => {
  await prepare('build')
  const assets = join(root, 'build', 'client', 'assets')
  expect((await readdir(assets)).toSorted()).toEqual([
    'large.js',
    'large.js.br',
    'large.js.gz',
    'picture.png',
    'small.js',
  ])
  const original = await readFile(join(assets, 'large.js'))
  expect(brotliDecompressSync(await readFile(join(assets, 'large.js.br')))).toEqual(original)
  expect(gunzipSync(await readFile(join(assets, 'large.js.gz')))).toEqual(original)
})

test('of two at once the second waits, and finds everything done', async () => {
  await write('slow', '')
  const first = start('build')
  await calling('build production')
  const second = start('build')
  await said(second, 'väntar på den')
  await write('go', '')
  expect(await ended(first)).toBe(0)
  expect(await ended(second)).toBe(0)
  expect(await calls()).toHaveLength(2)
})

test('kill -9 during a build: the next run waits for the remaining processes, and builds again', async () => {
  await write('slow', '')
  const first = start('build')
  await calling('build production')
  first.kill('SIGKILL')
  await ended(first)
  const second = start('build')
  await said(second, 'väntar på den')
  await write('go', '')
  expect(await ended(second)).toBe(0)
  expect(await calls()).toHaveLength(3)
  expect(existsSync(join(root, 'build', '.stamp'))).toBe(true)
})

test('SIGTERM, to it or to the shell that started it, ends it and its children', async () => {
  await write('slow', '')
  const direct = start('build')
  await calling('build production')
  direct.kill('SIGTERM')
  expect(await ended(direct)).toBe(143)

  await rm(join(root, 'calls.txt'))
  const shell = launch('/bin/sh', ['-c', `"${process.execPath}" server/scripts/prepare.mjs build && true`])
  await calling('build production')
  shell.kill('SIGTERM')
  await ended(shell) // only after all processes that held its output have ended
  expect(existsSync(join(root, 'build', '.stamp'))).toBe(false)
})

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), content)
}

type Running = ChildProcess & { said: string }

function launch(command: string, args: string[]): Running {
  const env = { ...process.env, PATH: `${join(root, 'bin')}:${process.env.PATH}` }
  const child = Object.assign(spawn(command, args, { cwd: root, env }), { said: '' })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      child.said += chunk
    })
  }
  started.push(child)
  return child
}

function start(...args: string[]): Running {
  return launch(process.execPath, ['server/scripts/prepare.mjs', ...args])
}

async function prepare(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = start(...args)
  const code = await ended(child)
  return { code, output: child.said }
}

/** Returns its exit code, once it and all processes that share its output have ended. */
async function ended(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'close')
  return code
}

async function said(child: Running, words: string): Promise<void> {
  while (!child.said.includes(words)) await once(child.stdout ?? child, 'data')
}

async function calls(): Promise<string[]> {
  await appendFile(join(root, 'calls.txt'), '')
  return (await readFile(join(root, 'calls.txt'), 'utf8')).split('\n').filter((line) => line !== '')
}

async function calling(call: string): Promise<void> {
  while (!(await calls()).includes(call)) await wait(10)
}
