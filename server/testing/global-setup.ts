import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../app.ts'
import { openDatabase } from '../db/database.ts'
import { startEmbeddedDatabase } from '../db/embedded-postgres.ts'
import { openJobs } from '../jobs/jobs.ts'
import { openTmpdir } from './folders.ts'
import { silentLog, templateDatabase } from './node.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The template database's address; each test file clones it. */
    databaseUrl: string
  }
}

/** Starts one PostgreSQL for the whole run and migrates the template that test databases are cloned from. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(openTmpdir(), 'verkstan-test-'))
  await chmod(dataDir, 0o711) // run as root, the database is another user, who must get in
  const server = await startEmbeddedDatabase({ dataDir, databaseName: templateDatabase })
  const end = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await prepareTemplate(server.url)
  } catch (error) {
    await end()
    throw error
  }
  project.provide('databaseUrl', server.url)
  return end
}

/** Migrates the template and makes the tables of the queue. */
async function prepareTemplate(url: string): Promise<void> {
  const database = openDatabase(url, { onError: () => undefined })
  await migrateDatabase(database)
  // Tests ask what is written, not whether it outlives a power cut, and need not wait for the disk.
  await database.pool.query('ALTER ROLE CURRENT_USER SET synchronous_commit = off')
  await database.close()
  const jobs = await openJobs(url, silentLog)
  await jobs.stop()
}
