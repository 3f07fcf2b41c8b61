import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyIdOf, type Manifest } from '../../db/backup/manifest.ts'
import type { Env } from '../../env.ts'
import { CommandRefused } from './command.ts'
import { dataFolderOf } from './database.ts'

/** The key of a backup. `given` is true when the environment has it, so that it need not be put into the data folder. */
export type FoundKey = { secret: string; given: boolean }

/**
 * Looks for the key that a backup was taken under: in the environment, in the file that was named, and in the data folder.
 * Undefined when it is in none of them.
 *
 * @throws CommandRefused when it is there, but the environment says another, under which the program would run
 */
export async function findBackupKey(
  env: Env,
  { keyId }: Manifest,
  keyFile: string | undefined,
): Promise<FoundKey | undefined> {
  const fits = (secret: string | undefined): secret is string =>
    secret !== undefined && keyIdOf(secret) === keyId
  const given = [env.SECRET_KEY, env.SECRET_KEY_PREVIOUS].find(fits)
  if (given) return { secret: given, given: true }
  const named = keyFile === undefined ? undefined : await keyIn(keyFile)
  if (keyFile !== undefined && !fits(named))
    throw new CommandRefused(`Nyckeln i ${keyFile} är inte säkerhetskopians.`)
  const found = [named, await keyIn(join(await dataFolderOf(env), 'secret.key'))].find(fits)
  if (found === undefined) return undefined
  if (env.SECRET_KEY) {
    throw new CommandRefused(
      'SECRET_KEY är en annan nyckel än säkerhetskopians. Sätt den till kopians, eller kopians i SECRET_KEY_PREVIOUS.',
    )
  }
  return { secret: found, given: false }
}

async function keyIn(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
