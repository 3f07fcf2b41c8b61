/**
 * A separate program that runs the database on a given folder, for tests that kill it. It prints the result of the start
 * as a line of JSON, and stops when its standard input ends, which also happens when the test dies.
 */
import { once } from 'node:events'
import pg from 'pg'
import { StartRefused, startEmbeddedDatabase } from '#server/db/embedded-postgres.ts'
import { systemFolder } from '../system-folder.ts'

/** The program's output: the result of the start, and then, after SIGINT, whether the database still responds. */
export type ProgramOutput = { url: string; lines: string[] } | { refused: string } | { answer: string }

const say = (said: ProgramOutput) => process.stdout.write(`${JSON.stringify(said)}\n`)

async function main(dataDir = '', system = systemFolder): Promise<void> {
  const lines: string[] = []
  const database = await startEmbeddedDatabase({ dataDir, system, log: (line) => lines.push(line) })
  process.on('SIGINT', () => {
    void answer(database.url).then((text) => say({ answer: text }))
  })
  say({ url: database.url, lines })
  await once(process.stdin.resume(), 'end')
  await database.stop()
}

async function answer(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query("select 'svar' as answer")
  await client.end()
  return rows[0].answer
}

try {
  await main(...process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  say({ refused: error.message })
}
