import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerAddress } from 'smtp-server'

export type FakeSmtp = {
  port: number
  /** The mails that were received, as they came. */
  received: { from: string; to: string[]; raw: string }[]
  close(): Promise<void>
}

const address = (mailbox: SMTPServerAddress | false) => (mailbox ? mailbox.address : '')

/** Starts a mail server without TLS whose user is `butik` with the password `hemligt`. It takes no mail from or to a `refused` address. */
export async function startFakeSmtp({ refused }: { refused?: string } = {}): Promise<FakeSmtp> {
  const received: FakeSmtp['received'] = []
  const refuse = (mailbox: SMTPServerAddress) =>
    mailbox.address === refused
      ? Object.assign(new Error('5.7.1 not allowed'), { responseCode: 550 })
      : undefined
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, callback) =>
      username === 'butik' && password === 'hemligt'
        ? callback(null, { user: username })
        : callback(new Error('Wrong user or password')),
    onMailFrom: (mailbox, _session, callback) => callback(refuse(mailbox)),
    onRcptTo: (mailbox, _session, callback) => callback(refuse(mailbox)),
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          from: address(envelope.mailFrom),
          to: envelope.rcptTo.map(address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        callback()
      })
    },
  })
  server.on('error', () => undefined) // clients report errors, and tests check those
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { port, received, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** Starts a server that takes connections, says `greeting` if there is one, and never answers. */
export async function startMuteServer(greeting = ''): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    if (greeting) socket.write(greeting)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
