import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { loadCore, runCommand } from './processes.ts'

export type Load = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Requests sent and 201 responses, counted by the scripts that write. */
  sent: number
  created: number
}

export type Target = {
  origin: string
  script: 'get' | 'quote-request' | 'booking' | 'order'
  paths: readonly string[]
  /** The script's further arguments, after the paths. */
  arguments?: readonly string[]
  headers?: Record<string, string>
}

/** Names what is missing on this machine, or moves this process to the core of the load generator. */
export function prepareLoad(): void {
  if (cpus().length < 2) throw new Error('Two cores are needed: one for the servers, one for the load.')
  const missing = ['wrk', 'taskset'].filter((tool) => spawnSync(tool, ['--version']).error)
  if (missing.length > 0)
    throw new Error(`Missing: ${missing.join(', ')}. On Debian and Ubuntu: apt-get install wrk util-linux`)
  spawnSync('taskset', ['-cp', String(loadCore), String(process.pid)])
}

/**
 * Sends requests for some seconds over a number of connections, each of which sends its next request as soon as it has a response.
 * @throws when a response was missing, or had a status of 400 or more, unless `mayRefuse`
 */
export async function load(
  { origin, script, paths, headers = {}, arguments: more = [] }: Target,
  seconds: number,
  { connections = 32, mayRefuse = false } = {},
): Promise<Load> {
  const text = await runCommand('taskset', [
    ...['-c', String(loadCore), 'wrk', '-t1', `-c${connections}`, `-d${seconds}s`],
    ...['-s', `bench/wrk/${script}.lua`],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...[origin, '--', ...paths, ...more],
  ])
  const line = text.split('\n').findLast((printed) => printed.startsWith('{'))
  if (!line) throw new Error(`unexpected output of wrk:\n${text}`)
  const { requests, durationUs, p50Us, p99Us, refused, broken, sent, created } = JSON.parse(line)
  if (broken > 0 || (refused > 0 && !mayRefuse))
    throw new Error(`${paths[0]}: ${refused} refused, ${broken} without an answer`)
  const perSecond = requests / (durationUs / 1e6)
  return { perSecond, p50Ms: p50Us / 1000, p99Ms: p99Us / 1000, sent, created }
}
