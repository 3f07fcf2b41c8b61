import { BackupRefused } from '#server/db/backup/digests.ts'
import { StartRefused } from '#server/db/embedded-postgres.ts'
import { BadEnv } from '#server/env.ts'

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Thrown for a problem that the person who runs the command can fix. The message is Swedish. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}

const expected = [BadEnv, StartRefused, BackupRefused, CommandRefused]

/** Runs a command. Expected errors are printed as one line; the exit code is 1 after any error. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isExpected = expected.some((kind) => error instanceof kind)
    const badOption =
      error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    const text =
      error instanceof Error ? (isExpected || badOption ? error.message : error.stack) : String(error)
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
}
