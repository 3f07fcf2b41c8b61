import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { elksTransport, type SmsTransport } from '../jobs/sms-transport.ts'

/** The way in which the fake answers. `lose` takes the message and never answers. */
type Behaviour = 'accept' | 'refuse' | 'busy' | 'break' | 'lose'

/** A local fake for the API of 46elks. */
export type FakeElks = {
  url: string
  transport: SmsTransport
  /** The messages that were taken. */
  sent: { from: string; to: string; message: string; whendelivered: string }[]
  behaviour: Behaviour
  close(): Promise<void>
}

const statuses = { accept: 200, refuse: 403, busy: 429, break: 500 } as const

export type FakeElksOptions = {
  /** Port to listen on. A free one by default. */
  port?: number
  /** Is called with each message that is taken. */
  onSent?: (message: FakeElks['sent'][number]) => void
}

export async function startFakeElks({
  port: wantedPort = 0,
  onSent,
}: FakeElksOptions = {}): Promise<FakeElks> {
  const server = createServer((request, response) => {
    text(request)
      .then((body) => {
        const { status, answer } = take(request, new URLSearchParams(body))
        // A lost answer leaves the caller waiting.
        if (status !== undefined) response.writeHead(status).end(answer)
      })
      .catch((error: Error) => response.destroy(error))
  })
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const fakeElks: FakeElks = {
    url,
    transport: elksTransport({
      username: 'elks',
      password: 'hemligt',
      from: 'Verkstan',
      apiBase: url,
      timeoutMs: 300,
    }),
    sent: [],
    behaviour: 'accept',
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return fakeElks

  function take(request: IncomingMessage, form: URLSearchParams): { status?: number; answer?: string } {
    const isOurs = request.headers.authorization === `Basic ${Buffer.from('elks:hemligt').toString('base64')}`
    if (!isOurs || request.url !== '/a1/sms') return { status: 401, answer: 'Unauthorized' }
    const { behaviour } = fakeElks
    if (behaviour === 'accept' || behaviour === 'lose') {
      const get = (name: string) => form.get(name) ?? ''
      const message = {
        ...{ from: get('from'), to: get('to'), message: get('message') },
        whendelivered: get('whendelivered'),
      }
      fakeElks.sent.push(message)
      onSent?.(message)
    }
    if (behaviour === 'lose') return {}
    return { status: statuses[behaviour], answer: behaviour === 'accept' ? '{"status":"created"}' : 'No' }
  }
}
