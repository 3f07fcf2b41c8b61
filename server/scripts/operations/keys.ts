import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getKeyId, type Manifest } from '#server/db/backup/manifest.ts'
import type { Env } from '#server/env.ts'
import { CommandRefused } from './command.ts'
import { getDataFolder } from './database.ts'

/** The key of a backup. `given` is true when the environment has it, so that it need not be written to the data folder. */
export type FoundKey = { secret: string; given: boolean }

/**
 * Searches for the key of a backup: in the environment, in the given file, and in the data folder. Returns undefined when
 * none has it.
 *
 * @throws CommandRefused when it is found, but the environment has another key, with which the program would run
 */
export async function findBackupKey(
  env: Env,
  { keyId }: Manifest,
  keyFile: string | undefined,
): Promise<FoundKey | undefined> {
  const fits = (secret: string | undefined): secret is string =>
    secret !== undefined && getKeyId(secret) === keyId
  const given = [env.SECRET_KEY, env.SECRET_KEY_PREVIOUS].find(fits)
  if (given) return { secret: given, given: true }
  const named = keyFile === undefined ? undefined : await keyIn(keyFile)
  if (keyFile !== undefined && !fits(named))
    throw new CommandRefused(`Nyckeln i ${keyFile} är inte säkerhetskopians.`)
  const key = [named, await keyIn(join(await getDataFolder(env), 'secret.key'))].find(fits)
  if (key === undefined) return undefined
  if (env.SECRET_KEY) {
    throw new CommandRefused(
      'SECRET_KEY är en annan nyckel än säkerhetskopians. Sätt den till kopians, eller kopians i SECRET_KEY_PREVIOUS.',
    )
  }
  return { secret: key, given: false }
}

async function keyIn(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
