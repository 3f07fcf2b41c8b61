/**
 * Fills databases with what a busy shop leaves in one and in ten years, and calls every GET of the contract, with filters, sortings,
 * searches and last pages, every kind of page, and the writes of daily work. `--years` sets the ages, `--rounds` how often each is called, and `--only`
 * takes calls whose name contains a text. Exits with 1 when a target is missed.
 */
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { computeDigest, randomToken } from '#server/testing/tokens.ts'
import { format, type Line, printMissed, printTable } from './report.ts'
import {
  createDirectory,
  databaseMb,
  logIn,
  runJob,
  type Shop,
  sitemapPaths,
  withEmptyShop,
} from './shop-server.ts'
import { listCalls, listPages } from './years/calls.ts'
import { customers, fillYears } from './years/fill.ts'
import { type Measured, measureCalls } from './years/measure.ts'
import { measureWrites } from './years/writes.ts'

const { values: options } = parseArgs({
  options: {
    years: { type: 'string', default: '1,10' },
    rounds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
  },
})
const ages = options.years.split(',').map(Number)

/** Milliseconds that the slowest of 32 at once may take on a list's first page. */
const maxSpikeMs = 150
/** Maximum growth from the youngest to the oldest shop, as a factor. Below `noticeableMs`, growth is noise. */
const maxGrowth = { reads: 1.5, writes: 1.3 }
const noticeableMs = 20

type Result = { reads: Measured[]; writes: Measured[] }

const results: Result[] = []
for (const years of ages) results.push(await withEmptyShop((shop) => measureAge(shop, years)))
const oldest = results.at(-1) ?? { reads: [], writes: [] }
const youngest = results[0] ?? oldest
const slowest = oldest.reads.toSorted((a, b) => b.p99Ms - a.p99Ms).slice(0, 60)
printTable([
  ['', `p99 at ${ages[0]}`, `p50 at ${ages.at(-1)}`, 'p99', '32 at once', 'target', 'kB'],
  ...[...oldest.writes, ...slowest].map((measured) => [
    measured.name,
    ...[getYoung(measured)?.p99Ms, measured.p50Ms, measured.p99Ms, measured.spikeMs, measured.maxMs].map(
      (ms) => format(ms),
    ),
    measured.bytes === undefined ? '' : format(measured.bytes / 1024),
  ]),
])
process.exitCode = printMissed([
  ...oldest.reads.flatMap((read) => getLines(read, maxGrowth.reads)),
  ...oldest.writes.flatMap((write) => getLines(write, maxGrowth.writes)),
])

function getYoung({ name }: Measured): Measured | undefined {
  return [...youngest.writes, ...youngest.reads].find((measured) => measured.name === name)
}

/** Returns the targets of a call: its limit in the oldest shop, and its growth since the youngest. */
function getLines(measured: Measured, max: number): Line[] {
  const { name, p50Ms, p99Ms, maxMs, spikeMs } = measured
  const lines: Line[] = []
  if (maxMs !== undefined) lines.push({ name, value: p99Ms, unit: 'ms', max: maxMs })
  if (spikeMs !== undefined)
    lines.push({ name: `${name}, 32 at once`, value: spikeMs, unit: 'ms', max: maxSpikeMs })
  const young = getYoung(measured)
  if (young && maxMs !== undefined && p50Ms > noticeableMs)
    lines.push({ name: `${name}, times as long as in the youngest shop`, value: p50Ms / young.p50Ms, max })
  return lines
}

async function measureAge(shop: Shop, years: number): Promise<Result> {
  const { server, client } = shop
  const begun = performance.now()
  await fillYears(client, years)
  const filledSeconds = (performance.now() - begun) / 1000
  const directorySeconds = (await createDirectory(client)) / 1000
  await runJob(client, 'office.storeReports')
  const tokens = {
    visitor: undefined,
    owner: await logIn(server),
    usual: await openSession(client, customers.usual),
    heavy: await openSession(client, customers.heavy),
  }
  const all = [...(await listCalls(client, years)), ...listPages(await sitemapPaths(server))]
  const calls = all.filter(({ name }) => name.includes(options.only))
  process.stdout.write(
    `${years} years: ${format(await databaseMb(client))} MB, filled in ${format(filledSeconds)} s, directory in ${format(directorySeconds)} s, ${calls.length} calls\n`,
  )
  const reads = await measureCalls(server.origin, tokens, calls, Number(options.rounds))
  return { reads, writes: options.only ? [] : await measureWrites(shop) }
}

/** Logs in a customer by a session of its own, and returns its token. */
async function openSession(client: pg.Client, customerId: number): Promise<string> {
  const token = randomToken()
  await client.query(
    `INSERT INTO customer_sessions (customer_id, token_digest, created_at, expires_at) VALUES ($1, $2, now(), now() + interval '1 day')`,
    [customerId, computeDigest(token)],
  )
  return token
}
