import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The key that protects what the database holds, kept beside it and never in it. Made at the first start in
 * `dataDir/secret.key`, readable by its owner alone.
 */
export async function ensureSecretKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret.key')
  await mkdir(dataDir, { recursive: true })
  const fresh = join(dataDir, `.secret.key.${process.pid}`)
  try {
    await writeFile(fresh, randomBytes(32).toString('base64url'), { mode: 0o600 })
    // Appears whole or not at all, and never replaces one that is there: what it protects would be lost.
    await link(fresh, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(fresh, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}
