import { resolve } from 'node:path'
import {
  findDataFolder,
  hasCluster,
  runningDatabase,
  startEmbeddedDatabase,
} from '#server/db/embedded-postgres.ts'
import type { Env } from '#server/env.ts'
import { CommandRefused, printLine } from './command.ts'

/** The program's database for a command: a running one, or one started for the duration of the command. */
export type OpenedDatabase = { url: string; close(): Promise<void> }

/** Returns the address of a database that is not the program's own. Commands need sessions of their own, past a pooler. */
export function outsideDatabase(env: Env): string | undefined {
  return env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
}

/** Returns the folder with the program's data: key, files and, without `DATABASE_URL`, the database. */
export function getDataFolder(env: Env): Promise<string> {
  return env.DATABASE_URL ? Promise.resolve(resolve(env.DATA_DIR)) : findDataFolder(env.DATA_DIR)
}

/**
 * Connects to the program's database, whether the program runs or not. @throws CommandRefused when the data folder has
 * none, because a command never creates a shop
 */
export async function openProgramDatabase(env: Env): Promise<OpenedDatabase> {
  const database = await findProgramDatabase(env)
  if (database) return database
  throw new CommandRefused(
    `Det finns ingen databas i ${await getDataFolder(env)}. Ange rätt mapp med DATA_DIR, eller DATABASE_URL.`,
  )
}

/** Like `openProgramDatabase`, or undefined when the data folder has no database. */
export async function findProgramDatabase(env: Env): Promise<OpenedDatabase | undefined> {
  const leave = async () => undefined
  const outside = outsideDatabase(env)
  if (outside) return { url: outside, close: leave }
  const dataDir = await getDataFolder(env)
  if (!(await hasCluster(dataDir))) return undefined
  const running = await runningDatabase(dataDir)
  if (running) return { url: running, close: leave }
  const { url, stop } = await startEmbeddedDatabase({ dataDir, log: printLine })
  return { url, close: stop }
}
