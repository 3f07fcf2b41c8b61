import { sql } from 'drizzle-orm'
import type { MaintenanceKind } from '#domain/maintenance.ts'
import { openDatabase } from '#server/db/database.ts'
import { maintenanceRuns } from '#server/db/tables.ts'
import type { Env } from '#server/env.ts'
import { printLine } from './command.ts'
import { findProgramDatabase } from './database.ts'

/**
 * Runs a maintenance command and records in the shop's database whether it went well, for the back office. A drill on a machine
 * without the shop's database is not recorded.
 */
export async function recordRun<T>(env: Env, kind: MaintenanceKind, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work()
    await store(env, kind, '')
    return result
  } catch (error) {
    // The first error says more, and is often why this one happened.
    await store(env, kind, error instanceof Error ? error.message : String(error)).catch(() =>
      printLine('Det gick inte att skriva upp felet, så adminen visar det inte.'),
    )
    throw error
  }
}

async function store(env: Env, kind: MaintenanceKind, problem: string): Promise<void> {
  const program = await findProgramDatabase(env)
  if (!program) return
  const database = openDatabase(program.url, { max: 1, onError: () => undefined })
  const at = new Date()
  const row = { kind, endedAt: at, problem: problem.slice(0, 500), ...(problem ? {} : { succeededAt: at }) }
  try {
    await database.db
      .insert(maintenanceRuns)
      .values(row)
      .onConflictDoUpdate({
        target: maintenanceRuns.kind,
        set: { ...row, succeededAt: sql`coalesce(excluded.succeeded_at, ${maintenanceRuns.succeededAt})` },
      })
  } finally {
    await database.close()
    await program.close()
  }
}
