import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { hasCode } from './start-refused.ts'

const run = promisify(execFile)

/** The content of `postmaster.pid`, written by PostgreSQL's main process. `ready`: it accepts connections. */
export type PostmasterFile = { pid: number; ready: boolean }

/** Reads `postmaster.pid` (format: PostgreSQL's `src/include/utils/pidfile.h`). Returns undefined when it does not exist. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  try {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * Returns the name that a cluster's processes have in their command line (PostgreSQL's setting `cluster_name`). It is
 * derived from the folder's device and inode, which a moved folder keeps and a copy does not share.
 */
export async function clusterName(cluster: string): Promise<string> {
  const { dev, ino } = await stat(cluster)
  return `verkstan-${dev.toString(36)}-${ino.toString(36)}`
}

/**
 * Returns the running processes of a cluster: the main process, and its children even when the main process is gone.
 * Found by command line, which is readable everywhere. The id in `postmaster.pid` is no proof, since ids are reused and
 * zombies keep theirs, and working directories are hidden even from root in a container.
 */
export async function getProcesses(cluster: string): Promise<number[]> {
  const name = await clusterName(cluster)
  const ours = new RegExp(`^postgres: ${name}: |/postgres[ \\0].*cluster_name=${name}[ \\0]`)
  const all = existsSync('/proc/self/cmdline') ? commandsByProc() : await commandsByList()
  return all.filter(([, command]) => ours.test(command)).map(([pid]) => pid)
}

function commandsByProc(): [pid: number, command: string][] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return numbers.map((pid) => [Number(pid), getCommand(pid)])
}

function getCommand(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES')) return '' // ended meanwhile, or hidden since another's
    throw error
  }
}

async function commandsByList(): Promise<[pid: number, command: string][]> {
  const { stdout } = await run('ps', ['-axwwo', 'pid=,command='], { maxBuffer: 10_000_000 })
  return stdout.split('\n').map((line) => {
    const [, pid, command] = /^\s*(\d+) (.*)$/.exec(line) ?? []
    return [Number(pid), `${command ?? ''} `]
  })
}

/**
 * Stops what an earlier run left running in a cluster. The caller must hold the data folder's lock, so that no other
 * program uses the database. A complete database is shut down normally. When its main process is dead, the remaining
 * children receive SIGQUIT, as it would have sent: otherwise a long query would keep the cluster locked until it ends. No
 * acknowledged write is lost, since it is in the write-ahead log.
 *
 * @returns the process id in a stale `postmaster.pid`
 */
export async function stopLeftovers(
  cluster: string,
  say: (line: string) => void,
): Promise<number | undefined> {
  const left = await getProcesses(cluster)
  const main = (await readPostmasterFile(cluster))?.pid
  if (left.length > 0) say('En tidigare körning lämnade databasen igång; den stoppas först.')
  const gone = (limit: number) => until(async () => (await getProcesses(cluster)).length === 0, limit)
  if (main !== undefined && left.includes(main)) {
    await shutDown((name) => signal(main, name), gone, say)
  } else {
    for (const pid of left) signal(pid, 'SIGQUIT')
    if (!(await gone(quitLimit))) throw new Error(`PostgreSQL's processes ${left.join(', ')} do not quit`)
  }
  // A power failure can leave the file empty; PostgreSQL then refuses to start until it is removed.
  if (main === 0) await rm(join(cluster, 'postmaster.pid'))
  return main || undefined
}

const shutDownLimit = 20_000
const quitLimit = 10_000

/**
 * Stops a database: first with SIGINT, which rolls back open transactions and flushes all data, then, when that takes
 * more than 20 s, with SIGQUIT, after which the next start recovers from the write-ahead log.
 *
 * @param send sends a signal to its main process
 * @param gone waits at most the given milliseconds for its end; resolves to whether it has ended
 * @throws Error when it does not end at all
 */
export async function shutDown(
  send: (name: NodeJS.Signals) => void,
  gone: (limit: number) => Promise<boolean>,
  say: (line: string) => void,
): Promise<void> {
  send('SIGINT')
  if (await gone(shutDownLimit)) return
  say(
    `Databasen stannade inte inom ${shutDownLimit / 1000} s. Den avbryts, och återställer sig vid nästa start.`,
  )
  send('SIGQUIT')
  if (!(await gone(quitLimit))) throw new Error('PostgreSQL does not quit')
}

/** Sends a signal to a process that may already have ended. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}

async function until(condition: () => Promise<boolean>, limit: number): Promise<boolean> {
  const deadline = Date.now() + limit
  while (!(await condition())) {
    if (Date.now() > deadline) return false
    await wait(15)
  }
  return true
}
