import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { elksTransport, type SmsTransport } from '../jobs/sms-transport.ts'

/** The way in which the fake answers. `lose` takes the message and never answers. */
type Behaviour = 'accept' | 'refuse' | 'busy' | 'break' | 'lose'

/** A local fake for the API of 46elks. */
export type FakeElks = {
  transport: SmsTransport
  /** The messages that were taken. */
  sent: { from: string; to: string; message: string }[]
  behaviour: Behaviour
  close(): Promise<void>
}

const statuses = { accept: 200, refuse: 403, busy: 429, break: 500 } as const

export async function startFakeElks(): Promise<FakeElks> {
  const server = createServer((request, response) => {
    text(request)
      .then((body) => {
        const { status, answer } = take(request, new URLSearchParams(body))
        // A lost answer leaves the caller waiting.
        if (status !== undefined) response.writeHead(status).end(answer)
      })
      .catch((error: Error) => response.destroy(error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const fakeStripe: FakeElks = {
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
  return fakeStripe

  function take(request: IncomingMessage, form: URLSearchParams): { status?: number; answer?: string } {
    const isOurs = request.headers.authorization === `Basic ${Buffer.from('elks:hemligt').toString('base64')}`
    if (!isOurs || request.url !== '/a1/sms') return { status: 401, answer: 'Unauthorized' }
    const { behaviour } = fakeStripe
    if (behaviour === 'accept' || behaviour === 'lose') {
      const [from = '', to = '', message = ''] = ['from', 'to', 'message'].map((name) => form.get(name) ?? '')
      fakeStripe.sent.push({ from, to, message })
    }
    if (behaviour === 'lose') return {}
    return { status: statuses[behaviour], answer: behaviour === 'accept' ? '{"status":"created"}' : 'No' }
  }
}
