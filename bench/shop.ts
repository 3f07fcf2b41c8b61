/**
 * Measures the shop's product lists at three sizes against the baseline: bare Fastify with `pg` on the same database, which
 * has its own core together with the load generator. `--seconds` and `--rounds` set how long each scenario is measured, `--sizes` the
 * numbers of products. Exits with 1 when a target is missed.
 */
import { parseArgs } from 'node:util'
import { type Load, load, prepareLoad } from './load.ts'
import { startBaseline } from './processes.ts'
import { format, type Line, median, printMissed, printTable } from './report.ts'
import { uncachedHeaders } from './scenarios.ts'
import { fill } from './shop/fill.ts'
import { type Shop, withEmptyShop } from './shop-server.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    sizes: { type: 'string', default: '1000,20000,200000' },
  },
})
const sizes = options.sizes.split(',').map(Number)
const seconds = Number(options.seconds)

/** Maximum slowdown of a list from the smallest to the largest size, as a factor. */
const maxSlowdown = 1.5
/** Maximum p99 latency of a search at the largest size. */
const maxSearchMs = 30

/** Returns 200 product ids, spread evenly. */
const ids = (size: number) => Array.from({ length: 200 }, (_, at) => 1 + Math.floor((at * size) / 200))

/** Search terms: common and rare words, several words, prefixes, misspellings and words without results. */
const searches = (
  'iphone,galaxy,apple,samsung blå,iphone 13 pro,mx77,mx1204,laddare,thinkp,gal,' +
  'ipohne,samsng,skarmskyd,macbok air,pixel dell,apple galaxy,tvättmaskin,nord 12 lila,128 gb'
)
  .split(',')
  .map((words) => `/api/shop/products/?search=${encodeURIComponent(words)}`)

type Scenario = { name: string; min?: number; baseline: string[]; paths: string[] }

const scenarios = (size: number): Scenario[] => [
  { name: 'newest 20', min: 0.6, baseline: ['/newest'], paths: ['/api/shop/products/'] },
  {
    name: 'filtered',
    min: 0.6,
    baseline: ['/filtered'],
    paths: ['/api/shop/products/?category=mobiler&brand=Apple'],
  },
  { name: 'searched', baseline: ['/searched'], paths: searches },
  { name: 'models', baseline: ['/newest'], paths: ['/api/shop/models/'] },
  {
    name: 'one product',
    baseline: ids(size).map((id) => `/one?id=${id}`),
    paths: ids(size).map((id) => `/api/shop/products/${id}/`),
  },
]

prepareLoad()
process.exitCode = await withEmptyShop(measure)

async function measure({ server, client, databaseUrl, folder }: Shop): Promise<number> {
  const baseline = await startBaseline('bench/shop/baseline.ts', folder, databaseUrl)
  const results: (Scenario & Awaited<ReturnType<typeof compare>> & { size: number })[] = []
  for (const [index, size] of sizes.entries()) {
    process.stderr.write(`${size} products …\n`)
    await fill(client, sizes[index - 1] ?? 0, size)
    for (const scenario of scenarios(size))
      results.push({ ...scenario, size, ...(await compare(server.origin, baseline.origin, scenario)) })
  }
  printTable([
    ['', 'products', 'requests/s', 'baseline with pg', 'of the baseline', 'p99 ms of 32', 'p99 ms of 4'],
    ...results.map(({ name, size, perSecond, baselinePerSecond, ratio, p99Ms, calmP99Ms }) => [
      name,
      ...[size, perSecond, baselinePerSecond].map((value) => format(value)),
      ratio.toFixed(2),
      ...[p99Ms, calmP99Ms].map((value) => format(value)),
    ]),
  ])
  return printMissed(
    results.flatMap(({ name, min, size, ratio, perSecond, calmP99Ms }) => {
      const lines: Line[] = []
      if (min !== undefined) lines.push({ name: `${name} at ${size}, of the baseline`, value: ratio, min })
      if (size !== sizes.at(-1)) return lines
      const smallest = results.find((result) => result.name === name)?.perSecond ?? perSecond
      if (min !== undefined)
        lines.push({
          name: `${name}, times slower at ${size}`,
          value: smallest / perSecond,
          max: maxSlowdown,
        })
      if (name === 'searched')
        lines.push({ name: `searched at ${size}, p99`, value: calmP99Ms, unit: 'ms', max: maxSearchMs })
      return lines
    }),
  )
}

/** Measures the shop and the baseline in alternation, and the shop's latency under light load. */
async function compare(shopOrigin: string, baselineOrigin: string, { paths, baseline }: Scenario) {
  const shop = { origin: shopOrigin, script: 'get', paths, headers: uncachedHeaders } as const
  const bare = { origin: baselineOrigin, script: 'get', paths: baseline } as const
  await load(shop, 1)
  await load(bare, 1)
  const rounds: { shop: Load; bare: Load }[] = []
  for (let number = 0; number < Number(options.rounds); number++)
    rounds.push({ bare: await load(bare, seconds), shop: await load(shop, seconds) })
  const calm = await load(shop, seconds, { connections: 4 })
  return {
    perSecond: median(rounds.map((round) => round.shop.perSecond)),
    baselinePerSecond: median(rounds.map((round) => round.bare.perSecond)),
    ratio: median(rounds.map((round) => round.shop.perSecond / round.bare.perSecond)),
    p99Ms: median(rounds.map((round) => round.shop.p99Ms)),
    calmP99Ms: calm.p99Ms,
  }
}
