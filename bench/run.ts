/**
 * Measures the program against the baseline: the real server in production mode on one core, on a fresh database with the
 * demo data. The database and the load generator share another core, so the ratio shows the server's cost only (the baseline
 * has no database). `--json` prints JSON; `--seconds` and `--rounds` set how long each scenario is measured. Exits with 1
 * when a target is missed.
 */
import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Load, load, prepareLoad, type Target } from './load.ts'
import {
  cpuMs,
  freePort,
  makeFolder,
  memoryMb,
  type Running,
  startOnCore,
  stopAll,
  stopAllOnSignals,
} from './processes.ts'
import { bookableRepair, bookingsPerTime, countQuotes, freeTimes, startProduct } from './product.ts'
import { type Figure, figure, median, missedTargets, type Result, table } from './report.ts'
import { check, type Scenario, scenarios } from './scenarios.ts'

const serverCore = 0
const loadCore = 1
const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
  },
})
const seconds = Number(options.seconds)
const rounds = Number(options.rounds)

process.exitCode = await main()

async function main(): Promise<number> {
  if (!prepareLoad(loadCore)) return 1
  const folder = makeFolder()
  stopAllOnSignals()
  try {
    const result = await measure(folder)
    process.stdout.write(
      options.json
        ? `${JSON.stringify({ ...result, missed: missedTargets(result) }, null, 2)}\n`
        : `${table(result)}\n`,
    )
    return missedTargets(result).length === 0 ? 0 : 1
  } finally {
    stopAll()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(folder: string): Promise<Result> {
  say('Starting on an empty folder, then five times on a ready database …')
  const firstStartMs = await startTime(folder)
  const coldStarts: number[] = []
  for (let start = 0; start < 5; start++) coldStarts.push(await startTime(folder))

  const product = await startProduct(serverCore, folder, loadCore)
  const baselinePort = await freePort()
  const baseline = await startOnCore(serverCore, ['bench/baseline.ts', String(baselinePort)], {
    port: baselinePort,
    path: '/',
    log: join(folder, 'baseline.log'),
  })
  const { figures, baselines } = await measureReading(product, baseline)
  const { line: bookingLine, ...bookings } = await measureBookings(product, baseline)
  const { line, ...quotes } = await measureQuotes(product, baseline)
  const memory = memoryMb(product.pid)
  await baseline.stop()
  await product.stop()

  const restarted = await startProduct(serverCore, folder, loadCore)
  const stored = await countQuotes(restarted)
  await restarted.stop()
  return {
    machine: `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}`,
    figures: [...figures, bookingLine, line],
    baseline: { slowest: Math.min(...baselines), fastest: Math.max(...baselines) },
    quotes: { ...quotes, stored },
    bookings,
    firstStartMs,
    coldStartMs: median(coldStarts),
    memoryMb: memory.own,
    databaseMb: memory.descendants,
  }
}

/** Returns the time in ms from the start of the process until it reports that it is ready. */
async function startTime(folder: string): Promise<number> {
  const begun = performance.now()
  const product = await startProduct(serverCore, folder, loadCore)
  const ms = performance.now() - begun
  await product.stop()
  return ms
}

type Round = Load & { cpuUs: number; baseline: number | undefined }

/** Runs one load round on a server and measures its CPU cost. @throws when a response was not as expected */
async function round(server: Running, target: Target, duration = seconds): Promise<Load & { cpuUs: number }> {
  const before = cpuMs(server.pid)
  const found = await load(target, loadCore, duration)
  const cpuUs = ((cpuMs(server.pid) - before) * 1000) / (found.perSecond * duration)
  if (found.refused + found.broken > 0) {
    throw new Error(`${target.paths[0]}: ${found.refused} refused, ${found.broken} without an answer`)
  }
  return { ...found, cpuUs }
}

/** Measures each group between two baseline rounds, so that a disturbance of the machine affects both. */
async function measureReading(
  product: Running,
  baseline: Running,
): Promise<{ figures: Figure[]; baselines: number[] }> {
  const groups = await scenarios(product)
  const baselineTarget: Target = { origin: baseline.origin, script: 'get', paths: ['/'] }
  say('Warming up …')
  await round(baseline, baselineTarget, 1)
  for (const scenario of groups.flat()) {
    await check(scenario)
    await round(product, scenario.target, 1)
  }
  const found = new Map<Scenario, Round[]>(groups.flat().map((scenario) => [scenario, []]))
  const baselines = [await round(baseline, baselineTarget)]
  for (let number = 1; number <= rounds; number++) {
    say(`Round ${number} of ${rounds} …`)
    for (const group of groups) {
      const measured: [Scenario, Load & { cpuUs: number }][] = []
      for (const scenario of group) measured.push([scenario, await round(product, scenario.target)])
      const before = baselines.at(-1)?.perSecond ?? Number.NaN
      const after = await round(baseline, baselineTarget)
      baselines.push(after)
      for (const [scenario, each] of measured) {
        found.get(scenario)?.push({ ...each, baseline: (before + after.perSecond) / 2 })
      }
    }
  }
  return {
    baselines: baselines.map(({ perSecond }) => perSecond),
    figures: [
      figure(
        'baseline: fixed 6 KB',
        baselines.map((each) => ({ ...each, baseline: undefined })),
        undefined,
      ),
      ...[...found].map(([{ name, least }, each]) => figure(name, each, least)),
    ],
  }
}

/** Measures quote requests. Runs last, because their mails are still being written for a while afterwards. */
async function measureQuotes(product: Running, baseline: Running) {
  say('Quote requests …')
  const before = await countQuotes(product)
  const baselineBefore = await round(baseline, { origin: baseline.origin, script: 'get', paths: ['/'] })
  const found = await round(
    product,
    { origin: product.origin, script: 'quote-request', paths: ['/api/quotes/requests/'] },
    seconds * 2,
  )
  const line = figure('quote request', [{ ...found, baseline: baselineBefore.perSecond }], undefined)
  return { line, acknowledged: found.created + before, sent: found.sent + before }
}

/** Measures bookings. Ten visitors request each time; one gets it and the others correctly receive 409. */
async function measureBookings(product: Running, baseline: Running) {
  say('Bookings …')
  const target: Target = {
    origin: product.origin,
    script: 'booking',
    paths: ['/api/quotes/bookings/'],
    told: [await bookableRepair(product), ...(await freeTimes(product))],
  }
  const baselineBefore = await round(baseline, { origin: baseline.origin, script: 'get', paths: ['/'] })
  const before = cpuMs(product.pid)
  const found = await load(target, loadCore, seconds * 2)
  const cpuUs = ((cpuMs(product.pid) - before) * 1000) / (found.perSecond * seconds * 2)
  if (found.broken > 0) throw new Error(`${found.broken} bookings without an answer`)
  const perTime = [...(await bookingsPerTime(product)).values()]
  return {
    line: figure(
      'booking, ten for a time',
      [{ ...found, cpuUs, baseline: baselineBefore.perSecond }],
      undefined,
    ),
    acknowledged: found.created,
    times: perTime.length,
    overbooked: perTime.filter((count) => count > 1).length,
  }
}

function say(line: string): void {
  if (!options.json) process.stderr.write(`${line}\n`)
}
