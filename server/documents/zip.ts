import { Zip, ZipPassThrough } from 'fflate'

/** A file as it goes into a zip; `at` is the time that it carries. */
export type ZippedFile = { filename: string; content: Uint8Array; at: Date }

/**
 * Packs files into a zip while they come, so that no more than one of them is in memory. Nothing is compressed: documents and
 * pictures are already.
 */
export async function* zipOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
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
