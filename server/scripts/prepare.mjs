/**
 * Makes a clone ready to run: installs what is missing and, with the argument `build`, builds the pages. Does
 * nothing when nothing has changed since last time.
 *
 * Plain JavaScript with nothing but Node's own modules, for Node 20 and up: it runs before anything is
 * installed, by whatever Node the machine has. What it installs includes the Node that runs the program.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const bin = join(root, 'node_modules', '.bin')
const installStamp = join(root, 'node_modules', '.verkstan-install')
const buildStamp = join(root, 'build', '.stamp')
const tickets = join(root, '.cache', 'prepare')
const buildInputs = [
  'app',
  'domain',
  'public',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'server/scripts/prune-assets.ts',
  'server/scripts/compress.ts',
]

/** An expected reason not to go on. The message is what the person who started it reads. */
export class NotPrepared extends Error {}

/**
 * Installs the dependencies unless they are those of package.json and package-lock.json already.
 *
 * @throws {NotPrepared} with npm's own words
 */
export async function install() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new NotPrepared(`Verkstan behöver Node 20 eller senare; det här är ${process.versions.node}.`)
  }
  await alone(async () => {
    const wanted = digestOfDependencies()
    if (textOf(installStamp) === wanted) return
    say('Installerar det som behövs. Första gången tar det någon minut …')
    rmSync(installStamp, { force: true })
    await npmInstall()
    writeFileSync(installStamp, wanted)
  })
}

/**
 * Builds the pages unless what they are made of is what the last complete build was made of.
 *
 * @throws {NotPrepared} with the build's own words
 */
export async function build() {
  await alone(async () => {
    const wanted = digestOfFiles(buildInputs) // before building: what changes meanwhile is built next time
    if (textOf(buildStamp) === wanted) return
    say('Bygger sidorna …')
    rmSync(buildStamp, { force: true })
    const node = join(bin, 'node')
    const env = { ...process.env, NODE_ENV: 'production' }
    const scripts = ['prune-assets.ts', 'compress.ts'].map((name) => [join(root, 'server', 'scripts', name)])
    const steps = [[join(bin, 'vite'), 'build', '--app'], ...scripts]
    for (const step of steps) {
      const { code, output } = await run(node, step, env)
      if (code !== 0) throw new NotPrepared(`${output}\nSidorna gick inte att bygga.`)
    }
    writeFileSync(buildStamp, wanted)
  })
}

/**
 * `npm ci` installs exactly what the lock file says. It refuses more than it must where the lock file names
 * packages for other platforms that cannot be had; `npm install` skips those and otherwise keeps to the lock
 * file, which it may however rewrite, so the file is put back.
 */
async function npmInstall() {
  const lockFile = join(root, 'package-lock.json')
  const locked = textOf(lockFile)
  // The scripts of packages must not find the Node that is being replaced, nor may NODE_ENV leave out the
  // tools.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin)
  const env = { ...process.env, PATH: path.join(delimiter) }
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const strict = await run('npm', ['ci', ...options], env)
  if (strict.code === 0) return
  say('npm ci gick inte; försöker med npm install …')
  try {
    const lenient = await run('npm', ['install', ...options], env)
    if (lenient.code !== 0) {
      throw new NotPrepared(`${strict.output}\n${lenient.output}\nDet som behövs gick inte att installera.`)
    }
  } finally {
    if (locked !== undefined && textOf(lockFile) !== locked) writeFileSync(lockFile, locked)
  }
}

/** Scripts and descriptions in package.json may change without anything to install. */
function digestOfDependencies() {
  const content = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = content
  const relevant = [dependencies, devDependencies, optionalDependencies, overrides, allowScripts]
  const lock = textOf(join(root, 'package-lock.json')) ?? ''
  return createHash('sha256').update(JSON.stringify(relevant)).update(lock).digest('hex')
}

/** @param {string[]} names files and folders below the root; those that do not exist count as empty */
function digestOfFiles(names) {
  const hash = createHash('sha256')
  for (const path of names.flatMap((name) => filesBelow(name)).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Tests lie beside what they test, and are no part of what is built. */
function filesBelow(name) {
  const path = join(root, name)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [name]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
}

function textOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

const children = new Set()

/** Runs a program to its end and returns its exit code with all it wrote. */
async function run(command, args, env) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  children.add(child)
  const ticket = child.pid === undefined ? undefined : identityOf(child.pid)
  // It may outlive us, and then still is somebody that others have to wait for.
  if (ticket !== undefined) writeFileSync(join(tickets, ticket), '')
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    return { code, output: Buffer.concat(output).toString().trim() }
  } catch (error) {
    if (error.code === 'ENOENT') throw new NotPrepared(`Programmet ${command} finns inte.`)
    throw error
  } finally {
    children.delete(child)
    if (ticket !== undefined) rmSync(join(tickets, ticket), { force: true })
  }
}

/**
 * Does the work when nobody else in this clone is at it. Whoever wants to work lays down a ticket with a name
 * that no other process ever has, and goes on only if it sees no other living one's; else it takes its own
 * back and tries again a little later. Since names are never used twice, a dead one's ticket can be removed
 * by anybody at any time.
 */
async function alone(work) {
  mkdirSync(tickets, { recursive: true })
  const mine = identityOf(process.pid)
  const ticket = join(tickets, mine)
  let told = false
  for (;;) {
    writeFileSync(ticket, '')
    const others = readdirSync(tickets).filter((name) => name !== mine)
    const dead = others.filter((name) => identityOf(Number.parseInt(name, 10)) !== name)
    for (const name of dead) rmSync(join(tickets, name), { force: true })
    if (dead.length === others.length) break
    rmSync(ticket)
    if (!told) say('En annan start förbereder samma mapp; väntar på den …')
    told = true
    await wait(100 + Math.random() * 200)
  }
  try {
    return await work()
  } finally {
    rmSync(ticket, { force: true })
  }
}

/** A process's number with its start time, since numbers are used again. Undefined when it does not live. */
function identityOf(pid) {
  const stat = textOf(`/proc/${pid}/stat`)
  if (stat !== undefined) {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // from the third on; see proc_pid_stat(5)
    return fields[0] === 'Z' ? undefined : `${pid}-${fields[19]}`
  }
  if (existsSync('/proc/self/stat')) return undefined
  const { stdout, status } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return status === 0 ? `${pid}-${stdout.trim().replace(/\W+/g, '-')}` : undefined
}

/**
 * Ends what we started when we are told to end, and when the shell that started us is gone: npm passes
 * SIGTERM on to that shell, which dies of it without telling us.
 *
 * @param {() => void} alsoEnd called first, for what the caller started
 */
export function endWithParent(alsoEnd = () => {}) {
  const end = (code) => {
    alsoEnd()
    for (const child of children) child.kill('SIGTERM')
    process.exit(code)
  }
  process.once('SIGTERM', () => end(143))
  process.once('SIGINT', () => end(130))
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(143), 250).unref()
}

function say(line) {
  process.stdout.write(`${line}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  endWithParent()
  try {
    await install()
    if (process.argv[2] === 'build') await build()
  } catch (error) {
    if (!(error instanceof NotPrepared)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
