import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type Running = { pid: number; origin: string; stop(): Promise<void> }

const children = new Set<ChildProcess>()

/** Stops all servers that are still running, for when the benchmark is interrupted. */
export function stopAll(): void {
  for (const child of children) child.kill('SIGTERM')
}

/** Stops all servers, and exits, when the benchmark is interrupted. */
export function stopAllOnSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      stopAll()
      process.exit(code)
    })
  }
}

/** Creates a folder for a benchmark's data. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'verkstan-bench-'))
  chmodSync(folder, 0o711) // when run as root, the database runs as another user, who needs access
  return folder
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
  const look = setInterval(() => {
    peakMb = Math.max(peakMb, getKb(`/proc/${child.pid}/status`, 'VmHWM') / 1024)
  }, 50)
  const [code] = await once(child, 'close')
  clearInterval(look)
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

/**
 * Starts a script of this repository on one core, including its child processes, and returns when `path` answers 200. Its
 * output goes to `log`.
 */
export async function startOnCore(
  core: number,
  args: string[],
  options: { port: number; path: string; log: string; env?: Record<string, string> },
): Promise<Running> {
  const log = openSync(options.log, 'a')
  // taskset execs the program, so the child's process id is the server's.
  const child = started('taskset', ['-c', String(core), process.execPath, ...args], {
    stdio: ['ignore', log, log],
    env: { ...process.env, ...options.env },
  })
  const origin = `http://127.0.0.1:${options.port}`
  while (!(await answers(origin + options.path))) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      throw new Error(`${args[0]} did not start:\n${readFileSync(options.log, 'utf8')}`)
    }
    await wait(2)
  }
  return {
    pid: child.pid ?? 0,
    origin,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Options of V8 as `npm start` has them (docs/performance.md, memory). */
const v8Options = [
  '--max-semi-space-size=16',
  '--max-old-space-size=1024',
  '--no-allocation-site-pretenuring',
]

/** Starts the program as `npm start` does, on one core, with its data in `folder`. */
export async function startVerkstan(
  core: number,
  folder: string,
  env: Record<string, string>,
): Promise<Running> {
  const port = await freePort()
  return startOnCore(core, [...v8Options, 'server/main.ts'], {
    port,
    path: '/readyz',
    log: join(folder, 'server.log'),
    env: {
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      MALLOC_ARENA_MAX: '2',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      SMTP_URL: '',
      ...env,
    },
  })
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false // not listening yet
  }
}

/** Moves all descendants of a process, and so the processes that they will start, to another core. */
export function moveDescendants(pid: number, core: number): void {
  for (const each of descendants(pid)) spawnSync('taskset', ['-cp', String(core), String(each)])
}

function descendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .map(Number)
    .filter((number) => number > 0)
    .map((number) => ({ number, parent: Number(getFields(number)[1]) }))
  const found = [pid]
  for (const each of found) {
    found.push(...parents.filter(({ parent }) => parent === each).map(({ number }) => number))
  }
  return found.slice(1)
}

/** Returns the fields of proc_pid_stat(5) from the third on, or none when the process has ended. */
function getFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** Returns the CPU time in ms that a process and its descendants have used. */
export function cpuMs(pid: number): number {
  const ticksPerSecond = 100 // fixed in Linux's user-space interface, whatever the kernel uses
  let ticks = 0
  for (const each of [pid, ...descendants(pid)]) {
    const fields = getFields(each)
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  }
  return (ticks * 1000) / ticksPerSecond
}

/** Returns memory in MB: that of the process, and its descendants' share, with shared pages counted once. */
export function memoryMb(pid: number): { own: number; descendants: number } {
  const share = descendants(pid).reduce((sum, each) => sum + getKb(`/proc/${each}/smaps_rollup`, 'Pss'), 0)
  return { own: getKb(`/proc/${pid}/status`, 'VmRSS') / 1024, descendants: share / 1024 }
}

/** Returns a number of kB from a file of proc(5), or 0 when its process has ended. */
function getKb(file: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
