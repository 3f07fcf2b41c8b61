import pg from 'pg'
import { type Changes, type ChangeTopic, parseChanges, serializeChanges } from '#domain/change-topics.ts'
import type { Log } from '../http/log.ts'

const channel = 'verkstan_changes'
const heartbeatMs = 5_000

type Listener = (changes: Changes) => void

/** Notices of changed topics, between all nodes that share a database. */
export type ChangeNotices = {
  /**
   * Tells this node's listeners of topics that were just committed, without waiting for the notice of the transaction. The
   * change of a statement outside a transaction is also sent to the other nodes.
   */
  committed(topics: readonly ChangeTopic[], from: { transaction: boolean }): void
  /** Adds a listener for changes of this node and others. `everything` means that notices may have been lost. */
  onChange(listener: Listener): void
  /** False while notices cannot arrive. The response cache must not be used then. */
  readonly connected: boolean
  close(): Promise<void>
}

/** Returns the statement that sends a notice to all nodes when its transaction commits. */
export function noticeStatement(changes: Changes): string {
  return `NOTIFY ${channel}, '${serializeChanges(changes)}'`
}

/**
 * Listens for notices on a separate connection, with a heartbeat that detects a silently dead connection. When the
 * connection is lost, and again when it is restored, everything counts as changed.
 */
export async function openChangeNotices(url: string, log: Log): Promise<ChangeNotices> {
  const listeners: Listener[] = []
  const tell: Listener = (changes) => {
    for (const listener of listeners) listener(changes)
  }
  let client: pg.Client | undefined
  let connected = false
  let closed = false
  let retry: NodeJS.Timeout | undefined

  function lost(broken: pg.Client, reason: unknown) {
    if (client !== broken) return
    client = undefined
    connected = false
    tell('everything')
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
    fresh.on('notification', ({ payload = '' }) => tell(parseChanges(payload)))
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${channel}`)
    } catch (error) {
      lost(fresh, error)
      throw error
    }
    connected = true
    tell('everything')
    void sendUnsent()
  }

  /** Topics of statements outside transactions, while the connection is down. */
  const unsent = new Set<ChangeTopic>()
  async function sendUnsent(): Promise<void> {
    const current = client
    if (!current || !connected || unsent.size === 0) return
    const statement = noticeStatement([...unsent])
    unsent.clear()
    await current.query(statement).catch((error: unknown) => lost(current, error))
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
    committed(topics, { transaction }) {
      if (topics.length === 0) return
      tell(topics)
      if (transaction) return
      for (const topic of topics) unsent.add(topic)
      void sendUnsent()
    },
    onChange(listener) {
      listeners.push(listener)
    },
    get connected() {
      return connected
    },
    async close() {
      stopTrying()
      await sendUnsent()
      connected = false
      const current = client
      client = undefined
      await current?.end()
    },
  }
}
