import { type Changes, parseChanges } from '#domain/change-topics.ts'
import { forgetAdminToken, readAdminToken } from '../api/admin-token.ts'
import { readEvents } from './read-events.ts'
import { reconnectDelay } from './reconnect-delay.ts'

/** Time without any data after which a stream counts as dead. The server sends something every 15 s. */
const silenceMs = 40_000
/** Polling interval while the server provides no stream. */
const withoutStreamMs = 30_000

/** Callbacks of a connection: for changes, and for whether the server can be reached. */
export type StreamListener = {
  onChanges: (changes: Changes) => void
  onConnected: (isConnected: boolean) => void
}

/** A connection to the server that reopens its stream until it is closed. */
export type EventStream = {
  /** Checks immediately whether the stream is still alive, after another call could not reach the server. */
  check(): void
  close(): void
}

/** Abort reason of an attempt whose connection may be dead. */
const suspect = 'suspect'

/** Waits until the time has passed, the connection is closed or `wake` is called. */
function sleep(ms: number, signal: AbortSignal, onStart: (wake: () => void) => void): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(finish, ms)
    function finish() {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      done()
    }
    signal.addEventListener('abort', finish)
    onStart(finish)
  })
}

/**
 * Opens the stream of changes and reopens it whenever it ends, with growing delays while the server cannot be reached. Each gap
 * reports that everything changed, as does the first stream when it answers after `freshUntil` (by `performance.now()`): changes
 * made before may be missing in the shown data. An invalid token is removed, which leads to the login page.
 */
export function connectStream({ onChanges, onConnected }: StreamListener, freshUntil: number): EventStream {
  const closed = new AbortController()
  let current = new AbortController()
  let wake: () => void = () => undefined
  let failures = 0
  let gap = false

  async function readOnce(): Promise<'ended' | 'refused' | 'suspect'> {
    const attempt = new AbortController()
    current = attempt
    const signal = AbortSignal.any([closed.signal, attempt.signal])
    const startIdleTimer = () => setTimeout(() => attempt.abort(suspect), silenceMs)
    let idleTimer = startIdleTimer()
    const resetIdleTimer = () => {
      clearTimeout(idleTimer)
      idleTimer = startIdleTimer()
    }
    const token = readAdminToken()
    try {
      const response = await fetch('/api/admin/live/', {
        headers: { authorization: `Bearer ${token ?? ''}` },
        cache: 'no-store',
        signal,
      })
      if (response.status === 401) {
        forgetAdminToken(token)
        if (readAdminToken() === null) closed.abort()
      }
      if (!response.ok || !response.body) {
        if (response.status < 500) onConnected(true)
        return response.status < 500 ? 'refused' : Promise.reject(new Error(String(response.status)))
      }
      onConnected(true)
      if (gap || performance.now() > freshUntil) onChanges('everything')
      failures = 0
      await readEvents(response.body, {
        onActivity: resetIdleTimer,
        onEvent: ({ event, data }) => {
          if (event === 'change') onChanges(parseChanges(data))
        },
      })
      return 'ended'
    } catch (error) {
      // The next attempt shows whether the connection was dead.
      if (attempt.signal.reason === suspect) return 'suspect'
      throw error
    } finally {
      clearTimeout(idleTimer)
    }
  }

  async function keepConnected(): Promise<void> {
    while (!closed.signal.aborted) {
      const outcome = await readOnce().catch(() => 'lost' as const)
      if (closed.signal.aborted) return
      gap = true
      if (outcome === 'suspect') continue
      if (outcome === 'lost') {
        failures++
        onConnected(false)
      }
      if (outcome === 'refused') onChanges('everything')
      const ms = outcome === 'refused' ? withoutStreamMs : reconnectDelay(failures, Math.random())
      await sleep(ms, closed.signal, (finish) => {
        wake = finish
      })
    }
  }
  void keepConnected()

  return {
    check() {
      current.abort(suspect)
      wake()
    },
    close: () => closed.abort(),
  }
}
