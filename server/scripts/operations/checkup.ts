import { readdir, readFile, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { formatDateTime } from '#domain/time.ts'
import { migrationsIn } from '#server/db/backup/queries.ts'
import type { Env } from '#server/env.ts'
import { testSmtp } from '#server/jobs/mail-transport.ts'
import { listBackups } from './backup-retention.ts'

/** The result of one check: `problem` stops the shop or risks its data, `note` is worth a look. */
export type Finding = { name: string; result: 'good' | 'note' | 'problem'; text: string }

const gigabyte = 1024 ** 3

const good = (name: string, text: string): Finding => ({ name, result: 'good', text })
const note = (name: string, text: string): Finding => ({ name, result: 'note', text })
const problem = (name: string, text: string): Finding => ({ name, result: 'problem', text })

/** Returns an error's message, or its code where it has none, as refused connections do. */
function getCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

/** Checks the disk by its size and what is free of it, in bytes. */
export function checkDisk(size: number, free: number): Finding {
  const text = `${(free / gigabyte).toFixed(1).replace('.', ',')} GB ledigt av ${Math.round(size / gigabyte)} GB.`
  if (free < 0.5 * gigabyte || free < size * 0.03)
    return problem('Disken', `${text} Gör plats nu: utan plats sparas ingenting.`)
  if (free < 2 * gigabyte || free < size * 0.1) return note('Disken', `${text} Gör plats snart.`)
  return good('Disken', text)
}

/** Checks the difference in milliseconds between this machine's clock and another one. */
export function checkClock(name: string, differenceMs: number): Finding {
  const seconds = Math.round(Math.abs(differenceMs) / 1000)
  return seconds <= 5
    ? good(name, 'Går rätt.')
    : problem(
        name,
        `Går ${seconds} sekunder fel mot den här datorns klocka. Slå på tidssynkronisering (timedatectl set-ntp true).`,
      )
}

/** Checks the age of the newest backup. Without one `takenAt` is undefined. */
export function checkBackup(folder: string, takenAt: Date | undefined, now: Date): Finding {
  const name = 'Säkerhetskopian'
  if (!takenAt) return problem(name, `Det finns ingen i ${folder}. Kör npm run backup -- ${folder}`)
  const hours = (now.getTime() - takenAt.getTime()) / 3_600_000
  const text = `Den nyaste i ${folder} är från ${formatDateTime(takenAt)}.`
  if (hours > 72) return problem(name, `${text} Kör npm run backup varje natt.`)
  return hours > 26 ? note(name, `${text} Den borde göras varje natt.`) : good(name, text)
}

/** Checks the public address without calling it. */
export function checkAddress(publicUrl: string, isLocal: boolean): Finding {
  const name = 'Adressen'
  if (isLocal)
    return note(
      name,
      `${publicUrl} når bara den här datorn. Ange butikens adress i adminen, under Kopplingar, eller med PUBLIC_URL.`,
    )
  return publicUrl.startsWith('https:')
    ? good(name, publicUrl)
    : problem(name, `${publicUrl} är inte krypterad. Ordna TLS, och ange adressen med https:// i PUBLIC_URL.`)
}

/** Calls the public address. Checks that the program answers there, and its clock. */
export async function checkReachability(publicUrl: string): Promise<Finding> {
  const name = 'Webbplatsen'
  try {
    const response = await fetch(`${publicUrl}/readyz`, { signal: AbortSignal.timeout(10_000) })
    if (response.ok) return good(name, `Svarar på ${publicUrl}.`)
    return problem(name, `${publicUrl}/readyz svarar ${response.status}. Läs programmets logg.`)
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error
    return problem(name, `${publicUrl} svarar inte (${getCause(cause)}). Kör programmet? Leder proxyn dit?`)
  }
}

/** Checks the mail server by logging in to it, without sending anything. */
export async function checkMail(url: string | undefined): Promise<Finding> {
  const name = 'Mejlen'
  if (!url) return note(name, 'SMTP_URL är inte satt. Prova e-postservern i adminen, under Kopplingar.')
  try {
    await testSmtp(url)
    return good(name, `${new URL(url).hostname} tar emot inloggningen.`)
  } catch (error) {
    return problem(name, `${new URL(url).hostname} tar inte emot: ${getCause(error)}`)
  }
}

/** Checks what the environment says about payments. */
export function checkPayments({ STRIPE_SECRET_KEY: key }: Pick<Env, 'STRIPE_SECRET_KEY'>): Finding {
  const name = 'Betalningarna'
  if (!key) return note(name, 'STRIPE_SECRET_KEY är inte satt. Prova Stripe i adminen, under Kopplingar.')
  return /^.k_test_/.test(key)
    ? note(name, 'Stripes testnycklar: inga riktiga pengar tas emot.')
    : good(name, 'Stripe är inkopplat.')
}

type DatabaseFacts = {
  now: Date
  applied: string[]
  failedMails: number
  holdSince: Date | null
  lateJobs: number
  failedJobs: number
  lastEventAt: Date | null
}

/** Checks what the database says of the program: its version, its clock, waiting jobs and failed mails. */
export function checkDatabase(facts: DatabaseFacts, ownMigrations: readonly string[], now: Date): Finding[] {
  const missing = ownMigrations.filter((name) => !facts.applied.includes(name)).length
  const newer = facts.applied.filter((name) => !ownMigrations.includes(name)).length
  const hold = facts.holdSince
    ? problem(
        'Mejl som väntar',
        `Inga mejl går ut sedan ${formatDateTime(facts.holdSince)}: npm run held-mail`,
      )
    : facts.failedMails > 0
      ? note(
          'Mejl som väntar',
          `${facts.failedMails} mejl gick inte fram den senaste veckan. Se dem i adminen, under Mejl.`,
        )
      : good('Mejl som väntar', 'Alla har gått ut den senaste veckan.')
  return [
    newer > 0
      ? problem('Databasen', 'Den är från en nyare version av programmet. Uppdatera programmet.')
      : missing > 0
        ? note('Databasen', `Den uppgraderas vid nästa start (${missing} steg).`)
        : good('Databasen', 'Svarar, och hör till den här versionen.'),
    checkClock('Databasens klocka', facts.now.getTime() - now.getTime()),
    facts.lateJobs > 0
      ? problem(
          'Bakgrundsjobben',
          `${facts.lateJobs} har väntat mer än en kvart. Kör en process med ROLE=all eller ROLE=worker?`,
        )
      : facts.failedJobs > 0
        ? note(
            'Bakgrundsjobben',
            `${facts.failedJobs} misslyckades den senaste veckan. Läs programmets logg.`,
          )
        : good('Bakgrundsjobben', 'Inget väntar.'),
    hold,
    facts.lastEventAt
      ? good('Stripes besked', `Det senaste kom ${formatDateTime(facts.lastEventAt)}.`)
      : note('Stripes besked', 'Inget har kommit än. Efter den första betalningen ska det stå en tid här.'),
  ]
}

async function readFacts(client: pg.Client): Promise<DatabaseFacts> {
  const applied = (await migrationsIn(client)).map(({ name }) => name)
  const { rows } = await client.query<Omit<DatabaseFacts, 'applied'>>(`
    SELECT now() AS now,
      (SELECT count(*)::int FROM mails WHERE state = 'failed' AND created_at > now() - interval '7 days') AS "failedMails",
      (SELECT max(since) FROM mail_holds WHERE ended_at IS NULL) AS "holdSince",
      (SELECT count(*)::int FROM jobs.job WHERE state IN ('created', 'retry') AND start_after < now() - interval '15 minutes') AS "lateJobs",
      (SELECT count(*)::int FROM jobs.job WHERE state = 'failed' AND created_on > now() - interval '7 days') AS "failedJobs",
      (SELECT max(handled_at) FROM payment_events WHERE provider = 'stripe') AS "lastEventAt"`)
  const [facts] = rows
  if (!facts) throw new Error('The database gave no facts')
  return { ...facts, applied }
}

/** Connects to the database and checks it; one problem when it does not answer. Changes nothing. */
export async function checkDatabaseAt(url: string, now: Date): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const folder = fileURLToPath(new URL('../../migrations', import.meta.url))
    return checkDatabase(await readFacts(client), await readdir(folder), now)
  } catch (error) {
    return [problem('Databasen', `Den går inte att läsa: ${getCause(error)}`)]
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Checks the secret key: without it personal identity numbers cannot be read, and no backup has it. */
export async function checkKey(hasOwnKey: boolean, dataDir: string): Promise<Finding> {
  const name = 'Nyckeln'
  if (hasOwnKey) return good(name, 'SECRET_KEY är angiven. Spara den också på ett annat ställe.')
  const path = join(dataDir, 'secret.key')
  const file = await stat(path).catch(() => undefined)
  if (!file) return problem(name, `${path} saknas. Den görs vid första starten.`)
  return (file.mode & 0o077) === 0
    ? good(name, `${path}. Spara den också på ett annat ställe: den följer inte med i säkerhetskopian.`)
    : problem(name, `${path} kan läsas av andra på datorn. Kör chmod 600 ${path}`)
}

/** Checks the disk of a folder. */
export async function checkDiskAt(folder: string): Promise<Finding> {
  const { bsize, blocks, bavail } = await statfs(folder)
  return checkDisk(blocks * bsize, bavail * bsize)
}

/** Checks the newest backup in a folder, by the time in its manifest. */
export async function checkBackupsIn(folder: string, now: Date): Promise<Finding> {
  const [newest] = await listBackups(folder)
  if (!newest) return checkBackup(folder, undefined, now)
  const { takenAt } = JSON.parse(await readFile(join(newest, 'manifest.json'), 'utf8')) as { takenAt: string }
  return checkBackup(folder, new Date(takenAt), now)
}
