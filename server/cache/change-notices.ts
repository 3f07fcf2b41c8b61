import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type OfficeChanges, type OfficeTopic, parseChanges, serializeChanges } from '../../domain/office/live-topics.ts'
import type { Db } from '../db/database.ts'
import type { Log } from '../http/log.ts'

/** What kept pages and replies may depend on. */
export const topics = ['settings', 'catalogue', 'shop', 'trade-in'] as const
export type Topic = (typeof topics)[number]

const channel = 'verkstan_changes'
/** Its own, so that a node which does not know what the back office shows hears nothing of it. */
const officeChannel = 'verkstan_desk'
const heartbeatMs = 5_000
/** For how long notices are gathered that need not be part of a transaction. */
const batchMs = 20
/** People look at the back office: what is a fifth of a second old is new to them. */
const officeBatchMs = 200

type Listener = (changed: readonly Topic[] | 'everything') => void
type DeskListener = (news: OfficeChanges) => void

/** News of changed topics, between all nodes on one database. */
export type ChangeNotices = {
  /** Announces a topic inside a transaction; nodes hear of it when it commits. */
  notify(db: Db, topic: Topic): Promise<void>
  /**
   * Announces a topic after its transaction, many at once, within a few hundredths of a second. A notice inside makes
   * PostgreSQL commit one transaction after the other; this one is for what buyers change all the time. A process that dies
   * in between announces nothing: whoever uses this makes up for it by the clock.
   */
  notifySoon(topics: readonly Topic[]): void
  /** Tells this process at once of topics that just were committed. */
  markInvalidated(changed: readonly Topic[]): void
  /** Hears of every change, here or elsewhere. `everything` means that notices may have been lost. */
  onChange(listener: Listener): void
  /** Announces to the back office, on every node, what has been committed: gathered, and soon, as `notifySoon`. */
  publishToOffice(topics: Iterable<OfficeTopic>): void
  /** Hears what the back office is told, of this node or another. */
  onOfficeChange(listener: DeskListener): void
  /** False while notices cannot arrive: nothing may be answered from memory then. */
  readonly connected: boolean
  close(): Promise<void>
}

/**
 * Listens on a connection of its own. The connection is tried out every few seconds, so that one that died
 * silently is noticed; whenever it is lost, and again when it is back, everything counts as changed.
 */
export async function openChangeNotices(url: string, log: Log): Promise<ChangeNotices> {
  const listeners: Listener[] = []
  const deskListeners: DeskListener[] = []
  const tell: Listener = (changed) => {
    for (const listener of listeners) listener(changed)
  }
  const tellDesk: DeskListener = (news) => {
    for (const listener of deskListeners) listener(news)
  }
  const tellAll = () => {
    tell('everything')
    tellDesk('everything')
  }
  let client: pg.Client | undefined
  let connected = false
  let closed = false
  let retry: NodeJS.Timeout | undefined

  function lost(broken: pg.Client, reason: unknown) {
    if (client !== broken) return
    client = undefined
    connected = false
    tellAll()
    broken.end().catch(() => undefined) // it is broken already; there is nothing left to tell
    if (closed) return
    log.warn(
      { reason: reason instanceof Error ? reason.message : String(reason) },
      'change notices lost, reconnecting',
    )
    retry = setTimeout(() => void connect().catch(() => undefined), 500)
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: heartbeatMs,
      keepAlive: true,
      query_timeout: heartbeatMs,
      application_name: 'verkstan-changes',
    })
    client = fresh
    fresh.on('error', (error) => lost(fresh, error))
    fresh.on('end', () => lost(fresh, 'connection ended'))
    fresh.on('notification', ({ channel: heardOn, payload = '' }) => {
      if (heardOn === officeChannel) return tellDesk(parseChanges(payload))
      const topic = topics.find((known) => known === payload)
      tell(topic ? [topic] : 'everything')
    })
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${channel}`)
      await fresh.query(`LISTEN ${officeChannel}`)
    } catch (error) {
      lost(fresh, error)
      throw error
    }
    connected = true
    tellAll()
    soon.send()
    deskSoon.send()
  }

  /** Gathers topics for a while, and then sends them by `write`. What cannot be sent is kept for when the connection is back. */
  function gather<Each>(ms: number, write: (to: pg.Client, topics: Each[]) => Promise<unknown>) {
    const due = new Set<Each>()
    let timer: NodeJS.Timeout | undefined
    async function sendNow(): Promise<void> {
      timer = undefined
      const current = client
      if (!current || !connected || due.size === 0) return
      const topics = [...due]
      due.clear()
      await write(current, topics).catch((error: unknown) => lost(current, error))
    }
    return {
      add(topics: Iterable<Each>) {
        for (const topic of topics) due.add(topic)
        if (due.size > 0 && !closed) timer ??= setTimeout(() => void sendNow(), ms)
      },
      send: () => void sendNow(),
      finish() {
        clearTimeout(timer)
        return sendNow()
      },
    }
  }

  const notice = 'SELECT pg_notify($1, $2)'
  const soon = gather<Topic>(batchMs, async (to, topics) => {
    for (const topic of topics) await to.query(notice, [channel, topic])
  })
  const deskSoon = gather<OfficeTopic>(officeBatchMs, (to, topics) =>
    to.query(notice, [officeChannel, serializeChanges(topics)]),
  )

  const heartbeat = setInterval(() => {
    const current = client
    if (current && connected) current.query('SELECT 1').catch((error: unknown) => lost(current, error))
  }, heartbeatMs)
  heartbeat.unref()

  function stopTrying() {
    closed = true
    clearInterval(heartbeat)
    clearTimeout(retry)
  }

  try {
    await connect()
  } catch (error) {
    stopTrying()
    throw error
  }
  return {
    async notify(db, topic) {
      await db.execute(sql`SELECT pg_notify(${channel}, ${topic})`)
    },
    notifySoon: soon.add,
    publishToOffice: deskSoon.add,
    markInvalidated(changed) {
      if (changed.length > 0) tell(changed)
    },
    onChange(listener) {
      listeners.push(listener)
    },
    onOfficeChange(listener) {
      deskListeners.push(listener)
    },
    get connected() {
      return connected
    },
    async close() {
      stopTrying()
      await soon.finish()
      await deskSoon.finish()
      connected = false
      const current = client
      client = undefined
      await current?.end()
    },
  }
}
