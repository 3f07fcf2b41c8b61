import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder } from '../files/atomic-write.ts'

/**
 * Returns the secret key, which is stored beside the database, never in it. Created at the first start as
 * `dataDir/secret.key`, readable only by its owner.
 */
export async function ensureSecretKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret.key')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const fresh = join(dataDir, `.secret.key.${process.pid}`)
  try {
    await writeFile(fresh, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    // Atomic, and never replaces an existing key: the data that it protects would be lost.
    await link(fresh, file)
    await flushFolder(dataDir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(fresh, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}
