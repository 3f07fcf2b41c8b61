import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../app.ts'
import { openDatabase } from '../kit/database.ts'
import { startEmbeddedDatabase } from '../kit/embedded-postgres.ts'
import { openJobs } from '../kit/jobs.ts'
import { silentLog, templateDatabase } from './node.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The template database's address; each test file clones it. */
    databaseUrl: string
  }
}

/** Starts one PostgreSQL for the whole run and migrates the template that test databases are cloned from. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'verkstan-test-'))
  await chmod(dataDir, 0o711) // run as root, the database is another user, who must get in
  const server = await startEmbeddedDatabase({ dataDir, databaseName: templateDatabase })
  const database = openDatabase(server.url, { onError: () => undefined })
  await migrateDatabase(database)
  await database.close()
  const jobs = await openJobs(server.url, silentLog)
  await jobs.stop()
  project.provide('databaseUrl', server.url)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
