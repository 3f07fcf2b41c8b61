import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type Load, load, type Target } from '../load.ts'
import { cpuMs, memoryMb, type Running } from '../processes.ts'
import { addProducts } from '../product.ts'
import { quantile } from '../years/measure.ts'
import type { Limit } from './report.ts'
import { type Answer, ask, isRefusedPolitely, loadCore, madeForThisRequest, type Shop } from './shop.ts'

const providerMs = 3000
const buyers = 500
/** More buyers than a node takes. */
const crowd = 1500
const most = { p99Ms: 50 } as const
const leastPages = 5000

/**
 * Lets buyers check out at the same time, again and again for some seconds, with a payment provider that takes three seconds,
 * while visitors read a cached page and products; then more buyers than the node takes.
 */
export async function measureCheckouts(shop: Shop, seconds: number): Promise<Limit[]> {
  const node = await shop.restart()
  const ids = await addProducts(shop.client, 1000)
  const { rows: shown } = await shop.client.query<{ id: number }>(
    'SELECT product_id AS id FROM product_details JOIN products ON id = product_id WHERE published',
  )
  await buyAtOnce(node, ids, 20)
  shop.stripe.trouble.delayMs = providerMs
  const begun = { ms: performance.now(), cpuMs: cpuMs(node.pid) }
  let isOver = false
  const watch = watchTransactions(shop.client, () => isOver)
  const strangers = Promise.all([
    // Pages that show goods are rendered again after each order.
    visit(node, ['/faq'], { 'accept-encoding': 'br' }, { connections: 120, pauseMs: 20, seconds }),
    visit(
      node,
      shown.map(({ id }) => `/api/shop/products/${id}/`),
      madeForThisRequest,
      { connections: 50, pauseMs: 250, seconds },
    ),
  ]).finally(() => {
    isOver = true
  })
  const answers: Answer[] = []
  while (!isOver) answers.push(...(await buyAtOnce(node, ids, buyers)))
  const [pages, products] = await strangers
  const busy = (cpuMs(node.pid) - begun.cpuMs) / (performance.now() - begun.ms)
  const longOpen = await watch
  const memory = memoryMb(node.pid).own
  const many = await buyAtOnce(node, ids, crowd)
  shop.stripe.trouble.delayMs = 0
  // They have no page, which the sitemap would list.
  await shop.client.query('UPDATE products SET published = false WHERE id = ANY ($1)', [ids])
  const isPlaced = ({ status }: Answer) => status === 200 || status === 201
  return [
    {
      name: `${buyers} checkouts at once, ${providerMs / 1000} s at the provider: made`,
      value: answers.length,
      unit: '',
    },
    { name: 'not placed', value: answers.filter((each) => !isPlaced(each)).length, unit: '', most: 0 },
    {
      name: 'p99 of a checkout',
      value: quantile(
        answers.map(({ ms }) => ms),
        0.99,
      ),
      unit: 'ms',
    },
    { name: 'transactions open for more than a second', value: longOpen, unit: '', most: 0 },
    { name: 'cached pages beside them', value: pages.perSecond, unit: '/s', least: leastPages },
    { name: 'p99 of a cached page', value: pages.p99Ms, unit: 'ms', most: most.p99Ms },
    { name: 'products from the database beside them', value: products.perSecond, unit: '/s' },
    { name: 'p99 of a product', value: products.p99Ms, unit: 'ms', most: most.p99Ms },
    {
      name: 'refused or broken of both',
      value: pages.refused + pages.broken + products.refused + products.broken,
      unit: '',
      most: 0,
    },
    { name: 'processor of the node', value: busy * 100, unit: '%' },
    { name: 'memory', value: memory, unit: 'MB' },
    { name: `${crowd} checkouts at once: placed`, value: many.filter(isPlaced).length, unit: '' },
    { name: 'refused politely', value: many.filter(isRefusedPolitely).length, unit: '' },
    {
      name: 'p99 of a refusal',
      value: quantile(
        many.filter(isRefusedPolitely).map(({ ms }) => ms),
        0.99,
      ),
      unit: 'ms',
    },
    {
      name: 'answered otherwise',
      value: many.filter((each) => !isPlaced(each) && !isRefusedPolitely(each)).length,
      unit: '',
      most: 0,
    },
  ]
}

/** Lets visitors read pages at a steady rate, whatever the node does. */
function visit(
  node: Running,
  paths: readonly string[],
  headers: Record<string, string>,
  { connections, pauseMs, seconds }: { connections: number; pauseMs: number; seconds: number },
): Promise<Load> {
  const target: Target = { origin: node.origin, script: 'visit', paths: [String(pauseMs), ...paths], headers }
  return load(target, loadCore, seconds, connections)
}

let sent = 0

/** Checks out `count` times at once, each buyer another product. */
function buyAtOnce(node: Running, ids: readonly number[], count: number): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: count }, () => {
      sent++
      return ask(node, '/api/shop/checkout/', {
        method: 'POST',
        body: {
          items: [{ id: ids[sent % ids.length], qty: 1 }],
          contact: { first_name: 'Anna', last_name: 'Berg', email: `anna.${sent}@kund.example`, phone: '' },
          delivery: {
            method: 'delivery',
            address: { line1: 'Provgatan 3', postal_code: '123 45', city: 'Staden' },
          },
          payment: { method: 'card' },
        },
      })
    }),
  )
}

/** Returns the most transactions of the node that were open for more than a second at the same time. */
async function watchTransactions(client: pg.Client, isOver: () => boolean): Promise<number> {
  let most = 0
  while (!isOver()) {
    const { rows } = await client.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM pg_stat_activity
        WHERE application_name = 'verkstan' AND xact_start < clock_timestamp() - interval '1 second'`,
    )
    most = Math.max(most, rows[0]?.open ?? 0)
    await wait(100)
  }
  return most
}
