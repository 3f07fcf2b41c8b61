import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { superuser } from '../db/embedded/cluster.ts'
import { startEmbeddedDatabase } from '../db/embedded-postgres.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { openJobs } from '../jobs/jobs.ts'
import { databaseTmpdir } from './folders.ts'
import { silentLog, templateDatabase } from './node.ts'
import { withClient } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The template database's URL; each test file clones it. */
    databaseUrl: string
  }
}

/** Starts one PostgreSQL for the whole run and migrates the template for the test databases. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(databaseTmpdir(), 'verkstan-test-'))
  await chmod(dataDir, 0o711) // when run as root, the database runs as another user, who needs access
  const server = await startEmbeddedDatabase({ dataDir, databaseName: templateDatabase })
  const end = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await configureServer(server.url)
    await prepareTemplate(server.url)
  } catch (error) {
    await end()
    throw error
  }
  project.provide('databaseUrl', server.url)
  return end
}

/**
 * Switches off fsync, because tests do not cover power failures, and autovacuum, which would keep databases from being dropped.
 */
async function configureServer(url: string): Promise<void> {
  const asSuperuser = new URL(url)
  asSuperuser.username = superuser
  await withClient(asSuperuser.href, async (client) => {
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
      await client.query(`ALTER SYSTEM SET ${setting} = off`)
    await client.query('SELECT pg_reload_conf()')
  })
}

/** Migrates the template and creates the job queue's tables. */
async function prepareTemplate(url: string): Promise<void> {
  await migrateDatabase(url)
  const jobs = await openJobs(url, silentLog)
  await jobs.stop()
}
