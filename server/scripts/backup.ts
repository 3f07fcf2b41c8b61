import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeChecksums } from '../db/backup/digests.ts'
import { dumpDatabase } from '../db/backup/dump.ts'
import { getKeyId, writeManifest } from '../db/backup/manifest.ts'
import { verifyBackup } from '../db/backup/verify.ts'
import { type Env, readEnv } from '../env.ts'
import { getS3Settings } from '../files/file-store.ts'
import { readVersion } from '../kit/version.ts'
import { ensureSecretKey } from '../security/secret-key.ts'
import { listBackups, pruneBackups, writeBackupFolder } from './operations/backup-retention.ts'
import { CommandRefused, printLine, runCommand } from './operations/command.ts'
import { getDataFolder, openProgramDatabase } from './operations/database.ts'
import { recordRun } from './operations/maintenance-runs.ts'
import { copyUploads, measureFolder } from './operations/uploads.ts'

/**
 * `npm run backup -- [folder] [--keep 14]`: writes a backup of database and uploaded files while the program runs,
 * verifies it, and removes backups beyond the newest `--keep`. See docs/runbook.md.
 */
await runCommand(async () => {
  // The shop is open meanwhile, and comes first.
  setPriority(constants.priority.PRIORITY_LOW)
  const { values, positionals } = parseArgs({
    options: { keep: { type: 'string', default: '14' } },
    allowPositionals: true,
  })
  const keep = Number(values.keep)
  if (!Number.isInteger(keep) || keep < 1)
    throw new CommandRefused('--keep ska vara ett heltal från 1 och uppåt.')
  if (positionals.length > 1) throw new CommandRefused('Ange en enda mapp att skriva säkerhetskopian i.')
  const env = readEnv()
  const folder = resolve(positionals[0] ?? `${env.DATA_DIR}-backups`)
  const path = await recordRun(env, 'backup', () => takeBackup(env, folder))
  const gone = await pruneBackups(folder, keep, new Date())
  if (gone.length > 0) printLine(`Tog bort ${gone.length} äldre: kvar är de ${keep} nyaste.`)
  printLine(`Säkerhetskopian är klar och genomläst: ${path}`)
  printLine(
    env.SECRET_KEY
      ? 'SECRET_KEY följer inte med. Spara den på ett annat ställe: utan den går personnummer inte att läsa.'
      : `Nyckeln ${join(await getDataFolder(env), 'secret.key')} följer inte med. Spara den på ett annat ställe: utan den går personnummer inte att läsa.`,
  )
})

async function takeBackup(env: Env, folder: string): Promise<string> {
  const dataDir = await getDataFolder(env)
  const s3 = getS3Settings(env)
  const program = await openProgramDatabase(env)
  const [earlier] = await listBackups(folder)
  const now = new Date()
  try {
    return await writeBackupFolder(folder, now, async (place) => {
      const files = join(place, 'files')
      // Copies files before and after the database: one deleted meanwhile still has its row, and a new row has its file.
      if (!s3) await copyUploads(join(dataDir, 'files'), files, earlier)
      const dumped = await dumpDatabase(program.url, place)
      if (!s3) await copyUploads(join(dataDir, 'files'), files, earlier)
      const uploads = { ...(await measureFolder(files)), storage: s3 ? `${s3.endpoint} ${s3.bucket}` : null }
      await writeManifest(place, {
        version: await readVersion(),
        takenAt: now.toISOString(),
        keyId: getKeyId(env.SECRET_KEY ?? (await ensureSecretKey(dataDir))),
        ...dumped,
        files: uploads,
      })
      await writeChecksums(place)
      await verifyBackup(place)
      const rows = dumped.tables.reduce((sum, table) => sum + table.rows, 0)
      printLine(`${dumped.tables.length} tabeller med ${rows} rader, ${dumped.jobs.length} jobb som väntar.`)
      printLine(
        s3 ? `Filerna ligger kvar i ${s3.endpoint} (${s3.bucket}).` : `${uploads.count} uppladdade filer.`,
      )
    })
  } finally {
    await program.close()
  }
}
