/**
 * Writes a brotli and a gzip copy beside every built file that becomes smaller, for the server to send directly. Uses
 * slow, best compression, because it runs once per build.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.map',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
])
const smallest = 1024 // below this, the savings do not justify another file

await compressFolder(join(import.meta.dirname, '..', '..', 'build', 'client'))

async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = new Set(entries.map(({ parentPath, name }) => join(parentPath, name)))
  // Files in `assets` never change, since their names contain a hash. Those of earlier builds have their copies already.
  const isDone = (path: string) => /[\\/]assets[\\/]/.test(path) && names.has(`${path}.br`)
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map(({ parentPath, name }) => join(parentPath, name))
  await Promise.all(paths.filter((path) => !isDone(path)).map(compress))
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length <= smallest) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }).then((packed) =>
      writeFile(`${path}.gz`, packed),
    ),
  ])
}
