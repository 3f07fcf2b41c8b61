/**
 * Measures the program against the baseline: the real server in production mode on one core, on a fresh database with the
 * demo data. The database and the load generator share another core, so the ratio shows the server's cost only (the baseline
 * has no database). `--seconds` and `--rounds` set how long each scenario is measured. Exits with 1 when a target is missed.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { bookableRepair, bookingsPerTime, freeTimes } from './bookings.ts'
import { type Load, load, prepareLoad, type Target } from './load.ts'
import { cpuMs, memoryMb, type Running, startBaseline, withFolder } from './processes.ts'
import { format, type Line, median, printLines, printMissed, printTable } from './report.ts'
import { check, type Scenario, scenarios } from './scenarios.ts'
import { call, logIn, startDemoShop } from './shop-server.ts'

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '2' }, rounds: { type: 'string', default: '3' } },
})
const seconds = Number(options.seconds)

/** One measurement: the server's CPU time per request, and the baseline's requests per second around it. */
type Round = Load & { cpuUs: number; baselinePerSecond: number }
type Result = { name: string; min?: number | undefined; rounds: Round[] }

prepareLoad()
process.exitCode = await withFolder(measure)

async function measure(folder: string): Promise<number> {
  say('Starting on an empty folder, then five times on a ready database …')
  const firstStartMs = await startTime(folder)
  const coldStarts: number[] = []
  for (let start = 0; start < 5; start++) coldStarts.push(await startTime(folder))

  const shop = await startDemoShop(folder)
  const baseline = await startBaseline('bench/baseline.ts', folder)
  const results = await measureReading(shop, baseline)
  const bookings = await measureBookings(shop, baseline)
  // Runs last, because their mails are still being written for a while afterwards.
  const quotes = await measureQuotes(shop, baseline)
  const memory = memoryMb(shop.pid)
  await baseline.stop()
  await shop.stop()

  const restarted = await startDemoShop(folder)
  const stored = (await countQuotes(restarted)) - quotes.before
  await restarted.stop()

  const all = [...results, bookings.result, quotes.result]
  const lines: Line[] = [
    { name: 'bookings: times with more bookings than seats', value: bookings.overbooked, max: 0 },
    {
      name: 'bookings: times in the calendar, at least those acknowledged',
      value: bookings.times,
      min: bookings.acknowledged,
    },
    {
      name: 'quote requests after a restart, at least those acknowledged',
      value: stored,
      min: quotes.acknowledged,
    },
    { name: 'quote requests after a restart, at most those sent', value: stored, max: quotes.sent },
    { name: 'cold start on a ready database', value: median(coldStarts), unit: 'ms', max: 1500 },
    { name: 'first start on an empty folder', value: firstStartMs, unit: 'ms' },
    { name: 'memory after load', value: memory.own, unit: 'MB', max: 350 },
    { name: 'memory of its database', value: memory.descendants, unit: 'MB' },
  ]
  say(`${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}`)
  printTable([
    ['', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs', 'of baseline', 'target'],
    ...all.map(({ name, min, rounds }) => [
      name,
      ...[
        median(rounds.map(({ perSecond }) => perSecond)),
        median(rounds.map(({ p50Ms }) => p50Ms)),
        median(rounds.map(({ p99Ms }) => p99Ms)),
        median(rounds.map(({ cpuUs }) => cpuUs)),
        getRatio(rounds),
      ].map((value) => format(value, 3)),
      min === undefined ? '' : `≥ ${format(min, 3)}`,
    ]),
  ])
  printLines(lines)
  const ratios = all.map(({ name, min, rounds }) => ({
    name: `${name}, of the baseline`,
    value: getRatio(rounds),
    ...(min === undefined ? {} : { min }),
  }))
  return printMissed([...ratios, ...lines])
}

function getRatio(rounds: readonly Round[]): number {
  return median(rounds.map(({ perSecond, baselinePerSecond }) => perSecond / baselinePerSecond))
}

/** Returns the time in ms from the start of the process until it reports that it is ready. */
async function startTime(folder: string): Promise<number> {
  const begun = performance.now()
  const shop = await startDemoShop(folder)
  const ms = performance.now() - begun
  await shop.stop()
  return ms
}

/** Runs one load round on a server and measures its CPU cost. */
async function measureLoad(server: Running, target: Target, duration = seconds, mayRefuse = false) {
  const before = cpuMs(server.pid)
  const loaded = await load(target, duration, { mayRefuse })
  return { ...loaded, cpuUs: ((cpuMs(server.pid) - before) * 1000) / (loaded.perSecond * duration) }
}

async function measureBaseline(baseline: Running): Promise<number> {
  return (await measureLoad(baseline, { origin: baseline.origin, script: 'get', paths: ['/'] })).perSecond
}

/** Measures each group between two baseline rounds, so that a disturbance of the machine affects both. */
async function measureReading(shop: Running, baseline: Running): Promise<Result[]> {
  const groups = await scenarios(shop)
  say('Warming up …')
  for (const scenario of groups.flat()) {
    await check(scenario)
    await measureLoad(shop, scenario.target, 1)
  }
  const rounds = new Map<Scenario, Round[]>(groups.flat().map((scenario) => [scenario, []]))
  await measureBaseline(baseline)
  const baselines = [await measureBaseline(baseline)]
  for (let number = 1; number <= Number(options.rounds); number++) {
    say(`Round ${number} of ${options.rounds} …`)
    for (const group of groups) {
      const before = baselines.at(-1) ?? Number.NaN
      const loads = new Map<Scenario, Load & { cpuUs: number }>()
      for (const scenario of group) loads.set(scenario, await measureLoad(shop, scenario.target))
      const after = await measureBaseline(baseline)
      baselines.push(after)
      for (const [scenario, loaded] of loads)
        rounds.get(scenario)?.push({ ...loaded, baselinePerSecond: (before + after) / 2 })
    }
  }
  // When they differ much, other work disturbed the machine.
  say(
    `The baseline was between ${format(Math.min(...baselines))} and ${format(Math.max(...baselines))} requests/s.`,
  )
  return [...rounds].map(([{ name, min }, measured]) => ({ name, min, rounds: measured }))
}

/** Measures quote requests. */
async function measureQuotes(shop: Running, baseline: Running) {
  say('Quote requests …')
  const before = await countQuotes(shop)
  const baselinePerSecond = await measureBaseline(baseline)
  const target: Target = { origin: shop.origin, script: 'quote-request', paths: ['/api/quotes/requests/'] }
  const loaded = await measureLoad(shop, target, seconds * 2)
  const result: Result = { name: 'quote request', rounds: [{ ...loaded, baselinePerSecond }] }
  return { result, before, acknowledged: loaded.created, sent: loaded.sent }
}

async function countQuotes(shop: Running): Promise<number> {
  const token = await logIn(shop)
  return (await call<{ count: number }>(shop, '/api/quotes/requests/?page=1', { token })).count
}

/** Measures bookings. Ten visitors request each time; one gets it and the others correctly receive 409. */
async function measureBookings(shop: Running, baseline: Running) {
  say('Bookings …')
  const target: Target = {
    origin: shop.origin,
    script: 'booking',
    paths: ['/api/quotes/bookings/'],
    arguments: [JSON.stringify(await bookableRepair(shop)).slice(1, -1), ...(await freeTimes(shop))],
  }
  const baselinePerSecond = await measureBaseline(baseline)
  const loaded = await measureLoad(shop, target, seconds * 2, true)
  const perTime = [...(await bookingsPerTime(shop, await logIn(shop))).values()]
  const result: Result = { name: 'booking, ten for a time', rounds: [{ ...loaded, baselinePerSecond }] }
  const overbooked = perTime.filter((count) => count > 1).length
  return { result, acknowledged: loaded.created, times: perTime.length, overbooked }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
