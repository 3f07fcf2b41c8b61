import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Number of builds whose files are retained, the current one included. */
export const retainedBuilds = 5

type ManifestChunk = { file: string; css?: string[]; assets?: string[] }

/**
 * Deletes the files in the browser build's `assets` that belong to none of the latest builds. Also reads the server
 * build's manifest, because only it lists images that only pages use.
 */
export async function pruneAssets(
  folder: string,
  serverFolder = join(folder, '..', 'server'),
): Promise<void> {
  const current = [...new Set([...(await listFiles(folder)), ...(await listFiles(serverFolder))])].sort()
  const listPath = join(folder, '.assets.json')
  const earlier = await readBuilds(listPath)
  // Building the same files again, for example after a change of the server, counts as the same build.
  const others = earlier.filter((build) => build.join() !== current.join())
  const builds = [current, ...others].slice(0, retainedBuilds)
  const kept = new Set(builds.flat())
  for (const name of await readdir(join(folder, 'assets'))) {
    const file = `assets/${name.replace(/\.(br|gz)$/, '')}`
    if (!kept.has(file)) await rm(join(folder, 'assets', name))
  }
  await writeFile(listPath, JSON.stringify(builds))
}

async function listFiles(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')
  const chunks = Object.values(JSON.parse(text) as Record<string, ManifestChunk>)
  return chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
}

async function readBuilds(path: string): Promise<string[][]> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as string[][]
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
