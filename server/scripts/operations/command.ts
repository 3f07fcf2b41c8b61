import { BackupRefused } from '../../db/backup/digests.ts'
import { StartRefused } from '../../db/embedded-postgres.ts'
import { BadEnv } from '../../env.ts'

/** A line for the person at the terminal. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Something that the person who runs a command can put right. The message is Swedish. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}

const expected = [BadEnv, StartRefused, BackupRefused, CommandRefused]

/** Runs a command to its end. What is expected to go wrong is said in one line; the exit code is 1 whenever it did not work. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const known = expected.some((kind) => error instanceof kind)
    const badOption =
      error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    const text = error instanceof Error ? (known || badOption ? error.message : error.stack) : String(error)
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
}
