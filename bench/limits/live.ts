import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { memoryMb, type Running } from '../processes.ts'
import { median } from '../report.ts'
import type { Limit } from './report.ts'
import { ask, type Shop } from './shop.ts'

/** Maximum streams of a login. */
const perLogin = 8
const changes = 10
const most = { ms: 1000, mb: 250 } as const

/** Opens live streams of the back office, and measures how long a change takes to reach all of them, and the memory. */
export async function measureLive(shop: Shop, count: number): Promise<Limit[]> {
  const node = await shop.restart()
  const before = memoryMb(node.pid).own
  const heard = await openStreams(node, await shop.logIn(Math.ceil(count / perLogin)), count)
  const times: number[] = []
  for (let change = 1; change <= changes; change++) {
    const begun = performance.now()
    await sendMessage(node, change)
    while (heard.some((latest) => latest < change)) {
      if (performance.now() - begun > 30_000) throw new Error('A change did not reach all streams')
      await wait(5)
    }
    times.push(performance.now() - begun)
    // Notices within a second may be sent as one.
    await wait(1500)
  }
  const after = memoryMb(node.pid).own
  return [
    { name: `${count} live streams: a change reaches all, median`, value: median(times), unit: 'ms' },
    { name: 'slowest of ten', value: Math.max(...times), unit: 'ms', most: most.ms },
    { name: 'memory before', value: before, unit: 'MB' },
    { name: 'memory with them', value: after, unit: 'MB', most: most.mb },
    { name: 'of a stream', value: ((after - before) * 1024) / count, unit: 'kB' },
  ]
}

/** Opens the streams, and returns how many notices about messages each has had, which goes on changing. */
async function openStreams(node: Running, tokens: readonly string[], count: number): Promise<number[]> {
  const heard = Array.from({ length: count }, () => -1)
  const open = (at: number) => {
    const headers = { authorization: `Bearer ${tokens[Math.floor(at / perLogin)]}` }
    get(`${node.origin}/api/admin/live/`, { headers, agent: false }, (reply) => {
      reply.setEncoding('utf8')
      // The node is stopped after the measurement.
      reply.on('error', () => undefined)
      // A browser comes again too, when the node is busy.
      if (reply.statusCode === 503) setTimeout(open, Number(reply.headers['retry-after']) * 1000, at)
      reply.on('data', (text: string) => {
        if (text.includes(': hej') && heard[at] === -1) heard[at] = 0
        if (/data: (.*,)?(messages|everything)/.test(text)) heard[at] = (heard[at] ?? 0) + 1
      })
    })
  }
  for (let at = 0; at < count; at++) {
    open(at)
    if (at % 50 === 49) await wait(20)
  }
  while (heard.includes(-1)) await wait(50)
  return heard
}

async function sendMessage(node: Running, change: number): Promise<void> {
  const { status, body } = await ask(node, '/api/quotes/kontakt/', {
    method: 'POST',
    body: {
      ...{ namn: 'Åsa Öberg', email: `asa-${change}@kund.example`, telefon: '070-174 06 01' },
      ...{ ämne: 'repair', meddelande: `Hej! Har ni öppet i dag? ${change}` },
    },
  })
  if (status >= 300) throw new Error(`${status}: ${body}`)
}
