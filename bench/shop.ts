/**
 * Measures the shop's product lists at three sizes against the baseline: bare Fastify with `pg` on the same database, which
 * has its own core together with the load generator. `--plans` prints the query plans at the largest size; `--seconds`
 * and `--rounds` set how long each scenario is measured. Exits with 1 when a target is missed.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedDatabase } from '#server/testing/postgres.ts'
import { type Load, load, prepareLoad } from './load.ts'
import { freePort, makeFolder, type Running, startOnCore, startVerkstan, stopAll } from './processes.ts'
import { median } from './report.ts'
import { fill } from './shop/fill.ts'
import { plans } from './shop/plans.ts'
import { type Figure, missedTargets, shopTable } from './shop/report.ts'

const serverCore = 0
const loadCore = 1
const { values: options } = parseArgs({
  options: {
    plans: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    sizes: { type: 'string', default: '1000,20000,200000' },
  },
})
const sizes = options.sizes.split(',').map(Number)

/** An Authorization header bypasses the response cache. This scheme is unknown to the server, so no token is looked up. */
const madeForThisRequest = { authorization: 'Basic bench' }

/** Returns 200 product ids, spread evenly. */
const ids = (size: number) => Array.from({ length: 200 }, (_, at) => 1 + Math.floor((at * size) / 200))

/** Search terms: common and rare words, several words, prefixes, misspellings and words without results. */
const searches = [
  ...[
    'iphone',
    'galaxy',
    'apple',
    'samsung blå',
    'iphone 13 pro',
    'mx77',
    'mx1204',
    'laddare',
    'thinkp',
    'gal',
  ],
  ...[
    'ipohne',
    'samsng',
    'skarmskyd',
    'macbok air',
    'pixel dell',
    'apple galaxy',
    'tvättmaskin',
    'nord 12 lila',
    '128 gb',
  ],
].map((words) => `/api/shop/products/?search=${encodeURIComponent(words)}`)

const scenarios = (size: number) => [
  { name: 'newest 20', least: 0.6, baseline: ['/newest'], paths: ['/api/shop/products/'] },
  {
    name: 'filtered',
    least: 0.6,
    baseline: ['/filtered'],
    paths: ['/api/shop/products/?category=mobiler&brand=Apple'],
  },
  { name: 'searched', least: undefined, baseline: ['/searched'], paths: searches },
  { name: 'models', least: undefined, baseline: ['/newest'], paths: ['/api/shop/models/'] },
  {
    name: 'one product',
    least: undefined,
    baseline: ids(size).map((id) => `/one?id=${id}`),
    paths: ids(size).map((id) => `/api/shop/products/${id}/`),
  },
]

process.exitCode = await main()

async function main(): Promise<number> {
  if (!prepareLoad(loadCore)) return 1
  const folder = makeFolder()
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'database') })
  try {
    const figures = await measure(folder, database.url)
    process.stdout.write(`${shopTable(figures)}\n`)
    const missedLines = missedTargets(figures)
    for (const line of missedLines) process.stdout.write(`missed: ${line}\n`)
    return missedLines.length === 0 ? 0 : 1
  } finally {
    stopAll()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(folder: string, url: string): Promise<Figure[]> {
  const product = await startVerkstan(serverCore, folder, {
    DATABASE_URL: url,
    SECRET_KEY: 'bench-bench-bench-bench-bench-bench',
    DEMO_DATA: 'off',
  })
  const baselinePort = await freePort()
  const baseline = await startOnCore(serverCore, ['bench/shop/baseline.ts', String(baselinePort), url], {
    port: baselinePort,
    path: '/',
    log: join(folder, 'baseline.log'),
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const figures: Figure[] = []
    let filled = 0
    for (const size of sizes) {
      process.stderr.write(`${size} products …\n`)
      await fill(client, filled, size)
      filled = size
      for (const { name, least, baseline: baselinePaths, paths } of scenarios(size)) {
        figures.push({ name, size, least, ...(await compare(product, paths, baseline, baselinePaths)) })
      }
    }
    if (options.plans) process.stdout.write(await plans(client))
    return figures
  } finally {
    await client.end()
    await baseline.stop()
    await product.stop()
  }
}

/** Measures the shop and the baseline in alternation, and the shop's latency under light load. */
async function compare(product: Running, paths: string[], baseline: Running, baselinePaths: string[]) {
  const shop = { origin: product.origin, script: 'get', paths, headers: madeForThisRequest } as const
  const bare = { origin: baseline.origin, script: 'get', paths: baselinePaths } as const
  const seconds = Number(options.seconds)
  await load(shop, loadCore, 1)
  await load(bare, loadCore, 1)
  const rounds: { shop: Load; bare: Load }[] = []
  for (let number = 0; number < Number(options.rounds); number++) {
    rounds.push({ bare: await load(bare, loadCore, seconds), shop: await load(shop, loadCore, seconds) })
  }
  const calm = await load(shop, loadCore, seconds, 4)
  for (const { refused, broken } of [...rounds.map((each) => each.shop), calm]) {
    if (refused + broken > 0) throw new Error(`${paths[0]}: ${refused} refused, ${broken} without an answer`)
  }
  return {
    perSecond: median(rounds.map((each) => each.shop.perSecond)),
    baselinePerSecond: median(rounds.map((each) => each.bare.perSecond)),
    ratio: median(rounds.map((each) => each.shop.perSecond / each.bare.perSecond)),
    p99Ms: median(rounds.map((each) => each.shop.p99Ms)),
    calmP99Ms: calm.p99Ms,
  }
}
