import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the receiver answers: with a status, slower than the time limit, or never with more than headers. */
type Behaviour = number | 'silent' | 'endless'

export type ReceivedWebhook = { path: string; headers: IncomingHttpHeaders; body: string }

/** A receiver of webhooks, as another program would have. */
export type WebhookReceiver = {
  url: string
  received: ReceivedWebhook[]
  behaviour: Behaviour
  /** The body of its answers. */
  answer: string
  close(): Promise<void>
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      receiver.received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      })
      const { behaviour } = receiver
      if (behaviour === 'silent') return
      if (behaviour === 'endless') return void response.writeHead(200).write('x'.repeat(100))
      const location = behaviour >= 300 && behaviour < 400 ? { location: '/annan' } : {}
      response.writeHead(behaviour, location).end(receiver.answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ta-emot`,
    received: [],
    behaviour: 200,
    answer: '',
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
