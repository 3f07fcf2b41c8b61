import { existsSync } from 'node:fs'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Manifest } from '../db/backup/manifest.ts'
import { connectForCopy, isEmpty } from '../db/backup/queries.ts'
import { verifyBackup } from '../db/backup/verify.ts'
import { type Env, readEnv } from '../env.ts'
import { folderStore, getS3Settings, s3Store } from '../files/file-store.ts'
import { randomToken } from '../security/secrets.ts'
import { listBackups } from './operations/backup-retention.ts'
import { CommandRefused, printLine, runCommand } from './operations/command.ts'
import { withProgramContext } from './operations/context.ts'
import { outsideDatabase } from './operations/database.ts'
import { type FoundKey, findBackupKey } from './operations/keys.ts'
import { recordRun } from './operations/maintenance-runs.ts'
import { assertKnownMigrations, restoreDatabase } from './operations/restore-database.ts'
import { restoreDataFolder } from './operations/restore-folder.ts'
import { resumeRestoredShop } from './operations/resume.ts'
import { restoreUploads } from './operations/uploads.ts'

/**
 * `npm run restore -- [backup] [--key-file f] [--without-key] [--over] [--drill]`: restores a backup into an empty data
 * folder or an empty database. `--drill` restores into a temporary folder, compares every row, and deletes it. For a
 * folder of backups, the newest one is used. See docs/runbook.md.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      'key-file': { type: 'string' },
      'without-key': { type: 'boolean', default: false },
      over: { type: 'boolean', default: false },
      drill: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const env = readEnv()
  const folder = await chosenBackup(resolve(positionals[0] ?? `${env.DATA_DIR}-backups`))
  printLine(`Läser igenom ${folder} …`)
  const manifest = await verifyBackup(folder)
  await assertKnownMigrations(folder, manifest)
  const key = await findBackupKey(env, manifest, values['key-file'])
  if (values.drill) return recordRun(env, 'drill', () => drill(env, folder, manifest, key))
  if (!key && !values['without-key']) {
    throw new CommandRefused(
      'Säkerhetskopians nyckel finns inte här, och utan den går personnummer inte att läsa. Ange den med --key-file eller SECRET_KEY, eller gå vidare utan den med --without-key.',
    )
  }
  await restore(env, folder, manifest, key, values.over)
  printLine(
    `Klart: butiken är som den var ${manifest.takenAt}. Starta den med samma inställningar som förut.`,
  )
  printLine('Inga mejl går ut än. Se vilka som väntar, och släpp dem: npm run held-mail')
})

async function chosenBackup(path: string): Promise<string> {
  if (existsSync(join(path, 'SHA256SUMS'))) return path
  const [newest] = await listBackups(path)
  if (!newest) throw new CommandRefused(`Det finns ingen säkerhetskopia i ${path}.`)
  return newest
}

async function restore(
  env: Env,
  folder: string,
  manifest: Manifest,
  key: FoundKey | undefined,
  over: boolean,
): Promise<void> {
  const s3 = getS3Settings(env)
  const fill = (url: string) => fillDatabase(env, url, folder, manifest, key)
  const ownFiles = join(resolve(env.DATA_DIR), 'files')
  const outside = outsideDatabase(env)
  if (outside) {
    await assertEmpty(outside)
    await fill(outside)
    if (!s3) await restoreUploads(join(folder, 'files'), folderStore(ownFiles))
  } else {
    const secret = key && !key.given ? key.secret : undefined
    await restoreDataFolder(env.DATA_DIR, { folder, over, key: secret, uploads: !s3, fill })
  }
  if (s3) await restoreUploads(join(folder, 'files'), s3Store(s3))
}

async function fillDatabase(
  env: Env,
  url: string,
  folder: string,
  manifest: Manifest,
  key: FoundKey | undefined,
): Promise<void> {
  await restoreDatabase(url, folder, manifest)
  const at = { databaseUrl: url, secretKey: key?.secret ?? randomToken() }
  const { waiting, unknown } = await withProgramContext(env, (ctx) => resumeRestoredShop(ctx, manifest), at)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  printLine(`${manifest.tables.length} tabeller med ${rows} rader är lika kopians, ${waiting} jobb väntar.`)
  if (unknown.length > 0)
    printLine(`Jobb som den här versionen inte känner till lämnades: ${unknown.join(', ')}.`)
}

async function assertEmpty(url: string): Promise<void> {
  const client = await connectForCopy(url)
  try {
    if (await isEmpty(client)) return
  } finally {
    await client.end()
  }
  throw new CommandRefused('Databasen i DATABASE_URL är inte tom. Skapa en ny och ange den.')
}

/** Tests a restore: in a temporary folder, with the bundled database, which is deleted afterwards. */
async function drill(env: Env, folder: string, manifest: Manifest, key: FoundKey | undefined): Promise<void> {
  const outer = await mkdtemp(join(tmpdir(), 'verkstan-drill-'))
  await chmod(outer, 0o711) // when run as root, the database runs as another user, who needs access
  const data = join(outer, 'data')
  const started = performance.now()
  try {
    const fill = (url: string) => fillDatabase(env, url, folder, manifest, key)
    await restoreDataFolder(data, { folder, over: false, key: undefined, uploads: true, fill })
  } finally {
    // When the temporary folder is closed to that user, the data folder is a link.
    if (existsSync(data)) await rm(await realpath(data), { recursive: true })
    await rm(outer, { recursive: true, force: true })
  }
  const seconds = Math.ceil((performance.now() - started) / 1000)
  printLine(`Övningen gick bra: ${folder} går att återställa, och det tog ${seconds} s.`)
  printLine(
    key
      ? 'Nyckeln här är säkerhetskopians.'
      : 'Nyckeln finns inte här: se till att den finns sparad på ett annat ställe.',
  )
}
