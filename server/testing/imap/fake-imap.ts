import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { imapMailbox, type MailboxReader } from '#server/jobs/mailbox-reader.ts'

type StoredMail = { uid: number; source: Buffer; flags: Set<string>; arrivedAt: Date }

/** The command that fails: its connection breaks, or its answer is NO. */
type Failure = { command: 'FETCH' | 'STORE' | 'LOGIN'; how: 'drop' | 'refuse'; uid?: number }

/** A local fake of an IMAP server (RFC 3501) with one mailbox. */
export type FakeImap = {
  reader: MailboxReader
  port: number
  uidValidity: number
  failure: Failure | undefined
  /** How many connections there were. */
  connections: number
  /** Adds a mail to the mailbox. Returns its UID. */
  deliver(source: string | Buffer, arrivedAt?: Date): number
  /** Gives all mails new numbers, as a server does that has rebuilt its mailbox. */
  renumber(): void
  remove(uid: number): void
  isSeen(uid: number): boolean
  close(): Promise<void>
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export async function startFakeImap(address: string): Promise<FakeImap> {
  let mails: StoredMail[] = []
  let nextUid = 1
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    fake.connections++
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    serve(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const settings = { host: '127.0.0.1', port, secure: false, isLocal: true, folder: 'INBOX' }
  const fake: FakeImap = {
    reader: imapMailbox({ ...settings, user: address, password: 'hemligt "lösen"', address }),
    port,
    uidValidity: 1,
    failure: undefined,
    connections: 0,
    deliver(source, arrivedAt = new Date('2026-11-20T09:00:00Z')) {
      const uid = nextUid++
      mails.push({ uid, source: Buffer.from(source), flags: new Set(), arrivedAt })
      return uid
    },
    renumber() {
      fake.uidValidity++
      nextUid = 1
      mails = mails.map((mail) => ({ ...mail, uid: nextUid++ }))
    },
    remove(uid) {
      mails = mails.filter((mail) => mail.uid !== uid)
    },
    isSeen: (uid) => mails.some((mail) => mail.uid === uid && mail.flags.has('\\Seen')),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return fake

  function serve(socket: Socket): void {
    let received = ''
    socket.write('* OK fake\r\n')
    socket.on('data', (bytes) => {
      received += bytes.toString('utf8')
      for (;;) {
        const end = received.indexOf('\r\n')
        if (end < 0) return
        const line = received.slice(0, end)
        const literal = /\{(\d+)\+?\}$/.exec(line)
        if (literal) {
          // The rest of the command follows after its bytes.
          if (!line.endsWith('+}')) socket.write('+ go on\r\n')
          received = `${line.slice(0, literal.index)}${received.slice(end + 2)}`
          continue
        }
        received = received.slice(end + 2)
        answer(socket, line)
      }
    })
  }

  function answer(socket: Socket, line: string): void {
    const [, tag = '*', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? []
    const name = command.toUpperCase()
    const { failure } = fake
    const uid = Number(/^(\d+)/.exec(rest)?.[1])
    if (failure && name.endsWith(failure.command) && (failure.uid === undefined || failure.uid === uid)) {
      if (failure.how === 'drop') socket.destroy()
      else socket.write(`${tag} NO refused\r\n`)
      return
    }
    if (name === 'SELECT' && !/^"?INBOX"?$/.test(rest)) {
      socket.write(`${tag} NO no such mailbox\r\n`)
      return
    }
    for (const part of reply(name, rest)) socket.write(part)
    if (name === 'LOGOUT') {
      socket.end(`* BYE\r\n${tag} OK done\r\n`)
      return
    }
    const code = name === 'SELECT' ? '[READ-WRITE] ' : ''
    socket.write(`${tag} OK ${code}done\r\n`)
  }

  function reply(name: string, rest: string): (string | Buffer)[] {
    switch (name) {
      case 'CAPABILITY':
        return ['* CAPABILITY IMAP4rev1\r\n']
      case 'NAMESPACE':
        return ['* NAMESPACE (("" "/")) NIL NIL\r\n']
      case 'LIST':
        return ['* LIST () "/" "INBOX"\r\n']
      case 'SELECT':
        return [
          `* ${mails.length} EXISTS\r\n* FLAGS (\\Seen)\r\n* OK [UIDVALIDITY ${fake.uidValidity}] ok\r\n`,
          `* OK [UIDNEXT ${nextUid}] ok\r\n`,
        ]
      case 'UID SEARCH':
        return [
          `* SEARCH${search(rest)
            .map((uid) => ` ${uid}`)
            .join('')}\r\n`,
        ]
      case 'UID FETCH':
        return fetchMail(rest)
      case 'UID STORE': {
        const mail = mails.find(({ uid }) => uid === Number.parseInt(rest, 10))
        if (rest.includes('\\Seen')) mail?.flags.add('\\Seen')
        return []
      }
      default:
        return []
    }
  }

  function search(query: string): number[] {
    const above = Number(/UID (\d+):\*/.exec(query)?.[1] ?? 0)
    const [, day, month = '', year] = /SINCE "?(\d+)-(\w+)-(\d+)/.exec(query) ?? []
    const since = day ? Date.UTC(Number(year), monthNames.indexOf(month), Number(day)) : 0
    const uids = mails.filter(({ arrivedAt }) => arrivedAt.getTime() >= since).map(({ uid }) => uid)
    const matching = uids.filter((uid) => uid >= above)
    // `8:*` also names the last mail when its UID is below 8.
    return matching.length > 0 || !above ? matching : uids.slice(-1)
  }

  function fetchMail(query: string): (string | Buffer)[] {
    const index = mails.findIndex(({ uid }) => uid === Number.parseInt(query, 10))
    const mail = mails[index]
    if (!mail) return []
    const head = `* ${index + 1} FETCH (UID ${mail.uid}`
    if (query.includes('ENVELOPE')) return [`${head} ENVELOPE ${envelope(mail.source)})\r\n`]
    const [, start, length] = /<(\d+)\.(\d+)>/.exec(query) ?? []
    const part = start ? mail.source.subarray(Number(start), Number(start) + Number(length)) : mail.source
    const origin = start ? `<${start}>` : ''
    return [`${head} RFC822.SIZE ${mail.source.length} BODY[]${origin} {${part.length}}\r\n`, part, ')\r\n']
  }

  function envelope(source: Buffer): string {
    const field = (name: string) =>
      new RegExp(`^${name}: (.*)$`, 'im').exec(source.toString('utf8'))?.[1]?.trim()
    const quote = (text: string | undefined) => (text ? `"${text.replace(/["\\]/g, '')}"` : 'NIL')
    const [, box, host] = /([^\s<@]+)@([^\s>]+)/.exec(field('From') ?? '') ?? []
    const from = box ? `((NIL NIL ${quote(box)} ${quote(host)}))` : 'NIL'
    return `(${quote(field('Date'))} ${quote(field('Subject'))} ${from} NIL NIL NIL NIL NIL NIL ${quote(field('Message-ID'))})`
  }
}
