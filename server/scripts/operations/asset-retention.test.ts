import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pruneAssets, retainedBuilds } from './asset-retention.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'verkstan-assets-'))
})
afterEach(() => rm(root, { recursive: true }))

/** Writes the output of a build: its files and both manifests. Files of earlier builds stay. */
async function build(...names: string[]): Promise<string[]> {
  const site = join(root, 'site')
  const manifest = {
    'main.ts': { file: `assets/${names[0]}`, css: names.slice(1).map((name) => `assets/${name}`) },
  }
  for (const folder of [site, join(root, 'server')]) {
    await mkdir(join(folder, '.vite'), { recursive: true })
    await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(folder === site ? manifest : {}))
  }
  await mkdir(join(site, 'assets'), { recursive: true })
  for (const name of names) {
    for (const copy of ['', '.br', '.gz']) await writeFile(join(site, 'assets', name + copy), '')
  }
  await pruneAssets(site)
  return (await readdir(join(site, 'assets'))).filter((name) => !/\.(br|gz)$/.test(name)).toSorted()
}

test('files of the latest builds stay, and those of older ones go with their compressed copies', async () => {
  for (let number = 1; number < retainedBuilds; number++) await build(`main-${number}.js`, 'same.css')
  const all = await build(`main-${retainedBuilds}.js`, 'same.css')
  expect(all).toContain('main-1.js')
  const later = await build('main-new.js', 'same.css')
  expect(later).not.toContain('main-1.js')
  expect(later).toEqual(expect.arrayContaining(['main-2.js', 'main-new.js', 'same.css']))
  const everything = await readdir(join(root, 'site', 'assets'))
  expect(everything.filter((name) => name.startsWith('main-1.'))).toEqual([])
})

test('building the same files again does not push older ones out', async () => {
  await build('main-1.js')
  for (let time = 0; time <= retainedBuilds; time++) await build('main-2.js')
  expect(await build('main-2.js')).toEqual(['main-1.js', 'main-2.js'])
})

test('images that only the server build knows stay', async () => {
  await build('main-1.js')
  const rendered = { 'a.svg': { file: 'assets/a.svg' } }
  await writeFile(join(root, 'server', '.vite', 'manifest.json'), JSON.stringify(rendered))
  await writeFile(join(root, 'site', 'assets', 'a.svg'), '')
  await pruneAssets(join(root, 'site'))
  expect(await readdir(join(root, 'site', 'assets'))).toContain('a.svg')
})
