import { once } from 'node:events'
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

const healthMs = 200

/** A request forwarded to a node: its status, or `lost` without a response. */
export type ForwardedRequest = { node: string; path: string; status: number | 'lost' }

/**
 * A load balancer for the shop's nodes: each request goes to the next healthy node (`/readyz`). A request that could not be
 * forwarded goes to another node. One without a response gets 502, because it may have been processed.
 */
export class Balancer {
  readonly handed: ForwardedRequest[] = []
  private readonly well = new Set<string>()
  private readonly agent = new Agent({ keepAlive: true })
  private readonly server: Server
  private readonly timer: NodeJS.Timeout
  private readonly nodes: readonly string[]
  private turn = 0

  private constructor(nodes: readonly string[]) {
    this.nodes = nodes
    this.server = createServer((request, response) => void this.pass(request, response))
    this.timer = setInterval(() => void this.look(), healthMs)
  }

  /** Starts the balancer on its own port. `nodes` are the nodes' URLs. */
  static async open(nodes: readonly string[]): Promise<{ proxy: Balancer; url: string }> {
    const proxy = new Balancer(nodes)
    proxy.server.listen(0, '127.0.0.1')
    await once(proxy.server, 'listening')
    return { proxy, url: `http://127.0.0.1:${(proxy.server.address() as AddressInfo).port}` }
  }

  private async look(): Promise<void> {
    await Promise.all(
      this.nodes.map(async (node) => {
        const ready = await fetch(`${node}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
        if (ready) this.well.add(node)
        else this.well.delete(node)
      }),
    )
  }

  private async pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    for (let left = this.well.size; left > 0; left--) {
      const nodes = [...this.well]
      const node = nodes[this.turn++ % nodes.length]
      if (!node) break
      const outcome = await this.hand(node, incoming, body, outgoing)
      if (outcome !== 'refused') return
      this.well.delete(node)
    }
    outgoing.writeHead(503).end()
  }

  /** `refused` when the node did not accept the connection, so the request cannot have reached it. */
  private hand(
    node: string,
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
  ): Promise<'answered' | 'refused'> {
    const path = incoming.url ?? '/'
    return new Promise((resolve) => {
      const lost = () => {
        this.handed.push({ node, path, status: 'lost' })
        if (!outgoing.headersSent) outgoing.writeHead(502)
        outgoing.end()
        resolve('answered')
      }
      const sent = httpRequest(new URL(path, node), {
        method: incoming.method,
        headers: { ...incoming.headers, connection: 'keep-alive' },
        agent: this.agent,
      })
      const passOn = async (answer: IncomingMessage) => {
        const parts: Buffer[] = []
        for await (const part of answer) parts.push(part as Buffer)
        this.handed.push({ node, path, status: answer.statusCode ?? 0 })
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(parts))
        resolve('answered')
      }
      sent.on('response', (answer) => void passOn(answer).catch(lost))
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') resolve('refused')
        else lost()
      })
      sent.end(body)
    })
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    this.agent.destroy()
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}
