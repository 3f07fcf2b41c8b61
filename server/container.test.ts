import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv, settingNames } from './env.ts'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const containerfile = read('Containerfile').replaceAll('\\\n', ' ')
const compose = read('compose.yaml')
const example = read('compose.env.example')
const linesOf = (word: string) =>
  containerfile
    .split('\n')
    .flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []))

/** Settings of the database's own container, which stand in the same file. */
const notOurs = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD']

/** What is written under `environment:` and `x-settings:`, and in the example of the file with secrets. */
const inCompose = [...compose.matchAll(/^ {2,6}([A-Z][A-Z0-9_]+): *"?([^"\n]*)"?$/gm)].map(
  ([, name = '', value = '']) => ({ name, value }),
)
const inExample = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => ({
  name,
  value,
}))

test('what the container is built of is there, and none of it is left out of what the build sees', () => {
  const copied = linesOf('COPY')
    .filter((line) => !line.startsWith('--from='))
    .flatMap((line) => line.split(' ').slice(0, -1))
  expect(copied.length).toBeGreaterThan(10)
  expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([])
  const seen = read('.dockerignore').split('\n')
  expect(copied.filter((name) => !seen.includes(`!${name}`))).toEqual([])
})

test('the pages are built of all that prepare.mjs builds them of', () => {
  const inputs = /const buildInputs = \[([^\]]*)\]/.exec(read('server/scripts/prepare.mjs'))?.[1] ?? ''
  const names = [...inputs.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
  const copied = linesOf('COPY').flatMap((line) => line.split(' ').slice(0, -1))
  expect(names.length).toBeGreaterThan(5)
  expect(
    names.filter((name) => !copied.some((each) => name === each || name.startsWith(`${each}/`))),
  ).toEqual([])
})

test('the container runs the Node that the program is tested with', () => {
  const { dependencies } = JSON.parse(read('package.json'))
  expect(linesOf('ARG')).toEqual([`NODE_VERSION=${dependencies.node}`])
})

test('every setting exists, and what is set is accepted', () => {
  const given = [...inCompose, ...inExample].filter(({ name }) => !notOurs.includes(name))
  expect(given.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'ROLE', 'SECRET_KEY']),
  )
  expect(given.map(({ name }) => name).filter((name) => !settingNames.includes(name))).toEqual([])
  const filled = Object.fromEntries(
    given.map(({ name, value }) => [name, value.replace(/\$\{[^}]*\}/g, 'filled-in')]),
  )
  const env = readEnv({ ...filled, SECRET_KEY: 's'.repeat(40) })
  expect(env).toMatchObject({
    DEMO_DATA: 'off',
    DEMO_PAYMENTS: 'off',
    PUBLIC_URL: 'https://verkstan.example',
  })
  const roles = inCompose
    .filter(({ name }) => name === 'ROLE')
    .map(({ value }) => readEnv({ ROLE: value }).ROLE)
  expect(roles).toEqual(['web', 'worker'])
})

test('the ports agree, and a node gets the time it takes to finish', () => {
  const [image = ''] = linesOf('ENV')
  const { PORT, DATA_DIR } = readEnv(Object.fromEntries(image.split(' ').map((pair) => pair.split('='))))
  expect(linesOf('EXPOSE')).toEqual([String(PORT)])
  expect(/^ +- 127\.0\.0\.1:[\d-]+:(\d+)$/m.exec(compose)?.[1]).toBe(String(PORT))
  expect(linesOf('VOLUME')).toEqual([DATA_DIR])
  expect(compose).toContain(`- files:${DATA_DIR}\n`)
  const patienceMs = Number(
    /const patienceMs = ([\d_]+)/.exec(read('server/main.ts'))?.[1]?.replaceAll('_', ''),
  )
  expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1]) * 1000).toBeGreaterThan(patienceMs)
})
