import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('../../migrations/', import.meta.url)

/** Returns this program's migrations by name, each with the digest that a database stores for it. */
export async function knownMigrations(): Promise<Map<string, string>> {
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  return new Map(
    await Promise.all(
      names.map(async ({ name }) => {
        const text = await readFile(new URL(`${name}/migration.sql`, folder), 'utf8')
        return [name, createHash('sha256').update(text).digest('hex')] as const
      }),
    ),
  )
}
