import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A server under measurement. */
export type Running = { pid: number; origin: string; stop(): Promise<void> }

const children = new Set<ChildProcess>()

/** Ends what is still running; for when the measuring itself is ended. */
export function stopAll(): void {
  for (const child of children) child.kill('SIGTERM')
}

function started(command: string, args: string[], options: Parameters<typeof spawn>[2]): ChildProcess {
  const child = spawn(command, args, options)
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** Runs a program to its end and returns what it wrote. Throws when it failed. */
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

/** A port on 127.0.0.1 that nobody uses. */
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
 * Starts a script of ours on one core, its children included, and returns when `path` is answered with 200.
 * What it writes goes to `log`.
 */
export async function startOnCore(
  core: number,
  args: string[],
  options: { port: number; path: string; log: string; env?: Record<string, string> },
): Promise<Running> {
  const log = openSync(options.log, 'a')
  // taskset becomes the program that it starts, so the child's number is the server's own.
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

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false // nobody listens yet
  }
}

/** Moves the processes that a process has started to another core, and with them what they will start. */
export function moveDescendants(pid: number, core: number): void {
  for (const each of descendants(pid)) spawnSync('taskset', ['-cp', String(core), String(each)])
}

/** The processes that a process started, and those that they did. */
function descendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .map(Number)
    .filter((number) => number > 0)
    .map((number) => ({ number, parent: Number(fieldsOf(number)[1]) }))
  const found = [pid]
  for (const each of found) {
    found.push(...parents.filter(({ parent }) => parent === each).map(({ number }) => number))
  }
  return found.slice(1)
}

/** The fields of proc_pid_stat(5) from the third on; none when the process is gone. */
function fieldsOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** The processor time in ms that a process and its descendants have used. */
export function cpuMs(pid: number): number {
  const ticksPerSecond = 100 // fixed in Linux's interface, whatever the kernel's own
  let ticks = 0
  for (const each of [pid, ...descendants(pid)]) {
    const fields = fieldsOf(each)
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  }
  return (ticks * 1000) / ticksPerSecond
}

/** Memory in MB: what the process holds, and its descendants' share, shared pages counted once among them. */
export function memoryMb(pid: number): { own: number; descendants: number } {
  const kb = (file: string, name: string) => {
    try {
      return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0 // ended meanwhile
    }
  }
  const share = descendants(pid).reduce((sum, each) => sum + kb(`/proc/${each}/smaps_rollup`, 'Pss'), 0)
  return { own: kb(`/proc/${pid}/status`, 'VmRSS') / 1024, descendants: share / 1024 }
}
