import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { startSharedNode, startTestNode } from '../testing/node.ts'

// Real sockets, because Fastify's `inject` always passes whole requests.

const quick = { headersMs: 200, requestMs: 600, checkMs: 20 }
const tooSlow = 'Det tog för lång tid att skicka. Försök igen.'

const sockets: Socket[] = []
const lines: string[] = []
const node = await startSharedNode({ role: 'web', timeouts: quick, logLine: (line) => lines.push(line) })
const { http } = node.app
if (!http) throw new Error('a web node has a server')
await http.listen({ port: 0, host: '127.0.0.1' })
const port = (http.server.address() as AddressInfo).port
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  lines.length = 0
})

/** Opens a connection that sends a text, and collects the response until it is closed. */
async function send(text: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.on('error', () => undefined) // a reset closes it as well
  // Not `once`: it rejects on a reset, which the server's closing causes when a piece is sent at the same moment.
  const answer = new Promise<string>((resolve) => socket.on('close', () => resolve(received)))
  await once(socket, 'connect')
  socket.write(text)
  return { socket, answer }
}

const body = JSON.stringify({ username: 'agare', password: 'fel' })
const headers = `POST /api/token/ HTTP/1.1\r\nHost: verkstan.test\r\nContent-Type: application/json\r\n`
const length = `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`

const records = () => lines.map((line) => JSON.parse(line) as { level: number; msg: string })
const errors = () => records().filter(({ level }) => level >= 50)

describe('a request that arrives too slowly is refused and its connection closed', () => {
  test.each([
    ['headers that never end', headers, quick.headersMs],
    ['a body of which nothing arrives', headers + length, quick.requestMs],
    ['half a body', headers + length + body.slice(0, 10), quick.requestMs],
  ])('%s', async (_, text, limit) => {
    const started = performance.now()
    const { answer } = await send(text)
    const received = await answer
    expect(received).toMatch(/^HTTP\/1\.1 408 /)
    expect(received).toContain(tooSlow)
    expect(performance.now() - started).toBeGreaterThan(limit - 50)
    expect(errors()).toEqual([])
  })

  test('a body that trickles in, each piece in time', async () => {
    const { socket, answer } = await send(headers + length)
    let sent = 0
    const drip = setInterval(() => socket.writable && socket.write(body[sent++] ?? ''), 100)
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
    clearInterval(drip)
    expect(sent).toBeLessThan(body.length)
  })

  test('one that is sent in two pieces within the limit is answered', async () => {
    const { socket, answer } = await send(`${headers}Connection: close\r\n${length}${body.slice(0, 10)}`)
    setTimeout(() => socket.write(body.slice(10)), 100)
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /)
  })
})

test('a request that cannot be read is refused in Swedish', async () => {
  const { answer } = await send('INTE HTTP\r\n\r\n')
  const received = await answer
  expect(received).toMatch(/^HTTP\/1\.1 400 /)
  expect(received).toContain('Kontrollera uppgifterna')
})

test('a request that the visitor aborts is no error', async () => {
  const { socket } = await send(headers + length + body.slice(0, 10))
  // When a later request on another connection is answered, the incomplete one has been received too.
  await fetch(`http://127.0.0.1:${port}/healthz`)
  socket.destroy()
  await expect.poll(() => records().map(({ msg }) => msg)).toContain('request aborted')
  expect(errors()).toEqual([])
})

test('without other limits, headers get 10 seconds and the whole request 30', async () => {
  const usual = await startTestNode({ role: 'web' })
  try {
    const server = usual.app.http?.server
    expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 })
  } finally {
    await usual.close()
  }
})
