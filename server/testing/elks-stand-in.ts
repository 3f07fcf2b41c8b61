import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { elksTransport, type SmsTransport } from '../jobs/sms-transport.ts'

/** What the stand-in does with a request. `lose` takes the message and never answers. */
type Behaviour = 'accept' | 'refuse' | 'busy' | 'break' | 'lose'

/** A local stand-in for the API of 46elks. */
export type ElksStandIn = {
  transport: SmsTransport
  /** The messages that were taken. */
  sent: { from: string; to: string; message: string }[]
  behaviour: Behaviour
  close(): Promise<void>
}

const statuses = { accept: 200, refuse: 403, busy: 429, break: 500 } as const

export async function startElksStandIn(): Promise<ElksStandIn> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
    const isOurs = request.headers.authorization === `Basic ${Buffer.from('elks:hemligt').toString('base64')}`
    if (!isOurs || request.url !== '/a1/sms') return response.writeHead(401).end('Unauthorized')
    const { behaviour } = standIn
    if (behaviour === 'accept' || behaviour === 'lose')
      standIn.sent.push({
        from: form.get('from') ?? '',
        to: form.get('to') ?? '',
        message: form.get('message') ?? '',
      })
    if (behaviour === 'lose') return undefined
    return response.writeHead(statuses[behaviour]).end(behaviour === 'accept' ? '{"status":"created"}' : 'No')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const standIn: ElksStandIn = {
    transport: elksTransport({
      username: 'elks',
      password: 'hemligt',
      from: 'Verkstan',
      apiBase: `http://127.0.0.1:${port}`,
      timeoutMs: 300,
    }),
    sent: [],
    behaviour: 'accept',
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return standIn
}
