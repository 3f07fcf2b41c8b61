import { readFile } from 'node:fs/promises'

/** Returns the program's version. */
export async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  return String(JSON.parse(text).version)
}
