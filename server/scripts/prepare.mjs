/**
 * Prepares a clone to run: installs missing dependencies and, with the argument `build`, builds the pages. Does nothing
 * when nothing has changed since the last run.
 *
 * Plain JavaScript with only Node's built-in modules, for Node 20 and up, because it runs before anything is installed,
 * with whatever Node the machine has. What it installs includes the Node that runs the program.
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
  'docs/handbok.md',
  'docs/bilder',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'server/scripts/prune-assets.ts',
  'server/scripts/compress.ts',
]

/** An expected reason to stop. The message is for the person who started it. */
export class NotPrepared extends Error {}

/**
 * Installs the dependencies, unless those of package.json and package-lock.json are already installed.
 *
 * @throws {NotPrepared} with npm's output
 */
export async function install() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new NotPrepared(`Verkstan behöver Node 20 eller senare; det här är ${process.versions.node}.`)
  }
  await alone(async () => {
    const wanted = digestOfDependencies()
    if (readText(installStamp) === wanted) return
    say('Installerar det som behövs. Första gången tar det någon minut …')
    rmSync(installStamp, { force: true })
    await npmInstall()
    writeFileSync(installStamp, wanted)
  })
}

/**
 * Builds the pages, unless their sources are unchanged since the last complete build.
 *
 * @throws {NotPrepared} with the build's output
 */
export async function build() {
  await alone(async () => {
    const wanted = digestOfFiles(buildInputs) // before building, so that changes made meanwhile cause another build
    if (readText(buildStamp) === wanted) return
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
 * Installs with `npm ci`, which follows the lock file exactly. It fails when the lock file names unavailable packages for
 * other platforms. `npm install` skips those, but may rewrite the lock file, so the file is restored afterwards.
 */
async function npmInstall() {
  const lockFile = join(root, 'package-lock.json')
  const locked = readText(lockFile)
  // Install scripts must not find the Node that is being replaced, and NODE_ENV must not leave out dev dependencies.
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
    if (locked !== undefined && readText(lockFile) !== locked) writeFileSync(lockFile, locked)
  }
}

/** Returns the digest of what affects installing. Scripts and descriptions in package.json do not. */
function digestOfDependencies() {
  const content = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = content
  const relevant = [dependencies, devDependencies, optionalDependencies, overrides, allowScripts]
  const lock = readText(join(root, 'package-lock.json')) ?? ''
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

/** Returns the files below a folder, without tests, which are not part of the build. */
function filesBelow(name) {
  const path = join(root, name)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [name]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

const children = new Set()

async function run(command, args, env) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  children.add(child)
  const ticket = child.pid === undefined ? undefined : getIdentity(child.pid)
  // The child may outlive this process, and other processes must then wait for it.
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
 * Runs `work` while no other process in this clone does (a lock). Each process creates a ticket file with a unique name
 * and continues only if it sees no ticket of another running process; otherwise it removes its own and retries later.
 * Since names are never reused, any process can safely remove the ticket of a dead one.
 */
async function alone(work) {
  mkdirSync(tickets, { recursive: true })
  const mine = getIdentity(process.pid)
  const ticket = join(tickets, mine)
  let announced = false
  for (;;) {
    writeFileSync(ticket, '')
    const others = readdirSync(tickets).filter((name) => name !== mine)
    const dead = others.filter((name) => getIdentity(Number.parseInt(name, 10)) !== name)
    for (const name of dead) rmSync(join(tickets, name), { force: true })
    if (dead.length === others.length) break
    rmSync(ticket)
    if (!announced) say('En annan start förbereder samma mapp; väntar på den …')
    announced = true
    await wait(100 + Math.random() * 200)
  }
  try {
    return await work()
  } finally {
    rmSync(ticket, { force: true })
  }
}

/** Returns a process's id with its start time, because ids are reused, or undefined when it does not run. */
function getIdentity(pid) {
  const stat = readText(`/proc/${pid}/stat`)
  if (stat !== undefined) {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // from the third field on; see proc_pid_stat(5)
    return fields[0] === 'Z' ? undefined : `${pid}-${fields[19]}`
  }
  if (existsSync('/proc/self/stat')) return undefined
  const { stdout, status } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return status === 0 ? `${pid}-${stdout.trim().replace(/\W+/g, '-')}` : undefined
}

/**
 * Ends the started child processes when this process receives a signal, and when the shell that started it is gone: npm
 * passes SIGTERM to that shell, which dies without passing it on.
 *
 * @param {() => void} alsoEnd called first, to end what the caller started
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
