import type { Changes } from '#domain/change-topics.ts'
import { connectStream, type EventStream, type StreamListener } from './event-stream.ts'

/** Time after which a hidden tab hands the connection over to another tab. */
const hiddenMs = 60_000

const name = 'verkstan-live'

/** Messages between the tabs of a browser. */
type TabMessage = { changes: Changes } | { isConnected: boolean } | 'status?' | 'check'

/** Age up to which a newly opened tab's data counts as fresh, in milliseconds. */
const freshMs = 2_000

/**
 * Shares one connection to the server among all tabs of a browser. The tab that holds the lock owns the connection and forwards
 * what it receives; when it is closed or hidden for a while, another takes over. Without the Web Locks API (pages without HTTPS)
 * each tab has its own connection. Returns a check of whether the server can be reached, and a function that closes the
 * connection.
 */
export function openSharedStream({ onChanges, onConnected }: StreamListener): {
  check(): void
  close(): void
} {
  const channel = new BroadcastChannel(name)
  const closed = new AbortController()
  const freshUntil = performance.now() + freshMs
  let stream: EventStream | undefined
  let isConnected: boolean | undefined
  let waiting: AbortController | undefined
  const send = (message: TabMessage) => channel.postMessage(message)

  function keepConnected(until: AbortSignal): Promise<void> {
    return new Promise((done) => {
      const own = connectStream(
        {
          onChanges(changes) {
            onChanges(changes)
            send({ changes })
          },
          onConnected(now) {
            isConnected = now
            onConnected(now)
            send({ isConnected: now })
          },
        },
        freshUntil,
      )
      stream = own
      until.addEventListener('abort', () => {
        own.close()
        stream = undefined
        done()
      })
    })
  }

  function join() {
    if (waiting) return
    const turn = new AbortController()
    waiting = turn
    const until = AbortSignal.any([turn.signal, closed.signal])
    if (!navigator.locks) void keepConnected(until)
    // Rejects when waiting for the lock is aborted.
    else navigator.locks.request(name, { signal: until }, () => keepConnected(until)).catch(() => undefined)
    send('status?')
  }

  function leave() {
    waiting?.abort()
    waiting = undefined
  }

  channel.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
    if (message === 'check') stream?.check()
    else if (message === 'status?') {
      if (stream && isConnected !== undefined) send({ isConnected })
    } else if ('changes' in message) onChanges(message.changes)
    else onConnected(message.isConnected)
  }

  let hideTimer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(hideTimer)
    if (document.hidden) {
      hideTimer = setTimeout(leave, hiddenMs)
      return
    }
    if (!waiting) {
      // The tab may have missed changes while it was hidden.
      onChanges('everything')
      join()
    }
  }
  const check = () => {
    if (stream) stream.check()
    else send('check')
  }
  document.addEventListener('visibilitychange', follow, { signal: closed.signal })
  window.addEventListener('online', check, { signal: closed.signal })
  window.addEventListener('offline', check, { signal: closed.signal })
  join()

  return {
    check,
    close() {
      clearTimeout(hideTimer)
      closed.abort()
      channel.close()
    },
  }
}
