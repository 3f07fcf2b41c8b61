import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { hasCode } from './start-refused.ts'

const run = promisify(execFile)

/** What PostgreSQL's main process says of itself in `postmaster.pid`. `ready`: it takes connections. */
export type PostmasterFile = { pid: number; ready: boolean }

/**
 * Reads `postmaster.pid` (its lines: PostgreSQL's `src/include/utils/pidfile.h`). Undefined when there is
 * none.
 */
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
 * The name that a cluster's processes carry in their command line (PostgreSQL's setting `cluster_name`). By
 * the folder's identity on the disk, which a copy of the folder does not share and a moved one keeps.
 */
export async function clusterName(cluster: string): Promise<string> {
  const { dev, ino } = await stat(cluster)
  return `verkstan-${dev.toString(36)}-${ino.toString(36)}`
}

/**
 * The living processes of a cluster: PostgreSQL's main one, and its children even when that one is gone. The
 * number in `postmaster.pid` alone proves nothing, since the system gives numbers out again, and zombies keep
 * theirs; and where a process works is hidden even from root in a container. Command lines can be read
 * everywhere.
 */
export async function processesOf(cluster: string): Promise<number[]> {
  const name = await clusterName(cluster)
  const ours = new RegExp(`^postgres: ${name}: |/postgres[ \\0].*cluster_name=${name}[ \\0]`)
  const all = existsSync('/proc/self/cmdline') ? commandsByProc() : await commandsByList()
  return all.filter(([, command]) => ours.test(command)).map(([pid]) => pid)
}

function commandsByProc(): [pid: number, command: string][] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return numbers.map((pid) => [Number(pid), commandOf(pid)])
}

function commandOf(pid: string): string {
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
 * Stops what an earlier run of the program left behind in a cluster. Only for who holds the data folder's
 * lock: then no other program uses the database. A whole database is shut down in order. Where its main
 * process is dead, its remaining children are told to quit, as it would have told them: one at work on a long
 * query would otherwise keep the cluster locked until it ends. Nothing acknowledged is lost either way, it
 * stands in the write-ahead log.
 *
 * @returns the number in a `postmaster.pid` that was left behind, which by now means nothing
 */
export async function stopLeftovers(
  cluster: string,
  say: (line: string) => void,
): Promise<number | undefined> {
  const left = await processesOf(cluster)
  const main = (await readPostmasterFile(cluster))?.pid
  if (left.length > 0) say('En tidigare körning lämnade databasen igång; den stoppas först.')
  const gone = (limit: number) => until(async () => (await processesOf(cluster)).length === 0, limit)
  if (main !== undefined && left.includes(main)) {
    await shutDown((name) => signal(main, name), gone, say)
  } else {
    for (const pid of left) signal(pid, 'SIGQUIT')
    if (!(await gone(quitLimit))) throw new Error(`PostgreSQL's processes ${left.join(', ')} do not quit`)
  }
  // A power cut can leave the file empty, and PostgreSQL then wants a person to remove it.
  if (main === 0) await rm(join(cluster, 'postmaster.pid'))
  return main || undefined
}

const shutDownLimit = 20_000
const quitLimit = 10_000

/**
 * Ends a database: first so that it rolls back what is open and writes everything out (SIGINT), and when that
 * takes longer than 20 s at once (SIGQUIT), whereupon it recovers from its log at the next start.
 *
 * @param send sends its main process a signal
 * @param gone waits until it has ended, or so many milliseconds; tells whether it has
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

/** Sends a signal to a process that may have ended meanwhile. */
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
