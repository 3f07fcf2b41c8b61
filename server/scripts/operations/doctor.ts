import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatCount } from '#domain/settings/units.ts'
import { readEnv } from '#server/env.ts'
import { readVersion } from '#server/kit/version.ts'
import {
  checkAddress,
  checkBackupsIn,
  checkDatabaseAt,
  checkDiskAt,
  checkKey,
  checkMail,
  checkPayments,
  checkReachability,
  type Finding,
} from './checkup.ts'
import { CommandRefused, printLine, runCommand } from './command.ts'
import { getDataFolder, openProgramDatabase } from './database.ts'

const marks = { good: '✓', note: '!', problem: '✗' } as const satisfies Record<Finding['result'], string>

/**
 * `npm run doctor -- [folder]`: checks the installation and says what is missing. Changes nothing. `folder` is where the backups are.
 * The exit code is 1 when there is a problem.
 */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length > 1) throw new CommandRefused('Ange en enda mapp med säkerhetskopior.')
  const env = readEnv()
  const now = new Date()
  const dataDir = await getDataFolder(env)
  const database = await openProgramDatabase(env)
  try {
    printLine(`Verkstan ${await readVersion()}, Node ${process.version}\n`)
    const findings = [
      checkAddress(env.PUBLIC_URL, env.isLocal),
      await checkReachability(env.PUBLIC_URL),
      ...(await checkDatabaseAt(database.url, now)),
      await checkDiskAt(dataDir),
      await checkBackupsIn(resolve(positionals[0] ?? `${env.DATA_DIR}-backups`), now),
      await checkKey(env.SECRET_KEY !== undefined, dataDir),
      await checkMail(env.SMTP_URL),
      checkPayments(env),
    ]
    for (const { name, result, text } of findings) printLine(`${marks[result]} ${name}: ${text}`)
    const count = findings.filter(({ result }) => result === 'problem').length
    printLine(count === 0 ? '\nInget hindrar butiken.' : `\n${formatCount(count, 'sak', 'saker')} att rätta.`)
    if (count > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
})
