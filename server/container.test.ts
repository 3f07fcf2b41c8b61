import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { readEnv, settingNames } from './env.ts'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const containerfile = DockerfileParser.parse(read('Containerfile'))
const compose = read('compose.yaml')
const example = read('compose.env.example')
/** Returns the arguments of all instructions with a keyword, without their flags. */
const getLines = (keyword: string) =>
  containerfile
    .getInstructions()
    .filter((instruction) => instruction.getKeyword() === keyword)
    .map((instruction) => instruction.getArgumentsContent() ?? '')
/** Files that are copied from the build context, not from another stage. */
const copied = containerfile
  .getCOPYs()
  .filter((copy) => copy.getFlags().every((flag) => flag.getName() !== 'from'))
  .flatMap((copy) => copy.getArguments().slice(0, -1))
  .map((argument) => argument.getValue())

/** Settings of the database container, which are in the same file. */
const notOurs = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD']

/** The settings under `environment:` and `x-settings:`, and in the example of the secrets file. */
const inCompose = [...compose.matchAll(/^ {2,6}([A-Z][A-Z0-9_]+): *"?([^"\n]*)"?$/gm)].map(
  ([, name = '', value = '']) => ({ name, value }),
)
const inExample = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => ({
  name,
  value,
}))

describe('the file that the container is built of', () => {
  test('has no fault that a builder would refuse', () => {
    expect(validate(read('Containerfile'))).toEqual([])
    // Proves that the validator finds errors.
    const faults = validate('FROM node AS a\nCOPY --form=a x y\nRUNN x\n').map(({ message }) => message)
    expect(faults).toEqual(['Unknown flag: form', 'Unknown instruction: RUNN'])
  })

  test('copies only from earlier stages, and uses each of them', () => {
    const stages = containerfile.getFROMs().map((from) => from.getBuildStage())
    const used = containerfile.getCOPYs().flatMap((copy) => {
      const stage = copy
        .getFlags()
        .find((flag) => flag.getName() === 'from')
        ?.getValue()
      if (stage === undefined || stage === null) return []
      const before = containerfile.getFROMs().filter((from) => from.isBefore(copy.getRange().start.line))
      expect(before.map((from) => from.getBuildStage())).toContain(stage)
      return [stage]
    })
    expect(stages.filter((stage) => stage !== null).toSorted()).toEqual(used.toSorted())
  })

  test('runs files that are there, as an ordinary user', () => {
    const run = [...getLines('RUN'), ...getLines('CMD')].join(' ')
    const files = run.match(/(?:server|node_modules)\/[\w@/.-]+\.(?:ts|cjs)/g) ?? []
    expect(files).toContain('server/main.ts')
    expect(files.length).toBeGreaterThan(2)
    expect(files.filter((name) => !existsSync(join(root, name)))).toEqual([])
    expect(getLines('USER')).toEqual(['node'])
  })

  test('copies files that exist and that .containerignore does not exclude', () => {
    expect(copied.length).toBeGreaterThan(10)
    expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([])
    const seen = read('.dockerignore').split('\n')
    expect(copied.filter((name) => !seen.includes(`!${name}`))).toEqual([])
  })
})

const engine = ['docker', 'podman'].find((name) => spawnSync(name, ['info']).status === 0)
if (engine) {
  test('the container is built, and starts the program', { timeout: 900_000 }, () => {
    const image = `verkstan-test-${process.pid}`
    const ask = (...args: string[]) => execFileSync(engine, args, { cwd: root, encoding: 'utf8' })
    ask('build', '--file', 'Containerfile', '--tag', image, '.')
    try {
      const { dependencies } = JSON.parse(read('package.json'))
      expect(ask('run', '--rm', image, 'node', '--version').trim()).toBe(`v${dependencies.node}`)
      // An invalid setting is the first thing that the program reports.
      const run = ['run', '--rm', '--env', 'PORT=fel', image]
      expect(spawnSync(engine, run, { encoding: 'utf8' }).stderr).toContain('PORT')
    } finally {
      ask('image', 'rm', '--force', image)
    }
  })
}

/** The files that prepare.mjs builds the pages of: a change of any of them causes another build. */
const buildInputs = [
  ...(/const buildInputs = \[([^\]]*)\]/.exec(read('server/scripts/prepare.mjs'))?.[1] ?? '').matchAll(
    /'([^']+)'/g,
  ),
].map(([, name = '']) => name)
const isWithin = (name: string, folders: string[]) =>
  folders.some((each) => name === each || name.startsWith(`${each}/`))

test('the pages are built of all that prepare.mjs builds them of', () => {
  expect(buildInputs.length).toBeGreaterThan(5)
  expect(buildInputs.filter((name) => !isWithin(name, copied))).toEqual([])
})

test('a change of what the pages import from outside of their folder causes another build', () => {
  const imported = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) =>
      [...read(`app/${name}`).matchAll(/^(?:im|ex)port (?!type )[^']*'([#.][^'?]+)/gm)].map(
        ([, path = '']) =>
          path.startsWith('#') ? path.slice(1) : normalize(join('app', dirname(name), path)),
      ),
    )
    .filter((name) => !isWithin(name, ['app', 'domain']))
  expect(imported).toContain('docs/handbok.md')
  expect(imported.filter((name) => !isWithin(name, buildInputs))).toEqual([])
})

test('the container runs the Node that the program is tested with', () => {
  const { dependencies } = JSON.parse(read('package.json'))
  expect(getLines('ARG')).toEqual([`NODE_VERSION=${dependencies.node}`])
})

test('every setting exists, and its value is accepted', () => {
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

test('the ports match, and a node gets the time it needs to shut down', () => {
  const image = getLines('ENV').join(' ')
  const { PORT, DATA_DIR } = readEnv(Object.fromEntries(image.split(' ').map((pair) => pair.split('='))))
  expect(getLines('EXPOSE')).toEqual([String(PORT)])
  expect(/^ +- 127\.0\.0\.1:[\d-]+:(\d+)$/m.exec(compose)?.[1]).toBe(String(PORT))
  expect(getLines('VOLUME')).toEqual([DATA_DIR])
  expect(compose).toContain(`- files:${DATA_DIR}\n`)
  const timeLimitMs = Number(
    /const timeLimitMs = ([\d_]+)/.exec(read('server/main.ts'))?.[1]?.replaceAll('_', ''),
  )
  expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1]) * 1000).toBeGreaterThan(timeLimitMs)
})
