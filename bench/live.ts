/**
 * Opens live streams of the back office on one node, and measures how long a change takes to reach all of them, and the node's
 * memory. `--streams` sets their number. Exits with 1 when a target is missed.
 */
import { rmSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedDatabase } from '../server/testing/postgres.ts'
import { digestOf, randomToken } from '../server/testing/tokens.ts'
import { makeFolder, memoryMb, startVerkstan, stopAll, stopAllOnSignals } from './processes.ts'
import { median } from './report.ts'

const { values: options } = parseArgs({ options: { streams: { type: 'string', default: '2000' } } })
const count = Number(options.streams)
/** Maximum streams of a login, and targets: milliseconds until a change has reached all, and megabytes. */
const perLogin = 8
const most = { ms: 1000, mb: 250 } as const
const changes = 10

stopAllOnSignals()
process.exitCode = await main()

async function main(): Promise<number> {
  const folder = makeFolder()
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'database') })
  const client = new pg.Client({ connectionString: database.url })
  try {
    const server = await startVerkstan(0, folder, {
      DATABASE_URL: database.url,
      SECRET_KEY: 'bench-bench-bench-bench-bench-bench',
      ADMIN_USERNAME: 'bench',
      ADMIN_PASSWORD: 'bench-bench-bench-1',
      DEMO_DATA: 'off',
      TRUST_PROXY: '127.0.0.1',
    })
    await client.connect()
    const before = memoryMb(server.pid).own
    const heard = await openStreams(server.origin, await loginTokens(client))
    const times: number[] = []
    for (let change = 1; change <= changes; change++) {
      const begun = performance.now()
      await sendMessage(server.origin, change)
      while (heard.filter((latest) => latest >= change).length < count) {
        if (performance.now() - begun > 30_000) throw new Error('A change did not reach all streams')
        await wait(5)
      }
      times.push(performance.now() - begun)
      // Notices within a second may be sent as one.
      await wait(1500)
    }
    const memory = memoryMb(server.pid).own
    const slowest = Math.max(...times)
    process.stdout.write(
      `${count} streams: a change reaches all in ${median(times).toFixed(0)} ms, at most ${slowest.toFixed(0)} (≤ ${most.ms}); ${memory.toFixed(0)} MB, ${before.toFixed(0)} before (≤ ${most.mb})\n`,
    )
    return slowest <= most.ms && memory <= most.mb ? 0 : 1
  } finally {
    await client.end()
    stopAll()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function loginTokens(client: pg.Client): Promise<string[]> {
  const tokens = Array.from({ length: Math.ceil(count / perLogin) }, () => randomToken())
  await client.query(
    `INSERT INTO admin_sessions (admin_user_id, token_digest, created_at, expires_at)
      SELECT 1, digest, now(), now() + interval '1 day' FROM unnest($1::text[]) AS digest`,
    [tokens.map(digestOf)],
  )
  return tokens
}

/** Opens the streams, and returns how many notices about messages each has had, which goes on changing. */
async function openStreams(origin: string, tokens: readonly string[]): Promise<number[]> {
  const heard = Array.from({ length: count }, () => -1)
  for (let at = 0; at < count; at++) {
    const headers = { authorization: `Bearer ${tokens[Math.floor(at / perLogin)]}` }
    get(`${origin}/api/admin/live/`, { headers, agent: false }, (reply) => {
      reply.setEncoding('utf8')
      reply.on('data', (text: string) => {
        if (text.includes(': hej') && heard[at] === -1) heard[at] = 0
        if (/data: (.*,)?(messages|everything)/.test(text)) heard[at] = (heard[at] ?? 0) + 1
      })
    })
    if (at % 50 === 49) await wait(20)
  }
  while (heard.includes(-1)) await wait(50)
  return heard
}

async function sendMessage(origin: string, change: number): Promise<void> {
  const reply = await fetch(`${origin}/api/quotes/kontakt/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.2.0.${change}` },
    body: JSON.stringify({
      ...{ namn: 'Åsa Öberg', email: `asa-${change}@kund.example`, telefon: '070-174 06 01' },
      ...{ ämne: 'repair', meddelande: `Hej! Har ni öppet i dag? ${change}` },
    }),
  })
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`)
}
