import { Zip, ZipPassThrough } from 'fflate'

/** A file to add to a zip. `at` is its modification time. */
export type ZippedFile = { filename: string; content: Uint8Array; at: Date }

/**
 * Streams files into a zip, with at most one of them in memory. Without compression, because documents and pictures are
 * already compressed.
 */
export async function* getZip(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { filename, content, at } of files) {
    const entry = new ZipPassThrough(filename)
    entry.mtime = at
    zip.add(entry)
    entry.push(content, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
