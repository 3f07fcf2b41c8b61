import { spawnSync } from 'node:child_process'
import { runCommand } from './processes.ts'

/** What one round of load found. */
export type Load = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Answers with a status of 400 or more. */
  refused: number
  /** Connections that broke, and requests without an answer. */
  broken: number
  /** Requests sent and answers 201; counted by the scripts that write. */
  sent: number
  created: number
}

/** What to ask for. */
export type Target = {
  origin: string
  /** The script under `bench/wrk` and its arguments. */
  script: 'get' | 'quote-request' | 'booking' | 'order'
  paths: readonly string[]
  /** What the script is told besides the paths. */
  told?: readonly string[]
  headers?: Record<string, string>
}

/** How many connections ask at the same time, each for the next as soon as it has its answer. */
export const connections = 32

/** What is missing to measure with, as a line that says how to get it; undefined when all is there. */
export function missingTools(): string | undefined {
  const missing = ['wrk', 'taskset'].filter((tool) => spawnSync(tool, ['--version']).error)
  if (missing.length === 0) return undefined
  return `Missing: ${missing.join(', ')}. On Debian and Ubuntu: apt-get install wrk util-linux`
}

/** Asks for `seconds` from one core, over `atOnce` connections, and returns what came of it. */
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
  if (!line) throw new Error(`wrk said something else:\n${text}`)
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
