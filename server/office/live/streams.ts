import type { Writable } from 'node:stream'
import { type Changes, mergeChanges, serializeChanges } from '#domain/change-topics.ts'
import { DomainError } from '#domain/errors.ts'
import type { ChangeNotices } from '#server/cache/change-notices.ts'

/** Interval in ms of keep-alive comments. Frequent enough for proxies, and for detecting an ended login. */
const defaultKeepAliveMs = 15_000

/** Batching interval in ms. A delay of a fifth of a second is not noticed on screen. */
const batchMs = 200

/** Maximum streams per login. Tabs share one stream where the browser supports it, otherwise each has its own. */
const maxPerLogin = 8
/** Maximum streams per node; 2,000 of them were measured (`docs/performance.md`). */
const maxInAll = 2500
/** Maximum unread bytes, after which a stream is ended: the browser does not read it. */
const maxUnreadBytes = 16 * 1024

/** The login of a stream, and a check whether it is still valid. */
export type StreamClient = { sessionId: number; stillIn(): Promise<boolean> }

export type LiveStreams = {
  /**
   * Opens a stream of server-sent events: `change` with the changed topics (`serializeChanges`), and keep-alive comments. It
   * ends with the login. `accept` is called unless the stream is refused; it sends the response's head and returns the response,
   * which is written to directly: with a stream in between, each browser would take half as much memory again.
   * @throws live.tooMany when the login has too many, and server.unavailable when the node has
   */
  open(client: StreamClient, accept: () => Writable): void
  /** Ends all streams and refuses new ones, because the node is closing. */
  close(): void
}

/** Opens the live streams of a node, fed by its change notices. */
export function openLiveStreams(
  changes: Pick<ChangeNotices, 'onChange'>,
  beatMs: number = defaultKeepAliveMs,
): LiveStreams {
  const open = new Map<Writable, StreamClient>()
  let closed = false

  function send(stream: Writable, text: string) {
    if (stream.writableLength > maxUnreadBytes) stream.destroy()
    else stream.write(text)
  }

  function end(stream: Writable) {
    open.delete(stream)
    stream.end()
  }

  let due: Changes = []
  let timer: NodeJS.Timeout | undefined
  /** Collects changes for `batchMs`, so that a browser fetches once after several transactions. */
  function collect(changes: Changes) {
    due = mergeChanges(due, changes)
    timer ??= setTimeout(() => {
      timer = undefined
      const changes = due
      due = []
      tell(changes)
    }, batchMs)
  }

  function tell(changes: Changes) {
    for (const stream of open.keys()) send(stream, `event: change\ndata: ${serializeChanges(changes)}\n\n`)
    // A user's role or access may have changed.
    if (changes === 'everything' || changes.includes('staff')) void askAll()
  }

  async function askAll(): Promise<void> {
    const logins = Map.groupBy(open, ([, { sessionId }]) => sessionId)
    // One login after the other, since all at once would take every connection to the database.
    for (const ofLogin of logins.values()) {
      const stillIn = ofLogin[0]?.[1].stillIn
      // When the check fails, the streams end too, and the browser reconnects.
      if (!(await stillIn?.().catch(() => false))) for (const [stream] of ofLogin) end(stream)
    }
  }

  changes.onChange(collect)
  const beat = setInterval(() => {
    for (const stream of open.keys()) send(stream, ': hej\n\n')
    void askAll()
  }, beatMs)
  beat.unref()

  return {
    open(client, accept) {
      const ofLogin = [...open.values()].filter(({ sessionId }) => sessionId === client.sessionId)
      if (closed || open.size >= maxInAll) throw new DomainError('server.unavailable')
      if (ofLogin.length >= maxPerLogin) throw new DomainError('live.tooMany')
      const stream = accept()
      open.set(stream, client)
      const gone = () => open.delete(stream)
      stream.on('close', gone).on('error', gone)
      // An immediate comment, so that the browser knows that it is connected.
      stream.write(': hej\n\n')
    },
    close() {
      closed = true
      clearInterval(beat)
      clearTimeout(timer)
      for (const stream of open.keys()) end(stream)
    },
  }
}
