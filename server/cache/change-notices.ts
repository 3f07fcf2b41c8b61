import { sql } from 'drizzle-orm'
import pg from 'pg'
import {
  type OfficeChanges,
  type OfficeTopic,
  parseChanges,
  serializeChanges,
} from '#domain/office/live-topics.ts'
import type { Db } from '../db/database.ts'
import type { Log } from '../http/log.ts'

/** The topics that cached pages and responses can depend on. */
export const topics = ['settings', 'catalogue', 'shop', 'trade-in', 'reviews'] as const
export type Topic = (typeof topics)[number]

const channel = 'verkstan_changes'
/** A separate channel, so that nodes of a version without the live back office ignore it. */
const officeChannel = 'verkstan_office'
const heartbeatMs = 5_000
/** Batching interval in ms for the office topics. A delay of a fifth of a second is not noticed on screen. */
const officeBatchMs = 200

type Listener = (changed: readonly Topic[] | 'everything') => void
type OfficeListener = (changes: OfficeChanges) => void

/** Notices of changed topics, between all nodes that share a database. */
export type ChangeNotices = {
  /** Sends a notice for a topic in a transaction. Nodes receive it when the transaction commits. */
  notify(db: Db, topic: Topic): Promise<void>
  /** Marks topics that were just committed as changed in this process, without waiting for the notice. */
  markInvalidated(changed: readonly Topic[]): void
  /** Adds a listener for changes of this node and others. `everything` means that notices may have been lost. */
  onChange(listener: Listener): void
  /** Sends notices of committed changes to the back office on every node, batched within `officeBatchMs`. */
  publishToOffice(topics: Iterable<OfficeTopic>): void
  /** Adds a listener for the back office's notices of this node and others. */
  onOfficeChange(listener: OfficeListener): void
  /** False while notices cannot arrive. The response cache must not be used then. */
  readonly connected: boolean
  close(): Promise<void>
}

/**
 * Listens for notices on a separate connection, with a heartbeat that detects a silently dead connection. When the
 * connection is lost, and again when it is restored, everything counts as changed.
 */
export async function openChangeNotices(url: string, log: Log): Promise<ChangeNotices> {
  const listeners: Listener[] = []
  const officeListeners: OfficeListener[] = []
  const tell: Listener = (changed) => {
    for (const listener of listeners) listener(changed)
  }
  const notifyOffice: OfficeListener = (changes) => {
    for (const listener of officeListeners) listener(changes)
  }
  const tellAll = () => {
    tell('everything')
    notifyOffice('everything')
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
    broken.end().catch(() => undefined) // already broken; a further error has no use
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
      if (heardOn === officeChannel) return notifyOffice(parseChanges(payload))
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
    void sendDue()
  }

  const due = new Set<OfficeTopic>()
  let timer: NodeJS.Timeout | undefined
  /** Sends the collected notices to the back office. Those that cannot be sent wait until the connection is restored. */
  async function sendDue(): Promise<void> {
    timer = undefined
    const current = client
    if (!current || !connected || due.size === 0) return
    const topics = serializeChanges([...due])
    due.clear()
    const sent = current.query('SELECT pg_notify($1, $2)', [officeChannel, topics])
    await sent.catch((error: unknown) => lost(current, error))
  }

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
    publishToOffice(topics) {
      for (const topic of topics) due.add(topic)
      if (due.size > 0 && !closed) timer ??= setTimeout(() => void sendDue(), officeBatchMs)
    },
    markInvalidated(changed) {
      if (changed.length > 0) tell(changed)
    },
    onChange(listener) {
      listeners.push(listener)
    },
    onOfficeChange(listener) {
      officeListeners.push(listener)
    },
    get connected() {
      return connected
    },
    async close() {
      stopTrying()
      clearTimeout(timer)
      await sendDue()
      connected = false
      const current = client
      client = undefined
      await current?.end()
    },
  }
}
