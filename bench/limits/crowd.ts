import { get } from 'node:http'
import type pg from 'pg'
import { load } from '../load.ts'
import type { Running } from '../processes.ts'
import type { Limit } from './report.ts'
import { type Answer, ask, isRefusedPolitely, loadCore, madeForThisRequest, type Shop } from './shop.ts'

const connections = 5000
/** Calls to a database that does not answer. */
const stuckCalls = 300
/** Longer than PostgreSQL lets a statement of the node run. */
const stuckSeconds = 18
const mostP99Ms = 50
const keptPage = '/faq'

/** Calls a node from 5,000 connections at once, and while its database does not answer. Nothing may be answered with a 500. */
export async function measureCrowd(shop: Shop): Promise<Limit[]> {
  const node = await shop.restart()
  const { rows } = await shop.client.query<{ id: number }>('SELECT id FROM products WHERE published LIMIT 1')
  const path = `/api/shop/products/${rows[0]?.id}/`
  const atOnce = await Promise.all(Array.from({ length: connections }, () => askAlone(node, path)))
  const { answers, pages } = await whileStuck(shop.client, node, path)
  return [
    ...answersOf(`${connections} connections at once`, atOnce),
    ...answersOf(`${stuckCalls} calls while the database does not answer`, answers),
    { name: 'p99 of a cached page meanwhile', value: pages.p99Ms, unit: 'ms', most: mostP99Ms },
    { name: 'refused or broken', value: pages.refused + pages.broken, unit: '', most: 0 },
    { name: 'a call afterwards, status', value: (await ask(node, path)).status, unit: '', most: 200 },
  ]
}

function answersOf(name: string, answers: readonly Answer[]): Limit[] {
  const isGood = ({ status }: Answer) => status === 200
  return [
    { name: `${name}: answered`, value: answers.filter(isGood).length, unit: '' },
    { name: 'refused politely', value: answers.filter(isRefusedPolitely).length, unit: '' },
    {
      name: 'answered otherwise',
      value: answers.filter((each) => !isGood(each) && !isRefusedPolitely(each)).length,
      unit: '',
      most: 0,
    },
  ]
}

/** Makes one call on a connection of its own. A broken connection has the status 0. */
function askAlone(node: Running, path: string): Promise<Answer> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const done = (status: number, retryAfter: string | null, body: string) =>
      resolve({ ms: performance.now() - begun, status, retryAfter, body })
    get(node.origin + path, { agent: false, headers: madeForThisRequest }, (reply) => {
      let body = ''
      reply.setEncoding('utf8')
      reply.on('data', (text: string) => (body += text))
      reply.on('end', () => done(reply.statusCode ?? 0, reply.headers['retry-after'] ?? null, body))
      reply.on('error', () => done(0, null, ''))
    }).on('error', () => done(0, null, ''))
  })
}

/** Locks the products, so that every call that reads them waits, and lets go of them after a while. */
async function whileStuck(client: pg.Client, node: Running, path: string) {
  await ask(node, keptPage, { cached: true })
  await client.query('BEGIN')
  await client.query('LOCK TABLE products')
  const visitors = load(
    { origin: node.origin, script: 'get', paths: [keptPage], headers: { 'accept-encoding': 'br' } },
    loadCore,
    stuckSeconds,
    4,
  )
  const calls = Promise.all(Array.from({ length: stuckCalls }, () => ask(node, path)))
  const pages = await visitors
  await client.query('ROLLBACK')
  return { pages, answers: await calls }
}
