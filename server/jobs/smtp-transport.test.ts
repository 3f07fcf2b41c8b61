import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { type MailTransport, type OutgoingMail, smtpTransport } from './mail-transport.ts'

const mail: OutgoingMail = {
  from: { name: 'Verkstan, Arvika', address: 'support@verkstan.example' },
  to: 'asa@kund.example',
  replyTo: 'bo@kund.example',
  subject: 'Din offert på Samsung Galaxy S24: 1\u00a0290,50\u00a0kr – åäö 😀',
  text: 'Hej Åsa!\n\n.En rad som börjar med punkt\nFrom en rad som börjar med From\n',
  html: '<p>Hej Åsa!</p>',
  messageId: '<abc-123@verkstan.example>',
  isAutomatic: true,
  declineUrl: undefined,
  date: new Date('2026-11-20T09:00:00Z'),
  attachments: [
    {
      filename: 'offert-Å-1.pdf',
      contentType: 'application/pdf',
      content: Buffer.from([0, 255, 13, 10, 46]),
    },
  ],
}

type Received = { from: string; to: string[]; raw: Buffer }

const toClose: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of toClose.splice(0).toReversed()) await close()
})

/** Starts a local mail server that accepts all mails except those that `refuse` rejects, and a transport to it. */
async function startServer(
  options: SMTPServerOptions & { refuse?: () => Error | undefined; credentials?: string } = {},
): Promise<{ received: Received[]; transport: MailTransport; port: number }> {
  const received: Received[] = []
  const { refuse, credentials = '', ...smtp } = options
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSTARTTLS: true,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refused = refuse?.()
        if (refused) return callback(refused)
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        })
        callback()
      })
    },
    ...smtp,
  })
  server.on('error', () => undefined) // the transport reports errors, and tests check those
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const transport = smtpTransport(`smtp://${credentials}127.0.0.1:${port}`)
  toClose.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  toClose.push(() => transport.close())
  return { received, transport, port }
}

function busy(code: number): Error {
  return Object.assign(new Error('try again later'), { responseCode: code })
}

describe('over SMTP', () => {
  test('the whole mail arrives as it was written', async () => {
    const { received, transport } = await startServer()
    await transport.send(mail)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ from: 'support@verkstan.example', to: ['asa@kund.example'] })
    const parsed = await PostalMime.parse(received[0]?.raw ?? '')
    expect(parsed.from).toMatchObject({ name: 'Verkstan, Arvika', address: 'support@verkstan.example' })
    expect(parsed.to).toMatchObject([{ address: 'asa@kund.example' }])
    expect(parsed.replyTo).toMatchObject([{ address: 'bo@kund.example' }])
    expect(parsed.subject).toBe(mail.subject)
    expect(parsed.messageId).toBe('<abc-123@verkstan.example>')
    expect(new Date(parsed.date ?? '')).toEqual(mail.date)
    expect(parsed.text?.trim()).toBe(mail.text.trim())
    expect(parsed.html?.trim()).toBe(mail.html)
    const [file] = parsed.attachments
    expect(file).toMatchObject({ filename: 'offert-Å-1.pdf', mimeType: 'application/pdf' })
    expect(Buffer.from(file?.content as ArrayBuffer)).toEqual(mail.attachments[0]?.content)
  })

  test('a mail without reply address has no such header', async () => {
    const { received, transport } = await startServer()
    await transport.send({ ...mail, replyTo: undefined })
    expect((await PostalMime.parse(received[0]?.raw ?? '')).replyTo).toBeUndefined()
  })

  test('the sender may be one line of settings', async () => {
    const { received, transport } = await startServer()
    await transport.send({ ...mail, from: 'Verkstan <post@verkstan.example>' })
    const parsed = await PostalMime.parse(received[0]?.raw ?? '')
    expect(parsed.from).toMatchObject({ name: 'Verkstan', address: 'post@verkstan.example' })
  })

  test.each([451, 421, 550])(
    'a server that answers %i makes sending fail, and the same mail goes later',
    async (code) => {
      let refusals = 1
      const { received, transport } = await startServer({
        refuse: () => (refusals-- > 0 ? busy(code) : undefined),
      })
      await expect(transport.send(mail)).rejects.toThrow(String(code))
      expect(received).toEqual([])
      await transport.send(mail)
      expect(received).toHaveLength(1)
      expect((await PostalMime.parse(received[0]?.raw ?? '')).messageId).toBe(mail.messageId)
    },
  )

  test('a server that refuses the receiver makes sending fail', async () => {
    const { transport } = await startServer({
      onRcptTo: (_address, _session, callback) => callback(busy(550)),
    })
    await expect(transport.send(mail)).rejects.toThrow('550')
  })

  test('a server that is not there makes sending fail', async () => {
    const { transport, port } = await startServer()
    await toClose.shift()?.()
    await expect(transport.send(mail)).rejects.toThrow(String(port))
  })

  test('user name and password of the SMTP URL are sent to the server', async () => {
    const seen: string[] = []
    const { received, transport } = await startServer({
      credentials: 'butik:hemligt%40@',
      authOptional: false,
      onAuth(auth, _session, callback) {
        seen.push(`${auth.username}:${auth.password}`)
        callback(null, { user: 'butik' })
      },
    })
    await transport.send(mail)
    expect(seen).toEqual(['butik:hemligt@'])
    expect(received).toHaveLength(1)
  })

  test('many mails at once all arrive', async () => {
    const { received, transport } = await startServer()
    const numbers = Array.from({ length: 20 }, (_, index) => index)
    await Promise.all(
      numbers.map((number) => transport.send({ ...mail, messageId: `<${number}@verkstan.example>` })),
    )
    const ids = await Promise.all(received.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId))
    expect(ids.toSorted()).toEqual(numbers.map((number) => `<${number}@verkstan.example>`).toSorted())
  })
})

describe('nothing that a person wrote makes a header or a receiver of its own', () => {
  test.each([
    ['subject', 'Hej\r\nBcc: alla@kund.example'],
    ['to', 'asa@kund.example\r\nBcc: alla@kund.example'],
    ['replyTo', 'bo@kund.example\r\nBcc: alla@kund.example'],
  ] as const)('a line break in %s', async (field, value) => {
    const { received, transport } = await startServer()
    await transport.send({ ...mail, [field]: value }).catch(() => undefined)
    for (const { raw, to } of received) {
      const { headers } = await PostalMime.parse(raw)
      expect(headers.some(({ key }) => key === 'bcc')).toBe(false)
      expect(to).not.toContain('alla@kund.example')
    }
  })

  test.each(['alla,asa@kund.example', 'alla;asa@kund.example', 'grupp:asa@kund.example'])(
    'the address %s is one receiver',
    async (to) => {
      const { received, transport } = await startServer()
      await transport.send({ ...mail, to }).catch(() => undefined)
      for (const each of received) expect(each.to).toHaveLength(1)
      for (const each of received) expect(each.to).not.toEqual(['asa@kund.example'])
    },
  )
})
