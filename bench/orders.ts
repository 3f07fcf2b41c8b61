/**
 * Measures placing and paying orders against the baseline: bare Fastify with `pg` on the same database, which shares a core
 * with the load generator. An order counts when the database has it as paid, and the sold stock must match the paid
 * orders. `--seconds` and `--rounds` set how long it is measured. Exits with 1 when the target is missed.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedDatabase } from '#server/testing/postgres.ts'
import { load, prepareLoad } from './load.ts'
import {
  cpuMs,
  freePort,
  makeFolder,
  type Running,
  startOnCore,
  startVerkstan,
  stopAll,
} from './processes.ts'
import { addProducts } from './product.ts'
import { median } from './report.ts'

const serverCore = 0
const loadCore = 1
/** Minimum ratio to the baseline's paid orders per second. */
const least = 0.1
/** Number of products that the orders are spread over. Each has more stock than is bought. */
const products = 1000
const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '3' } },
})
const seconds = Number(options.seconds)

/** A server to measure: its paths for placing and paying orders, and the query that counts the paid ones. */
type Shop = { server: Running; place: string; pay: string; countPaid: string }

process.exitCode = await main()

async function main(): Promise<number> {
  if (!prepareLoad(loadCore)) return 1
  const folder = makeFolder()
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'database') })
  const client = new pg.Client({ connectionString: database.url })
  try {
    const shops = await open(folder, database.url, client)
    return await measure(shops, client)
  } finally {
    await client.end()
    stopAll()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function open(
  folder: string,
  url: string,
  client: pg.Client,
): Promise<{ product: Shop; baseline: Shop }> {
  const product = await startVerkstan(serverCore, folder, {
    DATABASE_URL: url,
    SECRET_KEY: 'bench-bench-bench-bench-bench-bench',
    DEMO_DATA: 'off',
    DEMO_PAYMENTS: 'on',
    TRUST_PROXY: '127.0.0.1',
  })
  await client.connect()
  await addProducts(client, products)
  await client.query(`CREATE TABLE baseline_orders (id serial PRIMARY KEY, state text, name text, email text, line1 text,
      postal_code text, city text, total_ore int, created_at timestamptz, paid_at timestamptz);
    CREATE TABLE baseline_lines (id serial PRIMARY KEY, order_id int REFERENCES baseline_orders, product_id int REFERENCES products,
      quantity int, unit_ore int);
    CREATE INDEX ON baseline_lines (order_id)`)
  const baselinePort = await freePort()
  const baseline = await startOnCore(serverCore, ['bench/orders/baseline.ts', String(baselinePort), url], {
    port: baselinePort,
    path: '/',
    log: join(folder, 'baseline.log'),
  })
  return {
    product: {
      server: product,
      place: '/api/shop/checkout/',
      pay: '/api/payments/demo/card/',
      countPaid: 'SELECT count(*)::int AS paid FROM shop_orders WHERE paid_at IS NOT NULL',
    },
    baseline: {
      server: baseline,
      place: '/place',
      pay: '/pay',
      countPaid: "SELECT count(*)::int AS paid FROM baseline_orders WHERE state = 'paid'",
    },
  }
}

async function measure(
  { product, baseline }: { product: Shop; baseline: Shop },
  client: pg.Client,
): Promise<number> {
  await round(baseline, client, 1)
  await round(product, client, 1)
  const rounds: { baseline: number; own: number; cpuUs: number; p99Ms: number }[] = []
  for (let number = 1; number <= Number(options.rounds); number++) {
    process.stderr.write(`Round ${number} of ${options.rounds} …\n`)
    const before = await round(baseline, client, seconds)
    const own = await round(product, client, seconds)
    const after = await round(baseline, client, seconds)
    rounds.push({
      baseline: (before.paid + after.paid) / 2,
      own: own.paid,
      cpuUs: own.cpuUs,
      p99Ms: own.p99Ms,
    })
  }
  const ratio = median(rounds.map((each) => each.own / each.baseline))
  const kept = await keepsCount(client)
  process.stdout.write(
    `${[
      `Orders paid: ${median(rounds.map(({ own }) => own)).toFixed(0)} a second, the baseline ${median(rounds.map((each) => each.baseline)).toFixed(0)}: ${ratio.toFixed(3)} of it (≥ ${least})  ${ratio >= least ? 'pass' : 'FAIL'}`,
      `p99 ${median(rounds.map(({ p99Ms }) => p99Ms)).toFixed(1)} ms, ${median(rounds.map(({ cpuUs }) => cpuUs)).toFixed(0)} µs of the server's processor for an order`,
      `What was sold is what was paid for, and nothing is missing on the shelf: ${kept ? 'pass' : 'FAIL'}`,
    ].join('\n')}\n`,
  )
  return ratio >= least && kept ? 0 : 1
}

/** Places orders for a while. Returns the paid orders per second according to the database at the end of that time. */
async function round(shop: Shop, client: pg.Client, duration: number) {
  const count = async () => Number((await client.query(shop.countPaid)).rows[0].paid)
  const before = await count()
  const cpuBefore = cpuMs(shop.server.pid)
  const begun = performance.now()
  const found = await load(
    {
      origin: shop.server.origin,
      script: 'order',
      paths: [shop.place, shop.pay, String(products)],
    },
    loadCore,
    duration,
  )
  const paid = (await count()) - before
  const took = (performance.now() - begun) / 1000
  if (found.refused + found.broken > 0) {
    throw new Error(`${shop.place}: ${found.refused} refused, ${found.broken} without an answer`)
  }
  const cpuUs = ((cpuMs(shop.server.pid) - cpuBefore) * 1000) / Math.max(1, paid)
  // Remaining work, such as receipts and mails, must not slow the next round.
  await settled(client)
  return { paid: paid / took, cpuUs, p99Ms: found.p99Ms }
}

async function settled(client: pg.Client): Promise<void> {
  const waiting = `SELECT (SELECT count(*) FROM shop_unconfirmed_orders)::int
    + (SELECT count(*) FROM jobs.job WHERE state IN ('created', 'active') AND name NOT LIKE '\\_\\_%')::int AS jobs`
  for (;;) {
    const { rows } = await client.query(waiting)
    if (rows[0].jobs === 0) return
    await pause(100)
  }
}

/** Checks that every sale belongs to a paid order and that stock and reservations add up. */
async function keepsCount(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT
      (SELECT sum(1000000 - stock)::int FROM products) AS gone,
      (SELECT count(*)::int FROM shop_orders WHERE paid_at IS NOT NULL)
        + (SELECT count(*)::int FROM baseline_orders WHERE state = 'paid') AS paid,
      (SELECT sum(reserved)::int FROM products) AS reserved,
      (SELECT count(*)::int FROM shop_orders WHERE state = 'pending')
        + (SELECT count(*)::int FROM baseline_orders WHERE state = 'pending') AS pending`)
  const [found] = rows
  return found.gone === found.paid && found.reserved === found.pending
}
