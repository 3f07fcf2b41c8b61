import type { OfficeChanges } from '../../../domain/office/live-topics.ts'
import { type Line, type LineListener, openLine } from './line.ts'

/** A tab that has been out of sight for this long leaves the line to others. */
const unseenMs = 60_000

const name = 'verkstan-live'

/** What the tabs of a browser tell each other. */
type Word = { news: OfficeChanges } | { reached: boolean } | 'how is it' | 'check'

/** What the screens of a tab that was opened so short a time ago show, they have just fetched. */
const freshMs = 2_000

/**
 * One line to the server for all tabs of a browser: the tab that has the lock holds it and passes on what it hears, and when
 * that tab is closed, or out of sight for a while, another takes over. Where a browser has no locks, on an address without
 * encryption, each tab has a line of its own. Returns what finds out whether the server can be reached, and what ends it.
 */
export function openSharedLine({ onNews, onReach }: LineListener): { check(): void; close(): void } {
  const channel = new BroadcastChannel(name)
  const closed = new AbortController()
  const began = performance.now()
  let line: Line | undefined
  let reached: boolean | undefined
  let waiting: AbortController | undefined
  const send = (word: Word) => channel.postMessage(word)

  function hold(until: AbortSignal): Promise<void> {
    return new Promise((done) => {
      const own = openLine(
        {
          onNews(news) {
            onNews(news)
            send({ news })
          },
          onReach(now) {
            reached = now
            onReach(now)
            send({ reached: now })
          },
        },
        performance.now() - began < freshMs,
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
    // Rejects when the wait for the lock is given up.
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
    } else if ('news' in word) onNews(word.news)
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
      // Whoever was away for long does not know what has happened.
      onNews('everything')
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
