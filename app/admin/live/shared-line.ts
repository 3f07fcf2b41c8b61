import type { Changes } from '#domain/change-topics.ts'
import { type Line, type LineListener, openLine } from './line.ts'

/** Time after which a hidden tab hands the connection over to another tab. */
const unseenMs = 60_000

const name = 'verkstan-live'

/** Messages between the tabs of a browser. */
type Word = { changes: Changes } | { reached: boolean } | 'how is it' | 'check'

/** Age up to which a newly opened tab's data counts as fresh, in milliseconds. */
const freshMs = 2_000

/**
 * Shares one connection to the server among all tabs of a browser. The tab that holds the lock owns the connection and forwards
 * what it receives; when it is closed or hidden for a while, another takes over. Without the Web Locks API (pages without HTTPS)
 * each tab has its own connection. Returns a check of whether the server can be reached, and a function that closes the
 * connection.
 */
export function openSharedLine({ onChanges, onReach }: LineListener): { check(): void; close(): void } {
  const channel = new BroadcastChannel(name)
  const closed = new AbortController()
  const freshUntil = performance.now() + freshMs
  let line: Line | undefined
  let reached: boolean | undefined
  let waiting: AbortController | undefined
  const send = (word: Word) => channel.postMessage(word)

  function hold(until: AbortSignal): Promise<void> {
    return new Promise((done) => {
      const own = openLine(
        {
          onChanges(changes) {
            onChanges(changes)
            send({ changes })
          },
          onReach(now) {
            reached = now
            onReach(now)
            send({ reached: now })
          },
        },
        freshUntil,
      )
      line = own
      until.addEventListener('abort', () => {
        own.hangUp()
        line = undefined
        done()
      })
    })
  }

  function join() {
    if (waiting) return
    const turn = new AbortController()
    waiting = turn
    const until = AbortSignal.any([turn.signal, closed.signal])
    if (!navigator.locks) void hold(until)
    // Rejects when waiting for the lock is aborted.
    else navigator.locks.request(name, { signal: until }, () => hold(until)).catch(() => undefined)
    send('how is it')
  }

  function leave() {
    waiting?.abort()
    waiting = undefined
  }

  channel.onmessage = ({ data: word }: MessageEvent<Word>) => {
    if (word === 'check') line?.check()
    else if (word === 'how is it') {
      if (line && reached !== undefined) send({ reached })
    } else if ('changes' in word) onChanges(word.changes)
    else onReach(word.reached)
  }

  let unseen: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(unseen)
    if (document.hidden) {
      unseen = setTimeout(leave, unseenMs)
      return
    }
    if (!waiting) {
      // The tab may have missed changes while it was hidden.
      onChanges('everything')
      join()
    }
  }
  const check = () => {
    if (line) line.check()
    else send('check')
  }
  document.addEventListener('visibilitychange', follow, { signal: closed.signal })
  window.addEventListener('online', check, { signal: closed.signal })
  window.addEventListener('offline', check, { signal: closed.signal })
  join()

  return {
    check,
    close() {
      clearTimeout(unseen)
      closed.abort()
      channel.close()
    },
  }
}
