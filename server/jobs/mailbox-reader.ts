import { assertOutsideTransaction } from '../db/transaction-guard.ts'
import type { MailboxSettings } from './mailbox-url.ts'

/** Time limits in ms for connecting, and for an answer of the server. */
const connectMs = 15_000
const answerMs = 30_000

/** The server's summary of a mail (ENVELOPE). */
export type MailEnvelope = {
  name: string
  address: string
  subject: string
  messageId: string | undefined
  date: Date | undefined
}

/** A mailbox while it is open. Mails are named by their UIDs, which are only valid together with `uidValidity` (RFC 3501). */
export type OpenMailbox = {
  uidValidity: number
  /** The UID of the next mail that will arrive. */
  uidNext: number
  /** Returns the UIDs of mails above one, ascending. */
  listAbove(uid: number): Promise<number[]>
  /** Returns the UIDs of mails that arrived on a day or later, ascending. */
  listSince(day: Date): Promise<number[]>
  /** Returns a mail's first bytes and its size; undefined when it is no longer there. */
  readSource(uid: number, maxBytes: number): Promise<{ source: Buffer; size: number } | undefined>
  readEnvelope(uid: number): Promise<MailEnvelope | undefined>
  markSeen(uid: number): Promise<void>
}

/** Opens the mailbox to which mails are answered. */
export type MailboxReader = {
  address: string
  /** Opens the mailbox for `work` and closes it again. Rejects when it cannot be reached. */
  open<Result>(work: (mailbox: OpenMailbox) => Promise<Result>): Promise<Result>
}

/**
 * Returns the reader of a mailbox on an IMAP server. Each call of `open` is a connection of its own, so none has to be watched.
 * `limits` shortens its time limits.
 */
export function imapMailbox(
  settings: MailboxSettings,
  limits: MailboxLimits = { connectMs, answerMs },
): MailboxReader {
  return {
    address: settings.address,
    async open(work) {
      assertOutsideTransaction('A mailbox')
      const client = await connect(settings, limits)
      try {
        const lock = await client.getMailboxLock(settings.folder)
        try {
          return await work(await openMailbox(client))
        } finally {
          lock.release()
        }
      } finally {
        // A connection that is broken already cannot say goodbye.
        await client.logout().catch(() => client.close())
      }
    },
  }
}

/** Time limits in ms for connecting, and for an answer of the server. */
export type MailboxLimits = { connectMs: number; answerMs: number }

type Client = Awaited<ReturnType<typeof connect>>

async function connect(
  { host, port, secure, isLocal, user, password }: MailboxSettings,
  limits: MailboxLimits,
) {
  // Imported on first use: only workers with a mailbox need it.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host,
    port,
    secure,
    // A password never crosses a network in clear.
    ...(secure || isLocal ? {} : { doSTARTTLS: true }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    socketTimeout: limits.answerMs,
  })
  // The call under way is rejected as well.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function openMailbox(client: Client): Promise<OpenMailbox> {
  const { mailbox } = client
  if (!mailbox) throw new Error('The mailbox is not open')
  const search = async (query: Parameters<Client['search']>[0]) => {
    const uids = await client.search(query, { uid: true })
    if (!Array.isArray(uids)) throw new Error('The mailbox could not be searched')
    return uids.toSorted((one, other) => one - other)
  }
  return {
    uidValidity: Number(mailbox.uidValidity),
    // Old servers do not say it.
    uidNext: mailbox.uidNext || ((await search({ all: true })).at(-1) ?? 0) + 1,
    // `8:*` also names the last mail when its UID is below 8 (RFC 3501, 6.4.8).
    listAbove: async (uid) => (await search({ uid: `${uid + 1}:*` })).filter((each) => each > uid),
    listSince: (day) => search({ since: day }),
    async readSource(uid, maxBytes) {
      const query = { size: true, source: { start: 0, maxLength: maxBytes } }
      const mail = await client.fetchOne(String(uid), query, { uid: true })
      if (!mail) return undefined
      if (!mail.source) throw new Error('The mail has no source')
      return { source: mail.source, size: mail.size ?? mail.source.length }
    },
    async readEnvelope(uid) {
      const mail = await client.fetchOne(String(uid), { envelope: true }, { uid: true })
      if (!mail) return undefined
      const { from, subject, messageId, date } = mail.envelope ?? {}
      return {
        name: from?.[0]?.name ?? '',
        address: from?.[0]?.address ?? '',
        subject: subject ?? '',
        messageId,
        date: date === undefined ? undefined : new Date(date),
      }
    },
    async markSeen(uid) {
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
    },
  }
}
