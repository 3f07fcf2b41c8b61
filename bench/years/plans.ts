import { readFileSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import type { Call, Caller } from './calls.ts'
import { request } from './measure.ts'

/** The work of PostgreSQL for one call. */
export type CallPlans = {
  name: string
  /** Rows that scans read, including those that a filter removed. */
  read: number
  /** Rows that the statements returned. */
  returned: number
  /** Statements that read more than `maxRead` rows or sorted on disk. */
  large: { statement: string; read: number; sortedOnDisk: boolean }[]
}

/** A statement that reads more rows than this, or sorts on disk, is named. */
const maxRead = 10_000

const planNode = z.object({
  'Node Type': z.string(),
  'Actual Rows': z.number().default(0),
  'Actual Loops': z.number().default(0),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  'Sort Space Type': z.string().optional(),
  get Plans() {
    return z.array(planNode).default([])
  },
})
type PlanNode = z.infer<typeof planNode>
const plan = z.object({ 'Query Text': z.string(), Plan: planNode })

/**
 * Makes each call once more while PostgreSQL writes its plans to the log, and returns what was read for each. Not part of
 * the timed rounds, because that slows statements down.
 */
export async function readPlans(
  { url, log }: { url: string; log: string },
  origin: string,
  tokens: Record<Caller, string | undefined>,
  calls: readonly Call[],
): Promise<CallPlans[]> {
  await explainAll(url)
  const found: CallPlans[] = []
  for (const call of calls) {
    const from = statSync(log).size
    await request(origin + call.path, tokens[call.caller])
    await wait(20) // the last plan is written after its rows were sent
    found.push({ name: call.name, ...getSum(plansIn(readFileSync(log).subarray(from).toString())) })
  }
  return found
}

/** Makes PostgreSQL explain every statement of connections that are opened from now on, and closes the others. */
async function explainAll(url: string): Promise<void> {
  const asSuperuser = new URL(url)
  asSuperuser.username = 'postgres'
  const client = new pg.Client({ connectionString: asSuperuser.href })
  await client.connect()
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
  }
  for (const [name, value] of Object.entries(settings))
    await client.query(`ALTER SYSTEM SET ${name} = '${value}'`)
  await client.query('SELECT pg_reload_conf()')
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'verkstan'",
  )
  await client.end()
}

function plansIn(log: string): z.infer<typeof plan>[] {
  return [...log.matchAll(/ plan:\n(\t\{[\s\S]*?\n\t\})/g)].map(([, text = '']) =>
    plan.parse(JSON.parse(text)),
  )
}

function getSum(plans: readonly z.infer<typeof plan>[]): Omit<CallPlans, 'name'> {
  const each = plans.map(({ 'Query Text': statement, Plan }) => {
    const nodes = getNodes(Plan)
    return {
      statement: statement.replaceAll(/\s+/g, ' '),
      read: nodes
        .filter((node) => node['Node Type'].endsWith('Scan'))
        .reduce((sum, node) => sum + readBy(node), 0),
      returned: Plan['Actual Rows'] * Plan['Actual Loops'],
      sortedOnDisk: nodes.some((node) => node['Sort Space Type'] === 'Disk'),
    }
  })
  return {
    read: each.reduce((sum, { read }) => sum + read, 0),
    returned: each.reduce((sum, { returned }) => sum + returned, 0),
    large: each.filter(({ read, sortedOnDisk }) => read > maxRead || sortedOnDisk),
  }
}

function getNodes(node: PlanNode): PlanNode[] {
  return [node, ...node.Plans.flatMap(getNodes)]
}

/** Returns the rows that a scan looked at. A bitmap index scan finds those of its table scan. */
function readBy(node: PlanNode): number {
  if (node['Node Type'] === 'Bitmap Index Scan') return 0
  const rows = node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck']
  return rows * node['Actual Loops']
}
