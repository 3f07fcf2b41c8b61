import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { runCommand } from './processes.ts'

export type Load = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Responses with a status of 400 or more. */
  refused: number
  /** Broken connections, and requests without a response. */
  broken: number
  /** Requests sent and 201 responses, counted by the scripts that write. */
  sent: number
  created: number
}

export type Target = {
  origin: string
  script: 'get' | 'visit' | 'quote-request' | 'booking' | 'order'
  paths: readonly string[]
  /** The script's further arguments, after the paths. */
  told?: readonly string[]
  headers?: Record<string, string>
}

/** Concurrent connections. Each sends its next request as soon as it has a response. */
export const connections = 32

/** Returns a line that names the missing tools and how to install them, or undefined when all are installed. */
function missingTools(): string | undefined {
  if (cpus().length < 2) return 'Two cores are needed: one for the servers, one for the load.'
  const missing = ['wrk', 'taskset'].filter((tool) => spawnSync(tool, ['--version']).error)
  if (missing.length === 0) return undefined
  return `Missing: ${missing.join(', ')}. On Debian and Ubuntu: apt-get install wrk util-linux`
}

/** Moves this process to the core of the load generator. Returns false, and says why, when something is missing. */
export function prepareLoad(core: number): boolean {
  const missing = missingTools()
  if (missing) process.stderr.write(`${missing}\n`)
  else spawnSync('taskset', ['-cp', String(core), String(process.pid)])
  return missing === undefined
}

/** Sends requests for `seconds` from one core, over `atOnce` connections, and returns the results. */
export async function load(
  target: Target,
  core: number,
  seconds: number,
  atOnce = connections,
): Promise<Load> {
  const headers = Object.entries(target.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const text = await runCommand('taskset', [
    ...['-c', String(core), 'wrk', '-t1', `-c${atOnce}`, `-d${seconds}s`],
    ...[
      '-s',
      `bench/wrk/${target.script}.lua`,
      ...headers,
      target.origin,
      '--',
      ...target.paths,
      ...(target.told ?? []),
    ],
  ])
  const line = text.split('\n').findLast((each) => each.startsWith('{'))
  if (!line) throw new Error(`unexpected output of wrk:\n${text}`)
  const found = JSON.parse(line)
  return {
    perSecond: found.requests / (found.durationUs / 1e6),
    p50Ms: found.p50Us / 1000,
    p99Ms: found.p99Us / 1000,
    refused: found.refused,
    broken: found.broken,
    sent: found.sent,
    created: found.created,
  }
}
