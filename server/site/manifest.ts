import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Vite's manifest of the browser build: output file and static imports of each source file. */
export type BuildManifest = Record<string, { file: string; imports?: string[] }>

export async function readBuildManifest(buildFolder: string): Promise<BuildManifest> {
  return JSON.parse(await readFile(join(buildFolder, '.vite', 'manifest.json'), 'utf8')) as BuildManifest
}

export function listIslandSources(manifest: BuildManifest): string[] {
  return Object.keys(manifest).filter((source) => source.endsWith('.island.tsx'))
}

/** Returns the output file of a source. @throws when the build does not contain it */
export function getOutputFile(manifest: BuildManifest, source: string): string {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build does not contain ${source}.`)
  return chunk.file
}

/** Returns the output files of the sources and of all their static imports, without duplicates. */
export function collectOutputFiles(
  manifest: BuildManifest,
  sources: readonly string[],
  files = new Set<string>(),
): Set<string> {
  for (const source of sources) {
    const chunk = manifest[source]
    if (!chunk || files.has(chunk.file)) continue
    files.add(chunk.file)
    collectOutputFiles(manifest, chunk.imports ?? [], files)
  }
  return files
}
