/**
 * Measures placing and paying orders against the baseline: bare Fastify with `pg` on the same database, which shares a core
 * with the load generator. An order counts when the database has it as paid, and the sold stock must match the paid
 * orders. `--seconds` and `--rounds` set how long it is measured. Exits with 1 when the target is missed.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { load, prepareLoad } from './load.ts'
import { cpuMs, type Running, startBaseline } from './processes.ts'
import { median, printLines, printMissed } from './report.ts'
import { type Shop, withEmptyShop } from './shop-server.ts'

/** Minimum ratio to the baseline's paid orders per second. */
const minRatio = 0.1
/** Number of products that the orders are spread over. Each has more stock than is bought. */
const productCount = 1000
const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '3' } },
})
const seconds = Number(options.seconds)

/** A server to measure: its paths for placing and paying orders, and the query that counts the paid ones. */
type Target = { server: Running; paths: [place: string, pay: string]; countPaid: string }

prepareLoad()
process.exitCode = await withEmptyShop(measure)

async function measure({ server, client, databaseUrl, folder }: Shop): Promise<number> {
  await client.query(`
    CREATE TABLE baseline_orders (id serial PRIMARY KEY, state text, name text, email text, line1 text,
      postal_code text, city text, total_ore int, created_at timestamptz, paid_at timestamptz);
    CREATE TABLE baseline_lines (id serial PRIMARY KEY, order_id int REFERENCES baseline_orders, product_id int REFERENCES products,
      quantity int, unit_ore int);
    CREATE INDEX ON baseline_lines (order_id);
    INSERT INTO products (slug, name, brand, category_id, price_ore, condition, storage, color, stock,
        low_stock_at, tax_mode, published, published_at, search, created_at, changed_at)
      SELECT 'vara-' || n, 'Telefon ' || n, 'Apple', 1, 199000, 'good', '128GB', 'Svart', 1000000, 2, 'vat25', true, now(), '',
        now(), now() FROM generate_series(1, ${productCount}) AS n`)
  const shop: Target = {
    server,
    paths: ['/api/shop/checkout/', '/api/payments/demo/card/'],
    countPaid: 'SELECT count(*)::int AS paid FROM shop_orders WHERE paid_at IS NOT NULL',
  }
  const baseline: Target = {
    server: await startBaseline('bench/orders/baseline.ts', folder, databaseUrl),
    paths: ['/place', '/pay'],
    countPaid: "SELECT count(*)::int AS paid FROM baseline_orders WHERE state = 'paid'",
  }
  await measureRound(baseline, client, 1)
  await measureRound(shop, client, 1)
  const rounds: { baseline: number; own: number; cpuUs: number; p99Ms: number }[] = []
  for (let number = 1; number <= Number(options.rounds); number++) {
    process.stderr.write(`Round ${number} of ${options.rounds} …\n`)
    const before = await measureRound(baseline, client, seconds)
    const own = await measureRound(shop, client, seconds)
    const after = await measureRound(baseline, client, seconds)
    rounds.push({ ...own, baseline: (before.paid + after.paid) / 2, own: own.paid })
  }
  const lines = [
    { name: 'orders paid a second', value: median(rounds.map(({ own }) => own)) },
    { name: 'orders paid a second, baseline', value: median(rounds.map((round) => round.baseline)) },
    {
      name: 'of the baseline',
      value: median(rounds.map((round) => round.own / round.baseline)),
      min: minRatio,
    },
    { name: 'p99', value: median(rounds.map(({ p99Ms }) => p99Ms)), unit: 'ms' },
    {
      name: "the server's processor for an order",
      value: median(rounds.map(({ cpuUs }) => cpuUs)),
      unit: 'µs',
    },
    ...(await countDifferences(client)),
  ]
  printLines(lines)
  return printMissed(lines)
}

/** Places orders for a while. Returns the paid orders per second according to the database at the end of that time. */
async function measureRound({ server, paths, countPaid }: Target, client: pg.Client, duration: number) {
  const count = async () => Number((await client.query(countPaid)).rows[0].paid)
  const before = await count()
  const cpuBefore = cpuMs(server.pid)
  const begun = performance.now()
  const { p99Ms } = await load(
    { origin: server.origin, script: 'order', paths, arguments: [String(productCount)] },
    duration,
  )
  const paid = (await count()) - before
  const tookSeconds = (performance.now() - begun) / 1000
  const cpuUs = ((cpuMs(server.pid) - cpuBefore) * 1000) / Math.max(1, paid)
  await finishRemaining(client)
  return { paid: paid / tookSeconds, cpuUs, p99Ms }
}

/** Waits until remaining work, such as receipts and mails, is done, so that it does not slow the next round. */
async function finishRemaining(client: pg.Client): Promise<void> {
  const remaining = `SELECT (SELECT count(*) FROM shop_unconfirmed_orders)::int
    + (SELECT count(*) FROM jobs.job WHERE state IN ('created', 'active') AND name NOT LIKE '\\_\\_%')::int AS jobs`
  while ((await client.query(remaining)).rows[0].jobs > 0) await wait(100)
}

/** Counts by how many the sold stock differs from the paid orders, and the reserved stock from the pending ones. */
async function countDifferences(client: pg.Client) {
  const { rows } = await client.query(`SELECT
      abs((SELECT sum(1000000 - stock)::int FROM products) - (SELECT count(*)::int FROM shop_orders WHERE paid_at IS NOT NULL)
        - (SELECT count(*)::int FROM baseline_orders WHERE state = 'paid')) AS sold,
      abs((SELECT sum(reserved)::int FROM products) - (SELECT count(*)::int FROM shop_orders WHERE state = 'pending')
        - (SELECT count(*)::int FROM baseline_orders WHERE state = 'pending')) AS reserved`)
  return [
    { name: 'sold stock without a paid order', value: Number(rows[0].sold), max: 0 },
    { name: 'reserved stock without a pending order', value: Number(rows[0].reserved), max: 0 },
  ]
}
