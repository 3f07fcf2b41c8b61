import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type Running = { pid: number; origin: string; stop(): Promise<void> }

/** The core of the servers, and that of the load generator. */
export const serverCore = 0
export const loadCore = 1

const children = new Set<ChildProcess>()

/** Runs `work` with a new folder for its data. Afterwards, and when interrupted, stops all processes and removes the folder. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'verkstan-bench-'))
  chmodSync(folder, 0o711) // when run as root, the database runs as another user, who needs access
  const cleanUp = () => {
    for (const child of children) child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      cleanUp()
      process.exit(1)
    })
  }
  try {
    return await work(folder)
  } finally {
    cleanUp()
  }
}

function started(command: string, args: string[], options: Parameters<typeof spawn>[2]): ChildProcess {
  const child = spawn(command, args, options)
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** Runs a program and returns its output. @throws when it fails */
export async function runCommand(command: string, args: string[]): Promise<string> {
  const child = started(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout?.on('data', (chunk) => {
    text += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${text}`)
  return text
}

/** Runs a script of this repository, and returns its time in ms and the most memory in MB that it held. @throws when it fails */
export async function measureScript(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ ms: number; peakMb: number }> {
  const begun = performance.now()
  const child = started(process.execPath, [...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  let peakMb = 0
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, getMb(`/proc/${child.pid}/status`, 'VmHWM'))
  }, 50)
  const [code] = await once(child, 'close')
  clearInterval(timer)
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`)
  return { ms: performance.now() - begun, peakMb }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port on 127.0.0.1')
  return address.port
}

/** Starts a script of this repository and its child processes on the servers' core, and returns when `path` answers 200. */
async function startOnCore(
  args: string[],
  options: { port: number; path: string; logFile: string; env?: Record<string, string> },
): Promise<Running> {
  const log = openSync(options.logFile, 'a')
  // taskset execs the program, so the child's process id is the server's.
  const child = started('taskset', ['-c', String(serverCore), process.execPath, ...args], {
    stdio: ['ignore', log, log],
    env: { ...process.env, ...options.env },
  })
  const origin = `http://127.0.0.1:${options.port}`
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  while (!(await isReady(origin + options.path))) {
    if (hasEnded() || child.pid === undefined)
      throw new Error(`${args[0]} did not start:\n${readFileSync(options.logFile, 'utf8')}`)
    await wait(2)
  }
  return {
    pid: child.pid ?? 0,
    origin,
    async stop() {
      if (hasEnded()) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Starts a script with a server to compare with. It receives a port and the further arguments. */
export async function startBaseline(script: string, folder: string, ...args: string[]): Promise<Running> {
  const port = await freePort()
  return startOnCore([script, String(port), ...args], {
    port,
    path: '/',
    logFile: join(folder, 'baseline.log'),
  })
}

/** Options of V8 as `npm start` has them (docs/performance.md, memory). */
const v8Options = [
  '--max-semi-space-size=16',
  '--max-old-space-size=1024',
  '--no-allocation-site-pretenuring',
]

/** Starts the program as `npm start` does, with its data in `folder`. */
export async function startVerkstan(folder: string, env: Record<string, string>): Promise<Running> {
  const port = await freePort()
  return startOnCore([...v8Options, 'server/main.ts'], {
    port,
    path: '/readyz',
    logFile: join(folder, 'server.log'),
    env: {
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      MALLOC_ARENA_MAX: '2',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      SMTP_URL: '',
      // Each visitor sends an address of its own in a header.
      TRUST_PROXY: '127.0.0.1',
      ...env,
    },
  })
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false // not listening yet
  }
}

/** Moves all descendants of a process, and so the processes that they will start, to the load generator's core. */
export function moveDescendants(pid: number): void {
  for (const descendant of listDescendants(pid))
    spawnSync('taskset', ['-cp', String(loadCore), String(descendant)])
}

function listDescendants(pid: number): number[] {
  const processes = readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0)
    .map((id) => ({ id, parent: Number(readStat(id)[1]) }))
  const pids = [pid]
  for (const parentId of pids)
    pids.push(...processes.filter(({ parent }) => parent === parentId).map(({ id }) => id))
  return pids.slice(1)
}

/** Returns the fields of proc_pid_stat(5) from the third on, or none when the process has ended. */
function readStat(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** Returns the CPU time in ms that a process and its descendants have used. */
export function cpuMs(pid: number): number {
  const msPerTick = 10 // fixed in Linux's user-space interface, whatever the kernel uses
  const ticks = [pid, ...listDescendants(pid)].map((id) => {
    const fields = readStat(id)
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  })
  return ticks.reduce((sum, count) => sum + count, 0) * msPerTick
}

/** Returns memory in MB: that of the process, and its descendants' share, with shared pages counted once. */
export function memoryMb(pid: number): { own: number; descendants: number } {
  const shares = listDescendants(pid).map((id) => getMb(`/proc/${id}/smaps_rollup`, 'Pss'))
  return { own: getMb(`/proc/${pid}/status`, 'VmRSS'), descendants: shares.reduce((sum, mb) => sum + mb, 0) }
}

/** Returns a size from a file of proc(5) in MB, or 0 when its process has ended. */
function getMb(file: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
